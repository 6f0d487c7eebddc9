import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { newCharge, referenceOf, startWorld, type World } from './stripe-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(await freshDatabase(), 'sandbox_stripe');
});
afterAll(() => world.stop());

const post = { path: '/v1/payment_intents', method: 'POST' } as const;

describe('a charge', () => {
  test('of a good card succeeds with what was received', async () => {
    const outcome = await world.gateway.charge(newCharge());
    expect(outcome).toEqual({
      outcome: 'succeeded',
      reference: expect.stringMatching(/^pi_/),
      amount: 7900,
      currency: 'AMD',
    });
  });

  test.each([
    [7900, 'AMD', 790_000],
    [1, 'AMD', 100],
    [2135, 'USD', 2135],
    [1999, 'USD', 1999],
    [110, 'USD', 110],
  ] as const)('of %i %s is %i in minor units there, and the same again here', async (amount, currency, minor) => {
    const charge = newCharge({ amount, currency });
    const outcome = await world.gateway.charge(charge);
    expect(outcome).toMatchObject({ outcome: 'succeeded', amount, currency });
    const intents = await world.server.control.intents();
    expect(intents.at(-1)).toMatchObject({
      amount: minor,
      currency: currency.toLowerCase(),
      metadata: { attempt: String(charge.number), order: charge.orderId },
      description: charge.description,
    });
  });

  test.each([
    ['pm_card_visa_chargeDeclined', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
    ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
  ])('of %s is declined in the words of the bank', async (token, said) => {
    const outcome = await world.gateway.charge(newCharge({ token }));
    expect(outcome).toEqual({ outcome: 'declined', reference: expect.stringMatching(/^pi_/), said });
  });

  test('with a token that nobody gave out is declined', async () => {
    const outcome = await world.gateway.charge(newCharge({ token: 'pm_unheard' }));
    expect(outcome).toEqual({ outcome: 'declined', reference: null, said: "No such PaymentMethod: 'pm_unheard'" });
  });

  test('twice is one charge', async () => {
    const charge = newCharge();
    const [first, second] = [await world.gateway.charge(charge), await world.gateway.charge(charge)];
    expect(second).toEqual(first);
    expect((await intentsOf(charge.number)).length).toBe(1);
  });

  test('twice at the same time is one charge, and the second is unknown until the first has ended', async () => {
    const charge = newCharge();
    world.server.control.failNext({ ...post, kind: 'delay', ms: 200 });
    const outcomes = await Promise.all([world.gateway.charge(charge), world.gateway.charge(charge)]);
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['succeeded', 'unknown']);
    expect(await world.gateway.lookup(charge)).toMatchObject({ outcome: 'succeeded' });
    expect((await intentsOf(charge.number)).length).toBe(1);
  });

  test('with another amount under the same number is never made', async () => {
    const charge = newCharge();
    await world.gateway.charge(charge);
    const outcome = await world.gateway.charge({ ...charge, amount: 9000 });
    expect(outcome.outcome).toBe('unknown');
    expect((await intentsOf(charge.number)).map(({ amount }) => amount)).toEqual([790_000]);
  });
});

