import type { Db, Queryable } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import type { Heard, Reaction } from './callback.ts';
import { completedPage } from './charges.ts';
import type { Gateway } from './method.ts';
import type { ChargeOutcome } from './outcomes.ts';
import type { Settlement } from './settlement.ts';
import { findAttempt } from './store.ts';
import type { AttemptRow, OnSettled } from './types.ts';

export interface ReactionDeps {
  db: Db;
  log: Log;
  settlement: Settlement;
  onSettled: () => OnSettled;
  askNow: (connection: Queryable, attempt: number) => Promise<void>;
  publicUrl: () => string;
}

const WAITING: ReadonlySet<AttemptRow['status']> = new Set(['started', 'action_required', 'processing', 'unknown']);

/** What is done about a callback. A gateway is believed about its own payments only. */
export function createReactions(deps: ReactionDeps) {
  const { db, log, settlement } = deps;
  return async (gateway: Gateway, heard: Heard): Promise<Reaction> => {
    if (heard.heard === 'refused' || heard.heard === 'ignored') return { reaction: heard.heard };
    // Whoever calls may write anything for a number.
    const attempt = Number.isSafeInteger(heard.attempt) ? await findAttempt(db, heard.attempt) : undefined;
    if (attempt?.method !== gateway.method) return { reaction: 'unknown' };
    switch (heard.heard) {
      case 'question': {
        const right =
          WAITING.has(attempt.status) &&
          heard.amount === attempt.amount &&
          heard.currency === attempt.currency &&
          !(await deps.onSettled().overdue(db, attempt.order_id));
        return { reaction: right ? 'right' : 'wrong' };
      }
      case 'outcome': {
        const settled = await settlement.settle(attempt.number, heard.outcome);
        if (isAccepted(settled, heard.outcome)) return { reaction: 'accepted' };
        log.error(
          { attempt: attempt.number, gateway: gateway.method, outcome: heard.outcome },
          'a gateway has taken money that was not asked for',
        );
        return { reaction: 'rejected' };
      }
      case 'return':
        // Anybody can say that a buyer came back, so that it only brings forward what is due anyway.
        if (WAITING.has(attempt.status)) await deps.askNow(db, attempt.number);
        return { reaction: 'returned', to: completedPage(deps.publicUrl(), attempt.order_id) };
    }
  };
}

/** Money is accepted where it is the payment that is stored; the same word again changes nothing. */
const isAccepted = (attempt: AttemptRow, outcome: ChargeOutcome): boolean =>
  (outcome.outcome !== 'succeeded' && outcome.outcome !== 'held') ||
  (attempt.status === 'succeeded' && attempt.gateway_reference === outcome.reference);
