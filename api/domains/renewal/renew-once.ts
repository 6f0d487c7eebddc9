import type { ItemInput } from '../../carts/index.ts';
import { planId } from '../sold/plans.ts';

/** Buys one renewal from the balance; the same key never buys twice, and answers the order that it bought. */
export type RenewOnce = (accountId: string, domain: string, years: number, key: string) => Promise<{ orderId: string }>;

export const renewOnce =
  (buyOnce: (accountId: string, item: ItemInput, key: string) => Promise<{ orderId: string }>): RenewOnce =>
  (accountId, domain, years, key) =>
    buyOnce(accountId, { type: 'domain_renew', domain, plan: { _id: planId(years, 'renew') } }, key);