describe('a card that asks the holder', () => {
  const token = 'pm_card_authenticationRequired';

  test('sends the buyer to the bank and back, and is charged when the holder agrees', async () => {
    const charge = newCharge({ token });
    const asked = await world.gateway.charge(charge);
    expect(asked).toMatchObject({
      outcome: 'action_required',
      next: { kind: 'redirect', url: expect.stringContaining('/3ds/') },
    });
    if (asked.outcome !== 'action_required') return;

    const page = await (await fetch(asked.next.url)).text();
    expect(page).toContain('7,900.00 AMD');
    const back = await answerBank(asked.next.url, 'complete');
    expect(back.pathname).toBe('/orders/return');
    expect(back.searchParams.get('payment_intent')).toBe(asked.reference);
    expect(await world.gateway.lookup({ ...charge, gatewayReference: asked.reference })).toMatchObject({
      outcome: 'succeeded',
      amount: 7900,
    });
  });

  test('is declined when the holder does not agree', async () => {
    const charge = newCharge({ token });
    const asked = await world.gateway.charge(charge);
    if (asked.outcome !== 'action_required') throw new Error(asked.outcome);
    await answerBank(asked.next.url, 'fail');
    const outcome = await world.gateway.lookup(charge);
    expect(outcome).toMatchObject({
      outcome: 'declined',
      said: expect.stringContaining('unable to authenticate your payment method'),
    });
  });

  test('may be declined by the bank after that', async () => {
    const charge = newCharge({ token: 'pm_card_threeDSecureRequiredChargeDeclined' });
    const asked = await world.gateway.charge(charge);
    if (asked.outcome !== 'action_required') throw new Error(asked.outcome);
    await answerBank(asked.next.url, 'complete');
    expect(await world.gateway.lookup(charge)).toMatchObject({ outcome: 'declined', said: 'Your card was declined.' });
  });

  test('charges once however often the button is pressed', async () => {
    const charge = newCharge({ token });
    const asked = await world.gateway.charge(charge);
    if (asked.outcome !== 'action_required') throw new Error(asked.outcome);
    await Promise.all([answerBank(asked.next.url, 'complete'), answerBank(asked.next.url, 'fail')]);
    const back = await answerBank(asked.next.url, 'complete');
    expect(back.pathname).toBe('/orders/return');
    const ended = (await world.server.control.events()).filter(
      ({ type, data }) => data.object.id === asked.reference && /succeeded|payment_failed/.test(type),
    );
    expect(ended.length).toBe(1);
  });

  test('charged again under its number tells how it stands now, not how it stood', async () => {
    const charge = newCharge({ token });
    const asked = await world.gateway.charge(charge);
    if (asked.outcome !== 'action_required') throw new Error(asked.outcome);
    await answerBank(asked.next.url, 'complete');
    const again = await world.gateway.charge({ ...charge, gatewayReference: asked.reference });
    expect(again.outcome).toBe('succeeded');
  });
});

test('a payment in processing succeeds by the time that the bank takes', async () => {
  const charge = newCharge({ token: 'pm_card_processing' });
  const outcome = await world.gateway.charge(charge);
  expect(outcome.outcome).toBe('processing');
  const known = { ...charge, gatewayReference: referenceOf(outcome) };
  expect((await world.gateway.lookup(known)).outcome).toBe('processing');
  world.clock.advance(2000);
  expect(await world.gateway.lookup(known)).toMatchObject({ outcome: 'succeeded', amount: 7900 });
});

