import type { OnSettled } from '../payments/index.ts';
import { createDelivering, type DeliveringDeps } from './delivering.ts';
import { createEnds, type EndDeps } from './ends.ts';
import { createMoves, type MoveDeps } from './moves.ts';
import { createOnSettled, type PaidDeps } from './paid.ts';
import { itemsByClaims, itemsByIds, itemsOf, lockOrder, orderById, overdueOrders } from './store.ts';
import type { Orders } from './types.ts';

export type FulfilmentDeps = MoveDeps & EndDeps & DeliveringDeps & PaidDeps;

export interface Fulfilment extends Orders {
  onSettled: OnSettled;
  /** Ends orders whose deadline has passed unpaid. */
  sweep(): Promise<void>;
}

/** From paid to delivered or paid back, an item at a time; each step may be repeated after a death. */
export function createFulfilment(deps: FulfilmentDeps): Fulfilment {
  const { db, clock } = deps;
  const moves = createMoves(deps);
  const ends = createEnds(deps, moves);

  return {
    ...createDelivering(deps, moves, ends),
    onSettled: createOnSettled(deps, moves, ends),
    async sweep() {
      for (const { id } of await overdueOrders(db, clock.now()))
        await db.transaction(async (tx) => {
          const order = await lockOrder(tx, id);
          if (order.status === 'pending') await ends.giveUp(tx, order, '', 'deadline');
        });
    },
    byId: async (connection, orderId) => {
      const order = await orderById(connection, orderId);
      return order ? { order, items: await itemsOf(connection, orderId) } : undefined;
    },
    itemsByIds,
    itemsByClaims,
  };
}
