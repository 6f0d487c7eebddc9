import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { call, newCharge, referenceOf, startWorld, type World } from './stripe-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld(await freshDatabase(), 'sandbox_stripe');
});
afterAll(() => world.stop());

const pay = async (token = 'pm_card_visa') => referenceOf(await world.gateway.charge(newCharge({ token })));
let lastId = 0;
const newRefund = (gatewayReference: string, amount: number) => {
  lastId++;
  return { id: `rf_${lastId}`, gatewayReference, amount, currency: 'AMD' } as const;
};
const post = { path: '/v1/refunds', method: 'POST' } as const;

/** What the account's books say was given back of a payment, in minor units. */
async function refunded(reference: string): Promise<unknown> {
  const { body } = await call(world, 'GET', '/v1/refunds', { payment_intent: reference });
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    throw new Error('no list');
  return body.data.reduce((sum: number, refund: { amount: number }) => sum + refund.amount, 0);
}

describe('a refund', () => {
  test('gives back all of a payment', async () => {
    const reference = await pay();
    const outcome = await world.gateway.refund(newRefund(reference, 7900));
    expect(outcome).toEqual({ outcome: 'succeeded', reference: expect.stringMatching(/^re_/) });
    expect(await refunded(reference)).toBe(790_000);
  });

  test('gives back parts until nothing is left', async () => {
    const reference = await pay();
    const parts = [2900, 5000, 1].map((amount) => newRefund(reference, amount));
    const outcomes = [];
    for (const part of parts) outcomes.push(await world.gateway.refund(part));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['succeeded', 'succeeded', 'impossible']);
    expect(await refunded(reference)).toBe(790_000);
  });

  test.each([-100, 0, 0.5, 7901])('of %i drams out of 7,900 is impossible and moves nothing', async (amount) => {
    const reference = await pay();
    expect(await world.gateway.refund(newRefund(reference, amount))).toMatchObject({ outcome: 'impossible' });
    expect(await refunded(reference)).toBe(0);
  });

  test('never exceeds the payment, two at the same time either', async () => {
    const reference = await pay();
    const outcomes = await Promise.all(
      [5000, 5000].map((amount) => world.gateway.refund(newRefund(reference, amount))),
    );
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['impossible', 'succeeded']);
    expect(await refunded(reference)).toBe(500_000);
  });

  test('twice under one id is one refund', async () => {
    const reference = await pay();
    const refund = newRefund(reference, 5);
    const [first, second] = [await world.gateway.refund(refund), await world.gateway.refund(refund)];
    expect(second).toEqual(first);
    expect(await refunded(reference)).toBe(500);
  });

  test('of what was never paid is impossible', async () => {
    const declined = await pay('pm_card_visa_chargeDeclined');
    expect(await world.gateway.refund(newRefund(declined, 100))).toMatchObject({ outcome: 'impossible' });
    expect(await world.gateway.refund(newRefund('pi_unheard', 100))).toMatchObject({ outcome: 'impossible' });
  });

  test('that the bank takes its time over is unknown until it is done', async () => {
    const refund = newRefund(await pay('pm_card_pendingRefund'), 7900);
    expect((await world.gateway.refund(refund)).outcome).toBe('unknown');
    expect((await world.gateway.refund(refund)).outcome).toBe('unknown');
    world.clock.advance(2000);
    expect(await world.gateway.refund(refund)).toMatchObject({ outcome: 'succeeded' });
  });
});

describe('when the answer is lost', () => {
  test.each(['drop-after', 'timeout'] as const)(
    'after giving back (%s), the next try finds the refund',
    async (kind) => {
      const reference = await pay();
      const refund = newRefund(reference, 3000);
      world.server.control.failNext({ ...post, kind });
      expect((await world.hasty.refund(refund)).outcome).toBe('unknown');
      await vi.waitFor(async () => expect(await refunded(reference)).toBe(300_000), 5000);
      expect((await world.gateway.refund(refund)).outcome).toBe('succeeded');
      expect(await refunded(reference)).toBe(300_000);
    },
  );

  test('before giving back, the next try does it', async () => {
    const reference = await pay();
    const refund = newRefund(reference, 3000);
    world.server.control.failNext({ ...post, kind: 'drop-before' });
    expect((await world.gateway.refund(refund)).outcome).toBe('unknown');
    expect((await world.gateway.refund(refund)).outcome).toBe('succeeded');
    expect(await refunded(reference)).toBe(300_000);
  });

  test('and what is there cannot be seen, nothing is given back blindly', async () => {
    const reference = await pay();
    world.server.control.failNext({ path: '/v1/refunds', method: 'GET', kind: 'drop-before' });
    expect((await world.gateway.refund(newRefund(reference, 3000))).outcome).toBe('unknown');
    expect(await refunded(reference)).toBe(0);
  });

  test('for good, it is impossible', async () => {
    const reference = await pay();
    const refund = newRefund(reference, 3000);
    world.server.control.failNext({ ...post, kind: '500' });
    expect((await world.gateway.refund(refund)).outcome).toBe('unknown');
    expect((await world.gateway.refund(refund)).outcome).toBe('impossible');
    expect(await refunded(reference)).toBe(0);
  });
});
