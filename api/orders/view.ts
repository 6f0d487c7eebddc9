import type { Schemas } from '../contract/types.ts';
import { priceOf, sumPrices, type Price } from '../platform/money.ts';
import type { OrderItemRow, WholeOrder } from './types.ts';

const BEHAVIORS = {
  domain_registration: 'register',
  domain_renew: 'renew',
  domain_reactivate: 'reactivate',
  domain_transfer: 'transfer',
} as const;

export interface OrderContext {
  payment: Schemas['OrderPayment'] | null;
  /** State of each name by its id. */
  domainStates: ReadonlyMap<string, string>;
}

/** The order as its owner sees it; dollars are those that were shown when it was placed. */
export function orderView({ order, items }: WholeOrder, { payment, domainStates }: OrderContext): Schemas['Order'] {
  return {
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
    items: items.map((row) => itemView(row, domainStates, order.rate)),
    descr: order.descr,
    taxInvoice: order.tax_invoice,
    payment,
    reviewed: items.some(({ status }) => status === 'in_review'),
    settled:
      order.status !== 'pending' &&
      items.every(({ status }) => status === 'done' || status === 'refunded' || status === 'refused'),
  };
}

const WAITING: ReadonlySet<OrderItemRow['status']> = new Set(['in_review', 'delivering']);

const priceOfItem = (row: OrderItemRow): Price => ({ amd: row.amount, usd: row.usd_cents / 100 });

function itemView(row: OrderItemRow, states: ReadonlyMap<string, string>, rate: number): Schemas['OrderItem'] {
  const status = row.domain_id ? states.get(row.domain_id) : undefined;
  return {
    _id: row.id,
    type: row.type,
    name: row.tld,
    domain: row.domain,
    asciiDomain: row.ascii_domain,
    plan: { _id: `${row.years}_year_${BEHAVIORS[row.type]}` },
    duration: row.years,
    amount: row.amount,
    price: priceOfItem(row),
    status: row.status,
    domainStatus: status === undefined || status === 'claimed' ? null : status,
    reason: row.reason,
    premium: row.renewal_price !== null,
    renewalPrice: row.renewal_price === null ? null : priceOf(row.renewal_price, rate),
    waitingSince: WAITING.has(row.status) ? (row.moved_at?.toISOString() ?? null) : null,
    pendingReview: row.status === 'in_review' ? { status: 'review_status_pending' } : null,
  };
}
