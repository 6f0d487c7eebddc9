import type { ItemType } from '../carts/index.ts';
import { type JobsOf, type Sweep, taking } from '../platform/jobs.ts';
import { createBuyOnce } from './buy-once.ts';
import { demandAvailable } from './demand-available.ts';
import type { Fulfilment } from './fulfilment.ts';
import { createOrderHandlers, type OrderHandlerDeps } from './handlers.ts';
import { createPlacement, type PlacementDeps } from './placement.ts';
import { createPurchases, type PurchaseDeps } from './purchase.ts';

export { hasOrders } from './store.ts';
export { createFulfilment, type Fulfilment } from './fulfilment.ts';
export type { BuyOnce } from './buy-once.ts';
export type { OrderItemRow, Orders, ReviewQueue } from './types.ts';

/** What the item is about, as people read it. */
interface ItemTold {
  domain: string;
}

declare module '../events/types.ts' {
  interface EventData {
    'order.created': { total: number };
    'order.approved': { total: number };
    'order.failed': object;
    'order.refunded': object;
    'item.in_review': ItemTold;
    'item.done': ItemTold;
    'item.refused': ItemTold & { reason: string; amount: number; orderId: string; type: ItemType };
  }
}

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'orders.deliver': { itemId: string };
    'orders.sweep': object;
  }
}

const jobs = (fulfilment: Fulfilment): JobsOf<'orders.deliver'> => ({
  'orders.deliver': taking({ itemId: 'string' }, ({ itemId }) => fulfilment.deliver(itemId)),
});
const sweep = (fulfilment: Fulfilment): Sweep<'orders.sweep'> => ({
  name: 'orders.sweep',
  cron: '* * * * *',
  follows: 'realm time',
  run: () => fulfilment.sweep(),
});

interface OrderDeps
  extends PlacementDeps,
    Omit<PurchaseDeps, 'place' | 'demandAvailable'>,
    Omit<OrderHandlerDeps, 'purchases'> {
  fulfilment: Fulfilment;
}

/** What is bought: from the cart to the last item that is delivered or paid back. */
export function createOrders(deps: OrderDeps) {
  const { fulfilment, kinds } = deps;
  const purchases = createPurchases({
    ...deps,
    place: createPlacement(deps),
    demandAvailable: demandAvailable(kinds),
  });
  return {
    buyOnce: createBuyOnce({ ...deps, purchases }),
    handlers: createOrderHandlers({ ...deps, purchases }),
    jobs: jobs(fulfilment),
    sweeps: [sweep(fulfilment)],
  };
}
