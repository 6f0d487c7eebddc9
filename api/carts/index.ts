import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Sweep } from '../platform/jobs.ts';
import { type CartHandlerDeps, createCartHandlers } from './handlers.ts';
import { type CartDeps, createCartService } from './service.ts';
import { dropEmptyCarts } from './store.ts';

export type {
  BoughtItem,
  Carts,
  Choice,
  Delivery,
  Draft,
  ItemInput,
  ItemKind,
  ItemKinds,
  ItemType,
  Line,
  Obstacle,
  Offer,
  PricedCart,
  PricedLine,
  Reading,
  SharedOrderView,
  SharedView,
  ShownItem,
} from './types.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'carts.sweep': object;
  }
}

const DAY = 86_400_000;

/** Every visitor gets a cart; most leave it empty. */
const sweep = ({ db, clock }: { db: Db; clock: Clock }): Sweep<'carts.sweep'> => ({
  name: 'carts.sweep',
  cron: '23 3 * * *',
  follows: 'realm time',
  async run() {
    await dropEmptyCarts(db, new Date(clock.now().getTime() - DAY));
  },
});

/** What visitors and customers choose before they buy. */
export function createCarts(deps: CartDeps & Omit<CartHandlerDeps, 'carts'>) {
  const carts = createCartService(deps);
  return { carts, handlers: createCartHandlers({ ...deps, carts }), sweeps: [sweep(deps)] };
}
