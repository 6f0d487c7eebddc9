import { addMonths } from '../../../platform/calendar.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { Rows } from './shown.ts';
import type { DomainRow } from '../../name/types.ts';

/** So long ended and refused domains keep their page. */
const KEPT_MONTHS = 24;

/** What became of the money of a domain that was refused. */
export interface EndedItem {
  domain_id: string;
  order_id: string;
  reason: string | null;
  /** AMD that went back; null where none did. */
  refunded: number | null;
  /** Where to, and whether it has arrived. */
  refund_status: 'started' | 'succeeded' | 'to_balance' | null;
}

/**
 * Domains of an account that have ended or were refused, the latest of each name. Not those that were never paid, and not
 * those that the account has again.
 */
export const endedRows = (db: Queryable, accountId: string, now: Date): Rows => {
  const rows = db<DomainRow>('domains')
    .where({ owner_id: accountId })
    .andWhere('ended_at', '>', addMonths(now, -KEPT_MONTHS))
    .whereRaw("ended_reason <> 'unpaid'")
    .whereRaw(
      `not exists (select from domains later where later.owner_id = domains.owner_id
        and later.ascii_domain = domains.ascii_domain and later.status <> 'claimed'
        and (later.ended_at is null or (later.ended_reason <> 'unpaid' and (later.ended_at, later.id) > (domains.ended_at, domains.id))))`,
    );
  return rows as Rows;
};

/** The one of them with this name or id. */
export const endedDomain = (
  db: Queryable,
  accountId: string,
  which: { asciiDomain: string } | { id: string },
  now: Date,
): Promise<DomainRow | undefined> =>
  endedRows(db, accountId, now)
    .andWhere('id' in which ? { id: which.id } : { ascii_domain: which.asciiDomain })
    .first();

/** The items by which they were bought, with what was paid back. */
export async function endedItems(db: Queryable, rows: readonly DomainRow[]): Promise<Map<string, EndedItem>> {
  const ids = rows.filter(({ ended_at }) => ended_at !== null).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found: EndedItem[] = await db('order_items')
    .leftJoin('refunds', 'refunds.order_item_id', 'order_items.id')
    .whereIn('order_items.claim_id', ids)
    .whereIn('order_items.type', ['domain_registration', 'domain_transfer'])
    .select(
      'order_items.claim_id as domain_id',
      'order_items.order_id',
      'order_items.reason',
      'refunds.amount as refunded',
      'refunds.status as refund_status',
    );
  return new Map(found.map((item) => [item.domain_id, item]));
}
