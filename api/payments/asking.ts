import { Fault } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Queryable } from '../platform/database.ts';
import { type Jobs, type JobsOf, taking } from '../platform/jobs.ts';
import { type Holds, isPending } from './holds.ts';
import type { Gateway, Method } from './method.ts';
import type { Charge, ChargeOutcome } from './outcomes.ts';
import type { Settlement } from './settlement.ts';
import { attemptByNumber } from './store.ts';
import type { AttemptRow, OnSettled, Payments } from './types.ts';
import type { WayRows } from './ways.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'payments.ask': { attempt: number };
  }
}

interface AskingDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  ways: Pick<WayRows, 'gateway'>;
  holds: Pick<Holds, 'carrySoon'>;
  chargeOf: (attempt: AttemptRow) => Charge;
  settlement: Settlement;
  onSettled: () => OnSettled;
}

/** Asks gateways about payments until their outcome is known. */
export interface Asking extends Pick<Payments, 'begin' | 'ask'> {
  /** Enqueues the first question, in the transaction that creates the attempt. */
  askLater(connection: Queryable, attempt: number): Promise<void>;
  /** Brings the next question forward. */
  askNow(connection: Queryable, attempt: number): Promise<void>;
  jobs: JobsOf<'payments.ask'>;
}

/** After this time the request that began the payment is considered dead. */
const ASK_AFTER_MS = 10_000;
/** Payment pages expire within a day. */
const LAST_ASK_MS = 86_400_000;
const UNDECIDED: ReadonlySet<AttemptRow['status']> = new Set(['started', 'processing', 'unknown']);

export function createAsking(deps: AskingDeps): Asking {
  const { db, clock, jobs, holds, chargeOf, settlement } = deps;
  const gatewayOf = (method: Method): Gateway => {
    const gateway = deps.ways.gateway(method);
    if (!gateway) throw new Fault('method_unavailable', 'purchase.method');
    return gateway;
  };
  const askIn = (connection: Queryable, number: number, ms: number) =>
    jobs.enqueue(
      connection,
      'payments.ask',
      { attempt: number },
      { key: `ask:${number}`, runAt: new Date(Date.now() + ms) },
    );
  const isOverdue = ({ order_id }: AttemptRow) => deps.onSettled().overdue(db, order_id);

  /** Looks the payment up. If the gateway does not know it and the order still waits, starts the same attempt again. */
  const askGateway = async (attempt: AttemptRow): Promise<ChargeOutcome> => {
    const gateway = gatewayOf(attempt.method);
    const found = await gateway.lookup(chargeOf(attempt));
    if (found.outcome !== 'absent') return found;
    if (await isOverdue(attempt)) return { outcome: 'declined', reference: null, said: '' };
    return gateway.begin(chargeOf(attempt));
  };
  const ask = async (number: number): Promise<AttemptRow> => {
    const attempt = await attemptByNumber(db, number);
    if (isPending(attempt)) await holds.carrySoon(db, attempt);
    if (attempt.status === 'succeeded' || attempt.status === 'failed') return attempt;
    return settlement.settle(number, await askGateway(attempt));
  };

  /** In how many milliseconds to ask again, if at all. */
  const nextAsk = async (attempt: AttemptRow): Promise<number | undefined> => {
    if (UNDECIDED.has(attempt.status)) return ASK_AFTER_MS;
    if (attempt.status !== 'action_required') return undefined;
    if (!(await isOverdue(attempt))) return ASK_AFTER_MS;
    // A buyer may still pay at the bank after the deadline, and its callback may be lost: keep asking, less and less often.
    const age = clock.now().getTime() - attempt.created_at.getTime();
    return age < LAST_ASK_MS ? age / 2 : undefined;
  };

  return {
    async begin(number) {
      const attempt = await attemptByNumber(db, number);
      if (attempt.status !== 'started') return attempt;
      return settlement.settle(number, await gatewayOf(attempt.method).begin(chargeOf(attempt)));
    },
    ask,
    askLater: (connection, number) => askIn(connection, number, ASK_AFTER_MS),
    askNow: (connection, number) => askIn(connection, number, 0),
    jobs: {
      'payments.ask': taking({ attempt: 'number' }, async ({ attempt: number }) => {
        const ms = await nextAsk(await ask(number));
        if (ms !== undefined) await askIn(db, number, ms);
      }),
    },
  };
}
