import { say } from '../contract/messages/index.ts';
import { Fault, type Locale, type Schemas } from '../contract/types.ts';
import type { Price, Sum } from '../platform/money.ts';
import { amountIn } from './amounts.ts';
import type { AccountType, Gateway, Method, InternalMethod, PaymentMethod } from './method.ts';

/** The ways to pay, for other capabilities. */
export interface Ways {
  /** The way that direct purchases are paid: debited in the purchase itself. */
  readonly direct: Method;
  /** Ways to pay a price now; without a buyer, those of any account. */
  methods(price: Price, buyer: AccountType | null): Method[];
  /** Throws a Fault if the price cannot be paid this way. */
  demand(wanted: { method: Method; price: Price; buyer: AccountType; token: string | undefined }): void;
  /** The amount to charge for a price. */
  charged(method: Method, price: Price): Sum;
  /** Name shown to people; the contract's value for a way that is no longer offered. */
  label(method: Method, locale: Locale): string;
  /** As `store.get` lists them. */
  offered(locale: Locale): Schemas['Store']['payment'];
}

export interface WayRows extends Ways {
  /** The gateway of a way to pay, if it has one and that is still configured. */
  gateway(method: Method): Gateway | undefined;
  /** The row of a way to pay; throws a Fault if it is not offered. */
  row(method: Method): PaymentMethod;
}

/** Builds the table of rows; throws at start if a way to pay has two. */
export function createWays(own: InternalMethod, gateways: readonly Gateway[]): WayRows {
  const rows: readonly PaymentMethod[] = [...gateways, own];
  const byMethod = new Map<Method, PaymentMethod>(rows.map((row) => [row.method, row]));
  if (byMethod.size < rows.length) throw new Error('a way to pay has two rows');
  const fits = (row: PaymentMethod, price: Price, buyer: AccountType | null) =>
    amountIn(row.currency, price) >= row.minimum && (buyer === null || row.for.includes(buyer));
  const rowOf = (method: Method): PaymentMethod => {
    const row = byMethod.get(method);
    if (!row) throw new Fault('method_unavailable', 'purchase.method');
    return row;
  };
  const scriptOf = (row: PaymentMethod | undefined) => (row && 'script' in row ? row.script : undefined);
  const stripe = scriptOf(byMethod.get('stripe'));

  return {
    direct: own.method,
    methods: (price, buyer) => rows.filter((row) => fits(row, price, buyer)).map(({ method }) => method),
    demand({ method, price, buyer, token }) {
      const row = byMethod.get(method);
      if (!row || !fits(row, price, buyer))
        throw new Fault('method_unavailable', price.amd === 0 ? 'purchase.zeroTotal' : 'purchase.method');
      if (row.begins === 'token' && !token)
        throw new Fault('rule_broken', 'purchase.cardNeeded', {
          errors: [{ pointer: '/token', code: 'required', key: 'purchase.cardNeeded' }],
        });
    },
    charged(method, price) {
      const { currency } = rowOf(method);
      return { currency, amount: amountIn(currency, price) };
    },
    label(method, locale) {
      const row = byMethod.get(method);
      return row ? say(locale, row.label) : method;
    },
    offered: (locale) => ({
      methods: rows.map(({ method }) => method),
      // For clients written before there were several ways to pay.
      stripe: stripe ? { publishableKey: stripe.publishableKey, scriptUrl: stripe.url } : null,
      ways: rows.map((row) => ({
        method: row.method,
        label: say(locale, row.label),
        begins: row.begins,
        currency: row.currency,
        minimum: row.minimum,
        accountTypes: [...row.for],
        script: scriptOf(row) ?? null,
      })),
    }),
    gateway(method) {
      const row = byMethod.get(method);
      return row && 'begin' in row ? row : undefined;
    },
    row: rowOf,
  };
}
