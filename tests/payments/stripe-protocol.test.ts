import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { call, keys, startWorld, type World } from './stripe-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(await freshDatabase(), 'sandbox_stripe');
});
afterAll(() => world.stop());

const intents = '/v1/payment_intents';
const browser = { authorization: `Bearer ${keys.publishableKey}` };
const payment = { amount: '790000', currency: 'amd' };
const paid = { ...payment, confirm: 'true', payment_method: 'pm_card_visa' };
const card = (changes: Record<string, string> = {}) => ({
  type: 'card',
  'card[number]': '4242424242424242',
  'card[exp_month]': '12',
  'card[exp_year]': String(new Date().getFullYear() + 2),
  'card[cvc]': '123',
  ...changes,
});
const made = async (parameters: Record<string, string>) =>
  textOf((await call(world, 'POST', intents, parameters)).body, 'id');

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
    world.server.control.failNext({ path: intents, kind: 'delay', ms: 150 });
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

describe('payment intents', () => {
  test('are made, confirmed later and cancelled only while they wait', async () => {
    const id = await made({ ...payment, 'metadata[attempt]': 'later', 'metadata[order]': 'ord_1' });
    const confirmed = await call(world, 'POST', `${intents}/${id}/confirm`, { payment_method: 'pm_card_visa' });
    expect(confirmed.body).toMatchObject({
      id,
      status: 'succeeded',
      amount_received: 790_000,
      latest_charge: expect.stringMatching(/^ch_/),
    });
    const late = await call(world, 'POST', `${intents}/${id}/cancel`);
    expect(late.body).toMatchObject({ error: { code: 'payment_intent_unexpected_state', payment_intent: { id } } });
    const again = await call(world, 'POST', `${intents}/${id}/confirm`, { payment_method: 'pm_card_visa' });
    expect(again.status).toBe(400);

    const other = await made(payment);
    const cancelled = await call(world, 'POST', `${intents}/${other}/cancel`, { cancellation_reason: 'abandoned' });
    expect(cancelled.body).toMatchObject({
      status: 'canceled',
      cancellation_reason: 'abandoned',
      canceled_at: expect.any(Number),
    });
  });

  test('wait for another card after a decline, and tell what happened', async () => {
    const declined = await call(world, 'POST', intents, { ...paid, payment_method: 'pm_card_visa_chargeDeclined' });
    expect(declined.status).toBe(402);
    expect(declined.body).toMatchObject({
      error: {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        charge: expect.stringMatching(/^ch_/),
        payment_intent: {
          status: 'requires_payment_method',
          payment_method: null,
          last_payment_error: { code: 'card_declined' },
        },
      },
    });
    const id = textOf(declined.body, 'error.payment_intent.id');
    const second = await call(world, 'POST', `${intents}/${id}/confirm`, { payment_method: 'pm_card_visa' });
    expect(second.body).toMatchObject({ status: 'succeeded', last_payment_error: null });
  });

  test('are paid once by a card without a customer', async () => {
    const method = textOf((await call(world, 'POST', '/v1/payment_methods', card(), browser)).body, 'id');
    expect((await call(world, 'POST', intents, { ...paid, payment_method: method })).status).toBe(200);
    const { status, body } = await call(world, 'POST', intents, { ...paid, payment_method: method });
    expect(status).toBe(400);
    expect(textOf(body, 'error.message')).toContain('It may not be used again.');
  });

  test('are shown to a browser that knows the secret, without notes of the shop', async () => {
    const { body } = await call(world, 'POST', intents, { ...payment, 'metadata[order]': 'ord_1' });
    const id = textOf(body, 'id');
    const secret = textOf(body, 'client_secret');
    expect((await call(world, 'GET', `${intents}/${id}`, {}, browser)).status).toBe(404);
    expect((await call(world, 'GET', `${intents}/${id}`, { client_secret: `${secret}x` }, browser)).status).toBe(404);
    const seen = await call(world, 'GET', `${intents}/${id}`, { client_secret: secret }, browser);
    expect(seen.body).toMatchObject({ id, amount: 790_000 });
    expect(seen.body).not.toHaveProperty('metadata');
  });
});

