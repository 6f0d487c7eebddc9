import type { Coupon, Plan, Snapshot, Tld } from '../catalog/index.ts';
import { priceOf, subtractPrices, sumPrices, type Price } from '../platform/money.ts';
import type { ItemType, Line, PricedLine, Term } from './types.ts';

const BEHAVIORS = {
  domain_registration: 'register',
  domain_renew: 'renew',
  domain_reactivate: 'reactivate',
  domain_transfer: 'transfer',
} as const;
export const behaviorOf = (line: Pick<Line, 'type'>): (typeof BEHAVIORS)[ItemType] => BEHAVIORS[line.type];

/** Prices one line: plans of its zone, or the name's own premium price; then the gift, else the promo code. */
export function priceLine(
  line: Line,
  snapshot: Snapshot,
  extras: { coupon: Coupon | null; giftsLeft: number },
): PricedLine {
  const tld = snapshot.tlds.get(line.name.zone.name);
  if (!tld) throw new Error(`${line.name.domain} is priced, but its zone is not sold`);
  const behavior = behaviorOf(line);
  const terms = tld.plans.filter((plan) => plan.behavior === behavior).map((plan) => term(plan, line, snapshot));
  const regular = terms.find(({ years }) => years === line.years)?.total;
  if (regular === undefined) throw new Error(`${line.name.domain}: no plan for ${line.years} years`);

  // What has a price of its own is neither given away nor promoted.
  const premium = snapshot.premium.get(line.name.asciiDomain);
  const plain = !premium;
  const giftFits = plain && behavior === 'register' && line.years === snapshot.gift.years && extras.giftsLeft > 0;
  const gift = line.useGift && giftFits;
  const couponUsed =
    plain &&
    !gift &&
    extras.coupon !== null &&
    couponFits(extras.coupon, line, tld, behavior) &&
    extras.coupon.price < regular;
  const current = gift ? snapshot.gift.price : couponUsed && extras.coupon ? extras.coupon.price : regular;
  return {
    ...line,
    useGift: gift,
    terms,
    regular,
    current,
    giftAvailable: giftFits,
    premiumRenewal: premium?.priceRenew ?? null,
    couponUsed,
    prices: {
      regular: priceOf(regular, snapshot.rate),
      current: priceOf(current, snapshot.rate),
      perYear: priceOf(Math.round(current / line.years), snapshot.rate),
      renewal: premium ? priceOf(premium.priceRenew, snapshot.rate) : null,
    },
  };
}

function term(plan: Plan, line: Line, snapshot: Snapshot): Term {
  const premium = snapshot.premium.get(line.name.asciiDomain);
  if (!premium) return { planId: plan.id, years: plan.duration, total: plan.total };
  const first = plan.behavior === 'register' ? premium.price : premium.priceRenew;
  return { planId: plan.id, years: plan.duration, total: first + (plan.duration - 1) * premium.priceRenew };
}

const couponFits = (coupon: Coupon, line: Line, tld: Tld, behavior: string): boolean =>
  coupon.productIds.includes(tld.id) && coupon.behavior === behavior && coupon.duration === line.years;

/** Totals are sums of lines, in both currencies; the discount is what is between them. */
export function totalsOf(lines: PricedLine[]): { regular: Price; current: Price; discount: Price } {
  const regular = sumPrices(lines.map(({ prices }) => prices.regular));
  const current = sumPrices(lines.map(({ prices }) => prices.current));
  return { regular, current, discount: subtractPrices(regular, current) };
}
