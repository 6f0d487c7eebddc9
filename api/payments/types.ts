import type { Schemas } from '../contract/types.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import type { Price } from '../platform/money.ts';
import type { Method } from './method.ts';
import type { Currency, Next } from './outcomes.ts';
import type { Ways } from './ways.ts';

export type AttemptStatus = Schemas['OrderPayment']['status'];
/** State of authorized money: `capturing` and `voiding` until the gateway has done so. */
export type HoldState = 'held' | 'capturing' | 'voiding' | 'captured' | 'voided';

export interface AttemptRow {
  number: number;
  order_id: string;
  method: Method;
  status: AttemptStatus;
  /** Amount of the charge, in `currency`. */
  amount: number;
  currency: Currency;
  /** The part of the order that it pays, in drams. */
  worth: number;
  token: Buffer | null;
  gateway_reference: string | null;
  next: Next | null;
  said: string;
  /** Null if the money was charged at once or has not been paid yet. */
  hold: HoldState | null;
  /** Deadline of the capture. */
  hold_until: Date | null;
  /** Amount to capture, in `currency`. */
  hold_amount: number | null;
  hold_moved_at: Date | null;
  created_at: Date;
  settled_at: Date | null;
}

/** What orders must do when a payment is decided; called in the transaction that decides it. */
export interface OnSettled {
  /** The money is here. Answers false when the order had ended: then it goes to the balance. */
  paid(tx: Tx, attempt: AttemptRow): Promise<boolean>;
  declined(tx: Tx, attempt: AttemptRow): Promise<void>;
  /** Whose order it is. */
  owner(db: Queryable, orderId: string): Promise<string>;
  /** Has the order's deadline passed? Then it is not charged any more. */
  overdue(db: Queryable, orderId: string): Promise<boolean>;
}

export interface RefundRow {
  id: string;
  attempt_number: number;
  order_item_id: string;
  /** Drams of the item. */
  amount: number;
  /** The same in the currency of the payment. */
  charged_amount: number;
  status: 'started' | 'succeeded' | 'to_balance';
  gateway_reference: string | null;
  created_at: Date;
}

export interface Payments extends Ways {
  /**
   * Creates an attempt in the caller's transaction. Internal money is debited in it; for a gateway, a job is enqueued that
   * settles the attempt even if this process dies.
   */
  start(
    tx: Tx,
    attempt: { orderId: string; accountId: string; method: Method; price: Price; token?: string },
  ): Promise<{ number: number; settled: boolean }>;
  /** Starts the payment at the gateway, outside of any transaction, and settles the attempt. Settled attempts stay as they are. */
  begin(attempt: number): Promise<AttemptRow>;
  /** Asks the gateway how an attempt stands, then settles. */
  ask(attempt: number): Promise<AttemptRow>;
  latest(db: Queryable, orderId: string): Promise<AttemptRow | undefined>;
  latestOf(db: Queryable, orderIds: string[]): Promise<Map<string, AttemptRow>>;
  /** As the order's owner sees it. */
  view(attempt: AttemptRow): Schemas['OrderPayment'];
  /**
   * Refunds an item, once: at once to the balance, or by a job through the gateway. Money that is only held is released
   * instead.
   */
  refund(
    tx: Tx,
    refund: { orderId: string; orderItemId: string; price: Price; accountId: string; toBalance?: boolean },
  ): Promise<void>;
  /** What was paid back of items, by the item's id. */
  refundsOfItems(db: Queryable, orderItemIds: string[]): Promise<Map<string, RefundRow>>;
  /** Every item of the order is delivered or refused: captures held money for what was delivered, releases the rest. */
  concluded(tx: Tx, orderId: string): Promise<void>;
  /** Has the gateway asked now about a refund whose end nobody saw. */
  carryRefund(refundId: string): Promise<void>;
}
