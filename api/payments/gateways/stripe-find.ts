import Stripe from 'stripe';
import type { Charge } from '../outcomes.ts';

/** As many of the newest as are looked through one by one. */
const newest = 1000;
/** Search is behind by up to an hour in Stripe's bad times, lists are not: what is younger is looked for in the list. */
const searchLagSeconds = 3600;

/**
 * The PaymentIntent of a charge: by the gateway's reference, else by the numbers that we gave it. Both the attempt and the
 * order must match, because other installations may use the same account. Throws what the library throws.
 */
export async function findCharge(stripe: Stripe, charge: Charge): Promise<Stripe.PaymentIntent | undefined> {
  if (charge.gatewayReference !== null) return stripe.paymentIntents.retrieve(charge.gatewayReference);

  const created = { gte: Math.floor(Date.now() / 1000) - searchLagSeconds };
  const query = `metadata['attempt']:'${charge.number}'`;
  const listed = await stripe.paymentIntents.list({ created, limit: 100 }).autoPagingToArray({ limit: newest });
  const searched = await stripe.paymentIntents.search({ query, limit: 100 }).autoPagingToArray({ limit: newest });
  const ours = [...listed, ...searched].filter(
    ({ metadata }) => metadata.attempt === String(charge.number) && metadata.order === charge.orderId,
  );
  return ours.find(({ status }) => status === 'succeeded') ?? ours[0];
}

/**
 * Has Stripe never heard of a key? Asked with a request that cannot be carried out: for a new key its parameters are refused and
 * nothing is remembered; for a known key they are not those of the first request. Throws while the first is still running.
 */
export async function isKeyUnused(stripe: Stripe, key: string): Promise<boolean> {
  try {
    await stripe.rawRequest('POST', '/v1/payment_intents', {}, { idempotencyKey: key });
    return false;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) return false;
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'parameter_missing') return true;
    throw error;
  }
}

/** The refund of a payment that carries our number. Throws what the library throws. */
export async function findRefund(stripe: Stripe, intent: string, id: string): Promise<Stripe.Refund | undefined> {
  for await (const refund of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (refund.metadata?.refund === id) return refund;
  return undefined;
}
