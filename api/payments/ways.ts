import { say } from '../contract/messages/index.ts';
import { Fault, type Locale, type Schemas } from '../contract/types.ts';
import type { Price, Sum } from '../platform/money.ts';
import { amountIn } from './amounts.ts';
import type { AccountType, Gateway, Method, OwnMoney, PaymentMethod } from './method.ts';

/** What others may know of the ways to pay: what they are, and what they need. */
export interface Ways {
  /** The way that is paid within the purchase itself. */
  readonly atOnce: Method;
  /** Ways to pay a price now; of a buyer who is not known yet, the ways of any account. */
  methods(price: Price, buyer: AccountType | null): Method[];
  /** Throws a Fault where a price cannot be paid in the way that was asked for. */
  demand(wanted: { method: Method; price: Price; buyer: AccountType; token: string | undefined }): void;
  /** What is charged of a price. */
  charged(method: Method, price: Price): Sum;
  /** What people read; of a way that is no longer offered its word in the contract. */
  label(method: Method, locale: Locale): string;
  /** As the shop tells of them. */
  offered(locale: Locale): Schemas['Store']['payment'];
}

export interface WayRows extends Ways {
  /** The provider of a way to pay, if it is one and still configured. */
  gateway(method: Method): Gateway | undefined;
  /** The way with its row; throws a Fault for one that is not offered. */
  row(method: Method): PaymentMethod;
}

/** Reads the rows. Every way is there once; a second row throws at start. */
export function createWays(own: OwnMoney, gateways: readonly Gateway[]): WayRows {
  const rows: readonly PaymentMethod[] = [...gateways, own];
  const byMethod = new Map<Method, PaymentMethod>(rows.map((row) => [row.method, row]));
  if (byMethod.size < rows.length) throw new Error('two rows are the same way to pay');
  const fits = (row: PaymentMethod, price: Price, buyer: AccountType | null) =>
    amountIn(row.currency, price) >= row.least && (buyer === null || row.for.includes(buyer));
  const rowOf = (method: Method): PaymentMethod => {
    const row = byMethod.get(method);
    if (!row) throw new Fault('method_unavailable', 'purchase.method');
    return row;
  };
  const scriptOf = (row: PaymentMethod | undefined) => (row && 'script' in row ? row.script : undefined);
  const stripe = scriptOf(byMethod.get('stripe'));

  return {
    atOnce: own.method,
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
      // For clients that know one provider only.
      stripe: stripe ? { publishableKey: stripe.publishableKey, scriptUrl: stripe.url } : null,
      ways: rows.map((row) => ({
        method: row.method,
        label: say(locale, row.label),
        begins: row.begins,
        currency: row.currency,
        least: row.least,
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
