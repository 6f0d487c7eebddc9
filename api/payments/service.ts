import { Fault } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Queryable } from '../platform/database.ts';
import { type Jobs, type JobsOf, type Sweep, taking } from '../platform/jobs.ts';
import type { Vault } from '../platform/secrets.ts';
import { type Holds, isPending } from './holds.ts';
import type { Gateway, Method } from './method.ts';
import type { Charge, ChargeOutcome } from './outcomes.ts';
import type { Refunds } from './refunds.ts';
import type { Settlement } from './settlement.ts';
import { attemptByNumber, insertAttempt, latestAttempt, latestAttempts, refundsOfItems } from './store.ts';
import type { AttemptRow, OnSettled, Payments } from './types.ts';
import type { WayRows } from './ways.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'payments.ask': { attempt: number };
    'payments.refund': { refundId: string };
  }
}

export interface PaymentDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  vault: Vault;
  ways: WayRows;
  holds: Holds;
  chargeOf: (attempt: AttemptRow) => Charge;
  settlement: Settlement;
  refunds: Refunds;
  onSettled: () => OnSettled;
  publicUrl: () => string;
}

/** After this the first asking is taken for lost and a job asks the gateway. */
const ASK_AFTER_MS = 10_000;
/** Payment pages expire within a day. */
const LAST_ASK_MS = 86_400_000;

export function createPaymentService(deps: PaymentDeps): {
  payments: Payments;
  jobs: JobsOf<'payments.ask' | 'payments.refund' | 'payments.hold'>;
  sweeps: Sweep<'payments.holds'>[];
  /** Brings the next lookup forward. */
  askNow: (connection: Queryable, attempt: number) => Promise<void>;
} {
  const { db, clock, jobs, vault, ways, holds, chargeOf, settlement, refunds } = deps;
  const gatewayOf = (method: Method): Gateway => {
    const gateway = ways.gateway(method);
    if (!gateway) throw new Fault('method_unavailable', 'purchase.method');
    return gateway;
  };
  const askAt = (connection: Queryable, number: number, runAt: Date) =>
    jobs.enqueue(connection, 'payments.ask', { attempt: number }, { key: `ask:${number}`, runAt });
  const askLater = (connection: Queryable, number: number) =>
    askAt(connection, number, new Date(Date.now() + ASK_AFTER_MS));

  /** The gateway's word, or a repeat of the very same charge when it never heard of it and the order still waits. */
  const askGateway = async (attempt: AttemptRow): Promise<ChargeOutcome> => {
    const gateway = gatewayOf(attempt.method);
    const found = await gateway.lookup(chargeOf(attempt));
    if (found.outcome !== 'absent') return found;
    if (await deps.onSettled().overdue(db, attempt.order_id)) return { outcome: 'declined', reference: null, said: '' };
    return gateway.begin(chargeOf(attempt));
  };
  const ask = async (number: number): Promise<AttemptRow> => {
    const attempt = await attemptByNumber(db, number);
    if (isPending(attempt)) await holds.carrySoon(db, attempt);
    if (attempt.status === 'succeeded' || attempt.status === 'failed') return attempt;
    return settlement.settle(number, await askGateway(attempt));
  };

  const payments: Payments = {
    ...ways,
    async start(tx, { orderId, accountId, method, price, token }) {
      const row = ways.row(method);
      const { amount, currency } = ways.charged(method, price);
      const number = await insertAttempt(tx, {
        order_id: orderId,
        method,
        status: 'started',
        amount,
        currency,
        worth: price.amd,
        token: token ? vault.seal(token) : null,
        created_at: clock.now(),
      });
      if (!('debit' in row)) await askLater(tx, number);
      else {
        await row.debit(tx, { number, orderId, accountId, amount });
        await settlement.debited(tx, number);
      }
      return { number, settled: 'take' in row };
    },
    async begin(number) {
      const attempt = await attemptByNumber(db, number);
      if (attempt.status !== 'started') return attempt;
      return settlement.settle(number, await gatewayOf(attempt.method).begin(chargeOf(attempt)));
    },
    ask,
    latest: latestAttempt,
    latestOf: async (connection, orderIds) =>
      new Map((await latestAttempts(connection, orderIds)).map((row) => [row.order_id, row])),
    view: ({ number, method, status, next, order_id, hold }) => ({
      paymentId: number,
      method,
      status,
      redirectUrl: next && (next.kind === 'redirect' ? next.url : `${deps.publicUrl()}/orders/${order_id}`),
      next,
      held: hold === 'held' || hold === 'capturing' || hold === 'voiding',
    }),
    refund: refunds.refund,
    refundsOfItems: async (connection, ids) =>
      new Map((await refundsOfItems(connection, ids)).map((row) => [row.order_item_id, row])),
    concluded: holds.concluded,
    carryRefund: refunds.carry,
  };

  return {
    payments,
    askNow: (connection, number) => askAt(connection, number, new Date()),
    jobs: {
      'payments.ask': taking({ attempt: 'number' }, async (asked) => {
        const attempt = await ask(asked.attempt);
        if (attempt.status !== 'action_required') {
          // Ask until the outcome is known.
          if (['unknown', 'started', 'processing'].includes(attempt.status)) await askLater(db, attempt.number);
        } else if (!(await deps.onSettled().overdue(db, attempt.order_id))) await askLater(db, attempt.number);
        else {
          // A buyer may still pay at the bank after the deadline, and the bank's callback may be lost: keep asking, less and less often.
          const age = clock.now().getTime() - attempt.created_at.getTime();
          if (age < LAST_ASK_MS) await askAt(db, attempt.number, new Date(Date.now() + age / 2));
        }
      }),
      'payments.hold': taking({ attempt: 'number' }, ({ attempt }) => holds.carry(attempt)),
      'payments.refund': taking({ refundId: 'string' }, ({ refundId }) => refunds.carry(refundId)),
    },
    sweeps: [{ name: 'payments.holds', cron: '* * * * *', follows: 'realm time', run: () => holds.sweep() }],
  };
}
