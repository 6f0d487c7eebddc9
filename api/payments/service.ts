import type { Clock } from '../platform/clock.ts';
import { type JobsOf, type Sweep, taking } from '../platform/jobs.ts';
import type { Vault } from '../platform/secrets.ts';
import type { Asking } from './asking.ts';
import type { Holds } from './holds.ts';
import type { Refunds } from './refunds.ts';
import type { Settlement } from './settlement.ts';
import { insertAttempt, latestAttempt, latestAttempts, refundsOfItems } from './store.ts';
import type { Payments } from './types.ts';
import type { WayRows } from './ways.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'payments.refund': { refundId: string };
  }
}

interface PaymentDeps {
  clock: Clock;
  vault: Vault;
  ways: WayRows;
  holds: Holds;
  asking: Asking;
  settlement: Settlement;
  refunds: Refunds;
  publicUrl: () => string;
}

/** Payments as other capabilities use them, and the work that comes with them. */
export function createPaymentService(deps: PaymentDeps): {
  payments: Payments;
  jobs: JobsOf<'payments.ask' | 'payments.refund' | 'payments.hold'>;
  sweeps: Sweep<'payments.holds'>[];
} {
  const { clock, vault, ways, holds, asking, settlement, refunds } = deps;
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
      if (!('debit' in row)) {
        await asking.askLater(tx, number);
        return { number, settled: false };
      }
      await row.debit(tx, { number, orderId, accountId, amount });
      await settlement.debited(tx, number);
      return { number, settled: true };
    },
    begin: asking.begin,
    ask: asking.ask,
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
    jobs: {
      ...asking.jobs,
      'payments.hold': taking({ attempt: 'number' }, ({ attempt }) => holds.carry(attempt)),
      'payments.refund': taking({ refundId: 'string' }, ({ refundId }) => refunds.carry(refundId)),
    },
    sweeps: [{ name: 'payments.holds', cron: '* * * * *', follows: 'realm time', run: () => holds.sweep() }],
  };
}
