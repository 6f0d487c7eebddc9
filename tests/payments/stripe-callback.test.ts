import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fromStripe, toStripe } from '../../api/payments/gateways/stripe-amounts.ts';
import { createStripeGateway } from '../../api/payments/gateways/stripe.ts';
import { signatureOf } from '../../api/sandbox/stripe/webhooks.ts';
import { freshDatabase } from '../support/database.ts';
import { newCharge, referenceOf, startWorld, webhookSecret, type World } from './stripe-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(await freshDatabase(), 'sandbox_stripe');
});
afterAll(() => world.stop());

/** The signature header as documented, made without the library. */
function sign(body: string | Buffer, { secret = webhookSecret, ageSeconds = 0 } = {}): Record<string, string> {
  const seconds = Math.floor(Date.now() / 1000) - ageSeconds;
  const digest = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');
  return { 'stripe-signature': `t=${seconds},v1=${digest}` };
}

const silent = { warn: () => undefined, error: () => undefined };

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 790_000,
  amount_received: 790_000,
  currency: 'amd',
  metadata: { attempt: '41', order: 'ord_1' },
};
const eventOf = (object: object, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const read = (body: string | Buffer, headers: Record<string, string> = sign(body)) =>
  world.gateway.readCallback(Buffer.from(body), headers);

const succeeded = { outcome: 'succeeded', reference: 'pi_1', amount: 7900, currency: 'AMD' };

describe('amounts', () => {
  test.each([
    [7900, 'AMD'],
    [2135, 'USD'],
    [1999, 'USD'],
    [110, 'USD'],
  ] as const)('%i %s comes back through the webhook as it went out', async (amount, currency) => {
    const charge = newCharge({ amount, currency });
    const reference = referenceOf(await world.gateway.charge(charge));
    expect(await notificationsOf('payment_intent.succeeded', reference)).toEqual([
      { attempt: charge.number, outcome: { outcome: 'succeeded', reference, amount, currency } },
    ]);
  });

  test('go to minor units and back without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom('AMD', 'USD'), (amount, currency) => {
        const sent = toStripe(amount, currency);
        expect(fromStripe(sent.amount, sent.currency)).toEqual({ amount, currency });
      }),
    );
  });

  test('are what was received, not what was asked for', () => {
    expect(read(eventOf({ ...intent, amount_received: 100_000 }))).toMatchObject({ outcome: { amount: 1000 } });
  });

  test.each([
    ['a part of a dram', { ...intent, amount_received: 790_050 }],
    ['another currency', { ...intent, currency: 'eur' }],
  ])('in %s are never taken for ours', (_what, object) => {
    expect(read(eventOf(object))).toEqual({
      attempt: 41,
      outcome: { outcome: 'unknown', message: expect.any(String) },
    });
  });
});

describe('a callback is believed', () => {
  test.each([
    ['with blanks and line ends', JSON.stringify(JSON.parse(eventOf(intent)), null, 3)],
    ['with escaped letters', eventOf(intent).replace('"41"', '"\\u0034\\u0031"').replace('"amd"', '"\\u0061md"')],
    ['with other letters as they are', eventOf({ ...intent, description: 'Պատվեր №1 – ok' })],
    ['with its members in another order', reversed(eventOf(intent))],
  ])('over the bytes as they came: %s', (_what, body) => {
    expect(read(body)).toEqual({ attempt: 41, outcome: succeeded });
  });

  describe('with the vector of the protocol notes', () => {
    const body = '{"id":"evt_1","object":"event","type":"payment_intent.succeeded","data":{"object":{}}}';
    const at = new Date(1_700_000_000_000);
    const vector = 't=1700000000,v1=ee409d8ec732b9115d5d4f3187399e1af190e11cfb34e3c9de93e54aabe6b960';
    const gateway = createStripeGateway({ secretKey: 'sk_test_vector', webhookSecret: 'whsec_test', log: silent });
    const readAt = (time: Date, bytes: string) => {
      vi.useFakeTimers({ now: time, toFake: ['Date'] });
      try {
        return gateway.readCallback(Buffer.from(bytes), { 'stripe-signature': vector });
      } finally {
        vi.useRealTimers();
      }
    };

    test('which the stand-in signs with as well', () => {
      expect(signatureOf(body, 'whsec_test', at)).toBe(vector);
    });

    test('for five minutes', () => {
      expect(readAt(at, body)).toBe('ignored');
      expect(readAt(new Date(at.getTime() + 300_000), body)).toBe('ignored');
      expect(readAt(new Date(at.getTime() + 301_000), body)).toBe('refused');
      expect(readAt(at, body.replace('evt_1', 'evt_2'))).toBe('refused');
    });
  });
});

