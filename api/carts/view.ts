import { type Locale, type Schemas } from '../contract/types.ts';
import { say } from '../contract/messages/index.ts';
import { nameServerView, type StoredNameServer } from '../names/index.ts';
import { type Price, priceOf } from '../platform/money.ts';
import { behaviorOf } from './pricing.ts';
import type { Obstacle, PricedCart, PricedLine } from './types.ts';

export interface CartContext {
  locale: Locale;
  rate: number;
  contactInfoNeeded: boolean;
  passportNeeded: boolean;
  methods: Schemas['PaymentMethod'][];
  balanceAfter: Price | null;
}

export const cartView = (cart: PricedCart, context: CartContext): Schemas['Cart'] => ({
  _id: cart.row.id,
  items: cart.lines.map((line, index) => itemView(line, cart.obstacles[index] ?? null, context)),
  regularTotal: cart.totals.regular.amd,
  currentTotal: cart.totals.current.amd,
  total: cart.totals.current.amd,
  amount: cart.totals.current.amd,
  prices: cart.totals,
  coupon: cart.row.coupon,
  couponReplaced: cart.row.replaced_coupon,
  contactInfoNeeded: context.contactInfoNeeded,
  passportNeeded: context.passportNeeded,
  methods: context.methods,
  balanceAfter: context.balanceAfter,
  loading: false,
});

function itemView(line: PricedLine, obstacle: Obstacle | null, { locale, rate }: CartContext): Schemas['CartItem'] {
  const behavior = behaviorOf(line);
  const servers: StoredNameServer[] = line.params.nameServers ?? [];
  return {
    _id: line.id,
    type: line.type,
    name: line.name.zone.name,
    domain: line.name.domain,
    asciiDomain: line.name.asciiDomain,
    behavior,
    plan: { _id: `${line.years}_year_${behavior}` },
    plans: line.terms.map(({ planId, years, total }) => ({
      _id: planId,
      behavior,
      duration: years,
      durationUnit: 'year',
      prices: { currentPrice: priceOf(Math.round(total / years), rate), total: priceOf(total, rate) },
    })),
    duration: line.years,
    currentAmount: line.current,
    regularAmount: line.regular,
    prices: line.prices,
    useGift: line.useGift,
    giftAvailable: line.giftAvailable,
    premium: line.premiumRenewal !== null,
    renewalPrice: line.prices.renewal,
    nameServers: servers.map(nameServerView),
    registrationSource: line.source,
    reference: line.reference,
    problem: obstacle ? { code: obstacle.reason, detail: say(locale, obstacle.key, obstacle.params) } : null,
  };
}
