import { type Call, ok, type Route, type Scene, secondsOf } from './call.ts';
import { formatMinor } from './currencies.ts';
import { invalid, noSuch } from './errors.ts';
import { emit } from './events.ts';
import { newId, randomText } from './ids.ts';
import { answerList } from './lists.ts';
import { settlingMs } from './magic.ts';
import { type Charge, type Refund, refundReasons } from './model.ts';
import type { Stored } from './objects.ts';

const path = '/v1/refunds';

export const refundRoutes: readonly Route[] = [
  { method: 'POST', path, run: create },
  {
    method: 'GET',
    path,
    run: (call) => {
      const intent = call.params.text('payment_intent');
      const charge = call.params.text('charge');
      return answerList(call, 'refund', path, {
        ...(intent === undefined ? {} : { payment_intent: intent }),
        ...(charge === undefined ? {} : { charge }),
      });
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    run: async ({ objects, params, id }) => {
      params.end();
      const found = await objects.get('refund', id);
      if (!found) throw noSuch('refund', id);
      return ok(found.body);
    },
  },
];

/** Transactions go one after the other, so what is left of a charge cannot be given back twice. */
async function create(call: Call) {
  const { params, objects, now } = call;
  const charge = await chargeToRefund(call);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = params.integer('amount', 1) ?? left;
  const reason = params.oneOf('reason', refundReasons) ?? null;
  const metadata = params.metadata();
  params.end();
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount > left)
    throw invalid(
      `Refund amount (${formatMinor(amount, charge.currency)}) is greater than unrefunded amount on charge (${formatMinor(left, charge.currency)})`,
      { code: 'amount_too_large', param: 'amount' },
    );

  const intent = await objects.get('payment_intent', charge.payment_intent);
  const slow = intent?.hidden.behaviour?.kind === 'succeed-refund-slowly';
  const refund: Refund = {
    ...refundOf(charge, amount, now),
    status: slow ? 'pending' : 'succeeded',
    reason,
    metadata,
  };
  const reduced: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
    refunds: { ...charge.refunds, data: [refund, ...charge.refunds.data] },
  };
  await objects.save('refund', refund, {}, slow ? new Date(now.getTime() + settlingMs) : undefined);
  await objects.save('charge', reduced);
  await emit(call, 'refund.created', refund);
  await emit(call, 'charge.refunded', reduced);
  return ok(refund);
}

async function chargeToRefund({ params, objects }: Call): Promise<Charge> {
  const intentId = params.text('payment_intent');
  const chargeId = params.text('charge');
  if ((intentId === undefined) === (chargeId === undefined))
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent = intentId === undefined ? undefined : await objects.get('payment_intent', intentId);
  if (intentId !== undefined && !intent) throw noSuch('payment_intent', intentId, 'payment_intent');
  const id = chargeId ?? intent?.body.latest_charge ?? '';
  const charge = await objects.get('charge', id);
  if (chargeId !== undefined && !charge) throw noSuch('charge', chargeId, 'charge');
  if (!charge?.body.paid)
    throw invalid(
      `This PaymentIntent (${intentId ?? charge?.body.payment_intent}) does not have a successful charge to refund.`,
      {
        param: 'payment_intent',
      },
    );
  return charge.body;
}

const refundOf = (charge: Charge, amount: number, now: Date): Refund => ({
  id: newId('re'),
  object: 'refund',
  amount,
  balance_transaction: newId('txn'),
  charge: charge.id,
  created: secondsOf(now),
  currency: charge.currency,
  customer: null,
  customer_account: null,
  destination_details: {
    card: {
      reference: randomText(16).toUpperCase(),
      reference_status: 'available',
      reference_type: 'acquirer_reference_number',
      type: 'refund',
    },
    type: 'card',
  },
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method: charge.payment_method,
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
});

/** The bank has taken its time. */
export async function endRefund(scene: Scene, { body }: Stored<'refund'>): Promise<void> {
  if (body.status !== 'pending') return;
  const done: Refund = { ...body, status: 'succeeded' };
  await scene.objects.save('refund', done);
  await emit(scene, 'refund.updated', done);
}
