import { type Cut, cut, LATEST_FIRST } from '../platform/cursor.ts';
import { atOneMoment, type Db, type Queryable, type Tx } from '../platform/database.ts';
import type { Page } from '../platform/paging.ts';
import type { OrderItemRow, OrderRow, WholeOrder } from './types.ts';

export async function insertOrder(tx: Tx, order: OrderRow, rows: OrderItemRow[]): Promise<void> {
  await tx('orders').insert(order);
  await tx('order_items').insert(rows.map((row) => ({ ...row, params: JSON.stringify(row.params) })));
}

export const orderById = (db: Queryable, id: string): Promise<OrderRow | undefined> =>
  db<OrderRow>('orders').where({ id }).first();

/** Locks the order until the transaction ends: payments, reviews and deliveries of one order take turns. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow> {
  const row = await tx<OrderRow>('orders').where({ id }).forUpdate().first();
  if (!row) throw new Error(`no order ${id}`);
  return row;
}

export const itemsOf = (db: Queryable, orderId: string): Promise<OrderItemRow[]> =>
  db<OrderItemRow>('order_items').where({ order_id: orderId }).orderBy('id');

/** Whether an item of a paid order is neither delivered nor refunded yet. */
export async function hasOpenItems(db: Queryable, orderId: string): Promise<boolean> {
  const found: unknown = await db('order_items')
    .where({ order_id: orderId })
    .whereNotIn('status', ['done', 'refunded'])
    .first('id');
  return found !== undefined;
}

export const itemsByIds = (db: Queryable, ids: string[]): Promise<OrderItemRow[]> =>
  db<OrderItemRow>('order_items').whereIn('id', ids);

export const itemsByClaims = (db: Queryable, claimIds: string[]): Promise<OrderItemRow[]> =>
  db<OrderItemRow>('order_items').whereIn('claim_id', claimIds);

export const itemById = (db: Queryable, id: string): Promise<OrderItemRow | undefined> =>
  db<OrderItemRow>('order_items').where({ id }).first();

/** The order and its items as they stood together: never items that are paid back in an order that is not. */
export async function wholeOrder(db: Queryable, id: string): Promise<WholeOrder | undefined> {
  // One statement sees one moment. Every order has an item.
  const rows: (OrderItemRow & { order: OrderAsJson })[] = await db('order_items')
    .join('orders', 'orders.id', 'order_items.order_id')
    .where('orders.id', id)
    .orderBy('order_items.id')
    .select('order_items.*', db.raw('to_jsonb(orders) as "order"'));
  const order = rows[0]?.order;
  if (!order) return undefined;
  return {
    order: { ...order, due_at: new Date(order.due_at), created_at: new Date(order.created_at) },
    items: rows.map(({ order: _order, ...item }) => item),
  };
}
type OrderAsJson = Omit<OrderRow, 'due_at' | 'created_at'> & { due_at: string; created_at: string };

export const ordersOf = (db: Db, accountId: string, page: Page): Promise<Cut<WholeOrder>> =>
  atOneMoment(db, async (tx) => {
    const { rows, ...rest } = await cut<OrderRow>(tx('orders').where({ account_id: accountId }), LATEST_FIRST, page);
    const ids = rows.map(({ id }) => id);
    const all = await tx<OrderItemRow>('order_items').whereIn('order_id', ids).orderBy('id');
    return {
      rows: rows.map((order) => ({ order, items: all.filter(({ order_id }) => order_id === order.id) })),
      ...rest,
    };
  });

/** The order that was waiting for its money has it; undefined where it waits no more. Nobody else changes it until the transaction ends. */
export async function approveOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  const rows: OrderRow[] = await tx('orders')
    .where({ id, status: 'pending' })
    .update({ status: 'approved' })
    .returning('*');
  return rows[0];
}

export const updateOrder = (tx: Tx, id: string, change: Partial<OrderRow>): Promise<number> =>
  tx('orders').where({ id }).update(change);

export const updateItem = (tx: Tx, id: string, change: Partial<Omit<OrderItemRow, 'params'>>): Promise<number> =>
  tx('order_items').where({ id }).update(change);

/** Notes what a try to deliver came to. */
export async function noteTry(db: Queryable, id: string, at: Date, answer: string): Promise<void> {
  await db('order_items')
    .where({ id })
    .update({ tries: db.raw('tries + 1'), tried_at: at, answer });
}

/** Orders whose deadline has passed while nobody paid them. */
export const overdueOrders = (db: Queryable, now: Date): Promise<OrderRow[]> =>
  db<OrderRow>('orders').where({ status: 'pending' }).andWhere('due_at', '<=', now).orderBy('due_at').limit(200);

export interface Twins {
  accountId: string;
  items: Pick<OrderItemRow, 'type' | 'subject_key' | 'plan' | 'quantity'>[];
  seconds: number;
}
/** The order that has bought one of the very same items a moment ago, by system time, and was not failed. */
export async function recentTwin(db: Queryable, { accountId, items, seconds }: Twins): Promise<string | undefined> {
  const row: { order_id: string } | undefined = await db('order_items')
    .join('orders', 'orders.id', 'order_items.order_id')
    .where({ 'orders.account_id': accountId })
    .whereRaw(
      `exists (select from unnest(?::text[], ?::text[], ?::text[], ?::integer[]) as wanted (type, subject_key, plan, quantity)
        where wanted.type = order_items.type and wanted.subject_key = order_items.subject_key
          and wanted.plan = coalesce(order_items.plan, '') and wanted.quantity = order_items.quantity)`,
      [
        items.map(({ type }) => type),
        items.map(({ subject_key: key }) => key),
        items.map(({ plan }) => plan ?? ''),
        items.map(({ quantity }) => quantity),
      ],
    )
    .whereIn(
      'order_items.subject_key',
      items.map(({ subject_key: key }) => key),
    )
    .whereIn('orders.status', ['pending', 'approved'])
    .whereNotIn('order_items.status', ['refused', 'refunded'])
    .whereRaw('orders.placed_at > now() - make_interval(secs => ?)', [seconds])
    .first('order_items.order_id');
  return row?.order_id;
}

/** Has anybody ever ordered anything here? */
export async function hasOrders(db: Queryable): Promise<boolean> {
  const found: unknown = await db('orders').first('id');
  return found !== undefined;
}
