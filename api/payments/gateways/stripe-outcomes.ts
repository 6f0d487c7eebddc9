import Stripe from 'stripe';
import type { ChargeOutcome, RefundOutcome } from '../outcomes.ts';
import { fromStripe } from './stripe-amounts.ts';

const unknown = (message: string) => ({ outcome: 'unknown', message }) as const;

/** How a PaymentIntent stands. Stripe has no status `failed`: a failed one waits for another payment method. */
export function outcomeOfIntent(intent: Stripe.PaymentIntent): ChargeOutcome {
  const reference = intent.id;
  switch (intent.status) {
    case 'succeeded': {
      const received = fromStripe(intent.amount_received, intent.currency);
      if (!received) return unknown(`${reference} received ${intent.amount_received} ${intent.currency}`);
      return { outcome: 'succeeded', reference, ...received };
    }
    case 'processing':
      return { outcome: 'processing', reference };
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url;
      if (!url) return unknown(`${reference} asks for a step without an address`);
      return { outcome: 'action_required', reference, next: { kind: 'redirect', url, fields: [] } };
    }
    case 'requires_payment_method':
      return { outcome: 'declined', reference, said: intent.last_payment_error?.message ?? '' };
    case 'canceled':
      return { outcome: 'declined', reference, said: '' };
    default:
      return unknown(`${reference} has status ${intent.status}`);
  }
}

/** What a failed request says of the charge. Declined only where Stripe says that it did not take the money. */
export function outcomeOfError(error: unknown): ChargeOutcome {
  if (error instanceof Stripe.errors.StripeCardError)
    return { outcome: 'declined', reference: error.payment_intent?.id ?? null, said: error.message };
  // The request was refused before anything was done, for example because the card's token is unknown or used up.
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { outcome: 'declined', reference: error.payment_intent?.id ?? null, said: error.message };
  return unknown(messageOf(error));
}

/** How a Refund stands. */
export function outcomeOfRefund(refund: Stripe.Refund): RefundOutcome {
  if (refund.status === 'succeeded') return { outcome: 'succeeded', reference: refund.id };
  if (refund.status === 'failed' || refund.status === 'canceled')
    return { outcome: 'impossible', message: refund.failure_reason ?? `the refund is ${refund.status}` };
  return unknown(`${refund.id} is ${refund.status}`);
}

/** A refund that Stripe refuses will be refused for ever, unless only our balance there is short. */
export function outcomeOfRefundError(error: unknown): RefundOutcome {
  if (isReplayedFailure(error)) return { outcome: 'impossible', message: 'Stripe failed and made no refund' };
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code !== 'balance_insufficient')
    return { outcome: 'impossible', message: error.message };
  return unknown(messageOf(error));
}

/** Did the key answer with what it remembers? Then the first request has ended, and the key will never do more. */
export const isReplayedFailure = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeAPIError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

/** For the log: never the request, which names keys and tokens. */
export const messageOf = (error: unknown): string => {
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'Stripe does not accept our key';
  return error instanceof Error ? error.message : String(error);
};
