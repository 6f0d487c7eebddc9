import { atOneMoment, type Db, type Queryable } from '../../../platform/database.ts';
import type { Schemas } from '../../../contract/types.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Cut } from '../../../platform/cursor.ts';
import type { Page } from '../../../platform/paging.ts';
import { isSharedWith } from '../../access/index.ts';
import { endedRows } from './ended.ts';
import { expiryMonths } from './expiries.ts';
import { filtered, type Filter, type Rows, searched, shared, shown } from './shown.ts';
import { behind, cursorOf, fromBucket, type Mark, ordered, readMark, readSort, type Sort } from './sorts.ts';
import { bucketAt, countFiltered, countUndated, isTallied } from './tallies.ts';
import type { DomainRow } from '../../name/types.ts';

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
/** The same, when it is known whether others share names with the account. */
interface Known extends DomainQuery {
  shares: boolean;
}

/** So many names are passed over one by one; what lies further from both ends is found by the tallies of its order. */
const NEAR = 2_000;

/**
 * A page of names, one's own and those that others share. The list has one order, which `desc` reads backwards; names without
 * a date come last either way. Without a search, with a filter that tallies know, any page of any list costs the same, and
 * as much more as others share names.
 */
export const listDomains = (db: Db, asked: DomainQuery, { page, limit, after }: Page): Promise<Cut<DomainRow>> =>
  atOneMoment(db, async (tx) => {
    const query = { ...asked, shares: await isSharedWith(tx, asked.accountId) };
    const { sort, descending } = readSort(query.sort);
    const total = await countChosen(tx, query);
    if (after !== undefined) {
      const mark = readMark(after, sort);
      return continued(await listBehind(tx, { query, sort, descending }, mark, limit + 1), {
        sort,
        seen: mark.seen,
        limit,
        total,
      });
    }
    const undated = sort === 'expiration' && total > 0 ? await undatedOf(tx, query) : 0;
    const from = (page - 1) * limit;
    const list = { query, sort, descending };
    const first = { ...list, undated: false, count: total - undated };
    const last = { ...list, undated: true, count: undated };
    const rows = [
      ...(await slice(tx, first, from, from + limit)),
      ...(await slice(tx, last, from - first.count, from + limit - first.count)),
    ];
    const end = rows.at(-1);
    const left = Math.max(0, total - from);
    const nextAfter = end && left > rows.length ? cursorOf(end, sort, from + rows.length) : null;
    return { total, rows, left, nextAfter };
  });

/** Names behind one that was listed, however many were added or taken away before it: the dated ones first. */
async function listBehind(
  db: Queryable,
  { query, sort, descending }: { query: Known; sort: Sort; descending: boolean },
  mark: Mark,
  limit: number,
): Promise<DomainRow[]> {
  const direction = descending ? 'desc' : 'asc';
  const next = (rows: Rows[], most: number) => read(db, rows, { sort, direction, limit: most, offset: 0 });
  const from = (rows: Rows) => behind(rows, sort, direction, mark);
  if (sort !== 'expiration') return next(sources(db, query).map(from), limit);
  const undated = sources(db, query).map((source) => source.whereNull('expires_at'));
  if (mark.value === null) return next(undated.map(from), limit);
  const dated = await next(
    sources(db, query).map((source) => from(source.whereNotNull('expires_at'))),
    limit,
  );
  return dated.length < limit ? [...dated, ...(await next(undated, limit - dated.length))] : dated;
}

/** A page of which one row more was read, to see whether another follows. */
function continued(
  read: DomainRow[],
  { sort, seen, limit, total }: { sort: Sort; seen: number; limit: number; total: number },
): Cut<DomainRow> {
  const rows = read.slice(0, limit);
  const end = rows.at(-1);
  if (!end || read.length <= limit) return { rows, total, left: rows.length, nextAfter: null };
  const left = Math.max(total - seen, read.length);
  return { rows, total, left, nextAfter: cursorOf(end, sort, seen + rows.length) };
}

const chosen = (rows: Rows, { filter, search, now }: Choice): Rows => searched(filtered(rows, filter, now), search);
const isEnded = ({ filter }: Choice): boolean => filter === 'ended';
const ownChosen = (db: Queryable, choice: Choice): Rows =>
  chosen(isEnded(choice) ? endedRows(db, choice.accountId, choice.now) : shown(db, choice.accountId), choice);
const sharedChosen = (db: Queryable, choice: Choice): Rows => chosen(shared(db, choice.accountId), choice);

/** The names that are chosen, in no order: each source by itself, so that each can use its indexes. */
const sources = (db: Queryable, query: Choice & { shares: boolean }): Rows[] => [
  ownChosen(db, query),
  ...(isShared(query) ? [sharedChosen(db, query)] : []),
];

