import type { JobTable, Recurring } from '../platform/jobs.ts';
import type { Fulfilment } from './fulfilment.ts';
import { textIn } from '../platform/payload.ts';

export { demandAvailable } from './demand-available.ts';
export { createFulfilment } from './fulfilment.ts';
export { createOrderHandlers } from './handlers.ts';
export { createPlacement } from './placement.ts';
export { createPurchases } from './purchase.ts';
export { createRenewOnce } from './renew-once.ts';
export type { OrderItemRow, Orders, ReviewQueue } from './types.ts';

export const orderJobs = (fulfilment: Fulfilment): JobTable => ({
  'orders.deliver': (payload) => fulfilment.deliver(textIn(payload, 'itemId')),
  'orders.sweep': () => fulfilment.sweep(),
});
export const orderRecurring: Recurring[] = [{ name: 'orders.sweep', cron: '* * * * *' }];
