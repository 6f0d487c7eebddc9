import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { magicCards } from '../../api/sandbox/stripe/index.ts';
import { freshDatabase } from '../support/database.ts';
import { call, idsOf, keys, startWorld, textOf, type World } from './stripe-world.ts';

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

  test('have names for shops to test with', async () => {
    for (const { token, number, brand } of magicCards) {
      const { body } = await call(world, 'GET', `${methods}/${token}`);
      expect(body).toMatchObject({ object: 'payment_method', card: { brand, last4: number.slice(-4) } });
      expect(
        (
          await call(
            world,
            'POST',
            methods,
            card({ 'card[number]': number, 'card[cvc]': brand === 'amex' ? '1234' : '123' }),
            browser,
          )
        ).status,
      ).toBe(200);
    }
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
