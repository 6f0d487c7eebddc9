import type { Knex } from 'knex';
import { fieldFault } from '../contract/types.ts';
import type { Page } from './paging.ts';

/** What a list is sorted by, all one way; the last member tells rows apart. `sql` where the column is called otherwise. */
export interface Sorting {
  direction: 'asc' | 'desc';
  keys: readonly { member: string; kind: 'text' | 'time' | 'number'; sql?: string }[];
}
export const BY_ID_LATEST: Sorting = { direction: 'desc', keys: [{ member: 'id', kind: 'text' }] };
/** Times are written by us, to the millisecond. */
export const LATEST_FIRST: Sorting = {
  direction: 'desc',
  keys: [
    { member: 'created_at', kind: 'time' },
    { member: 'id', kind: 'text' },
  ],
};

export const OLDEST_FIRST: Sorting = { ...LATEST_FIRST, direction: 'asc' };

export interface Cut<Row> {
  rows: Row[];
  total: number;
  /** Rows from here to the end. */
  left: number;
  /** Cursor of the next page, if there is one. */
  nextAfter: string | null;
}

/**
 * One page of a query without order: by its number, or after a row, which stays right when rows are added or removed before it.
 * Throws for a cursor that is not from this list.
 */
export async function cut<Row extends object>(
  query: Knex.QueryBuilder,
  sorting: Sorting,
  page: Page,
): Promise<Cut<Row>> {
  const { limit, after } = page;
  const { direction, keys } = sorting;
  const columns = keys.map(({ member, sql }) => sql ?? member);
  const beyond = query.clone();
  if (after !== undefined) {
    const marks = keys.map(() => '?').join(', ');
    void beyond.whereRaw(
      `(${columns.join(', ')}) ${direction === 'asc' ? '>' : '<'} (${marks})`,
      readCursor(after, sorting),
    );
  }
  const offset = after === undefined ? (page.page - 1) * limit : 0;
  const rows: Row[] = await beyond
    .clone()
    .orderByRaw(columns.map((column) => `${column} ${direction}`).join(', '))
    .limit(limit)
    .offset(offset);
  const total = await countOf(query);
  const left = after === undefined ? Math.max(0, total - offset) : await countOf(beyond);
  const last = rows.at(-1);
  return { rows, total, left, nextAfter: last && left > rows.length ? cursorOf(last, sorting) : null };
}

async function countOf(query: Knex.QueryBuilder): Promise<number> {
  const counted: { count: number | string }[] = await query.clone().clearSelect().count({ count: '*' });
  return Number(counted[0]?.count ?? 0);
}

const cursorOf = (row: object, { keys }: Sorting): string =>
  Buffer.from(JSON.stringify(keys.map(({ member }): unknown => Reflect.get(row, member)))).toString('base64url');

function readCursor(text: string, { keys }: Sorting): (string | number)[] {
  const values = parsedCursor(text);
  const read = keys.map(({ kind }, index) => valueOf(values[index], kind));
  if (values.length !== keys.length || read.includes(undefined))
    throw fieldFault('invalid_request', 'query/after', 'field.cursor');
  return read.filter((value) => value !== undefined);
}

/** What stands in a cursor; nothing where it is no list. */
export function parsedCursor(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

const MOST = 2 ** 31 - 1;

/** Only what the database can compare: a made-up cursor is a mistake of the caller's, not of ours. */
function valueOf(value: unknown, kind: 'text' | 'time' | 'number'): string | number | undefined {
  if (kind === 'number')
    return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MOST ? value : undefined;
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) return undefined;
  return kind === 'text' || isTime(value) ? value : undefined;
}

export const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
