import { Fault } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Queryable } from '../platform/database.ts';
import { type Jobs, type JobsOf, taking } from '../platform/jobs.ts';
import type { Vault } from '../platform/secrets.ts';
import type { Charge, ChargeOutcome, Gateway } from './gateway.ts';
import type { Refunds } from './refunds.ts';
import type { Settlement } from './settlement.ts';
import { attemptByNumber, insertAttempt, latestAttempt, latestAttempts } from './store.ts';
import type { AttemptRow, Method, OnSettled, Payments } from './types.ts';

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
  gateways: ReadonlyMap<Method, Gateway>;
  settlement: Settlement;
  refunds: Refunds;
  onSettled: () => OnSettled;
  publicUrl: () => string;
}

/** After this the first asking is taken for lost and a job asks the gateway. */
const ASK_AFTER_MS = 10_000;

export function createPaymentService(deps: PaymentDeps): {
  payments: Payments;
  jobs: JobsOf<'payments.ask' | 'payments.refund'>;
} {
  const { db, clock, jobs, vault, gateways, settlement, refunds } = deps;
  const gatewayOf = (method: Method): Gateway => {
    const gateway = gateways.get(method);
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
    returnUrl: `${deps.publicUrl()}/order/${attempt.order_id}/completed`,
    gatewayReference: attempt.gateway_reference,
  });

  const askLater = (connection: Queryable, number: number) =>
    jobs.enqueue(
      connection,
      'payments.ask',
      { attempt: number },
      { key: `ask:${number}`, runAt: new Date(Date.now() + ASK_AFTER_MS) },
    );

  /** The gateway's word, or a repeat of the very same charge when it never heard of it and the order still waits. */
  const askGateway = async (attempt: AttemptRow): Promise<ChargeOutcome> => {
    const gateway = gatewayOf(attempt.method);
    const found = await gateway.lookup(chargeOf(attempt));
    if (found.outcome !== 'absent') return found;
    if (await deps.onSettled().overdue(db, attempt.order_id)) return { outcome: 'declined', reference: null, said: '' };
    return gateway.charge(chargeOf(attempt));
  };
  const ask = async (number: number): Promise<AttemptRow> => {
    const attempt = await attemptByNumber(db, number);
    if (attempt.status === 'succeeded' || attempt.status === 'failed') return attempt;
    return settlement.settle(number, await askGateway(attempt));
  };

  const payments: Payments = {
    methods: (total) => [...gateways.keys(), 'balance' as const].filter((method) => method === 'balance' || total > 0),
    async start(tx, { orderId, method, amount, token }) {
      const number = await insertAttempt(tx, {
        order_id: orderId,
        method,
        status: 'started',
        amount,
        currency: 'AMD',
        token: token ? vault.seal(token) : null,
        created_at: clock.now(),
      });
      if (method !== 'balance') await askLater(tx, number);
      return number;
    },
    payFromBalance: settlement.payFromBalance,
    async charge(number) {
      const attempt = await attemptByNumber(db, number);
      if (attempt.status !== 'started') return attempt;
      return settlement.settle(number, await gatewayOf(attempt.method).charge(chargeOf(attempt)));
    },
    ask,
    latest: latestAttempt,
    latestOf: async (connection, orderIds) =>
      new Map((await latestAttempts(connection, orderIds)).map((row) => [row.order_id, row])),
    refund: refunds.refund,
    carryRefund: refunds.carry,
    async notified({ attempt, outcome }) {
      await settlement.settle(attempt, outcome);
    },
  };

  return {
    payments,
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
