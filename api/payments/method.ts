import type { MessageKey, Schemas } from '../contract/types.ts';
import type { Tx } from '../platform/database.ts';
import type { Callback } from './callback.ts';
import type { Charge, ChargeOutcome, Currency, HoldOutcome, RefundOutcome } from './outcomes.ts';

export type Method = Schemas['PaymentMethod'];
export type AccountType = Schemas['AccountType'];

/** A way to pay: one row of the table that everything else reads. */
export type PaymentMethod = OwnMoney | Gateway;

/** What every way to pay says of itself. */
interface Terms {
  readonly method: Method;
  /** What people read on orders and documents. */
  readonly label: MessageKey;
  /** What is charged: orders are in drams, and in dollars as their prices were shown. */
  readonly currency: Currency;
  /** Offered from this amount on, in whole drams or cents. */
  readonly least: number;
  readonly for: readonly AccountType[];
  /** What the buyer's browser has to do: see `PaymentWay` in the contract. */
  readonly begins: Schemas['PaymentWay']['begins'];
}

/** Money that is with us already: paid within the transaction that places the order. */
export interface OwnMoney extends Terms {
  readonly begins: 'nothing';
  /** Takes the money for an order, or throws a Fault. */
  take(tx: Tx, payment: { number: number; orderId: string; accountId: string; amount: number }): Promise<void>;
}

/**
 * A provider of payments. Its calls are made outside of transactions and are bounded in time. Nothing is thrown for what the
 * other side says or fails to say.
 */
export interface Gateway extends Terms {
  /** Begins a payment; the attempt's number is the idempotency key, so beginning it again never charges twice. */
  begin(charge: Charge): Promise<ChargeOutcome>;
  /** How a payment stands, by the gateway's reference or our number; `absent` when the gateway never heard of it. */
  lookup(charge: Charge): Promise<ChargeOutcome | { outcome: 'absent' }>;
  refund(refund: { id: string; gatewayReference: string; amount: number; currency: Currency }): Promise<RefundOutcome>;
  /** Where `begin` reserves the money (`held`): what takes it after the delivery, or lets it go when nothing was delivered. */
  readonly hold?: Hold;
  /** Addresses that the gateway or the returning buyer calls. */
  readonly callbacks: readonly Callback[];
  /** What the console's pages may load from it, and post to it. */
  readonly csp?: ContentSources;
  /** What the page of the checkout loads before it pays: the card form. */
  readonly script?: { url: string; publishableKey: string };
}

export interface Hold {
  /** It lapses at the gateway some time: after this it is captured, whether or not everything is delivered. */
  readonly captureWithinMs: number;
  /** Takes the whole or a part of it, in whole drams or cents; the rest is let go. */
  capture(charge: Charge, amount: number): Promise<HoldOutcome>;
  void(charge: Charge): Promise<HoldOutcome>;
}

/** Addresses whose origins the content security policy lets in. */
export interface ContentSources {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  /** Where forms are posted to. */
  readonly form?: readonly string[];
}