describe('a callback is refused', () => {
  const body = eventOf(intent);
  test.each([
    ['signed with another secret', body, sign(body, { secret: 'whsec_other' })],
    ['ten minutes old', body, sign(body, { ageSeconds: 600 })],
    ['changed by one blank', `${body} `, sign(body)],
    ['without a signature', body, {}],
    ['with an empty signature', body, { 'stripe-signature': '' }],
    ['with nonsense for a signature', body, { 'stripe-signature': 't=abc,v1=zz' }],
    ['that is signed but no JSON', '<html>', sign('<html>')],
    ['that is signed but null', 'null', sign('null')],
  ])('%s', (_what, bytes, headers) => {
    expect(read(bytes, headers)).toBe('refused');
  });

  test('with two signature headers', () => {
    const header = sign(body)['stripe-signature'] ?? '';
    expect(world.gateway.readCallback(Buffer.from(body), { 'stripe-signature': [header, header] })).toBe('refused');
  });

  test('by a gateway that has another secret', () => {
    const other = createStripeGateway({
      secretKey: 'sk_test_other',
      webhookSecret: 'whsec_other',
      log: silent,
    });
    expect(other.readCallback(Buffer.from(body), sign(body))).toBe('refused');
  });
});

describe('what a callback tells', () => {
  const failed = {
    ...intent,
    status: 'requires_payment_method',
    amount_received: 0,
    last_payment_error: { message: 'No.' },
  };
  const action = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/1', return_url: null } };

  test.each([
    ['payment_intent.processing', { ...intent, status: 'processing' }, { outcome: 'processing', reference: 'pi_1' }],
    ['payment_intent.payment_failed', failed, { outcome: 'declined', reference: 'pi_1', said: 'No.' }],
    [
      'payment_intent.canceled',
      { ...intent, status: 'canceled' },
      { outcome: 'declined', reference: 'pi_1', said: '' },
    ],
    [
      'payment_intent.requires_action',
      { ...intent, status: 'requires_action', next_action: action },
      {
        outcome: 'action_required',
        reference: 'pi_1',
        next: { kind: 'redirect', url: 'https://bank.example/1', fields: [] },
      },
    ],
  ])('%s', (type, object, outcome) => {
    expect(read(eventOf(object, type))).toEqual({ attempt: 41, outcome });
  });

  test.each([
    ['of a kind that we do not act on', eventOf(intent, 'payment_intent.created')],
    [
      'about another object',
      eventOf({ id: 'ch_1', object: 'charge', metadata: { attempt: '41' } }, 'charge.succeeded'),
    ],
    ['without our number', eventOf({ ...intent, metadata: {} })],
    ['that is no event', '{"hello":1}'],
    ['without an object', '{"object":"event","type":"payment_intent.succeeded"}'],
    ['about a bare object', eventOf({ object: 'payment_intent' })],
    ['with a number that is none', eventOf({ ...intent, metadata: { attempt: '4.1' } })],
  ])('%s is ignored', (_what, body) => {
    expect(read(body)).toBe('ignored');
  });

  test('of a whole payment with a step at the bank, in the order that it happened', async () => {
    const charge = newCharge({ token: 'pm_card_authenticationRequired' });
    const asked = await world.gateway.charge(charge);
    if (asked.outcome !== 'action_required') throw new Error(asked.outcome);
    await fetch(asked.next.url, {
      method: 'POST',
      body: new URLSearchParams({ result: 'complete' }),
      redirect: 'manual',
    });
    await notificationsOf('payment_intent.succeeded', asked.reference ?? '');
    const told = world.received.map(({ body, headers }) => world.gateway.readCallback(body, headers));
    const ours = told.flatMap((each) =>
      typeof each === 'object' && each.attempt === charge.number ? [each.outcome.outcome] : [],
    );
    expect(ours).toEqual(['action_required', 'succeeded']);
  });
});

function reversed(json: string): string {
  const turn = (value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, member]) => [name, turn(member)]),
        )
      : value;
  return JSON.stringify(turn(JSON.parse(json)));
}

/** Waits until the event of this type about the intent has arrived; what our adapter reads from it. */
async function notificationsOf(type: string, reference: string) {
  const events = await world.server.control.events();
  const wanted = events.find((event) => event.type === type && event.data.object.id === reference);
  if (!wanted) throw new Error(`no ${type} about ${reference}`);
  for (let count = world.received.length; !arrivals(wanted.id).length; count++) await world.arrived(count + 1);
  return arrivals(wanted.id).map(({ body, headers }) => world.gateway.readCallback(body, headers));
}

const arrivals = (event: string) => world.received.filter(({ body }) => body.includes(event));