/** What has ended is shared with nobody. */
const isShared = (query: Choice & { shares: boolean }): boolean => query.shares && !isEnded(query);
const isSearch = ({ search }: Choice): boolean => search.trim() !== '';

async function countChosen(db: Queryable, query: Choice & { shares: boolean }): Promise<number> {
  const own =
    isSearch(query) || isEnded(query)
      ? await countRows(ownChosen(db, query))
      : await countFiltered(db, query.accountId, query.filter, query.now);
  return isShared(query) ? own + (await countRows(sharedChosen(db, query))) : own;
}

async function undatedOf(db: Queryable, query: Known): Promise<number> {
  if (query.filter === 'expiring') return 0;
  const own =
    isSearch(query) || !isTallied(query.filter)
      ? await countRows(ownChosen(db, query).whereNull('expires_at'))
      : await countUndated(db, query.accountId, query.filter);
  return isShared(query) ? own + (await countRows(sharedChosen(db, query).whereNull('expires_at'))) : own;
}

/** A part of the list that has no gaps in its order: all of it, or what has a date, or what has none. */
interface Part {
  query: Known;
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
  const rows = sources(db, query);
  if (sort === 'expiration')
    for (const source of rows) source.whereRaw(part.undated ? 'expires_at is null' : 'expires_at is not null');
  const tallied = !isSearch(query) && isTallied(query.filter) && !part.undated;
  if (count - end < first && (!tallied || count - end <= NEAR))
    return (await read(db, rows, { sort, direction: 'desc', limit: end - first, offset: count - end })).reverse();
  const { bucket, before } = tallied && first > NEAR ? await bucketBefore(db, part, rows, first) : BEGINNING;
  const offset = first - before;
  const later = rows.map((source) => fromBucket(source, sort, bucket));
  return read(db, later, { sort, direction: 'asc', limit: end - first, offset });
}

/** Where a list begins. */
const BEGINNING = { bucket: '', before: 0 };

/**
 * A bucket of one's own names from which a place is not far, and how many names lie before it. Names of others have no
 * tallies: the place is sought as if all of them came before it, and those that do are counted.
 */
async function bucketBefore(
  db: Queryable,
  { query, sort }: Part,
  [, others]: Rows[],
  place: number,
): Promise<{ bucket: string; before: number }> {
  const { accountId, filter } = query;
  if (!others) return bucketAt(db, { accountId, filter, sort, place });
  const all = await countRows(others.clone());
  const own = await bucketAt(db, { accountId, filter, sort, place: Math.max(0, place - all) });
  const behind = await countRows(fromBucket(others.clone(), sort, own.bucket));
  return { bucket: own.bucket, before: own.before + all - behind };
}

/** What is passed over is read from the index alone, and whole rows of the page only. */
async function read(
  db: Queryable,
  rows: Rows[],
  { sort, direction, limit, offset }: { sort: Sort; direction: 'asc' | 'desc'; limit: number; offset: number },
): Promise<DomainRow[]> {
  const reached = (source: Rows) => ordered(source, sort, direction).limit(offset + limit);
  const ids = ordered(together(db, rows, reached), sort, direction)
    .limit(limit)
    .offset(offset)
    .select('id');
  return ordered(db<DomainRow>('domains').whereIn('id', ids) as Rows, sort, direction);
}

export const countDomains = (db: Db, accountId: string, clock: Clock): Promise<Schemas['DomainInfo']> =>
  atOneMoment(db, async (tx) => {
    const now = clock.now();
    const shares = await isSharedWith(tx, accountId);
    const count = (filter: Filter) => countChosen(tx, { accountId, filter, search: '', now, shares });
    return {
      total: await count('all'),
      expiredCount: await count('expired'),
      expiringCount: await count('expiring'),
      forSaleCount: await count('for_sale'),
      privateCount: await count('privacy_on'),
      lockedCount: await count('locked'),
      endedCount: await count('ended'),
      autoRenewCount: await count('auto_renew_on'),
      expiries: await expiryMonths(tx, { accountId, now, days: clock.days, shares }),
    };
  });

/** One source as it is; several as one, of which no more is read than `reached` lets through. */
function together(db: Queryable, sources: Rows[], reached: (source: Rows) => Rows): Rows {
  const [only, ...more] = sources;
  if (only && more.length === 0) return only;
  return db.from(db.queryBuilder().unionAll(sources.map(reached), true).as('domains')) as Rows;
}

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
    const query = { ...choice, shares: await isSharedWith(db, choice.accountId) };
    const next = (source: Rows) => source.andWhere('domain', '>', last).orderBy('domain').limit(AT_ONCE);
    const rows = await next(together(db, sources(db, query), next));
    yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.domain ?? last;
  }
}
