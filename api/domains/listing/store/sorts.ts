import { fieldFault } from '../../../contract/types.ts';
import { isTime, parsedCursor } from '../../../platform/cursor.ts';
import type { Rows } from './shown.ts';
import type { DomainRow } from '../../name/types.ts';

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

/** Where a page ended: the name, what it was sorted by, and how many stood before the next one. */
export interface Mark {
  value: string | boolean | null;
  id: string;
  seen: number;
}

/** Names behind one of them, in the direction that the list is read in; those without a date are behind all others. */
export function behind(rows: Rows, sort: Sort, direction: 'asc' | 'desc', { value, id }: Mark): Rows {
  const compare = direction === 'asc' ? '>' : '<';
  if (value === null) return rows.whereRaw(`id collate "C" ${compare} ?`, [id]);
  return rows.whereRaw(`(${KEYS[sort]}, id collate "C") ${compare} (?, ?)`, [value, id]);
}

export const cursorOf = (row: DomainRow, sort: Sort, seen: number): string =>
  Buffer.from(JSON.stringify([sort, valueOf(row, sort), row.id, seen])).toString('base64url');

const valueOf = (row: DomainRow, sort: Sort): Mark['value'] => {
  if (sort === 'expiration') return row.expires_at?.toISOString() ?? null;
  return sort === 'autoRenew' ? row.auto_renew : row[sort];
};

/** What `cursorOf` gave for this order, or a refusal: a cursor of another order would lead to another place. */
export function readMark(text: string, sort: Sort): Mark {
  const [of, value, id, seen] = parsedCursor(text);
  if (of !== sort || !isValue(value, sort) || !isText(id) || !isCount(seen))
    throw fieldFault('invalid_request', 'query/after', 'field.cursor');
  return { value, id, seen };
}
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.isWellFormed() && !value.includes('\0');
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isValue = (value: unknown, sort: Sort): value is Mark['value'] => {
  if (sort === 'autoRenew') return typeof value === 'boolean';
  return sort === 'expiration' ? value === null || isTime(value) : isText(value);
};

export function readSort(text: string): { sort: Sort; descending: boolean } {
  const [field = '', direction] = text.split(':');
  return { sort: isSort(field) ? field : 'expiration', descending: direction === 'desc' };
}
const isSort = (field: string): field is Sort => field in KEYS;
