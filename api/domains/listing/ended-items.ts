import type { Orders } from '../../orders/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Db } from '../../platform/database.ts';
import type { DomainRow } from '../name/types.ts';

/** What became of the money of a domain that was refused. */
export interface EndedItem {
  orderId: string;
  reason: string | null;
  /** AMD that went back; null where none did. */
  refunded: number | null;
  /** Where to, and whether it has arrived. */
  refundStatus: 'started' | 'succeeded' | 'to_balance' | null;
}
export interface EndedDeps {
  db: Db;
  fulfilment: Pick<Orders, 'itemsByIds' | 'itemsByClaims'>;
  payments: Pick<Payments, 'refundsOfItems'>;
}

/** The items by which domains that have ended were bought, with what was paid back, by the domain's id. */
export async function endedItems(
  { db, fulfilment, payments }: EndedDeps,
  rows: readonly DomainRow[],
): Promise<Map<string, EndedItem>> {
  const ids = rows.filter(({ ended_at }) => ended_at !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const items = (await fulfilment.itemsByClaims(db, ids)).filter(
    ({ type }) => type === 'domain_registration' || type === 'domain_transfer',
  );
  const refunds = await payments.refundsOfItems(
    db,
    items.map(({ id }) => id),
  );
  return new Map(
    items.map(({ id, claim_id: domainId, order_id: orderId, reason }) => {
      const refund = refunds.get(id);
      return [
        domainId ?? '',
        { orderId, reason, refunded: refund?.amount ?? null, refundStatus: refund?.status ?? null },
      ];
    }),
  );
}
