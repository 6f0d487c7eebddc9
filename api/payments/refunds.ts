import type { Ledger } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import { across, amountIn } from './amounts.ts';
import { type Holds, isPending } from './holds.ts';
import {
  attemptByNumber,
  concludeRefund,
  insertRefund,
  lockAttempt,
  refundById,
  refundsOf,
  successfulAttempt,
} from './store.ts';
import type { AttemptRow, Payments, RefundRow } from './types.ts';
import type { WayRows } from './ways.ts';

export interface Refunds {
  refund: Payments['refund'];
  /** Carries a refund to the gateway; called by the job until the gateway has said yes or never. */
  carry(refundId: string): Promise<void>;
}

export interface RefundDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  ledger: Ledger;
  ways: Pick<WayRows, 'gateway'>;
  holds: Pick<Holds, 'release'>;
  owner: (orderId: string) => Promise<string>;
}

/** How a refund ends: at the gateway, or on the balance. */
function createConclusion({ db, ledger }: Pick<RefundDeps, 'db' | 'ledger'>) {
  const toBalance = (tx: Tx, refund: RefundRow, attempt: AttemptRow, accountId: string) =>
    ledger.giveToBalance(tx, {
      accountId,
      amount: refund.amount,
      kind: 'refund',
      reference: refund.id,
      against: `undelivered:${attempt.order_id}`,
    });

  /** Once: whoever moves the row from `started` posts. */
  const conclude = (
    refund: RefundRow,
    attempt: AttemptRow,
    status: 'succeeded' | 'to_balance',
    reference: string | null,
    accountId: string,
  ) =>
    db.transaction(async (tx) => {
      if (!(await concludeRefund(tx, refund.id, { status, gateway_reference: reference }))) return;
      if (status === 'to_balance') return toBalance(tx, refund, attempt, accountId);
      await ledger.post(tx, {
        kind: 'refund',
        reference: refund.id,
        entries: across(
          { account: `gateway:${attempt.method}`, amount: -refund.charged_amount, currency: attempt.currency },
          { account: `undelivered:${attempt.order_id}`, amount: refund.amount, currency: 'AMD' },
        ),
      });
    });

  return { conclude, toBalance };
}

export function createRefunds(deps: RefundDeps): Refunds {
  const { db, clock, ids, jobs, ledger, ways, holds } = deps;

  const { conclude, toBalance } = createConclusion({ db, ledger });

  return {
    async refund(tx, { orderId, orderItemId, price, accountId, toBalance: stays = false }) {
      const { amd: amount } = price;
      if (amount === 0) return;
      const found = await successfulAttempt(tx, orderId);
      if (!found) throw new Error(`order ${orderId} has no payment to give back`);
      const attempt = await lockAttempt(tx, found.number);
      const before = (await refundsOf(tx, attempt.number)).reduce((sum, row) => sum + row.amount, 0);
      if (before + amount > attempt.worth) throw new Error(`order ${orderId}: more would go back than came`);
      const charged = amountIn(attempt.currency, price);
      const id = ids.next('rfd');
      const released = await holds.release(tx, attempt, { reference: id, charged, worth: amount });
      const balance = !released && (stays || charged === 0 || !ways.gateway(attempt.method));
      const row: RefundRow = {
        id,
        attempt_number: attempt.number,
        order_item_id: orderItemId,
        amount,
        charged_amount: charged,
        status: released ? 'succeeded' : balance ? 'to_balance' : 'started',
        gateway_reference: null,
        created_at: clock.now(),
      };
      await insertRefund(tx, row);
      if (released) return;
      if (balance) return toBalance(tx, row, attempt, accountId);
      await jobs.enqueue(tx, 'payments.refund', { refundId: row.id }, { key: `refund:${row.id}` });
    },
    async carry(refundId) {
      const refund = await refundById(db, refundId);
      if (!refund || refund.status !== 'started') return;
      const attempt = await attemptByNumber(db, refund.attempt_number);
      const gateway = ways.gateway(attempt.method);
      if (isPending(attempt)) throw new Error(`refund ${refundId}: the payment is still ${attempt.hold}`);
      const accountId = await deps.owner(attempt.order_id);
      if (!gateway || !attempt.gateway_reference) return conclude(refund, attempt, 'to_balance', null, accountId);
      const answer = await gateway.refund({
        id: refund.id,
        amount: refund.charged_amount,
        currency: attempt.currency,
        gatewayReference: attempt.gateway_reference,
      });
      if (answer.outcome === 'unknown') throw new Error(`refund ${refundId}: ${answer.message}`);
      if (answer.outcome === 'impossible') return conclude(refund, attempt, 'to_balance', null, accountId);
      await conclude(refund, attempt, 'succeeded', answer.reference, accountId);
    },
  };
}
