import { beforeAll, describe, expect, it } from 'vitest';
import { yerevanWritten } from '../support/days.ts';
import { caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import {
  autoRenew,
  balance,
  DAY_MS,
  expiryOf,
  held,
  letter,
  moveTo,
  renew,
  show,
  type World,
  worldWith,
} from '../support/lives.ts';

const PRICE = 8900;

describe('a name that nobody renews', () => {
  let world: World;
  let expiry: Date;
  beforeAll(async () => {
    world = await worldWith('left-alone.am');
    expiry = await expiryOf(world);
    await autoRenew(world, false);
  });

  it('tells its owner a month, a week and a day before', async () => {
    for (const [days, count] of [
      [-29, 1],
      [-6, 2],
      [-0.5, 3],
    ] as const) {
      await moveTo(world, expiry, days);
      await letter(world, 'expires on', count);
    }
    expect((await show(world)).status).toBe('active');
    expect((await letter(world, 'expires on')).text).toContain('8,900 ֏ a year');
  });

  it('expires, and can still be renewed for 30 days', async () => {
    await moveTo(world, expiry, 0.1);
    expect(await show(world)).toMatchObject({ status: 'expired', actions: { renew: { allowed: true } } });
    const deadline = yerevanWritten(new Date(expiry.getTime() + 30 * DAY_MS));
    expect((await letter(world, 'has expired')).text).toContain(deadline);
    await moveTo(world, expiry, 29.9);
    expect((await show(world)).status).toBe('expired');
  });

  it('can be told to renew by itself, or not to, while it is expired, and nothing else', async () => {
    const { customer, name } = world;
    expect((await show(world)).actions).toMatchObject({ autoRenew: { allowed: true }, privacy: { allowed: false } });
    expect(await autoRenew(world, true)).toMatchObject({ status: 200, body: { autoRenew: true } });
    const both = await customer.put(`/client/domains/${name}`, { autoRenew: false, whoIsPrivacyStatus: true });
    expect(both.status).toBe(409);
    const { body } = await customer.put<Schemas['Operation']>(
      '/client/domains',
      { action: 'autoRenew', payload: { autoRenew: false }, ids: [name] },
      { 'Idempotency-Key': 'left-alone-after-all' },
    );
    await eventually(async () => (await show(world)).autoRenew === false, `operation ${body._id}`);
  });

  it('is then about to be removed, and can no longer be renewed', async () => {
    await moveTo(world, expiry, 30.1);
    expect(await show(world)).toMatchObject({ status: 'pending_removal', actions: { renew: { allowed: false } } });
    expect((await renew(world)).status).toBe(409);
    expect((await letter(world, 'about to be removed')).text).toContain('17,800 ֏');
    expect(await held(world)).toBeDefined();
  });

  it('is released 15 days later, here and at the registry, and is free for anybody', async () => {
    await moveTo(world, expiry, 45.1);
    expect(
      (await world.customer.get<Schemas['DomainDetail']>(`/client/domains/${world.name}`)).body.ended,
    ).toMatchObject({ reason: 'released' });
    expect(await held(world)).toBeUndefined();
    await letter(world, 'no longer yours');
    const { body } = await caller(world.server.url).post<Schemas['CheckResult'][]>('/client/domains/check', [
      { domain: world.name },
    ]);
    expect(body[0]?.available).toBe(true);
    const again = [{ type: 'domain_registration', domain: world.name }];
    const key = { 'Idempotency-Key': 'registered-anew' };
    expect((await world.customer.post('/client/carts/purchase', again, key)).status).toBe(201);
    expect(await show(world)).toMatchObject({ status: 'pending_admin_review', domain: world.name });
  });
});

describe('a name that is about to be removed', () => {
  it('is brought back by a reactivation, at its price, with one more year, and by nothing else', async () => {
    const world = await worldWith('brought-back.am');
    const { customer, name } = world;
    const expiry = await expiryOf(world);
    await autoRenew(world, false);
    const reactivate = () =>
      customer.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', [
        { type: 'domain_reactivate', domain: name, plan: { _id: '1_year_reactivate' } },
      ]);
    expect(await reactivate()).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    await moveTo(world, expiry, 31);
    expect(await show(world)).toMatchObject({
      status: 'pending_removal',
      actions: {
        renew: { allowed: false, reason: expect.stringContaining('Reactivate') },
        reactivate: { allowed: true },
      },
      reactivatePrice: { amd: 17800 },
      lifecycle: { reactivateUntil: new Date(expiry.getTime() + 45 * DAY_MS).toISOString() },
    });
    const before = await balance(world);
    const { status, body: order } = await reactivate();
    expect(status, JSON.stringify(order)).toBe(201);
    expect(order.items[0]).toMatchObject({ type: 'domain_reactivate', plan: { _id: '1_year_reactivate' } });
    await eventually(async () => (await show(world)).status === 'active', 'the reactivation');
    expect((await expiryOf(world)).getUTCFullYear()).toBe(expiry.getUTCFullYear() + 1);
    expect(new Date((await held(world))?.expiresAt ?? 0)).toEqual(await expiryOf(world));
    expect(await balance(world)).toBe(before - 17_800);
    expect((await show(world)).history[0]).toMatchObject({ to: 'active', reason: 'reactivated' });
    await moveTo(world, expiry, 46);
    expect((await show(world)).status).toBe('active');
    expect(await world.server.test.ledger.prove(world.server.test.db)).toEqual([]);
  });
});

