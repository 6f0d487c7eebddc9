import type { ItemKinds, SharedOrderView } from '../carts/index.ts';
import type { Schemas } from '../contract/types.ts';
import type { Queryable } from '../platform/database.ts';
import { sumPrices, type Price } from '../platform/money.ts';
import { bought, type OrderItemRow, type WholeOrder } from './types.ts';

/** The order as its owner sees it; dollars are those that were shown when it was placed. */
export const orderView = (
  { order, items }: WholeOrder,
  payment: Schemas['OrderPayment'] | null,
  itemViews: Schemas['OrderItem'][],
): Schemas['Order'] => ({
  _id: order.id,
  createdAt: order.created_at.toISOString(),
  method: order.method,
  status: order.status,
  amount: order.total,
  currency: order.currency,
  price: sumPrices(items.map(priceOfItem)),
  charged: { amount: order.charged_amount, currency: order.charged_currency },
  rate: order.rate,
  type: 'purchase',
  items: itemViews,
  descr: order.descr,
  taxInvoice: order.tax_invoice,
  payment,
  reviewed: items.some(({ status }) => status === 'in_review'),
  settled:
    order.status !== 'pending' &&
    items.every(({ status }) => status === 'done' || status === 'refunded' || status === 'refused'),
});

/** The items of several orders, each as its kind shows it; every kind is asked once. */
export async function itemViews(
  db: Queryable,
  orders: WholeOrder[],
  kinds: ItemKinds,
): Promise<Map<string, Schemas['OrderItem']>> {
  const all = orders.flatMap(({ order, items }) =>
    items.map((row) => ({ item: bought(row, order.account_id, kinds), shared: sharedView(row), rate: order.rate })),
  );
  const views = new Map<string, Schemas['OrderItem']>();
  for (const kind of kinds.all) {
    const own = all.filter(({ item }) => item.type === kind.type);
    if (own.length > 0) for (const view of await kind.orderViews(db, own)) views.set(view._id, view);
  }
  return views;
}

const WAITING: ReadonlySet<OrderItemRow['status']> = new Set(['in_review', 'delivering']);

const priceOfItem = (row: OrderItemRow): Price => ({ amd: row.amount, usd: row.usd_cents / 100 });

const sharedView = (row: OrderItemRow): SharedOrderView => ({
  _id: row.id,
  label: row.subject_label,
  quantity: row.quantity,
  amount: row.amount,
  price: priceOfItem(row),
  status: row.status,
  reason: row.reason,
  waitingSince: WAITING.has(row.status) ? (row.moved_at?.toISOString() ?? null) : null,
  pendingReview: row.status === 'in_review' ? { status: 'review_status_pending' } : null,
});
