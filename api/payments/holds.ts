import type { Ledger } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Queryable, Tx } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import { machine } from '../platform/states.ts';
import { across } from './amounts.ts';
import type { Charge, ChargeOutcome } from './outcomes.ts';
import { attemptByNumber, heldUntil, lockAttempt, refundsOf, successfulAttempt, updateAttempt } from './store.ts';
import type { AttemptRow, HoldState } from './types.ts';
import type { WayRows } from './ways.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'payments.hold': { attempt: number };
    'payments.holds': object;
  }
}

const states = machine<HoldState>('hold', {
  held: ['capturing', 'voiding'],
  capturing: ['captured'],
  voiding: ['voided'],
  captured: [],
  voided: [],
});

/** Authorized money that is captured or voided later. */
export interface Holds {
  /** Columns of an attempt whose money is held from now on. */
  held(attempt: AttemptRow): Partial<AttemptRow>;
  /** Voids all of it. */
  cancel(tx: Tx, attempt: AttemptRow): Promise<void>;
  /** Releases a part; returns false if the money is not held, so that it has to be refunded. */
  release(tx: Tx, attempt: AttemptRow, part: { reference: string; charged: number; worth: number }): Promise<boolean>;
  /** Every item of the order is delivered or refused: captures what was delivered. */
  concluded(tx: Tx, orderId: string): Promise<void>;
  /** Has a pending capture or void carried out now. */
  carrySoon(connection: Queryable, attempt: AttemptRow): Promise<void>;
  /** Carries out a capture or void; throws until the gateway has done so. */
  carry(number: number): Promise<void>;
  /** Captures what would expire before its order is done. */
  sweep(): Promise<void>;
}

export interface HoldDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  ledger: Ledger;
  ways: Pick<WayRows, 'gateway'>;
  chargeOf: (attempt: AttemptRow) => Charge;
}

/** Whether a capture or void is still to be carried out. */
export const isPending = ({ hold }: AttemptRow): boolean => hold === 'capturing' || hold === 'voiding';

/** What becomes of held money, stored together with the job that carries it out. */
function createDecisions({ clock, jobs }: Pick<HoldDeps, 'clock' | 'jobs'>) {
  /** In one queue for each gateway, so that two captures of one payment never run at once. */
  const carrySoon: Holds['carrySoon'] = (connection, { number, method }) =>
    jobs.enqueue(
      connection,
      'payments.hold',
      { attempt: number },
      { key: `hold:${number}`, queue: `hold:${method}`, runAt: new Date() },
    );
  /** Stores the decision together with the job that carries it out. */
  const decide = async (tx: Tx, attempt: AttemptRow, amount: number) => {
    const hold = amount > 0 ? 'capturing' : 'voiding';
    if (!attempt.hold || !states.allows(attempt.hold, hold)) return;
    await updateAttempt(tx, attempt.number, { hold, hold_amount: amount, hold_moved_at: clock.now() });
    await carrySoon(tx, attempt);
  };
  /** Captures what was not released. */
  const decideRest = async (tx: Tx, attempt: AttemptRow) => {
    const released = (await refundsOf(tx, attempt.number)).reduce((sum, { charged_amount }) => sum + charged_amount, 0);
    await decide(tx, attempt, attempt.amount - released);
  };

  return { carrySoon, decide, decideRest };
}

export function createHolds(deps: HoldDeps): Holds {
  const { db, clock, ledger, ways } = deps;
  const heldBy = ({ method }: AttemptRow) => `hold:${method}`;

  const { carrySoon, decide, decideRest } = createDecisions(deps);

  const end = (number: number, hold: 'captured' | 'voided') =>
    db.transaction(async (tx) => {
      const attempt = await lockAttempt(tx, number);
      if (!attempt.hold || !states.allows(attempt.hold, hold)) return;
      await updateAttempt(tx, number, { hold, hold_moved_at: clock.now(), said: '' });
      if (hold === 'voided') return;
      const { currency } = attempt;
      const amount = attempt.hold_amount ?? 0;
      await ledger.post(tx, {
        kind: 'capture',
        reference: `attempt ${number}`,
        entries: [
          { account: `gateway:${attempt.method}`, amount, currency },
          { account: heldBy(attempt), amount: -amount, currency },
        ],
      });
    });

  const stuck = async (connection: Queryable, { number, hold }: AttemptRow, said: string): Promise<never> => {
    await updateAttempt(connection, number, { said });
    throw new Error(`payment ${number} is still ${hold}: ${said}`);
  };

  return {
    held: (attempt) => ({
      hold: 'held',
      hold_until: new Date(clock.now().getTime() + (ways.gateway(attempt.method)?.hold?.captureWithinMs ?? 0)),
      hold_moved_at: clock.now(),
    }),
    cancel: (tx, attempt) => decide(tx, attempt, 0),
    async release(tx, attempt, { reference, charged, worth }) {
      if (attempt.hold !== 'held') return false;
      const entries = across(
        { account: heldBy(attempt), amount: -charged, currency: attempt.currency },
        { account: `undelivered:${attempt.order_id}`, amount: worth, currency: 'AMD' },
      );
      await ledger.post(tx, { kind: 'refund', reference, entries });
      return true;
    },
    async concluded(tx, orderId) {
      const found = await successfulAttempt(tx, orderId);
      if (found?.hold === 'held') await decideRest(tx, await lockAttempt(tx, found.number));
    },
    carrySoon,
    async carry(number) {
      const attempt = await attemptByNumber(db, number);
      if (!isPending(attempt)) return;
      const gateway = ways.gateway(attempt.method);
      if (!gateway?.hold) return stuck(db, attempt, 'its gateway is not configured');
      const charge = deps.chargeOf(attempt);
      // A reply may have been lost, and a second capture could charge twice: first ask what the gateway has already done.
      const found = await gateway.lookup(charge);
      const done = endedThere(attempt, found);
      if (done) return end(number, done);
      if (found.outcome !== 'held') return stuck(db, attempt, saidOf(found));
      const answer =
        attempt.hold === 'capturing'
          ? await gateway.hold.capture(charge, attempt.hold_amount ?? 0)
          : await gateway.hold.void(charge);
      if (answer.outcome === 'unknown') return stuck(db, attempt, answer.message);
      await end(number, attempt.hold === 'capturing' ? 'captured' : 'voided');
    },
    async sweep() {
      for (const { number } of await heldUntil(db, clock.now()))
        await db.transaction(async (tx) => decideRest(tx, await lockAttempt(tx, number)));
    },
  };
}

type Found = ChargeOutcome | { outcome: 'absent' };

function endedThere({ hold, hold_amount: amount }: AttemptRow, found: Found): 'captured' | 'voided' | undefined {
  if (hold === 'capturing' && found.outcome === 'succeeded' && found.amount === amount) return 'captured';
  if (hold === 'voiding' && (found.outcome === 'declined' || found.outcome === 'absent')) return 'voided';
  return undefined;
}

/** For administrators: why it is neither captured nor voided. */
const saidOf = (found: Found): string => {
  if (found.outcome === 'unknown') return found.message;
  return 'amount' in found ? `${found.outcome}: ${found.amount} ${found.currency}` : found.outcome;
};
