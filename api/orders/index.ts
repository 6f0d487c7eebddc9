import type { JobTable, Recurring } from '../platform/jobs.ts';
import type { Fulfilment } from './fulfilment.ts';

export { createFulfilment } from './fulfilment.ts';
export { createOrderHandlers } from './handlers.ts';
export { createPlacement } from './placement.ts';
export { createPurchases } from './purchase.ts';
export type { OrderItemRow, Orders, ReviewQueue } from './types.ts';

export const orderJobs = (fulfilment: Fulfilment): JobTable => ({
  'orders.deliver': (payload) => fulfilment.deliver(itemIdOf(payload)),
  'orders.sweep': () => fulfilment.sweep(),
});
export const orderRecurring: Recurring[] = [{ name: 'orders.sweep', cron: '* * * * *' }];

function itemIdOf(payload: unknown): string {
  if (typeof payload === 'object' && payload !== null && 'itemId' in payload && typeof payload.itemId === 'string')
    return payload.itemId;
  throw new Error('orders.deliver without an itemId');
}
