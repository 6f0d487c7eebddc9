import type { Entry } from '../ledger/index.ts';
import type { Price } from '../platform/money.ts';
import type { Currency } from './outcomes.ts';

/** A price in whole drams or cents; dollars as they were shown. */
export const amountIn = (currency: Currency, { amd, usd }: Price): number =>
  currency === 'AMD' ? amd : Math.round(usd * 100);

/** Two opposite entries. If their currencies differ, the exchange account balances each. */
export const across = (one: Entry, other: Entry): Entry[] =>
  one.currency === other.currency
    ? [one, other]
    : [
        one,
        { account: 'exchange', amount: -one.amount, currency: one.currency },
        { account: 'exchange', amount: -other.amount, currency: other.currency },
        other,
      ];
