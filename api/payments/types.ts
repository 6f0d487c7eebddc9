import type { Schemas } from '../contract/types.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import type { Notification } from './gateway.ts';

export type Method = Schemas['PaymentMethod'];
export type AttemptStatus = Schemas['OrderPayment']['status'];

export interface AttemptRow {
  number: number;
  order_id: string;
  method: Method;
  status: AttemptStatus;
  amount: number;
  currency: 'AMD' | 'USD';
  token: Buffer | null;
  gateway_reference: string | null;
  redirect_url: string | null;
  said: string;
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

export interface Payments {
  /** Ways to pay an amount now. */
  methods(total: number): Method[];
  /** A new attempt in the caller's transaction, with the job that settles it whatever dies. */
  start(tx: Tx, attempt: { orderId: string; method: Method; amount: number; token?: string }): Promise<number>;
  /** Balance: taken and settled in the caller's transaction. */
  payFromBalance(tx: Tx, attempt: number, accountId: string): Promise<void>;
  /** Card: asks the gateway outside of any transaction, then settles. */
  charge(attempt: number): Promise<AttemptRow>;
  /** Asks the gateway how an attempt stands, then settles. */
  ask(attempt: number): Promise<AttemptRow>;
  latest(db: Queryable, orderId: string): Promise<AttemptRow | undefined>;
  latestOf(db: Queryable, orderIds: string[]): Promise<Map<string, AttemptRow>>;
  /** Gives back what an item cost: at once to the balance, by a job to a card unless it is to stay here. Once for each item. */
  refund(
    tx: Tx,
    refund: { orderId: string; orderItemId: string; amount: number; accountId: string; toBalance?: boolean },
  ): Promise<void>;
  /** Has the gateway asked now about a refund whose end nobody saw. */
  carryRefund(refundId: string): Promise<void>;
  /** A callback of a gateway, proven by its signature. */
  notified(notification: Notification): Promise<void>;
}
