import type { Schemas } from '../contract/types.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import type { Price } from '../platform/money.ts';
import type { Method } from './method.ts';
import type { Currency, Next } from './outcomes.ts';
import type { Ways } from './ways.ts';

export type AttemptStatus = Schemas['OrderPayment']['status'];
/** Of money that a gateway reserves: `capturing` and `voiding` until the gateway has done so. */
export type HoldState = 'held' | 'capturing' | 'voiding' | 'captured' | 'voided';

export interface AttemptRow {
  number: number;
  order_id: string;
  method: Method;
  status: AttemptStatus;
  /** What is charged. */
  amount: number;
  currency: Currency;
  /** What it pays of the order, in drams. */
  worth: number;
  token: Buffer | null;
  gateway_reference: string | null;
  next: Next | null;
  said: string;
  /** Null where the money was taken at once, or is not there yet. */
  hold: HoldState | null;
  /** When it has to be captured at the latest. */
  hold_until: Date | null;
  /** What is captured of it, in `currency`. */
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

export interface Payments extends Ways {
  /**
   * A new attempt in the caller's transaction: with the money, where it is with us already, else with the job that settles
   * it whatever dies.
   */
  start(
    tx: Tx,
    attempt: { orderId: string; accountId: string; method: Method; price: Price; token?: string },
  ): Promise<number>;
  /** Asks the gateway to begin, outside of any transaction, then settles; what is settled stays as it is. */
  begin(attempt: number): Promise<AttemptRow>;
  /** Asks the gateway how an attempt stands, then settles. */
  ask(attempt: number): Promise<AttemptRow>;
  latest(db: Queryable, orderId: string): Promise<AttemptRow | undefined>;
  latestOf(db: Queryable, orderIds: string[]): Promise<Map<string, AttemptRow>>;
  /** As the order's owner sees it. */
  view(attempt: AttemptRow): Schemas['OrderPayment'];
  /** Gives back what an item cost: at once to the balance, by a job to the gateway unless it is to stay here; what is only held, by not taking it. Once for each item. */
  refund(
    tx: Tx,
    refund: { orderId: string; orderItemId: string; price: Price; accountId: string; toBalance?: boolean },
  ): Promise<void>;
  /** Every item of an order is delivered or refused: money that was only held is taken for what was delivered. */
  concluded(tx: Tx, orderId: string): Promise<void>;
  /** Has the gateway asked now about a refund whose end nobody saw. */
  carryRefund(refundId: string): Promise<void>;
}
