import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { call, keys, startWorld, textOf, type World } from './stripe-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(await freshDatabase(), 'sandbox_stripe');
});
afterAll(() => world.stop());

const intents = '/v1/payment_intents';
const browser = { authorization: `Bearer ${keys.publishableKey}` };
const payment = { amount: '790000', currency: 'amd' };
const paid = { ...payment, confirm: 'true', payment_method: 'pm_card_visa' };

describe('who calls', () => {
  test.each([
    ['without a key', {}, 'You did not provide an API key.'],
    ['with another key', { authorization: 'Bearer sk_test_somebody_else' }, 'Invalid API Key provided: sk_test_'],
  ])('%s is refused', async (_who, headers, message) => {
    const response = await fetch(`${world.server.url}${intents}`, { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      error: { type: 'invalid_request_error', message: expect.stringContaining(message) },
    });
  });

  test('with a key as user name is let in, as the documentation has it', async () => {
    const authorization = `Basic ${Buffer.from(`${keys.secretKey}:`).toString('base64')}`;
    expect((await call(world, 'GET', intents, {}, { authorization })).status).toBe(200);
  });

  test('with the publishable key may not do what a shop does', async () => {
    const { status, body } = await call(world, 'POST', '/v1/refunds', { payment_intent: 'pi_1' }, browser);
    expect(status).toBe(401);
    expect(body).toMatchObject({ error: { code: 'secret_key_required' } });
  });
});

describe('every answer', () => {
  test('names the request and the version', async () => {
    const { headers } = await call(world, 'GET', intents, {}, { 'stripe-version': '2026-10-28.endive' });
    expect(headers.get('request-id')).toMatch(/^req_\w{14}$/);
    expect(headers.get('stripe-version')).toBe('2026-10-28.endive');
    expect(headers.get('content-type')).toContain('application/json');
  });

  test('may be read by pages elsewhere', async () => {
    const { headers } = await call(world, 'GET', intents);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await fetch(`${world.server.url}${intents}`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  });
});

describe('what is refused, in the words of the documentation', () => {
  test.each([
    [{ currency: 'amd' }, 'parameter_missing', 'Missing required param: amount.'],
    [{ amount: '100' }, 'parameter_missing', 'Missing required param: currency.'],
    [{ ...payment, amount: '79.5' }, 'parameter_invalid_integer', 'Invalid integer: 79.5'],
    [{ ...payment, amount: '-100' }, 'parameter_invalid_integer', 'This value must be greater than or equal to 1.'],
    [{ ...payment, amount: '99' }, 'amount_too_small', 'Amount must be at least ֏1.00 amd'],
    [{ amount: '49', currency: 'usd' }, 'amount_too_small', 'Amount must be at least $0.50 usd'],
    [{ ...payment, amount: '100000000' }, 'amount_too_large', 'Amount must be no more than ֏999,999.99'],
    [{ ...payment, colour: 'red' }, 'parameter_unknown', 'Received unknown parameter: colour'],
    [
      { ...payment, 'payment_method_types[]': 'card' },
      'parameter_unknown',
      'Received unknown parameter: payment_method_types',
    ],
    [{ ...payment, description: '' }, 'parameter_invalid_empty', "You passed an empty string for 'description'."],
    [{ ...payment, confirm: 'true' }, 'payment_intent_unexpected_state', "it's missing a payment method"],
    [{ ...paid, return_url: 'javascript:alert(1)' }, 'url_invalid', 'Invalid URL'],
    [{ ...paid, payment_method: 'pm_1' }, 'resource_missing', "No such PaymentMethod: 'pm_1'"],
  ])('%o', async (parameters, code, message) => {
    const { status, body } = await call(world, 'POST', intents, parameters);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      error: {
        type: 'invalid_request_error',
        code,
        message: expect.stringContaining(message),
        doc_url: expect.stringContaining('stripe.com/docs'),
      },
    });
  });

  test.each([
    ['GET', '/v1/payment_intents/pi_1', "No such payment_intent: 'pi_1'"],
    ['GET', '/v1/refunds/re_1', "No such refund: 're_1'"],
    ['GET', '/v1/charges/ch_1', "No such charge: 'ch_1'"],
    ['GET', '/v1/customers', 'Unrecognized request URL (GET: /v1/customers).'],
  ] as const)('%s %s', async (method, path, message) => {
    const { status, body } = await call(world, method, path);
    expect([status, textOf(body, 'error.message')]).toEqual([404, message]);
  });
});

describe('a key', () => {
  const key = (value: string) => ({ 'idempotency-key': value });

  test('gives the first answer again, and says so', async () => {
    const first = await call(world, 'POST', intents, paid, key('same'));
    const second = await call(world, 'POST', intents, paid, key('same'));
    expect(second.body).toEqual(first.body);
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect(second.headers.get('original-request')).toBe(first.headers.get('request-id'));
  });

  test('gives a decline again as well', async () => {
    const declined = { ...paid, payment_method: 'pm_card_visa_chargeDeclined' };
    const first = await call(world, 'POST', intents, declined, key('declined'));
    const second = await call(world, 'POST', intents, declined, key('declined'));
    expect([first.status, second.status]).toEqual([402, 402]);
    expect(second.body).toEqual(first.body);
  });

  test('may not be used for other parameters or elsewhere', async () => {
    await call(world, 'POST', intents, paid, key('other'));
    for (const [path, parameters] of [
      [intents, { ...paid, amount: '800000' }],
      ['/v1/refunds', { payment_intent: 'pi_1' }],
    ] as const) {
      const { status, body } = await call(world, 'POST', path, parameters, key('other'));
      expect([status, textOf(body, 'error.type')]).toEqual([400, 'idempotency_error']);
    }
  });

  test('does not mind the order of parameters', async () => {
    await call(world, 'POST', intents, { amount: '500', currency: 'usd' }, key('order'));
    const again = await call(world, 'POST', intents, { currency: 'usd', amount: '500' }, key('order'));
    expect(again.headers.get('idempotent-replayed')).toBe('true');
  });

  test('in use is a conflict', async () => {
    world.server.control.failNext({ path: intents, kind: 'delay', ms: 1_500 });
    const both = await Promise.all([1, 2].map(() => call(world, 'POST', intents, paid, key('running'))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is free again after a refusal that did nothing', async () => {
    await call(world, 'POST', intents, { amount: '500' }, key('refused'));
    expect((await call(world, 'POST', intents, { amount: '500', currency: 'usd' }, key('refused'))).status).toBe(200);
  });

  test('remembers across a restart', async () => {
    const first = await call(world, 'POST', intents, paid, key('restart'));
    await world.restart();
    const second = await call(world, 'POST', intents, paid, key('restart'));
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });

  test('remembers failures of the service', async () => {
    world.server.control.failNext({ path: intents, kind: '500' });
    const both = [
      await call(world, 'POST', intents, paid, key('500')),
      await call(world, 'POST', intents, paid, key('500')),
    ];
    expect(both.map(({ status, headers }) => [status, headers.get('idempotent-replayed')])).toEqual([
      [500, null],
      [500, 'true'],
    ]);
  });
});
