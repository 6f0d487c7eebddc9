import type { Schemas } from '../contract/types.ts';

/** One try to get the money of an order. `number` is unique in the realm and is the reference at the gateway. */
export interface Charge {
  number: number;
  orderId: string;
  /** Whole dram or cents; each gateway converts once by its own table. */
  amount: number;
  currency: 'AMD' | 'USD';
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
  | { outcome: 'succeeded'; reference: string; amount: number; currency: 'AMD' | 'USD' }
  | { outcome: 'action_required'; reference: string; redirectUrl: string }
  | { outcome: 'processing'; reference: string }
  /** Not charged, and this attempt never will be. `said` are the bank's words. */
  | { outcome: 'declined'; reference: string | null; said: string }
  | { outcome: 'unknown'; message: string };

export type RefundOutcome =
  | { outcome: 'succeeded'; reference: string }
  /** The gateway can never give it back this way: it goes to the balance. */
  | { outcome: 'impossible'; message: string }
  | { outcome: 'unknown'; message: string };

/** A callback that was proven to come from the gateway. */
export interface Notification {
  attempt: number;
  outcome: ChargeOutcome;
}

/** The port to a provider of payments. Nothing is thrown for what the other side says or fails to say. */
export interface Gateway {
  readonly method: Schemas['PaymentMethod'];
  /** Charges; the attempt's number is the idempotency key, so the same charge twice is one charge. Bounded in time. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** How a charge stands, by the gateway's reference; `absent` when it never heard of it. */
  lookup(charge: Charge): Promise<ChargeOutcome | { outcome: 'absent' }>;
  refund(refund: {
    id: string;
    gatewayReference: string;
    amount: number;
    currency: 'AMD' | 'USD';
  }): Promise<RefundOutcome>;
  /** Checks the signature over the untouched bytes before parsing; `refused` for a bad or old one, `ignored` for what is not ours to act on. */
  readCallback(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Notification | 'ignored' | 'refused';
}
