import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { newCharge, startWorld, type World } from './stripe-world.ts';

const database = await freshDatabase();
let world: World;
let count = 0;
beforeEach(async () => {
  count++;
  world = await startWorld(database, `sandbox_stripe_${count}`);
});
afterEach(() => world.stop());

const types = () => world.received.map(({ body }) => eventIn(body).type);

function eventIn(body: Buffer): { id: string; type: string; pending_webhooks: number } {
  return JSON.parse(body.toString('utf8'));
}

/** One of the events that are there, by its type. */
async function eventOf(type: string) {
  const event = (await world.server.control.events()).find((candidate) => candidate.type === type);
  if (!event) throw new Error(`no ${type}`);
  return event;
}

describe('events', () => {
  test('are told in the order in which they happened, signed, with the request that made them', async () => {
    const charge = newCharge();
    await world.gateway.charge(charge);
    await world.arrived(3);
    expect(types()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
    const last = world.received.at(-1);
    expect(JSON.parse(last?.body.toString('utf8') ?? '')).toMatchObject({
      object: 'event',
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      request: { id: expect.stringMatching(/^req_/), idempotency_key: `attempt-${charge.number}` },
    });
    expect(last?.headers['stripe-signature']).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
  });

  test('are told again until they are taken', async () => {
    world.answerWith(500);
    await world.gateway.charge(newCharge());
    await world.arrived(5);
    world.answerWith(200);
    const event = await eventOf('payment_intent.succeeded');
    await vi.waitFor(async () => expect((await eventOf('payment_intent.succeeded')).pending_webhooks).toBe(0), 5000);
    const tries = world.received.filter(({ body }) => eventIn(body).id === event.id);
    expect(tries.length).toBeGreaterThan(1);
    expect(new Set(tries.map(({ body }) => body.toString('utf8'))).size).toBe(1);
  });

  test('wait in the database while the stand-in is down', async () => {
    world.server.control.holdWebhooks(true);
    await world.gateway.charge(newCharge());
    await world.restart();
    await world.arrived(3);
    expect(types().at(-1)).toBe('payment_intent.succeeded');
  });

  test('that are refused do not hold up the others', async () => {
    world.answerWith(500);
    await world.gateway.charge(newCharge());
    await world.arrived(3);
    expect(new Set(types()).size).toBe(3);
  });

  test('are held back on request, and told in any order, as often as asked', async () => {
    world.server.control.holdWebhooks(true);
    await world.gateway.charge(newCharge());
    const [created, succeeded] = [await eventOf('payment_intent.created'), await eventOf('payment_intent.succeeded')];
    expect(await world.server.control.deliverWebhook(succeeded.id)).toBe(200);
    expect(await world.server.control.deliverWebhook(created.id)).toBe(200);
    expect(await world.server.control.deliverWebhook(succeeded.id)).toBe(200);
    expect(types()).toEqual(['payment_intent.succeeded', 'payment_intent.created', 'payment_intent.succeeded']);

    world.server.control.holdWebhooks(false);
    await world.arrived(4);
    expect(types().at(-1)).toBe('charge.succeeded');
  });

  test('tell of a payment that the bank took its time over, without being asked', async () => {
    await world.gateway.charge(newCharge({ token: 'pm_card_processing' }));
    await world.arrived(2);
    expect(types()).toEqual(['payment_intent.created', 'payment_intent.processing']);
    world.clock.advance(2000);
    await world.arrived(4);
    expect(types().slice(2)).toEqual(['charge.succeeded', 'payment_intent.succeeded']);
    const last = world.received.at(-1);
    expect(last && world.gateway.readCallback(last.body, last.headers)).toMatchObject({
      outcome: { outcome: 'succeeded' },
    });
  });

  test('of what dropped before it was done are never told', async () => {
    await world.gateway.charge(newCharge({ token: 'pm_card_drop' }));
    expect(await world.server.control.events()).toEqual([]);
  });

  test('of refunds tell how much went back', async () => {
    const paid = await world.gateway.charge(newCharge());
    if (paid.outcome !== 'succeeded') throw new Error(paid.outcome);
    await world.gateway.refund({ id: 'rf_1', gatewayReference: paid.reference, amount: 2900, currency: 'AMD' });
    await world.arrived(5);
    expect(types().slice(3)).toEqual(['refund.created', 'charge.refunded']);
    expect((await eventOf('charge.refunded')).data.object).toMatchObject({ amount_refunded: 290_000, refunded: false });
  });
});

test('the log tells what was asked and whether it was answered', async () => {
  world.server.control.failNext({ path: '/v1/payment_intents', kind: 'drop-after' });
  const charge = newCharge();
  await world.gateway.charge(charge);
  await world.gateway.charge(charge);
  expect(await world.server.control.log()).toMatchObject([
    { method: 'POST', path: '/v1/payment_intents', status: null, replayed: false },
    { method: 'POST', path: '/v1/payment_intents', status: 200, replayed: true },
  ]);
});
