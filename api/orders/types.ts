import type { BoughtItem, ItemKinds, ItemType } from '../carts/index.ts';
import type { Method } from '../payments/index.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import type { Schemas } from '../contract/types.ts';
import { type TermColumns, termOf } from '../platform/term.ts';

export type OrderStatus = Schemas['OrderStatus'];
export type ItemStatus = Schemas['OrderItemStatus'];

export interface OrderRow {
  id: string;
  account_id: string;
  cart_id: string | null;
  method: Method;
  status: OrderStatus;
  total: number;
  currency: 'AMD' | 'USD';
  rate: number;
  charged_amount: number;
  charged_currency: 'AMD' | 'USD';
  coupon: string | null;
  descr: string;
  /** A company wants a tax invoice for it. */
  tax_invoice: boolean;
  due_at: Date;
  created_at: Date;
}
export interface OrderItemRow extends TermColumns {
  id: string;
  order_id: string;
  cart_item_id: string | null;
  type: ItemType;
  subject_key: string;
  subject_label: string;
  product: string;
  plan: string | null;
  quantity: number;
  amount: number;
  usd_cents: number;
  gift: boolean;
  params: unknown;
  status: ItemStatus;
  /** The row that its kind claimed for it. */
  claim_id: string | null;
  reason: string | null;
  /** AMD for a further year of what had a price of its own. */
  renewal_price: number | null;
  /** When it came to its state. */
  moved_at: Date | null;
  /** How often it was tried to deliver it, the last time when, and what came of that. */
  tries: number;
  tried_at: Date | null;
  answer: string | null;
}
export interface WholeOrder {
  order: OrderRow;
  items: OrderItemRow[];
}

/** Where items wait for a person; reviews fill it. */
export interface ReviewQueue {
  open(tx: Tx, item: BoughtItem): Promise<void>;
}

/** What other capabilities ask of orders. */
export interface Orders {
  byId(db: Queryable, orderId: string): Promise<WholeOrder | undefined>;
  itemsByIds(db: Queryable, itemIds: string[]): Promise<OrderItemRow[]>;
  /** The items that claimed these rows. */
  itemsByClaims(db: Queryable, claimIds: string[]): Promise<OrderItemRow[]>;
  /** A person approved an item: it is delivered. */
  approveItem(tx: Tx, itemId: string, actor: string): Promise<void>;
  /** A person rejected an item: the money goes back. */
  rejectItem(tx: Tx, itemId: string, actor: string, reason: string): Promise<void>;
  /** Delivers one item, or asks how it stands; throws while nobody knows. */
  deliver(itemId: string): Promise<void>;
  /**
   * Gives the money of an undecided item back to the balance. What has come about meanwhile is delivered instead. Answers
   * the item's state afterwards.
   */
  payBack(tx: Tx, itemId: string, actor: string, reason: string): Promise<ItemStatus>;
  /** Something that kept an item from being delivered is gone. */
  deliverAgain(tx: Tx, itemId: string): Promise<void>;
  /** What an item waited for has come about, or was refused. */
  concludeItem(
    tx: Tx,
    itemId: string,
    outcome: { outcome: 'done' } | { outcome: 'refused'; reason: string },
  ): Promise<void>;
}

/** An item of an order as its kind sees it. */
export const bought = (row: OrderItemRow, accountId: string, kinds: ItemKinds): BoughtItem => ({
  id: row.id,
  orderId: row.order_id,
  accountId,
  type: row.type,
  subject: { key: row.subject_key, label: row.subject_label },
  product: row.product,
  plan: row.plan,
  term: termOf(row),
  quantity: row.quantity,
  gift: row.gift,
  params: kinds.of(row).restore(row.params),
  claimId: row.claim_id,
  renewalPrice: row.renewal_price,
});
