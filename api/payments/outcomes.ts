import type { Schemas } from '../contract/types.ts';

export type Currency = Schemas['Currency'];

/** One attempt to charge an order. `number` is unique in the realm and is our reference at the gateway. */
export interface Charge {
  number: number;
  orderId: string;
  /** Whole drams or cents; each gateway converts once by its own table. */
  amount: number;
  currency: Currency;
  /** Token from the card form (`pm_…`). */
  token: string;
  description: string;
  /** Where the buyer comes back to after a step at the bank. */
  returnUrl: string;
  /** Base address of our callbacks for this way to pay. */
  callbackUrl: string;
  /** The gateway's own id, once it is known. */
  gatewayReference: string | null;
}

/** State of a charge at the gateway. `unknown` is looked up again, never charged again under another key. */
export type ChargeOutcome =
  | { outcome: 'succeeded'; reference: string; amount: number; currency: Currency }
  /** Authorized; the money is ours once it is captured. */
  | { outcome: 'held'; reference: string; amount: number; currency: Currency }
  /** The buyer has to act at the gateway; `reference` if the gateway has assigned one. */
  | { outcome: 'action_required'; reference: string | null; next: Next }
  | { outcome: 'processing'; reference: string }
  /** Not charged, and never will be. `said` quotes the bank. */
  | { outcome: 'declined'; reference: string | null; said: string }
  | { outcome: 'unknown'; message: string };

/** What the buyer's browser does next. */
export type Next = NonNullable<Schemas['OrderPayment']['next']>;

export type RefundOutcome =
  | { outcome: 'succeeded'; reference: string }
  /** The gateway cannot refund it: it goes to the balance. */
  | { outcome: 'impossible'; message: string }
  | { outcome: 'unknown'; message: string };

/** Whether a capture or void was carried out; after `unknown` the payment is looked up. */
export type HoldOutcome = { outcome: 'done' } | { outcome: 'unknown'; message: string };
