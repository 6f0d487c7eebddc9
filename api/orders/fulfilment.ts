import type { AccountRow, Accounts } from '../accounts/index.ts';
import type { Carts, ItemKinds } from '../carts/index.ts';
import type { Catalog } from '../catalog/index.ts';
import { say } from '../contract/messages/index.ts';
import type { Events } from '../events/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { OnSettled, Payments } from '../payments/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { History } from '../platform/states.ts';
import { items, orders } from './states.ts';
import {
  approveOrder,
  itemById,
  itemsByClaims,
  itemsByIds,
  itemsOf,
  lockOrder,
  noteTry,
  orderById,
  overdueOrders,
  updateItem,
  updateOrder,
} from './store.ts';
import {
  bought,
  type ItemStatus,
  type OrderItemRow,
  type Orders,
  type OrderRow,
  type OrderStatus,
  type ReviewQueue,
} from './types.ts';

export interface FulfilmentDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  accounts: Accounts;
  carts: Carts;
  catalog: Catalog;
  payments: () => Payments;
  ledger: Ledger;
  events: Events;
  history: History;
  kinds: () => ItemKinds;
  reviews: () => ReviewQueue;
  /** `auto` lets new names through without a person; refused where a live realm exists. */
  review: 'manual' | 'auto';
}

export interface Fulfilment extends Orders {
  onSettled: OnSettled;
  /** Ends orders whose deadline has passed unpaid. */
  sweep(): Promise<void>;
}

