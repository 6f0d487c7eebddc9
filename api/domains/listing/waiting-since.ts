import type { Orders } from '../../orders/index.ts';
import type { Db } from '../../platform/database.ts';
import { attemptsUnderWay } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';

const IN_PROGRESS: readonly DomainRow['status'][] = ['pending_admin_review', 'pending', 'transfer_pending'];

export interface WaitingDeps {
  db: Db;
  fulfilment: Pick<Orders, 'itemsByIds'>;
}

/** Since when a person or its registry keeps it waiting: what is under way, or else the purchase itself. */
export async function waitingSince(
  { db, fulfilment }: WaitingDeps,
  row: Pick<DomainRow, 'id' | 'status' | 'created_at'>,
): Promise<Date | null> {
  if (IN_PROGRESS.includes(row.status)) return row.created_at;
  const attempts = await attemptsUnderWay(db, row.id);
  const ids = attempts.flatMap(({ order_item_id: id }) => id ?? []);
  const items = ids.length > 0 ? await fulfilment.itemsByIds(db, ids) : [];
  // Renewals are noted when they are ordered: until they are paid nothing waits for the registry.
  const unpaid = new Set(items.filter(({ status }) => status !== 'delivering').map(({ id }) => id));
  return attempts.find(({ order_item_id: id }) => id === null || !unpaid.has(id))?.created_at ?? null;
}
