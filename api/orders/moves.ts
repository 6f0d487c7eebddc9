import type { BoughtItem, ItemKind, ItemKinds } from '../carts/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { History } from '../platform/states.ts';
import { items, orders } from './states.ts';
import { updateItem, updateOrder } from './store.ts';
import { bought, type ItemStatus, type OrderItemRow, type OrderRow, type OrderStatus } from './types.ts';

export interface MoveDeps {
  clock: Clock;
  jobs: Jobs;
  history: History;
  kinds: () => ItemKinds;
}
/** The steps of orders and items from one state to the next. */
export interface Moves {
  kindOf(row: OrderItemRow): ItemKind;
  boughtOf(row: OrderItemRow, order: OrderRow): BoughtItem;
  order(tx: Tx, order: OrderRow, to: OrderStatus, actor: string, change?: Partial<OrderRow>): Promise<void>;
  item(tx: Tx, row: OrderItemRow, to: ItemStatus, actor: string, reason?: string): Promise<void>;
  enqueueDelivery(tx: Tx, itemId: string): Promise<void>;
}

export const createMoves = ({ clock, jobs, history, kinds }: MoveDeps): Moves => ({
  kindOf: (row) => kinds().of(row),
  boughtOf: (row, { account_id: accountId }) => bought(row, accountId, kinds()),
  async order(tx, order, to, actor, change = {}) {
    await history.record(tx, orders, { subject: order.id, from: order.status, to, actor });
    await updateOrder(tx, order.id, { status: to, ...change });
  },
  async item(tx, row, to, actor, reason = '') {
    await history.record(tx, items, { subject: row.id, from: row.status, to, actor, reason });
    await updateItem(tx, row.id, { status: to, moved_at: clock.now(), ...(reason ? { reason } : {}) });
  },
  enqueueDelivery: (tx, itemId) => jobs.enqueue(tx, 'orders.deliver', { itemId }, { key: `deliver:${itemId}` }),
});
