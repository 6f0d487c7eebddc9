import type { Schemas } from '../contract/types.ts';
import type { Queryable } from '../platform/database.ts';
import { shared } from './shown.ts';

/** A name that was registered today ends in this month a year from now, which belongs to it. */
const MONTHS = 13;

interface Sum {
  month: string;
  total: number;
  renewing: number;
}

/**
 * How many names expire in this month, from today on, and in each of the twelve after it. One's own are read from the tallies
 * by day, those that others share one by one.
 */
export async function expiryMonths(
  db: Queryable,
  { accountId, now, shares }: { accountId: string; now: Date; shares: boolean },
): Promise<Schemas['ExpiryMonth'][]> {
  const months = Array.from({ length: MONTHS }, (_, index) => monthAfter(now, index));
  const today = now.toISOString().slice(0, 10);
  const behind = `${monthAfter(now, MONTHS)}-01`;
  const own: Sum[] = await db('domain_tallies')
    .where({ owner_id: accountId, sort: 'expiration' })
    .whereRaw('bucket >= ? and bucket < ?', [today, behind])
    .groupByRaw('left(bucket, 7)')
    .select(db.raw('left(bucket, 7) as month, sum(total)::int as total, sum(renewing)::int as renewing'));
  const others: Sum[] = shares
    ? await shared(db, accountId)
        .where('expires_at', '>=', `${today}T00:00:00Z`)
        .where('expires_at', '<', `${behind}T00:00:00Z`)
        .groupByRaw('month')
        .select(db.raw("to_char(expires_at at time zone 'UTC', 'YYYY-MM') as month"))
        .select(db.raw('count(*)::int as total, (count(*) filter (where auto_renew))::int as renewing'))
    : [];
  return months.map((month) => sumOf(month, [...own, ...others]));
}

const sumOf = (month: string, sums: Sum[]): Sum =>
  sums
    .filter((sum) => sum.month === month)
    .reduce((one, { total, renewing }) => ({ month, total: one.total + total, renewing: one.renewing + renewing }), {
      month,
      total: 0,
      renewing: 0,
    });

/** `2027-01`, in UTC as the registries count. */
const monthAfter = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 7);
