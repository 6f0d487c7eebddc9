import type { Schemas } from '../contract/types.ts';

export type Currency = Schemas['Currency'];

/** One try to get the money of an order. `number` is unique in the realm and is the reference at the gateway. */
export interface Charge {
  number: number;
  orderId: string;
  /** Whole drams or cents; each gateway converts once by its own table. */
  amount: number;
  currency: Currency;
  /** What the card form gave (`pm_…`). */
  token: string;
  description: string;
  /** Where the buyer comes back to after a step at the bank. */
  returnUrl: string;
  /** The gateway's own id, once it is known. */
  gatewayReference: string | null;
}

/** What a gateway says of a charge. `unknown` is asked about again, never charged anew under another key. */
export type ChargeOutcome =
  | { outcome: 'succeeded'; reference: string; amount: number; currency: Currency }
  /** Reserved, and ours once it is captured. */
  | { outcome: 'held'; reference: string; amount: number; currency: Currency }
  /** The buyer has to do something there; `reference` where the gateway has given one by then. */
  | { outcome: 'action_required'; reference: string | null; next: Next }
  | { outcome: 'processing'; reference: string }
  /** Not charged, and this attempt never will be. `said` are the bank's words. */
  | { outcome: 'declined'; reference: string | null; said: string }
  | { outcome: 'unknown'; message: string };

/** Where the buyer's browser goes on: to a page of the gateway, or there with a posted form. */
export type Next = NonNullable<Schemas['OrderPayment']['next']>;

export type RefundOutcome =
  | { outcome: 'succeeded'; reference: string }
  /** The gateway can never give it back this way: it goes to the balance. */
  | { outcome: 'impossible'; message: string }
  | { outcome: 'unknown'; message: string };

/** Whether a hold was captured or voided; after `unknown` the gateway is asked how the payment stands. */
export type HoldOutcome = { outcome: 'done' } | { outcome: 'unknown'; message: string };
