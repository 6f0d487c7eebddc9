import type { Answer, Scene } from './call.ts';
import { chargeOf } from './charge.ts';
import { Drop, docUrl, invalid } from './errors.ts';
import { emit } from './events.ts';
import { randomText } from './ids.ts';
import { type CardBehaviour, type DeclineReason, declines, settlingMs } from './magic.ts';
import type { NextAction, PaymentError, PaymentIntent, PaymentMethod } from './model.ts';
import type { Stored } from './objects.ts';

/** What came of a try to get the money. */
export interface Outcome {
  intent: PaymentIntent;
  error?: PaymentError;
  silent?: true;
}

/** Confirms an intent with a payment method: does what the card's bank does. */
export async function pay(
  scene: Scene,
  intent: PaymentIntent,
  { body: method, hidden }: Stored<'payment_method'>,
  returnUrl: string | undefined,
): Promise<Outcome> {
  if (hidden.used)
    throw invalid(
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
      { code: 'payment_method_unexpected_state', param: 'payment_method' },
    );
  const behaviour = hidden.behaviour ?? { kind: 'succeed' };
  const begun: PaymentIntent = { ...intent, payment_method: method.id, last_payment_error: null, next_action: null };
  switch (behaviour.kind) {
    case 'drop-before':
      throw new Drop('by the card');
    case 'decline':
      return decline(scene, begun, method, behaviour.reason, false);
    case 'authenticate':
      return askHolder(scene, begun, behaviour, returnUrl);
    case 'process':
      return process(scene, begun, behaviour);
    case 'timeout-after':
      return { ...(await succeed(scene, begun, method, behaviour, false)), silent: true };
    default:
      return succeed(scene, begun, method, behaviour, false);
  }
}

async function succeed(
  scene: Scene,
  intent: PaymentIntent,
  method: PaymentMethod,
  behaviour: CardBehaviour,
  authenticated: boolean,
): Promise<Outcome> {
  const charge = chargeOf({ intent, method, authenticated, now: scene.now });
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    next_action: null,
    processing: null,
  };
  await scene.objects.save('charge', charge);
  await scene.objects.save('payment_method', method, { behaviour, used: true });
  await scene.objects.save('payment_intent', paid, { behaviour });
  await emit(scene, 'charge.succeeded', charge);
  await emit(scene, 'payment_intent.succeeded', paid);
  return { intent: paid };
}

async function decline(
  scene: Scene,
  intent: PaymentIntent,
  method: PaymentMethod,
  reason: DeclineReason,
  authenticated: boolean,
): Promise<Outcome> {
  const charge = chargeOf({ intent, method, declined: reason, authenticated, now: scene.now });
  const { code, declineCode, message } = declines[reason];
  await scene.objects.save('charge', charge);
  await emit(scene, 'charge.failed', charge);
  return fail(
    scene,
    { ...intent, latest_charge: charge.id },
    {
      type: 'card_error',
      code,
      ...(declineCode === undefined ? {} : { decline_code: declineCode }),
      message,
      doc_url: docUrl(code),
      charge: charge.id,
      payment_method: method,
    },
  );
}

/** There is no status `failed`: the intent waits for another payment method. */
async function fail(scene: Scene, intent: PaymentIntent, error: PaymentError): Promise<Outcome> {
  const failed: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error,
    next_action: null,
    processing: null,
  };
  await scene.objects.save('payment_intent', failed);
  await emit(scene, 'payment_intent.payment_failed', failed);
  return { intent: failed, error };
}

async function askHolder(
  scene: Scene,
  intent: PaymentIntent,
  behaviour: CardBehaviour,
  returnUrl: string | undefined,
): Promise<Outcome> {
  const action = { id: `threeds_${randomText(32)}`, returnUrl: returnUrl ?? null };
  const waiting: PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: nextAction(`${scene.origin}/3ds/${action.id}`, returnUrl),
  };
  await scene.objects.save('payment_intent', waiting, { behaviour, action });
  await emit(scene, 'payment_intent.requires_action', waiting);
  return { intent: waiting };
}

/** Without an address to come back to, the browser script shows the step in the page. */
const nextAction = (url: string, returnUrl: string | undefined): NextAction =>
  returnUrl === undefined
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };

async function process(scene: Scene, intent: PaymentIntent, behaviour: CardBehaviour): Promise<Outcome> {
  const processing: PaymentIntent = { ...intent, status: 'processing', processing: { type: 'card' } };
  const due = new Date(scene.now.getTime() + settlingMs);
  await scene.objects.save('payment_intent', processing, { behaviour }, due);
  await emit(scene, 'payment_intent.processing', processing);
  return { intent: processing };
}

/** The holder has answered. An intent that no longer waits stays as it is. */
export async function decideAction(scene: Scene, stored: Stored<'payment_intent'>, agreed: boolean): Promise<void> {
  const { body: intent, hidden } = stored;
  if (intent.status !== 'requires_action') return;
  const method = await methodOf(scene, intent);
  const { intent: decided } = await outcomeOfAction(scene, intent, method, hidden.behaviour, agreed);
  // The action stays known, so that a second press of the button leads back as well.
  await scene.objects.save('payment_intent', decided, hidden);
}

function outcomeOfAction(
  scene: Scene,
  intent: PaymentIntent,
  method: PaymentMethod,
  behaviour: CardBehaviour = { kind: 'succeed' },
  agreed: boolean,
): Promise<Outcome> {
  if (!agreed) {
    const code = 'payment_intent_authentication_failure';
    const message =
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.';
    return fail(scene, intent, { type: 'card_error', code, message, doc_url: docUrl(code), payment_method: method });
  }
  const refused = behaviour.kind === 'authenticate' ? behaviour.decline : undefined;
  if (refused) return decline(scene, intent, method, refused, true);
  return succeed(scene, intent, method, behaviour, true);
}

/** The bank has taken its time. */
export async function endProcessing(scene: Scene, { body: intent, hidden }: Stored<'payment_intent'>): Promise<void> {
  if (intent.status !== 'processing') return;
  await succeed(scene, intent, await methodOf(scene, intent), hidden.behaviour ?? { kind: 'succeed' }, false);
}

async function methodOf(scene: Scene, intent: PaymentIntent): Promise<PaymentMethod> {
  const method = await scene.objects.get('payment_method', intent.payment_method ?? '');
  if (!method) throw new Error(`${intent.id} has no payment method`);
  return method.body;
}

/** A decline is an answer of its own: what was written about it stays. */
export function answerOf({ intent, error, silent }: Outcome, shown: object = intent): Answer {
  const answer: Answer = error
    ? { status: 402, body: { error: { ...error, payment_intent: shown } } }
    : { status: 200, body: shown };
  return silent ? { ...answer, silent } : answer;
}
