import type { Knex } from 'knex';
import type { Queryable } from '../../../platform/database.ts';
import { filtered, type Filter, shown, soonAfter } from './shown.ts';
import type { Sort } from './sorts.ts';

/** What of a tally counts the names of a filter; the others depend on the time of day. */
const COUNTS: Partial<Record<Filter, string>> = {
  all: 'total',
  for_sale: 'selling',
  not_for_sale: 'total - selling',
  privacy_on: 'private',
  privacy_off: 'total - private',
  locked: 'locked',
  unlocked: 'total - locked',
  auto_renew_on: 'renewing',
  auto_renew_off: 'total - renewing',
};
export const isTallied = (filter: Filter): boolean => COUNTS[filter] !== undefined;

const tallies = (db: Queryable, accountId: string, sort: Sort | 'all' | 'hour') =>
  db('domain_tallies').where({ owner_id: accountId, sort });

async function sumOf(query: ReturnType<typeof tallies>, expression: string, values: string[] = []): Promise<number> {
  const row: { sum: number | null } | undefined = await query.first(query.client.raw(`sum(${expression})`, values));
  return row?.sum ?? 0;
}

/** How many names a filter lets through, without looking at each of them. */
export async function countFiltered(db: Queryable, accountId: string, filter: Filter, now: Date): Promise<number> {
  const expression = COUNTS[filter];
  if (expression !== undefined) return sumOf(tallies(db, accountId, 'all'), expression);
  return sumOfParts(db, filter === 'expired' ? expired(db, accountId, now) : expiring(db, accountId, now));
}

/** Numbers of names that add up: whole days, whole hours of a day that the time divides, and the names of such an hour. */
type Parts = [days: Knex.QueryBuilder, hours: Knex.QueryBuilder, names: Knex.QueryBuilder];

function expired(db: Queryable, accountId: string, now: Date): Parts {
  const past = (divided: string) =>
    db.raw('sum(case when bucket < ? then total when bucket > ? then expired else 0 end) as names', [divided, divided]);
  return [
    tallies(db, accountId, 'expiration').select(past(dayOf(now))),
    tallies(db, accountId, 'hour')
      .whereBetween('bucket', hoursOf(now))
      .select(past(hourOf(now))),
    filtered(shown(db, accountId), 'expired', now).whereBetween('expires_at', momentsOf(now)).select(oneByOne(db)),
  ];
}

function expiring(db: Queryable, accountId: string, now: Date): Parts {
  const soon = soonAfter(now);
  const sum = db.raw('sum(total) as names');
  return [
    tallies(db, accountId, 'expiration').where('bucket', '>', dayOf(now)).where('bucket', '<', dayOf(soon)).select(sum),
    tallies(db, accountId, 'hour')
      .where((either) => {
        either.where((query) => void query.whereBetween('bucket', hoursOf(now)).where('bucket', '>', hourOf(now)));
        either.orWhere((query) => void query.whereBetween('bucket', hoursOf(soon)).where('bucket', '<', hourOf(soon)));
      })
      .select(sum),
    filtered(shown(db, accountId), 'expiring', now)
      .where(
        (query) => void query.whereBetween('expires_at', momentsOf(now)).orWhereBetween('expires_at', momentsOf(soon)),
      )
      .select(oneByOne(db)),
  ];
}
const oneByOne = (db: Queryable) => db.raw('count(*) as names');

async function sumOfParts(db: Queryable, [days, hours, names]: Parts): Promise<number> {
  const row: { names: number | null } | undefined = await db
    .from(days.unionAll([hours, names]).as('parts'))
    .first(db.raw('sum(names)::bigint as names'));
  return row?.names ?? 0;
}

/** Names without a date, which come last in the order of expiry, whichever way it goes. */
export const countUndated = (db: Queryable, accountId: string, filter: Filter): Promise<number> =>
  sumOf(tallies(db, accountId, 'expiration').where({ bucket: '~' }), COUNTS[filter] ?? 'total');

/** The last bucket that begins at or before a place of the list, and how many names come before it. */
export async function bucketAt(
  db: Queryable,
  { accountId, filter, sort, place }: { accountId: string; filter: Filter; sort: Sort; place: number },
): Promise<{ bucket: string; before: number }> {
  const sums = tallies(db, accountId, sort)
    .groupBy('bucket')
    .select('bucket', db.raw(`sum(${COUNTS[filter] ?? 'total'}) as names`));
  const ranked = db
    .from(sums.as('sums'))
    .select('bucket', db.raw('sum(names) over (order by bucket) - names as before'));
  const found: { bucket: string; before: number } | undefined = await db
    .from(ranked.as('ranked'))
    .where('before', '<=', place)
    .orderBy('bucket', 'desc')
    .first('bucket', 'before');
  return found ?? { bucket: '', before: 0 };
}

/** Sums up what has been added since the last time; several rows of a bucket become one. */
export async function sumTallies(db: Queryable): Promise<void> {
  await db.raw(`
    with gone as (
      delete from domain_tallies
      where (owner_id, sort, bucket) in (select owner_id, sort, bucket from domain_tallies where fresh limit 20000)
      returning *
    )
    insert into domain_tallies (owner_id, sort, bucket, total, private, locked, renewing, expired, selling, fresh)
    select owner_id, sort, bucket, sum(total), sum(private), sum(locked), sum(renewing), sum(expired), sum(selling), false
    from gone group by owner_id, sort, bucket having sum(total) <> 0`);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
const hourOf = (at: Date): string => at.toISOString().slice(0, 13).replace('T', ' ');
/** First and last of what lies in a day, or in an hour. */
const hoursOf = (at: Date): [string, string] => [`${dayOf(at)} 00`, `${dayOf(at)} 23`];
const momentsOf = (at: Date): [string, string] => [`${hourOf(at)}:00:00Z`, `${hourOf(at)}:59:59.999999Z`];
