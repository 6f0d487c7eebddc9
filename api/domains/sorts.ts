import type { Rows } from './shown.ts';

export type Sort = 'domain' | 'status' | 'expiration' | 'autoRenew';

/** What each order sorts by, in the words of its index. The id decides last, so that each name has one place. */
const KEYS: Record<Sort, string> = {
  domain: 'domain collate "C"',
  status: 'status collate "C"',
  expiration: 'expires_at',
  autoRenew: 'auto_renew',
};

export const ordered = (rows: Rows, sort: Sort, direction: 'asc' | 'desc'): Rows =>
  rows.orderByRaw(`${KEYS[sort]} ${direction}, id collate "C" ${direction}`);

/** Names from the beginning of a bucket on. */
export function fromBucket(rows: Rows, sort: Sort, bucket: string): Rows {
  if (bucket === '') return rows;
  if (sort === 'domain') return rows.whereRaw(`${KEYS.domain} >= ?`, [bucket]);
  if (sort === 'expiration') return rows.where('expires_at', '>=', `${bucket}T00:00:00Z`);
  const [value = '', id = ''] = bucket.split(' ');
  return rows.whereRaw(`(${KEYS[sort]}, id collate "C") >= (?, ?)`, [
    sort === 'autoRenew' ? value === 'true' : value,
    id,
  ]);
}

export function readSort(text: string): { sort: Sort; descending: boolean } {
  const [field = '', direction] = text.split(':');
  return { sort: isSort(field) ? field : 'expiration', descending: direction === 'desc' };
}
const isSort = (field: string): field is Sort => field in KEYS;
