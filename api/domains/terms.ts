import type { Snapshot, Tld } from '../catalog/index.ts';
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