describe('when the answer is lost', () => {
  test.each(['drop-after', 'timeout'] as const)('after charging (%s), asking finds the charge', async (kind) => {
    const charge = newCharge();
    world.server.control.failNext({ ...post, kind });
    expect((await world.hasty.charge(charge)).outcome).toBe('unknown');
    await worked(charge.number);
    expect(await world.gateway.lookup(charge)).toMatchObject({ outcome: 'succeeded', amount: 7900 });
    expect(await world.gateway.charge(charge)).toMatchObject({ outcome: 'succeeded' });
    expect((await intentsOf(charge.number)).length).toBe(1);
  });

  test.each(['drop-before', 'nonsense'] as const)('before charging (%s), asking finds nothing', async (kind) => {
    const charge = newCharge();
    world.server.control.failNext({ ...post, kind });
    expect((await world.gateway.charge(charge)).outcome).toBe('unknown');
    expect(await world.gateway.lookup(charge)).toEqual({ outcome: 'absent' });
    expect((await world.gateway.charge(charge)).outcome).toBe('succeeded');
  });

  test('because the gateway is slow, asking does not call it absent', async () => {
    const charge = newCharge();
    world.server.control.failNext({ ...post, kind: 'delay', ms: 2000 });
    expect((await world.hasty.charge(charge)).outcome).toBe('unknown');
    expect((await world.gateway.lookup(charge)).outcome).toBe('unknown');
    await worked(charge.number);
    expect(await world.gateway.lookup(charge)).toMatchObject({ outcome: 'succeeded', amount: 7900 });
    expect((await intentsOf(charge.number)).length).toBe(1);
  });

  test('by the card that never answers, it was charged', async () => {
    const charge = newCharge({ token: 'pm_card_timeout' });
    expect((await world.hasty.charge(charge)).outcome).toBe('unknown');
    await worked(charge.number);
    expect((await world.gateway.lookup(charge)).outcome).toBe('succeeded');
  });

  test('by the card that hangs up, it was not', async () => {
    const charge = newCharge({ token: 'pm_card_drop' });
    expect((await world.gateway.charge(charge)).outcome).toBe('unknown');
    expect(await world.gateway.lookup(charge)).toEqual({ outcome: 'absent' });
  });

  test('a key that failed for good declines, because it will never charge', async () => {
    const charge = newCharge();
    world.server.control.failNext({ ...post, kind: '500' });
    expect((await world.gateway.charge(charge)).outcome).toBe('unknown');
    expect(await world.gateway.lookup(charge)).toMatchObject({ outcome: 'declined', reference: null });
    expect(await world.gateway.charge(charge)).toMatchObject({ outcome: 'declined', reference: null });
    expect(await intentsOf(charge.number)).toEqual([]);
  });

  test('and the gateway is away, nothing is certain', async () => {
    const charge = newCharge();
    await world.server.control.setUnavailable(true);
    expect((await world.gateway.charge(charge)).outcome).toBe('unknown');
    expect((await world.gateway.lookup(charge)).outcome).toBe('unknown');
    await world.server.control.setUnavailable(false);
    expect(await world.gateway.lookup(charge)).toEqual({ outcome: 'absent' });
  });

  test('and the list fails, nothing is certain either', async () => {
    const charge = newCharge();
    world.server.control.failNext({ path: '/v1/payment_intents', method: 'GET', kind: '500' });
    expect((await world.gateway.lookup(charge)).outcome).toBe('unknown');
    world.server.control.failNext({ path: '/v1/payment_intents/search', kind: 'drop-before' });
    expect((await world.gateway.lookup(charge)).outcome).toBe('unknown');
  });

  test('the wait is bounded', async () => {
    world.server.control.failNext({ ...post, kind: 'timeout' });
    const before = performance.now();
    await world.hasty.charge(newCharge());
    expect(performance.now() - before).toBeLessThan(2000);
  });
});

describe('asking', () => {
  test('by the reference answers how it stands', async () => {
    const charge = newCharge();
    const reference = referenceOf(await world.gateway.charge(charge));
    expect(await world.gateway.lookup({ ...charge, gatewayReference: reference })).toMatchObject({
      outcome: 'succeeded',
      reference,
    });
  });

  test('by a reference that the gateway never gave answers absent', async () => {
    expect(await world.gateway.lookup(newCharge({ gatewayReference: 'pi_unheard' }))).toEqual({ outcome: 'absent' });
  });

  test('does not take the attempt of another order for ours', async () => {
    const charge = newCharge();
    await world.gateway.charge(charge);
    expect((await world.gateway.lookup({ ...charge, orderId: 'ord_elsewhere' })).outcome).toBe('unknown');
  });

  test('finds a charge that is older than the newest hour', async () => {
    const charge = newCharge();
    world.clock.advance(-7_200_000);
    await world.gateway.charge(charge);
    world.clock.advance(7_200_000);
    expect((await world.gateway.lookup(charge)).outcome).toBe('succeeded');
  });
});

test('a charge is remembered across a restart of the gateway', async () => {
  const charge = newCharge();
  const first = await world.gateway.charge(charge);
  await world.restart();
  expect(await world.gateway.charge(charge)).toEqual(first);
  const log = await world.server.control.log();
  expect(log.at(-1)).toMatchObject({ idempotencyKey: `attempt-${charge.number}`, replayed: true });
  expect((await intentsOf(charge.number)).length).toBe(1);
});

async function intentsOf(attempt: number) {
  const intents = await world.server.control.intents();
  return intents.filter(({ metadata }) => metadata['attempt'] === String(attempt));
}

/** A tired client leaves before the work is done when the machine is busy. */
const worked = (attempt: number) => vi.waitFor(async () => expect((await intentsOf(attempt)).length).toBe(1), 5000);

/** Presses a button on the bank's page; answers where it leads. */
async function answerBank(url: string, result: 'complete' | 'fail'): Promise<URL> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams({ result }), redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}
