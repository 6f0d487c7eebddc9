import type { Queryable, Tx } from '../platform/database.ts';
import type { ListingRow } from './types.ts';

export const openListing = (db: Queryable, domainId: string): Promise<ListingRow | undefined> =>
  db<ListingRow>('marketplace_listings').where({ domain_id: domainId }).whereNull('ended_at').first();

export async function insertListing(tx: Tx, row: ListingRow): Promise<void> {
  await tx('marketplace_listings').insert(row);
}

export async function endListing(
  tx: Tx,
  id: string,
  end: Pick<ListingRow, 'ended_at' | 'ended_reason'>,
): Promise<void> {
  await tx('marketplace_listings').where({ id }).update(end);
}
