import type { MessageKey, Schemas } from '../contract/types.ts';
import type { Tx } from '../platform/database.ts';
import type { Callback } from './callback.ts';
import type { Charge, ChargeOutcome, Currency, HoldOutcome, RefundOutcome } from './outcomes.ts';

export type Method = Schemas['PaymentMethod'];
export type AccountType = Schemas['AccountType'];

/** A way to pay: one row of the table that everything else reads. */
export type PaymentMethod = InternalMethod | Gateway;

/** What all ways to pay have. */
interface Terms {
  readonly method: Method;
  /** Name shown to people. */
  readonly label: MessageKey;
  /** Currency of the charge. Orders have a total in drams, and one in dollars as it was shown. */
  readonly currency: Currency;
  /** The smallest amount that can be paid, in whole drams or cents. */
  readonly minimum: number;
  readonly for: readonly AccountType[];
  /** What the buyer's browser does to begin; see `PaymentWay` in the contract. */
  readonly begins: Schemas['PaymentWay']['begins'];
}

/** Money that we hold already. It is debited in the transaction that places the order. */
export interface InternalMethod extends Terms {
  readonly begins: 'nothing';
  /** Debits the amount of an order, or throws a Fault. */
  debit(tx: Tx, payment: { number: number; orderId: string; accountId: string; amount: number }): Promise<void>;
}

/**
 * An external payment provider. Its methods run outside of transactions, have a time limit, and do not throw for anything
 * that the provider responds or fails to respond.
 */
export interface Gateway extends Terms {
  /** Starts a payment. The attempt's number is the idempotency key: starting the same attempt again never charges twice. */
  begin(charge: Charge): Promise<ChargeOutcome>;
  /** Looks up a payment by the gateway's reference or our number; `absent` if the gateway does not know it. */
  lookup(charge: Charge): Promise<ChargeOutcome | { outcome: 'absent' }>;
  refund(refund: { id: string; gatewayReference: string; amount: number; currency: Currency }): Promise<RefundOutcome>;
  /** For gateways that authorize first (`held`): captures after delivery, or voids if nothing was delivered. */
  readonly hold?: Hold;
  /** Addresses called by the gateway or opened by the returning buyer. */
  readonly callbacks: readonly Callback[];
  /** Its additions to the content security policy. */
  readonly csp?: ContentSources;
  /** Script of the card form that the checkout loads. */
  readonly script?: { url: string; publishableKey: string };
}

export interface Hold {
  /** Authorizations expire: after this time the money is captured even if not everything is delivered. */
  readonly captureWithinMs: number;
  /** Captures all or part, in whole drams or cents; the rest is released. */
  capture(charge: Charge, amount: number): Promise<HoldOutcome>;
  void(charge: Charge): Promise<HoldOutcome>;
}

/** Addresses whose origins the content security policy allows. */
export interface ContentSources {
  readonly script?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  /** Where forms are posted to. */
  readonly form?: readonly string[];
}
