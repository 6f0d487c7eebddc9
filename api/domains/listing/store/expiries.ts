import type { Schemas } from '../../../contract/types.ts';
import { addMonths } from '../../../platform/calendar.ts';
import type { Queryable } from '../../../platform/database.ts';
import type { Days } from '../../../platform/days.ts';
import { type Rows, shared, shown } from './shown.ts';

/** A name that was registered today ends in this month a year from now, which belongs to it. */
const MONTHS = 13;

interface Sum {
  /** Which of the months. */
  month: number;
  total: number;
  renewing: number;
}

/**
 * How many names expire in this month, from today on, and in each of the twelve after it, by days of the shop's time zone.
 * One's own are read from the tallies, which are by days of UTC; in those days in which a month begins here they are looked at one
 * by one, as those are that others share.
 */
export async function expiryMonths(
  db: Queryable,
  { accountId, now, days, shares }: { accountId: string; now: Date; days: Days; shares: boolean },
): Promise<Schemas['ExpiryMonth'][]> {
  const today = days.iso(now);
  const months = Array.from({ length: MONTHS + 1 }, (_, index) => monthAfter(today, index));
  const edges = months.map((month, index) => days.startOf(index === 0 ? today : `${month}-01`).toISOString());
  const splitDays = edges.map((edge) => edge.slice(0, 10));
  const [first = ''] = edges;
  const last = edges.at(-1) ?? '';
  const monthOf = (moment: string) => db.raw(`width_bucket(${moment}, ?::timestamptz[]) - 1 as month`, [edges]);
  const oneByOne = (rows: Rows): Promise<Sum[]> =>
    rows
      .where('expires_at', '>=', first)
      .where('expires_at', '<', last)
      .groupBy('month')
      .select(monthOf('expires_at'))
      .select(db.raw('count(*)::int as total, (count(*) filter (where auto_renew))::int as renewing'));
  const whole: Sum[] = await db('domain_tallies')
    .where({ owner_id: accountId, sort: 'expiration' })
    .whereRaw('bucket > ? and bucket < ?', [first.slice(0, 10), last.slice(0, 10)])
    .whereNotIn('bucket', splitDays)
    .groupBy('month')
    .select(monthOf("(bucket || 'T12:00:00Z')::timestamptz"))
    .select(db.raw('sum(total)::int as total, sum(renewing)::int as renewing'));
  const split = await oneByOne(
    shown(db, accountId).where(
      (query) =>
        void splitDays.reduce(
          (either, day) => either.orWhereBetween('expires_at', [`${day}T00:00:00Z`, `${day}T23:59:59.999999Z`]),
          query,
        ),
    ) as Rows,
  );
  const others = shares ? await oneByOne(shared(db, accountId)) : [];
  return months.slice(0, MONTHS).map((month, index) => sumOf(month, index, [...whole, ...split, ...others]));
}

const sumOf = (month: string, index: number, sums: Sum[]): Schemas['ExpiryMonth'] =>
  sums
    .filter((sum) => sum.month === index)
    .reduce((one, { total, renewing }) => ({ month, total: one.total + total, renewing: one.renewing + renewing }), {
      month,
      total: 0,
      renewing: 0,
    });

/** `2027-01` for a day and a number of months. */
const monthAfter = (day: string, months: number): string =>
  addMonths(new Date(`${day.slice(0, 7)}-01T00:00:00Z`), months)
    .toISOString()
    .slice(0, 7);
