import { type Call, ok, type Route, secondsOf } from './call.ts';
import { checkAmount } from './currencies.ts';
import { invalid, noSuch } from './errors.ts';
import { emit } from './events.ts';
import { newId, randomText } from './ids.ts';
import { answerList, readLimit } from './lists.ts';
import { cancellationReasons, type IntentStatus, type PaymentIntent } from './model.ts';
import { answerOf, pay } from './payment.ts';
import { resolveMethod } from './payment-methods.ts';
import { readQuery } from './search.ts';

const path = '/v1/payment_intents';

export const paymentIntentRoutes: readonly Route[] = [
  { method: 'POST', path, run: create },
  { method: 'GET', path, run: (call) => answerList(call, 'payment_intent', path) },
  { method: 'GET', path: `${path}/search`, run: search },
  { method: 'GET', path: `${path}/:id`, publishable: true, run: retrieve },
  { method: 'POST', path: `${path}/:id/confirm`, publishable: true, run: confirm },
  { method: 'POST', path: `${path}/:id/cancel`, run: cancel },
];

async function create(call: Call) {
  const { params, objects, now } = call;
  const amount = params.integer('amount', 1);
  if (amount === undefined)
    throw invalid('Missing required param: amount.', { code: 'parameter_missing', param: 'amount' });
  const currency = params.required('currency').toLowerCase();
  checkAmount(amount, currency);
  const types = params.texts('allowed_payment_method_types');
  if (types && !types.includes('card'))
    throw invalid('The stand-in serves cards only.', { param: 'allowed_payment_method_types' });
  const intent: PaymentIntent = {
    ...emptyIntent(now),
    allowed_payment_method_types: types ?? null,
    amount,
    currency,
    capture_method: params.oneOf('capture_method', ['automatic', 'automatic_async']) ?? 'automatic_async',
    description: params.text('description', 1000) ?? null,
    metadata: params.metadata(),
    receipt_email: params.text('receipt_email') ?? null,
  };
  const confirms = params.flag('confirm');
  const methodId = params.text('payment_method');
  const returnUrl = readUrl(params.text('return_url'));
  params.end();
  if (returnUrl !== undefined && !confirms)
    throw invalid(
      'The parameter `return_url` cannot be passed when creating a PaymentIntent unless `confirm` is set to true.',
      {
        param: 'return_url',
      },
    );
  const method = methodId === undefined ? undefined : await resolveMethod(call, methodId);
  if (confirms && !method) throw withoutMethod;

  const status: IntentStatus = method ? 'requires_confirmation' : 'requires_payment_method';
  const created: PaymentIntent = { ...intent, status, payment_method: method?.body.id ?? null };
  await objects.save('payment_intent', created);
  await emit(call, 'payment_intent.created', created);
  return confirms && method ? answerOf(await pay(call, created, method, returnUrl)) : ok(created);
}

async function confirm(call: Call) {
  const { params } = call;
  const intent = await readable(call);
  const methodId = params.text('payment_method') ?? intent.payment_method;
  const returnUrl = readUrl(params.text('return_url'));
  params.end();
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw unexpectedState(`You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`, intent);
  if (methodId === null) throw withoutMethod;
  const outcome = await pay(call, intent, await resolveMethod(call, methodId), returnUrl);
  return answerOf(outcome, view(call, outcome.intent));
}

async function retrieve(call: Call) {
  const intent = await readable(call);
  call.params.end();
  return ok(view(call, intent));
}

async function search({ params, objects }: Call) {
  const where = readQuery(params.required('query'));
  const limit = readLimit(params);
  params.end();
  const { data } = await objects.list('payment_intent', { limit, where });
  return ok({ object: 'search_result', data, has_more: false, next_page: null, url: `${path}/search` });
}

async function cancel(call: Call) {
  const { params, objects, now } = call;
  const intent = await readable(call);
  const reason = params.oneOf('cancellation_reason', cancellationReasons) ?? null;
  params.end();
  if (!intent.status.startsWith('requires_'))
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
      intent,
    );
  const canceled: PaymentIntent = {
    ...intent,
    status: 'canceled',
    canceled_at: secondsOf(now),
    cancellation_reason: reason,
    next_action: null,
  };
  await objects.save('payment_intent', canceled);
  await emit(call, 'payment_intent.canceled', canceled);
  return ok(canceled);
}

/** A browser may see an intent whose secret it knows; to others it is not there. */
async function readable({ objects, params, id, fromBrowser }: Call): Promise<PaymentIntent> {
  const found = await objects.get('payment_intent', id);
  const secret = params.text('client_secret');
  const allowed = fromBrowser
    ? secret === found?.body.client_secret
    : secret === undefined || secret === found?.body.client_secret;
  if (!found || !allowed) throw noSuch('payment_intent', id, 'intent');
  return found.body;
}

/** Browsers do not see what the account noted for itself. */
function view({ fromBrowser }: Call, intent: PaymentIntent): object {
  if (!fromBrowser) return intent;
  const { metadata: _, ...shown } = intent;
  return shown;
}

function readUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw invalid('Invalid URL: An explicit scheme (such as https) must be provided.', {
      code: 'url_invalid',
      param: 'return_url',
    });
  return text;
}

const withoutMethod = invalid(
  "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.",
  { code: 'payment_intent_unexpected_state' },
);

const unexpectedState = (message: string, intent: PaymentIntent) => {
  const fault = invalid(message, { code: 'payment_intent_unexpected_state' });
  fault.body.payment_intent = intent;
  return fault;
};

function emptyIntent(now: Date): PaymentIntent {
  const id = newId('pi');
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: secondsOf(now),
    currency: '',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
}