describe('a name that renews by itself', () => {
  it('is renewed from the balance a week before, once, whoever moves the clock meanwhile', async () => {
    const world = await worldWith('keeps-itself.am');
    const expiry = await expiryOf(world);
    await moveTo(world, expiry, -29);
    expect((await letter(world, 'will be renewed')).text).toContain('8,900 ֏');
    const before = await balance(world);
    await Promise.all([-6.9, -6.8, -6.7].map((days) => moveToEither(world, expiry, days)));
    await eventually(async () => (await expiryOf(world)) > expiry, 'the renewal');
    expect(new Date((await held(world))?.expiresAt ?? 0)).toEqual(await expiryOf(world));
    expect((await expiryOf(world)).getUTCFullYear()).toBe(expiry.getUTCFullYear() + 1);
    expect(await balance(world)).toBe(before - PRICE);
    await moveTo(world, expiry, 1);
    expect((await show(world)).status).toBe('active');
    expect(await balance(world)).toBe(before - PRICE);
    expect(await world.server.test.ledger.prove(world.server.test.db)).toEqual([]);
  });

  it('without money says why, tries again, and is renewed in its grace period when the money has come', async () => {
    const world = await worldWith('short-of-money.am');
    const expiry = await expiryOf(world);
    const fill = Array.from({ length: 12 }, (_, n) => ({
      type: 'domain_registration',
      domain: `fill-${n}.am`,
      plan: { _id: '5_year_register' },
    }));
    expect((await world.customer.post('/client/carts/purchase', fill)).status).toBe(201);
    for (let n = 0; (await balance(world)) >= PRICE; n++)
      await world.customer.post('/client/carts/purchase', [{ type: 'domain_registration', domain: `rest-${n}.am` }]);

    await moveTo(world, expiry, -6.9);
    const { text } = await letter(world, 'could not be renewed');
    expect(text).toContain('8,900 ֏');
    expect(text).toMatch(/balance/i);
    await moveTo(world, expiry, -2.9);
    await letter(world, 'could not be renewed', 2);
    await moveTo(world, expiry, 0.1);
    expect((await show(world)).status).toBe('expired');

    const rest = (await world.administrator.get<Schemas['ReviewList']>('/admin/reviews')).body.docs;
    await world.administrator.post(`/admin/reviews/${rest[0]?._id}/reject`, { reason: 'Not eligible' });
    await eventually(async () => (await balance(world)) >= PRICE, 'the refund');
    await moveTo(world, expiry, 3.1);
    await eventually(async () => (await show(world)).status === 'active', 'the renewal');
    expect((await expiryOf(world)).getUTCFullYear()).toBe(expiry.getUTCFullYear() + 1);
  });
});

/** One of several that move the clock at once: who comes too late is told so. */
const moveToEither = async ({ server }: World, expiry: Date, days: number) => {
  const to = new Date(expiry.getTime() + days * DAY_MS).toISOString();
  expect([200, 409, 422]).toContain((await caller(server.url).post('/sandbox/clock', { to })).status);
};

describe('a doubtful answer', () => {
  it('of a silent registry ends nothing, though the date shows as over; what follows comes when it is heard again', async () => {
    const world = await worldWith('not-in-doubt.am');
    const expiry = await expiryOf(world);
    await autoRenew(world, false);
    const { control } = world.server.application.sandbox.epp;
    await control.setUnavailable(true);
    await moveTo(world, expiry, 0.1);
    const state = async () => {
      const row: { status: string } | undefined = await world.server.test
        .db('domains')
        .where({ domain: world.name })
        .first('status');
      return row?.status;
    };
    expect(await state()).toBe('active');
    // The same settings can be changed as before, if the registry takes them.
    expect(await show(world)).toMatchObject({ status: 'expired', actions: { nameServers: { allowed: true } } });
    await control.setUnavailable(false);
    await moveTo(world, expiry, 0.2);
    await eventually(
      async () => {
        await caller(world.server.url).post('/sandbox/clock', { bySeconds: 900 });
        return (await state()) === 'expired';
      },
      'expiry',
      40_000,
    );
  }, 60_000);

  it('at the moment of expiry, a renewal that is under way wins (EPP-1 c)', async () => {
    const world = await worldWith('last-minute.am');
    const expiry = await expiryOf(world);
    await autoRenew(world, false);
    await moveTo(world, expiry, -0.01);
    world.server.application.sandbox.epp.control.failNext({ verb: 'renew', kind: 'drop-before', times: 1 });
    expect((await renew(world)).status).toBe(201);
    await moveTo(world, expiry, 0.1);
    await eventually(async () => (await expiryOf(world)) > expiry, 'the renewal');
    expect((await show(world)).status).toBe('active');
  });
});
