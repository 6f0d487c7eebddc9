import type { Events } from '../events/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { machine } from '../platform/states.ts';
import type { Holds } from './holds.ts';
import type { ChargeOutcome } from './outcomes.ts';
import { across } from './amounts.ts';
import { lockAttempt, settleNew, updateAttempt } from './store.ts';
import type { AttemptRow, AttemptStatus, OnSettled } from './types.ts';

/** States of an attempt only move forward: an older answer that arrives later changes nothing. */
const attempts = machine<AttemptStatus>('payment attempt', {
  started: ['processing', 'action_required', 'unknown', 'succeeded', 'failed'],
  unknown: ['processing', 'action_required', 'succeeded', 'failed'],
  action_required: ['processing', 'unknown', 'succeeded', 'failed'],
  processing: ['succeeded', 'failed'],
  failed: ['succeeded'],
  succeeded: [],
});

export interface Settlement {
  /** Records what a gateway said of an attempt, with everything that follows from it, in one transaction. */
  settle(number: number, outcome: ChargeOutcome): Promise<AttemptRow>;
  /** Settles an attempt whose amount was debited in this transaction. */
  debited(tx: Tx, number: number): Promise<void>;
}

export interface SettlementDeps {
  db: Db;
  clock: Clock;
  ledger: Ledger;
  events: Events;
  log: Log;
  holds: Pick<Holds, 'held' | 'cancel'>;
  onSettled: () => OnSettled;
}

export function createSettlement(deps: SettlementDeps): Settlement {
  const { db, clock, ledger, events, log, holds } = deps;

  const succeed = async (tx: Tx, attempt: AttemptRow, gatewayReference: string, held: boolean) => {
    await updateAttempt(tx, attempt.number, {
      status: 'succeeded',
      gateway_reference: gatewayReference,
      settled_at: clock.now(),
      next: null,
      token: null,
      ...(held ? holds.held(attempt) : {}),
    });
    const settled = deps.onSettled();
    const reference = `attempt ${attempt.number}`;
    const against = `undelivered:${attempt.order_id}`;
    const isDue = await settled.paid(tx, { ...attempt, status: 'succeeded' });
    if (held && !isDue) return holds.cancel(tx, await lockAttempt(tx, attempt.number));
    const entries = across(
      { account: `${held ? 'hold' : 'gateway'}:${attempt.method}`, amount: attempt.amount, currency: attempt.currency },
      { account: against, amount: -attempt.worth, currency: 'AMD' },
    );
    await ledger.post(tx, { kind: 'payment', reference, entries });
    if (isDue) return;
    const accountId = await settled.owner(tx, attempt.order_id);
    await ledger.giveToBalance(tx, { accountId, amount: attempt.worth, kind: 'late payment', reference, against });
    await events.append(tx, {
      kind: 'payment.to_balance',
      accountId,
      subject: attempt.order_id,
      data: { amount: attempt.worth },
    });
  };

  return {
    settle: (number, outcome) =>
      db.transaction(async (tx) => {
        const attempt = await lockAttempt(tx, number);
        const target = statusAfter(outcome);
        if (attempt.status === target || !attempts.allows(attempt.status, target)) return attempt;
        if (outcome.outcome === 'succeeded' || outcome.outcome === 'held') {
          // What came has to be what was asked for, before anything is delivered for it. An administrator sees what came
          // among what is undecided; asking the gateway again would not change it.
          if (outcome.amount !== attempt.amount || outcome.currency !== attempt.currency) {
            const said = `${outcome.amount} ${outcome.currency} came for ${attempt.amount} ${attempt.currency}`;
            if (attempt.said === said) return attempt;
            const status = attempts.allows(attempt.status, 'unknown') ? 'unknown' : attempt.status;
            await updateAttempt(tx, number, { status, said, gateway_reference: outcome.reference });
            log.error({ attempt: number, said }, 'a gateway reports another amount than was asked for');
            return lockAttempt(tx, number);
          }
          await succeed(tx, attempt, outcome.reference, outcome.outcome === 'held');
        } else if (outcome.outcome === 'declined') {
          await updateAttempt(tx, number, {
            status: 'failed',
            said: outcome.said,
            settled_at: clock.now(),
            next: null,
            token: null,
            ...known(outcome.reference),
          });
          await deps.onSettled().declined(tx, { ...attempt, said: outcome.said });
        } else if (outcome.outcome === 'action_required') {
          await updateAttempt(tx, number, {
            status: target,
            next: outcome.next,
            ...known(outcome.reference),
          });
        } else {
          await updateAttempt(tx, number, {
            status: target,
            ...(outcome.outcome === 'processing' ? known(outcome.reference) : {}),
          });
        }
        return lockAttempt(tx, number);
      }),
    async debited(tx, number) {
      await deps.onSettled().paid(tx, await settleNew(tx, number, clock.now()));
    },
  };
}

const known = (reference: string | null): Partial<AttemptRow> => (reference ? { gateway_reference: reference } : {});

function statusAfter(outcome: ChargeOutcome): AttemptStatus {
  switch (outcome.outcome) {
    case 'succeeded':
    case 'held':
      return 'succeeded';
    case 'declined':
      return 'failed';
    case 'action_required':
      return 'action_required';
    case 'processing':
    case 'unknown':
      return outcome.outcome;
  }
}