/** From paid to delivered or paid back, an item at a time; each step may be repeated after a death. */
export function createFulfilment(deps: FulfilmentDeps): Fulfilment {
  const { db, clock, jobs, ledger, events, history } = deps;
  const kindOf = (row: OrderItemRow) => deps.kinds().of(row);
  const boughtOf = (row: OrderItemRow, { account_id: accountId }: OrderRow) => bought(row, accountId, deps.kinds());
  const moveOrder = async (tx: Tx, order: OrderRow, to: OrderStatus, actor: string, change: Partial<OrderRow> = {}) => {
    await history.record(tx, orders, { subject: order.id, from: order.status, to, actor });
    await updateOrder(tx, order.id, { status: to, ...change });
  };
  const moveItem = async (tx: Tx, row: OrderItemRow, to: ItemStatus, actor: string, reason = '') => {
    await history.record(tx, items, { subject: row.id, from: row.status, to, actor, reason });
    await updateItem(tx, row.id, { status: to, moved_at: clock.now(), ...(reason ? { reason } : {}) });
  };
  const enqueueDelivery = (tx: Tx, itemId: string) =>
    jobs.enqueue(tx, 'orders.deliver', { itemId }, { key: `deliver:${itemId}` });

  const begin = async (tx: Tx, order: OrderRow, row: OrderItemRow, account: AccountRow) => {
    const item = boughtOf(row, order);
    const kind = kindOf(row);
    const waits = deps.review === 'manual' && kind.reviewed(item, account, await deps.catalog.snapshot());
    const next = waits ? 'in_review' : 'delivering';
    await kind.paid(tx, item, next);
    await moveItem(tx, row, next, 'payment');
    if (!waits) return enqueueDelivery(tx, row.id);
    await deps.reviews().open(tx, item);
    await events.append(tx, {
      kind: 'item.in_review',
      accountId: order.account_id,
      subject: row.id,
      data: { domain: row.subject_label },
    });
  };

  /** Code and gifts first, as where they are taken: whoever gives back and whoever buys wait for each other in one order. */
  const returnExtras = async (tx: Tx, order: OrderRow, rows: OrderItemRow[], whole: boolean) => {
    if (whole && order.coupon) await deps.catalog.returnCoupon(tx, order.coupon);
    for (const row of rows)
      if (row.gift) await deps.accounts.returnGift(tx, order.account_id, { product: row.product, itemType: row.type });
  };

  /** Once nothing of it is waited for any more, what was paid for it is final. */
  const concludeOrder = async (tx: Tx, order: OrderRow) => {
    const rows = await itemsOf(tx, order.id);
    if (rows.every(({ status }) => status === 'done' || status === 'refunded'))
      await deps.payments().concluded(tx, order.id);
  };

  /** Refused: the name is let go, the gift comes back, the money goes back; an order of which nothing is left is `refund`. */
  const refuse = async (
    tx: Tx,
    order: OrderRow,
    row: OrderItemRow,
    { actor, reason, toBalance = false }: { actor: string; reason: string; toBalance?: boolean },
  ) => {
    const item = boughtOf(row, order);
    const others = (await itemsOf(tx, order.id)).filter(({ id }) => id !== row.id);
    const nothingLeft = others.every(({ status }) => status === 'refunded');
    await returnExtras(tx, order, [row], nothingLeft);
    await kindOf(row).givenUp(tx, item, 'rejected');
    await moveItem(tx, row, 'refused', actor, reason);
    const price = { amd: row.amount, usd: row.usd_cents / 100 };
    const refund = { orderId: order.id, orderItemId: row.id, price, accountId: order.account_id };
    await deps.payments().refund(tx, { ...refund, toBalance });
    await moveItem(tx, { ...row, status: 'refused' }, 'refunded', actor, reason);
    const data = { domain: row.subject_label, reason, amount: row.amount, orderId: order.id, type: row.type };
    await events.append(tx, { kind: 'item.refused', accountId: order.account_id, subject: row.id, data });
    await concludeOrder(tx, order);
    if (!nothingLeft) return;
    await moveOrder(tx, order, 'refund', actor);
    await events.append(tx, { kind: 'order.refunded', accountId: order.account_id, subject: order.id });
  };

  const finish = async (tx: Tx, order: OrderRow, row: OrderItemRow) => {
    await moveItem(tx, row, 'done', 'registry');
    const entries = [
      { account: `undelivered:${order.id}`, amount: row.amount, currency: 'AMD' as const },
      { account: 'revenue', amount: -row.amount, currency: 'AMD' as const },
    ];
    await ledger.post(tx, { kind: 'delivery', reference: row.id, entries });
    await events.append(tx, {
      kind: 'item.done',
      accountId: order.account_id,
      subject: row.id,
      data: { domain: row.subject_label },
    });
    await concludeOrder(tx, order);
  };

  const giveUp = async (tx: Tx, order: OrderRow, descr: string, actor: string) => {
    const rows = await itemsOf(tx, order.id);
    await returnExtras(tx, order, rows, true);
    for (const row of rows) {
      await kindOf(row).givenUp(tx, boughtOf(row, order), 'unpaid');
      await moveItem(tx, row, 'refused', actor);
    }
    await moveOrder(tx, order, 'failed', actor, { descr });
    await events.append(tx, { kind: 'order.failed', accountId: order.account_id, subject: order.id });
  };

  const lockedItem = async (tx: Tx, itemId: string) => {
    const found = await itemById(tx, itemId);
    if (!found) throw new Error(`no order item ${itemId}`);
    const order = await lockOrder(tx, found.order_id);
    const row = await itemById(tx, itemId);
    if (!row) throw new Error(`no order item ${itemId}`);
    return { order, row };
  };

  const concludeItem: Orders['concludeItem'] = async (tx, itemId, outcome) => {
    const { order, row } = await lockedItem(tx, itemId);
    if (row.status !== 'delivering') return;
    // Whoever says that it failed may have asked before it came about: nobody gets both the domain and the money.
    if (outcome.outcome === 'done' || (await kindOf(row).cameAbout(tx, boughtOf(row, order))))
      return finish(tx, order, row);
    await refuse(tx, order, row, { actor: 'registry', reason: outcome.reason });
  };

  return {
    onSettled: {
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
    },
    async deliver(itemId) {
      const row = await itemById(db, itemId);
      if (!row || row.status !== 'delivering') return;
      const order = await orderById(db, row.order_id);
      if (!order) throw new Error(`no order ${row.order_id}`);
      const delivery = await kindOf(row)
        .deliver(boughtOf(row, order))
        .catch(async (error: unknown) => {
          await noteTry(db, itemId, clock.now(), error instanceof Error ? error.message : String(error));
          throw error;
        });
      await noteTry(db, itemId, clock.now(), delivery.outcome === 'unknown' ? delivery.message : delivery.outcome);
      if (delivery.outcome === 'unknown') throw new Error(`delivery of ${itemId}: ${delivery.message}`);
      if (delivery.outcome === 'waiting') return;
      const { locale } = await deps.accounts.byId(db, order.account_id);
      await db.transaction((tx) =>
        concludeItem(
          tx,
          itemId,
          delivery.outcome === 'done'
            ? delivery
            : { outcome: 'refused', reason: say(locale, delivery.reason.key, delivery.reason.params) },
        ),
      );
    },
    async sweep() {
      for (const { id } of await overdueOrders(db, clock.now()))
        await db.transaction(async (tx) => {
          const order = await lockOrder(tx, id);
          if (order.status === 'pending') await giveUp(tx, order, '', 'deadline');
        });
    },
    byId: async (connection, orderId) => {
      const order = await orderById(connection, orderId);
      return order ? { order, items: await itemsOf(connection, orderId) } : undefined;
    },
    itemsByIds,
    itemsByClaims,
    async approveItem(tx, itemId, actor) {
      const { order, row } = await lockedItem(tx, itemId);
      if (row.status !== 'in_review') return;
      await kindOf(row).approved(tx, boughtOf(row, order));
      await moveItem(tx, row, 'delivering', actor);
      await enqueueDelivery(tx, row.id);
    },
    async rejectItem(tx, itemId, actor, reason) {
      const { order, row } = await lockedItem(tx, itemId);
      if (row.status === 'in_review') await refuse(tx, order, row, { actor, reason });
    },
    async payBack(tx, itemId, actor, reason) {
      const { order, row } = await lockedItem(tx, itemId);
      if (row.status !== 'delivering') return row.status;
      if (await kindOf(row).cameAbout(tx, boughtOf(row, order))) {
        await finish(tx, order, row);
        return 'done';
      }
      await refuse(tx, order, row, { actor, reason, toBalance: true });
      return 'refunded';
    },
    deliverAgain: enqueueDelivery,
    concludeItem,
  };
}
