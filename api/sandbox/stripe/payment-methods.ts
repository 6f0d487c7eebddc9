import { type Call, ok, type Route, type Scene } from './call.ts';
import { cardOfMagic, paymentMethodOf, readCard } from './cards.ts';
import { invalid, noSuch } from './errors.ts';
import { cardOfToken } from './magic.ts';
import type { BillingDetails, PaymentMethod } from './model.ts';
import type { Stored } from './objects.ts';
import type { Params } from './params.ts';

export const paymentMethodRoutes: readonly Route[] = [
  { method: 'POST', path: '/v1/payment_methods', publishable: true, run: async (call) => ok(await create(call)) },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    run: async (call) => {
      call.params.end();
      const magic = cardOfToken(call.id);
      if (magic) return ok(paymentMethodOf(cardOfMagic(magic, call.now), readBilling(undefined), call.now));
      const found = await call.objects.get('payment_method', call.id);
      if (!found) throw noSuch('PaymentMethod', call.id);
      return ok(found.body);
    },
  },
];

async function create({ params, objects, now, fromBrowser }: Call): Promise<PaymentMethod> {
  params.oneOf('type', ['card']);
  const group = params.group('card');
  if (!group) throw invalid('Missing required param: card.', { code: 'parameter_missing', param: 'card' });
  if (!fromBrowser && group.has('number'))
    throw invalid(
      'Sending credit card numbers directly to the Stripe API is generally unsafe. To continue processing use Stripe.js.',
      { param: 'card[number]' },
    );
  const token = group.text('token');
  const magic = token === undefined ? undefined : cardOfToken(token);
  if (token !== undefined && !magic) throw noSuch('token', token, 'card[token]');
  const card = magic ? cardOfMagic(magic, now) : readCard(group, now);
  const body = {
    ...paymentMethodOf(card, readBilling(params.group('billing_details')), now),
    metadata: params.metadata(),
  };
  params.end();
  await objects.save('payment_method', body, { behaviour: card.behaviour });
  return body;
}

/** The payment method of an id or of a token such as `pm_card_visa`, which makes a new one each time. */
export async function resolveMethod(
  { objects, now }: Pick<Scene, 'objects' | 'now'>,
  id: string,
): Promise<Stored<'payment_method'>> {
  const magic = cardOfToken(id);
  if (magic) {
    const card = cardOfMagic(magic, now);
    const body = paymentMethodOf(card, readBilling(undefined), now);
    await objects.save('payment_method', body, { behaviour: card.behaviour });
    return { body, hidden: { behaviour: card.behaviour } };
  }
  const found = await objects.get('payment_method', id);
  if (!found) throw noSuch('PaymentMethod', id, 'payment_method');
  return found;
}

function readBilling(params: Params | undefined): BillingDetails {
  const address = params?.group('address');
  return {
    address: {
      city: address?.text('city') ?? null,
      country: address?.text('country') ?? null,
      line1: address?.text('line1') ?? null,
      line2: address?.text('line2') ?? null,
      postal_code: address?.text('postal_code') ?? null,
      state: address?.text('state') ?? null,
    },
    email: params?.text('email') ?? null,
    name: params?.text('name') ?? null,
    phone: params?.text('phone') ?? null,
    tax_id: null,
  };
}