describe('lists', () => {
  test('go through everything once, forwards and backwards', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.unshift(await made(payment));
    const seen: string[] = [];
    let cursor: Record<string, string> = {};
    while (seen.length < 5) {
      const page = idsOf((await call(world, 'GET', intents, { limit: '2', ...cursor })).body);
      seen.push(...page);
      cursor = { starting_after: page.at(-1) ?? '' };
    }
    expect(seen.slice(0, 5)).toEqual(ids);
    const { body } = await call(world, 'GET', intents, { limit: '2', ending_before: ids[3] ?? '' });
    expect(idsOf(body)).toEqual(ids.slice(1, 3));
    expect(body).toMatchObject({ object: 'list', has_more: true, url: intents });
  });

  test('begin where the cursor is, which must exist', async () => {
    const { status, body } = await call(world, 'GET', intents, { starting_after: 'pi_1' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'resource_missing', param: 'starting_after' } });
  });

  test('are cut by time', async () => {
    world.clock.advance(60_000);
    const id = await made(payment);
    const from = String(Math.floor(world.clock.now().getTime() / 1000) - 5);
    expect(idsOf((await call(world, 'GET', intents, { 'created[gte]': from })).body)).toEqual([id]);
    expect(idsOf((await call(world, 'GET', intents, { 'created[lt]': from, limit: '100' })).body)).not.toContain(id);
  });

  test('are searched by what the shop noted', async () => {
    const id = await made({ ...paid, 'metadata[attempt]': '77', 'metadata[order]': "ord_7'7" });
    await made({ ...payment, 'metadata[attempt]': '77' });
    const search = (query: string) => call(world, 'GET', `${intents}/search`, { query });
    expect(idsOf((await search("metadata['attempt']:'77' AND status:'succeeded'")).body)).toEqual([id]);
    expect(idsOf((await search('metadata["attempt"]:"77"')).body).length).toBe(2);
    expect((await search('anything')).status).toBe(400);
  });
});

describe('cards from a browser', () => {
  const methods = '/v1/payment_methods';

  test('are kept as brand, last digits and expiry, and nowhere as a number', async () => {
    const { body } = await call(world, 'POST', methods, card({ 'card[number]': '5555 5555 5555 4444' }), {
      ...browser,
      'idempotency-key': 'card',
    });
    expect(body).toMatchObject({
      object: 'payment_method',
      card: { brand: 'mastercard', last4: '4444', exp_month: 12 },
    });
    expect(JSON.stringify([body, await world.server.control.log()])).not.toMatch(
      /5555555555554444|5555 5555 5555 4444/,
    );
    const read = await call(world, 'GET', `${methods}/${textOf(body, 'id')}`);
    expect(read.body).toEqual(body);
  });

  test.each([
    [{ 'card[number]': '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
    [{ 'card[number]': '42424242' }, 'invalid_number', 'The card number is not a valid credit card number.'],
    [{ 'card[exp_month]': '13' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ 'card[exp_year]': '2020' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ 'card[cvc]': '12' }, 'invalid_cvc', "Your card's security code is invalid."],
    [{ 'card[number]': '378282246310005', 'card[cvc]': '123' }, 'invalid_cvc', "Your card's security code is invalid."],
  ])('%o is refused', async (changes, code, message) => {
    const { status, body } = await call(world, 'POST', methods, card(changes), browser);
    expect(status).toBe(402);
    expect(body).toMatchObject({ error: { type: 'card_error', code, message } });
  });

  test('expire at the end of their month, by the clock of the realm', async () => {
    const now = world.clock.now();
    const thisMonth = card({
      'card[exp_month]': String(now.getUTCMonth() + 1),
      'card[exp_year]': String(now.getUTCFullYear()).slice(2),
    });
    expect((await call(world, 'POST', methods, thisMonth, browser)).status).toBe(200);
    world.clock.advance(32 * 86_400_000);
    expect((await call(world, 'POST', methods, thisMonth, browser)).status).toBe(402);
  });

  test('may not come from a shop', async () => {
    const { status, body } = await call(world, 'POST', methods, card());
    expect(status).toBe(400);
    expect(textOf(body, 'error.message')).toContain('generally unsafe');
  });

  test('that are real are declined', async () => {
    const real = await call(world, 'POST', methods, card({ 'card[number]': '4111111111111111' }), browser);
    const { body } = await call(world, 'POST', intents, { ...paid, payment_method: textOf(real.body, 'id') });
    expect(body).toMatchObject({ error: { code: 'card_declined', decline_code: 'test_mode_live_card' } });
  });
});

function textOf(body: unknown, path: string): string {
  const found = path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), body);
  if (typeof found !== 'string') throw new Error(`no ${path} in ${JSON.stringify(body)}`);
  return found;
}

function idsOf(body: unknown): string[] {
  if (!isRecord(body) || !Array.isArray(body['data'])) throw new Error(`no list: ${JSON.stringify(body)}`);
  return body['data'].map((item) => textOf(item, 'id'));
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
