import type { Queryable } from '../platform/database.ts';
import { filtered, type Filter, shown, soonAfter } from './shown.ts';
import type { Sort } from './sorts.ts';

/** What of a tally counts the names of a filter; the others depend on the time of day. */
const COUNTS: Partial<Record<Filter, string>> = {
  all: 'total',
  not_for_sale: 'total',
  for_sale: '0',
  privacy_on: 'private',
  privacy_off: 'total - private',
  locked: 'locked',
  unlocked: 'total - locked',
  auto_renew_on: 'renewing',
  auto_renew_off: 'total - renewing',
};
export const isTallied = (filter: Filter): boolean => COUNTS[filter] !== undefined;

const tallies = (db: Queryable, accountId: string, sort: Sort | 'all') =>
  db('domain_tallies').where({ owner_id: accountId, sort });

async function sumOf(query: ReturnType<typeof tallies>, expression: string, values: string[] = []): Promise<number> {
  const row: { sum: number | null } | undefined = await query.first(query.client.raw(`sum(${expression})`, values));
  return row?.sum ?? 0;
}

/** How many names a filter lets through, without looking at each of them. */
export async function countFiltered(db: Queryable, accountId: string, filter: Filter, now: Date): Promise<number> {
  const expression = COUNTS[filter];
  if (expression !== undefined) return sumOf(tallies(db, accountId, 'all'), expression);
  const today = dayOf(now);
  const soon = dayOf(soonAfter(now));
  const whole =
    filter === 'expired'
      ? 'case when bucket < ? then total when bucket > ? then expired else 0 end'
      : 'case when bucket > ? and bucket < ? then total else 0 end';
  const days = filter === 'expired' ? [today, today] : [today, soon];
  const between = await sumOf(tallies(db, accountId, 'expiration'), whole, days);
  // Days that the time divides are looked at name by name.
  const divided = filter === 'expired' ? [today] : [today, soon];
  const counts = await filtered(shown(db, accountId), filter, now)
    .andWhere((query) => {
      for (const day of divided) query.orWhereBetween('expires_at', [`${day}T00:00:00Z`, `${day}T23:59:59.999999Z`]);
    })
    .count<{ count: number }[]>({ count: '*' });
  return between + (counts[0]?.count ?? 0);
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
    insert into domain_tallies (owner_id, sort, bucket, total, private, locked, renewing, expired, fresh)
    select owner_id, sort, bucket, sum(total), sum(private), sum(locked), sum(renewing), sum(expired), false
    from gone group by owner_id, sort, bucket having sum(total) <> 0`);
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
