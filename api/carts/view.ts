import { type Locale, type Schemas } from '../contract/types.ts';
import { say } from '../contract/messages/index.ts';
import { type Price, priceOf } from '../platform/money.ts';
import { perYear } from './pricing.ts';
import type { Choice, ItemKinds, Obstacle, PricedCart, PricedLine, SharedView } from './types.ts';

export interface CartContext {
  locale: Locale;
  rate: number;
  contactInfoNeeded: boolean;
  passportNeeded: boolean;
  methods: Schemas['PaymentMethod'][];
  balanceAfter: Price | null;
  kinds: ItemKinds;
}

export const cartView = (cart: PricedCart, context: CartContext): Schemas['Cart'] => ({
  _id: cart.row.id,
  items: cart.lines.map((line, index) =>
    context.kinds.of(line).cartView(line, sharedView(line, cart.obstacles[index] ?? null, context)),
  ),
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

const sharedView = (line: PricedLine, obstacle: Obstacle | null, { locale, rate }: CartContext): SharedView => ({
  _id: line.id,
  label: line.subject.label,
  plans: line.offer.choices.flatMap((choice) => choiceView(choice, rate)),
  quantity: line.quantity,
  currentAmount: line.current,
  regularAmount: line.regular,
  prices: line.prices,
  useGift: line.useGift,
  giftAvailable: line.giftAvailable,
  registrationSource: line.source,
  reference: line.reference,
  problem: obstacle ? { code: obstacle.reason, detail: say(locale, obstacle.key, obstacle.params) } : null,
});

function choiceView({ plan, behavior, term, total }: Choice, rate: number): Schemas['PlanChoice'][] {
  if (plan === null || behavior === null || term === null) return [];
  return [
    {
      _id: plan,
      behavior,
      duration: term.count,
      durationUnit: term.unit,
      prices: { currentPrice: priceOf(perYear(total, term), rate), total: priceOf(total, rate) },
    },
  ];
}
