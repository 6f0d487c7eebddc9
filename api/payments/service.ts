import { Fault } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Queryable } from '../platform/database.ts';
import { type Jobs, type JobsOf, taking } from '../platform/jobs.ts';
import type { Vault } from '../platform/secrets.ts';
import type { Gateway, Method } from './method.ts';
import type { Charge, ChargeOutcome } from './outcomes.ts';
import type { Refunds } from './refunds.ts';
import type { Settlement } from './settlement.ts';
import { attemptByNumber, insertAttempt, latestAttempt, latestAttempts } from './store.ts';
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
  settlement: Settlement;
  refunds: Refunds;
  onSettled: () => OnSettled;
  publicUrl: () => string;
}

/** After this the first asking is taken for lost and a job asks the gateway. */
const ASK_AFTER_MS = 10_000;

/** The page of the console that a buyer comes back to. */
export const completedPage = (publicUrl: string, orderId: string): string => `${publicUrl}/order/${orderId}/completed`;

export function createPaymentService(deps: PaymentDeps): {
  payments: Payments;
  jobs: JobsOf<'payments.ask' | 'payments.refund'>;
  /** Has the gateway asked now rather than when it is due. */
  askNow: (connection: Queryable, attempt: number) => Promise<void>;
} {
  const { db, clock, jobs, vault, ways, settlement, refunds } = deps;
  const gatewayOf = (method: Method): Gateway => {
    const gateway = ways.gateway(method);
    if (!gateway) throw new Fault('method_unavailable', 'purchase.method');
    return gateway;
  };
  const chargeOf = (attempt: AttemptRow): Charge => ({
    number: attempt.number,
    orderId: attempt.order_id,
    amount: attempt.amount,
    currency: attempt.currency,
    token: attempt.token ? vault.open(attempt.token) : '',
    description: `Order ${attempt.order_id}`,
    returnUrl: completedPage(deps.publicUrl(), attempt.order_id),
    gatewayReference: attempt.gateway_reference,
  });

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
      if (!('take' in row)) await askLater(tx, number);
      else {
        await row.take(tx, { number, orderId, accountId, amount });
        await settlement.taken(tx, number);
      }
      return number;
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
    view: ({ number, method, status, next, order_id }) => ({
      paymentId: number,
      method,
      status,
      redirectUrl: next && (next.kind === 'redirect' ? next.url : `${deps.publicUrl()}/orders/${order_id}`),
      next,
    }),
    refund: refunds.refund,
    carryRefund: refunds.carry,
  };

  return {
    payments,
    askNow: (connection, number) => askAt(connection, number, new Date()),
    jobs: {
      'payments.ask': taking({ attempt: 'number' }, async (asked) => {
        const attempt = await ask(asked.attempt);
        // An unknown outcome is asked about until it is known; a buyer at the bank's page has until the deadline.
        const atTheBank =
          attempt.status === 'action_required' && !(await deps.onSettled().overdue(db, attempt.order_id));
        if (['unknown', 'started', 'processing'].includes(attempt.status) || atTheBank)
          await askLater(db, attempt.number);
      }),
      'payments.refund': taking({ refundId: 'string' }, ({ refundId }) => refunds.carry(refundId)),
    },
  };
}
