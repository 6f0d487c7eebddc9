import type { Snapshot, Tld } from '../../catalog/index.ts';
import { addYears } from '../../platform/calendar.ts';
import { daysAfter } from './deadlines.ts';
import type { DomainRow } from './types.ts';

/** What its zone makes of a name; some names have a price of their own, for each further year. */
export function termsOf(
  { tld, ascii_domain: name }: Pick<DomainRow, 'tld' | 'ascii_domain'>,
  { tlds, premium }: Pick<Snapshot, 'tlds' | 'premium'>,
): Tld | undefined {
  const zone = tlds.get(tld);
  const own = premium.get(name);
  if (!zone || !own) return zone;
  const plans = zone.plans.map((plan) =>
    plan.behavior === 'register' ? plan : { ...plan, price: own.priceRenew, total: plan.duration * own.priceRenew },
  );
  return { ...zone, plans };
}

/**
 * Whether the registry takes so many years more now. Registries count from the day of the request, so that a zone of one year
 * could never be renewed before it expires: the shortest term is open in the days before expiry, too.
 */
export const fitsLimit = (expiresAt: Date, years: number, tld: Tld, now: Date): boolean =>
  addYears(expiresAt, years) <= addYears(now, tld.maxYears) ||
  (years === tld.minYears && now >= daysAfter(expiresAt, -tld.renewEarlyDays));
