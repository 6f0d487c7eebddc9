import type { Accounts } from '../accounts/index.ts';
import { createCarts, type ItemKinds } from '../carts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { createFulfilment, createOrders, type ReviewQueue } from '../orders/index.ts';
import { createPayments, type Payments } from '../payments/index.ts';
import type { Base } from './base.ts';
import type { RealmOptions } from './ground.ts';

/** What trade stands on, and what comes from capabilities above it: what is sold, and who looks at it first. */
type TradeDeps = Base & {
  catalog: Catalog;
  accounts: Accounts;
  kinds: () => ItemKinds;
  reviews: () => ReviewQueue;
};

/** Carts, orders and payments, which know each other. */
export function composeTrade(known: TradeDeps, { ground, config, providers, publicUrl }: RealmOptions) {
  const carts = createCarts({ ...known, methods: (price, buyer) => payments.payments.methods(price, buyer) });

  const fulfilment = createFulfilment({
    ...known,
    carts: carts.carts,
    payments: (): Payments => payments.payments,
    review: config.review,
  });
  const payments = createPayments({
    ...known,
    realm: ground.name,
    gateways: providers.gateways,
    onSettled: () => fulfilment.onSettled,
  });
  const trade = { ...known, carts: carts.carts, payments: payments.payments, fulfilment };
  const orders = createOrders({
    ...trade,
    seller: () => ({ brand: config.brand, publicUrl: publicUrl(), test: ground.name === 'test' }),
  });
  return { carts, payments, orders, trade };
}
