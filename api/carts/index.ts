import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { JobTable, Recurring } from '../platform/jobs.ts';
import { dropEmptyCarts } from './store.ts';

export { createCartHandlers } from './handlers.ts';
export { createCartService } from './service.ts';
export { type ReadContactChange, readContactChange } from './contacts.ts';
export type {
  BoughtItem,
  Carts,
  ContactGroup,
  Delivery,
  ItemKind,
  ItemKinds,
  ItemType,
  Line,
  LineParams,
  Obstacle,
  PricedCart,
  PricedLine,
} from './types.ts';

const DAY = 86_400_000;

/** Every visitor gets a cart; most leave it empty. */
export const cartJobs = ({ db, clock }: { db: Db; clock: Clock }): JobTable => ({
  'carts.sweep': async () => {
    await dropEmptyCarts(db, new Date(clock.now().getTime() - DAY));
  },
});
export const cartRecurring: Recurring[] = [{ name: 'carts.sweep', cron: '23 3 * * *' }];
