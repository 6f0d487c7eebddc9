import type { Coupon, GiftTerms, Snapshot } from '../catalog/index.ts';
import { priceOf, subtractPrices, sumPrices, type Price } from '../platform/money.ts';
import type { Term } from '../platform/term.ts';
import type { Choice, ItemKind, Line, Offer, PricedLine } from './types.ts';

/** Prices one line: what its kind offers it for; then the gift, else the promo code. */
export function priceLine(
  line: Line,
  kind: ItemKind,
  snapshot: Snapshot,
  extras: { coupon: Coupon | null; giftsLeft: number },
): PricedLine {
  const offer = kind.offer(line, snapshot);
  const chosen = offer.choices.find(({ plan }) => plan === line.plan);
  if (!chosen) throw new Error(`${line.subject.label}: there is no plan ${line.plan}`);
  const regular = chosen.total * line.quantity;

  // What has a price of its own is neither given away nor promoted.
  const plain = offer.ownRenewal === null;
  const giftFits = plain && fitsGift(line, snapshot.gift) && extras.giftsLeft > 0;
  const gift = line.useGift && giftFits;
  const coupon = plain && !gift && extras.coupon && couponFits(extras.coupon, offer, chosen) ? extras.coupon : null;
  const couponUsed = coupon !== null && coupon.price < regular;
  const current = gift ? snapshot.gift.price : couponUsed ? coupon.price : regular;
  return {
    ...line,
    useGift: gift,
    offer,
    chosen,
    regular,
    current,
    giftAvailable: giftFits,
    couponUsed,
    prices: {
      regular: priceOf(regular, snapshot.rate),
      current: priceOf(current, snapshot.rate),
      perYear: priceOf(perYear(current, line.term), snapshot.rate),
      renewal: offer.ownRenewal === null ? null : priceOf(offer.ownRenewal, snapshot.rate),
    },
  };
}

/** Gifts are given for one plan, whatever the product. */
export const fitsGift = (line: Pick<Line, 'plan' | 'quantity'>, gift: GiftTerms): boolean =>
  line.plan === gift.plan && line.quantity === 1;

/** AMD for a year of what was bought for its term. */
export function perYear(amount: number, term: Term | null): number {
  if (!term) return amount;
  return Math.round(term.unit === 'year' ? amount / term.count : (amount * 12) / term.count);
}

/** A promo code sets the price of one plan of one thing. */
const couponFits = (coupon: Coupon, { productId }: Offer, { behavior, term }: Choice): boolean =>
  coupon.productIds.includes(productId) &&
  coupon.behavior === behavior &&
  term?.unit === 'year' &&
  coupon.duration === term.count;

/** Totals are sums of lines, in both currencies; the discount is what is between them. */
export function totalsOf(lines: PricedLine[]): { regular: Price; current: Price; discount: Price } {
  const regular = sumPrices(lines.map(({ prices }) => prices.regular));
  const current = sumPrices(lines.map(({ prices }) => prices.current));
  return { regular, current, discount: subtractPrices(regular, current) };
}
