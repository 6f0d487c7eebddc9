import Stripe from 'stripe';
import type { Log } from '../../platform/log.ts';
import type { Gateway } from '../method.ts';
import type { Charge, ChargeOutcome, RefundOutcome } from '../outcomes.ts';
import { toStripe } from './stripe-amounts.ts';
import { findCharge, findRefund, isKeyUnused } from './stripe-find.ts';
import {
  isMissing,
  isReplayedFailure,
  messageOf,
  outcomeOfError,
  outcomeOfIntent,
  outcomeOfRefund,
  outcomeOfRefundError,
} from './stripe-outcomes.ts';

export interface StripeGatewayOptions {
  secretKey: string;
  /** `whsec_…` of our webhook endpoint. */
  webhookSecret: string;
  /** Another host than Stripe's own: a stand-in. */
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
  /** For one request with its answer; seven seconds. */
  timeoutMs?: number;
  log: Pick<Log, 'warn' | 'error'>;
}

/** What a webhook that is proven to come from Stripe says of a charge. */
interface Notification {
  attempt: number;
  outcome: ChargeOutcome;
}

export interface StripeGateway extends Pick<Gateway, 'lookup' | 'refund'> {
  /** Charges the token's card; the same charge twice is one charge. */
  charge(charge: Charge): Promise<ChargeOutcome>;
  /** Checks the signature over the untouched bytes before parsing; `refused` for a bad or old one, `ignored` for what is not ours to act on. */
  readCallback(
    body: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Notification | 'ignored' | 'refused';
}

type Found = ChargeOutcome | { outcome: 'absent' };
const absent: Found = { outcome: 'absent' };

const handled: ReadonlySet<string> = new Set([
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.requires_action',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
]);

/**
 * Cards through Stripe's PaymentIntents: created and confirmed in one request, captured at once. Stripe forgets a key after a
 * day: a charge that stayed unknown for longer is looked up, not charged again.
 */
export function createStripeGateway(options: StripeGatewayOptions): StripeGateway {
  const { log, webhookSecret } = options;
  const stripe = new Stripe(options.secretKey, {
    ...(options.host === undefined ? {} : { host: options.host }),
    ...(options.port === undefined ? {} : { port: options.port }),
    protocol: options.protocol ?? 'https',
    timeout: options.timeoutMs ?? 7000,
    // The default client sends again by itself when a connection closes, and bounds silences instead of the whole time.
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 0,
    telemetry: false,
  });

  async function charge(attempt: Charge): Promise<ChargeOutcome> {
    // The answer kept under the key is as old as the first; what became of it is known by asking.
    const known: Found = attempt.gatewayReference === null ? absent : await find(attempt);
    return known.outcome === 'absent' ? create(attempt) : known;
  }

  async function create(attempt: Charge): Promise<ChargeOutcome> {
    try {
      return outcomeOfIntent(
        await stripe.paymentIntents.create(parametersOf(attempt), { idempotencyKey: keyOf(attempt) }),
      );
    } catch (error) {
      report(log, 'charge', attempt.number, error);
      return isReplayedFailure(error) ? afterFailure(attempt) : outcomeOfError(error);
    }
  }

  /** Stripe failed at the first request and says so for ever: either it left an intent behind, or nothing ever comes. */
  async function afterFailure(attempt: Charge): Promise<ChargeOutcome> {
    const found = await find(attempt);
    if (found.outcome !== 'absent') return found;
    return { outcome: 'declined', reference: null, said: '' };
  }

  /** What Stripe has is told by its lists; what it is still doing, by the key, which it then knows. */
  async function lookup(attempt: Charge): Promise<Found> {
    const found = await find(attempt);
    if (found.outcome !== 'absent' || attempt.gatewayReference !== null) return found;
    try {
      // A key that is known answers as it did the first time, and charges nothing.
      return (await isKeyUnused(stripe, keyOf(attempt))) ? absent : create(attempt);
    } catch (error) {
      return unanswered('lookup', attempt, error);
    }
  }

  async function find(attempt: Charge): Promise<Found> {
    try {
      const intent = await findCharge(stripe, attempt);
      return intent ? outcomeOfIntent(intent) : absent;
    } catch (error) {
      return isMissing(error) ? absent : unanswered('find', attempt, error);
    }
  }

  function unanswered(call: string, { number }: Charge, error: unknown): ChargeOutcome {
    report(log, call, number, error);
    return { outcome: 'unknown', message: messageOf(error) };
  }

  return {
    charge,
    lookup,
    refund: (wanted) => refundAt(stripe, log, wanted),
    readCallback: (body, headers) => notificationIn(verified(stripe, body, headers['stripe-signature'], webhookSecret)),
  };
}

/** Refunds once, whatever was lost before. */
async function refundAt(
  stripe: Stripe,
  log: StripeGatewayOptions['log'],
  wanted: Parameters<Gateway['refund']>[0],
): Promise<RefundOutcome> {
  const { id, gatewayReference, amount, currency } = wanted;
  if (!Number.isSafeInteger(amount) || amount < 1) return { outcome: 'impossible', message: `${amount} is no amount` };
  try {
    // Asked first, because a key is forgotten after a day and an answer may have stayed unknown for longer.
    const done = await findRefund(stripe, gatewayReference, id);
    const parameters = {
      payment_intent: gatewayReference,
      amount: toStripe(amount, currency).amount,
      metadata: { refund: id },
    };
    const made = done ?? (await stripe.refunds.create(parameters, { idempotencyKey: `refund-${id}` }));
    return outcomeOfRefund(made);
  } catch (error) {
    report(log, 'refund', id, error);
    return outcomeOfRefundError(error);
  }
}

/** What a verified event says of an attempt. */
function notificationIn(event: ReturnType<typeof verified>): Notification | 'ignored' | 'refused' {
  if (!event) return 'refused';
  // Signed, but perhaps of a version of the API that the library's types do not know.
  const object = event.data?.object;
  if (!handled.has(event.type) || object?.object !== 'payment_intent') return 'ignored';
  const attempt = Number(object.metadata?.attempt);
  if (!Number.isSafeInteger(attempt) || attempt < 1) return 'ignored';
  return { attempt, outcome: outcomeOfIntent(object) };
}

const keyOf = ({ number }: Charge): string => `attempt-${number}`;

const parametersOf = (charge: Charge): Stripe.PaymentIntentCreateParams => ({
  ...toStripe(charge.amount, charge.currency),
  confirm: true,
  payment_method: charge.token,
  allowed_payment_method_types: ['card'],
  description: charge.description,
  metadata: { attempt: String(charge.number), order: charge.orderId },
  return_url: charge.returnUrl,
});

/** The event, if the signature over exactly these bytes is right and not older than five minutes. */
function verified(stripe: Stripe, body: Buffer, signature: unknown, secret: string): Stripe.Event | undefined {
  if (typeof signature !== 'string') return undefined;
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch {
    return undefined;
  }
}

function report(log: StripeGatewayOptions['log'], call: string, subject: number | string, error: unknown): void {
  const fields = { gateway: 'stripe', call, subject, message: messageOf(error) };
  if (error instanceof Stripe.errors.StripeCardError) return;
  const ours =
    error instanceof Stripe.errors.StripeAuthenticationError || error instanceof Stripe.errors.StripePermissionError;
  if (ours) log.error(fields, 'Stripe refuses our account');
  else log.warn(fields, 'Stripe request failed');
}
