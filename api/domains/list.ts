import { atOneMoment, type Db, type Queryable } from '../platform/database.ts';
import type { Page } from '../platform/paging.ts';
import { filtered, type Filter, type Rows, searched, shown } from './shown.ts';
import { fromBucket, ordered, readSort, type Sort } from './sorts.ts';
import { bucketAt, countFiltered, countUndated, isTallied } from './tallies.ts';
import type { DomainRow } from './types.ts';

/** Which names of whom. */
export interface Choice {
  accountId: string;
  filter: Filter;
  search: string;
  now: Date;
}
export interface DomainQuery extends Choice {
  sort: string;
}
interface Found {
  rows: DomainRow[];
  total: number;
}

/** So many names are passed over one by one; what lies further from both ends is found by the tallies of its order. */
const NEAR = 2_000;

/**
 * A page of names. The list has one order, which `desc` reads backwards; names without a date come last either way. Without a
 * search, and with a filter that tallies know, any page of any list costs the same.
 */
export const listDomains = (db: Db, query: DomainQuery, { page, limit }: Page): Promise<Found> =>
  atOneMoment(db, async (tx) => {
    const { sort, descending } = readSort(query.sort);
    const total =
      query.search.trim() === ''
        ? await countFiltered(tx, query.accountId, query.filter, query.now)
        : await countRows(chosenDomains(tx, query));
    const undated = sort === 'expiration' && total > 0 ? await undatedOf(tx, query) : 0;
    const from = (page - 1) * limit;
    const list = { query, sort, descending };
    const first = { ...list, undated: false, count: total - undated };
    const last = { ...list, undated: true, count: undated };
    return {
      total,
      rows: [
        ...(await slice(tx, first, from, from + limit)),
        ...(await slice(tx, last, from - first.count, from + limit - first.count)),
      ],
    };
  });

/** The names that are chosen, in no order. */
export const chosenDomains = (db: Queryable, { accountId, filter, search, now }: Choice): Rows =>
  searched(filtered(shown(db, accountId), filter, now), search);

function undatedOf(db: Queryable, query: DomainQuery): Promise<number> {
  if (query.filter === 'expiring') return Promise.resolve(0);
  if (query.search.trim() !== '' || !isTallied(query.filter))
    return countRows(chosenDomains(db, query).whereNull('expires_at'));
  return countUndated(db, query.accountId, query.filter);
}

/** A part of the list that has no gaps in its order: all of it, or what has a date, or what has none. */
interface Part {
  query: DomainQuery;
  sort: Sort;
  descending: boolean;
  undated: boolean;
  count: number;
}

/** Names of a part from one place to another, as the list shows them. */
async function slice(db: Queryable, part: Part, from: number, to: number): Promise<DomainRow[]> {
  const first = Math.max(0, from);
  const end = Math.min(part.count, to);
  if (first >= end) return [];
  if (!part.descending) return ascending(db, part, first, end);
  return (await ascending(db, part, part.count - end, part.count - first)).reverse();
}

/** From the nearer end, or from the bucket that the first place lies in. */
async function ascending(db: Queryable, part: Part, first: number, end: number): Promise<DomainRow[]> {
  const { query, sort, count } = part;
  const rows = chosenDomains(db, query);
  if (sort === 'expiration') rows.whereRaw(part.undated ? 'expires_at is null' : 'expires_at is not null');
  const tallied = query.search.trim() === '' && isTallied(query.filter) && !part.undated;
  if (count - end < first && (!tallied || count - end <= NEAR))
    return (await read(db, rows, { sort, direction: 'desc', limit: end - first, offset: count - end })).reverse();
  const { bucket, before } =
    tallied && first > NEAR
      ? await bucketAt(db, { accountId: query.accountId, filter: query.filter, sort, place: first })
      : { bucket: '', before: 0 };
  const offset = first - before;
  return read(db, fromBucket(rows, sort, bucket), { sort, direction: 'asc', limit: end - first, offset });
}

/** What is passed over is read from the index alone, and whole rows of the page only. */
async function read(
  db: Queryable,
  rows: Rows,
  { sort, direction, limit, offset }: { sort: Sort; direction: 'asc' | 'desc'; limit: number; offset: number },
): Promise<DomainRow[]> {
  const ids = ordered(rows, sort, direction).limit(limit).offset(offset).select('id');
  return ordered(db<DomainRow>('domains').whereIn('id', ids) as Rows, sort, direction);
}

export const countDomains = (
  db: Db,
  accountId: string,
  now: Date,
): Promise<{ total: number; expired: number; expiring: number }> =>
  atOneMoment(db, async (tx) => ({
    total: await countFiltered(tx, accountId, 'all', now),
    expired: await countFiltered(tx, accountId, 'expired', now),
    expiring: await countFiltered(tx, accountId, 'expiring', now),
  }));

async function countRows(rows: Rows): Promise<number> {
  const counted = await rows.count<{ count: number }[]>({ count: '*' });
  return counted[0]?.count ?? 0;
}

/** Names of an account in Unicode, the newest first. */
export async function newestDomains(db: Db, accountId: string, count: number): Promise<string[]> {
  const rows = await shown(db, accountId).orderBy('id', 'desc').limit(count).select('domain');
  return rows.map(({ domain }) => domain);
}

/** Names that one query reads: some 100 KB of text, and no connection is held while a slow reader takes it. */
const AT_ONCE = 500;

/**
 * All names that are chosen, in the order of the alphabet, batch by batch. Each begins behind the last name of the one before,
 * and a name does not change, so that whatever happens meanwhile each name that stays is there once.
 */
export async function* rowsOf(db: Db, choice: Choice): AsyncGenerator<DomainRow[]> {
  for (let last = ''; ; ) {
    const rows = await chosenDomains(db, choice).andWhere('domain', '>', last).orderBy('domain').limit(AT_ONCE);
    yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.domain ?? last;
  }
}
