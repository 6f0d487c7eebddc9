import { describe, expect, it } from 'vitest';
import type { Tld } from '../../api/catalog/index.ts';
import type { Schemas } from '../support/http.ts';
import { expiryOf, moveTo, show, worldWith } from '../support/lives.ts';

/** Zones by the longest term that they allow, and the days before expiry on which a year more is taken. */
describe('a domain that is registered for one year at a time', () => {
  it('can be renewed from 60 days before it expires, by itself too, and not a day before', async () => {
    const world = await worldWith('yearly.ru');
    const { body: products } = await world.customer.get<Schemas['Product'][]>('/client/products');
    const longest = (zone: string): Tld['maxYears'] =>
      Math.max(...(products.find(({ name }) => name === zone)?.plans ?? []).map(({ duration }) => duration));
    expect(longest('ru')).toBe(1);
    const expiry = await expiryOf(world);
    const renew = () =>
      world.customer.post<Schemas['Problem']>('/client/carts/purchase', [
        { type: 'domain_renew', domain: 'yearly.ru' },
      ]);

    for (const [days, allowed] of [
      [-300, false],
      [-61, false],
      [-60, true],
      [-8, true],
    ] as const) {
      await moveTo(world, expiry, days);
      expect((await show(world)).actions.renew.allowed, `${days} days`).toBe(allowed);
      if (!allowed) expect((await renew()).status, `${days} days`).toBe(409);
    }
    await moveTo(world, expiry, -6.9);
    const { body: mail } = await world.customer.get<Schemas['MailList']>('/sandbox/outbox?limit=100');
    expect(mail.docs.map(({ subject }) => subject).filter((subject) => /could not be renewed/.test(subject))).toEqual(
      [],
    );
    await expect
      .poll(async () => (await expiryOf(world)).getTime(), { timeout: 10_000 })
      .toBeGreaterThan(expiry.getTime());
    expect((await show(world)).actions.renew.allowed).toBe(false);
  });

  it.each([-60, -7, -1, 0, 1])('is renewed at day %i', async (days) => {
    const world = await worldWith('paid-now.ru');
    await world.customer.put('/client/domains/paid-now.ru', { autoRenew: false });
    const expiry = await expiryOf(world);
    await moveTo(world, expiry, days);
    const item = { type: 'domain_renew', domain: 'paid-now.ru' };
    const bought = await world.customer.post<Schemas['Order']>('/client/carts/purchase', [item]);
    expect(bought.status, JSON.stringify(bought.body)).toBe(201);
    await expect
      .poll(async () => (await expiryOf(world)).getTime(), { timeout: 10_000 })
      .toBeGreaterThan(expiry.getTime());
  });
});
