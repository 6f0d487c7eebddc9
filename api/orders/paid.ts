import type { AccountRow, Accounts } from '../accounts/index.ts';
import type { Carts } from '../carts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Events } from '../events/index.ts';
import type { OnSettled } from '../payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { History } from '../platform/states.ts';
import type { Ends } from './ends.ts';
import type { Moves } from './moves.ts';
import { orders } from './states.ts';
import { approveOrder, itemsOf, lockOrder, orderById } from './store.ts';
import type { OrderItemRow, OrderRow, ReviewQueue } from './types.ts';

export interface PaidDeps {
  clock: Clock;
  accounts: Accounts;
  carts: Carts;
  catalog: Catalog;
  events: Events;
  history: History;
  reviews: () => ReviewQueue;
  /** `auto` lets items through without a person; refused where a live realm exists. */
  review: 'manual' | 'auto';
}

/** What follows from a payment: items wait for a person or are delivered, or everything is let go. */
export function createOnSettled(deps: PaidDeps, moves: Moves, { giveUp }: Ends): OnSettled {
  const { clock, events, history } = deps;

  const begin = async (tx: Tx, order: OrderRow, row: OrderItemRow, account: AccountRow) => {
    const item = moves.boughtOf(row, order);
    const kind = moves.kindOf(row);
    const waits = deps.review === 'manual' && kind.reviewed(item, account, await deps.catalog.snapshot());
    const next = waits ? 'in_review' : 'delivering';
    await kind.paid(tx, item, next);
    await moves.item(tx, row, next, 'payment');
    if (!waits) return moves.enqueueDelivery(tx, row.id);
    await deps.reviews().open(tx, item);
    await events.append(tx, {
      kind: 'item.in_review',
      accountId: order.account_id,
      subject: row.id,
      data: { domain: row.subject_label },
    });
  };

  return {
    async paid(tx, attempt) {
      const order = await approveOrder(tx, attempt.order_id);
      if (!order) return false;
      await history.record(tx, orders, { subject: order.id, from: 'pending', to: 'approved', actor: 'payment' });
      const [rows, account] = [await itemsOf(tx, order.id), await deps.accounts.byId(tx, order.account_id)];
      for (const row of rows) await begin(tx, order, row, account);
      const fromCart = rows.flatMap(({ cart_item_id }) => (cart_item_id ? [cart_item_id] : []));
      if (order.cart_id && fromCart.length > 0) await deps.carts.remove(tx, order.cart_id, fromCart);
      await events.append(tx, {
        kind: 'order.approved',
        accountId: order.account_id,
        subject: order.id,
        data: { total: order.total },
      });
      return true;
    },
    async declined(tx, attempt) {
      const order = await lockOrder(tx, attempt.order_id);
      if (order.status === 'pending') await giveUp(tx, order, attempt.said, 'payment');
    },
    async owner(connection, orderId) {
      const order = await orderById(connection, orderId);
      if (!order) throw new Error(`no order ${orderId}`);
      return order.account_id;
    },
    async overdue(connection, orderId) {
      const order = await orderById(connection, orderId);
      return !order || order.status !== 'pending' || order.due_at <= clock.now();
    },
  };
}
