import type { Queryable, Tx } from '../platform/database.ts';
import type { ReplacedRow } from './types.ts';

/** The newest `most` of its zone stay. */
export async function insertReplaced(tx: Tx, row: ReplacedRow, most: number): Promise<void> {
  await tx('dns_replaced').insert({ ...row, records: JSON.stringify(row.records) });
  const newest = tx('dns_replaced').where({ domain_id: row.domain_id }).orderBy('id', 'desc').limit(most).select('id');
  await tx('dns_replaced').where({ domain_id: row.domain_id }).whereNotIn('id', newest).delete();
}

export const replacedById = (db: Queryable, domainId: string, id: string): Promise<ReplacedRow | undefined> =>
  db<ReplacedRow>('dns_replaced').where({ domain_id: domainId, id }).first();

/** The newest first, without their records. */
export const replacedOf = (db: Queryable, domainId: string): Promise<Omit<ReplacedRow, 'records'>[]> =>
  db<ReplacedRow>('dns_replaced')
    .where({ domain_id: domainId })
    .orderBy('id', 'desc')
    .select('id', 'domain_id', 'replaced_at', 'kept_until', 'count');

export async function deleteOldReplaced(db: Queryable, now: Date): Promise<void> {
  await db('dns_replaced').where('kept_until', '<=', now).delete();
}
