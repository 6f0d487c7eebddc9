import { expect, it } from 'vitest';
import { atRegistry } from '../support/at-registry.ts';
import { eventually, type Schemas } from '../support/http.ts';
import { autoRenew, DAY_MS, expiryOf, held, moveTo, show, worldWith } from '../support/lives.ts';

it('a name that its registry gives back without the year that was paid gets it later, and administrators are told', async () => {
  const world = await worldWith('missing-year.info');
  const { control } = world.server.application.sandbox.epp;
  await autoRenew(world, false);
  const expiry = await expiryOf(world);
  await moveTo(world, expiry, 40.1);
  await eventually(
    async () => {
      await world.customer.post('/sandbox/clock', { bySeconds: 900 });
      return (await show(world)).status === 'pending_removal';
    },
    'the deletion',
    30_000,
  );
  // Its term there is not over, so that the registry adds no year by itself.
  const theirs = new Date(expiry.getTime() + 90 * DAY_MS);
  await atRegistry(world.server.databaseUrl, world.name, { expiresAt: theirs.toISOString() });
  control.failNext({ verb: 'renew', kind: 'refuse', code: 2105 });
  const item = { type: 'domain_reactivate', domain: world.name, plan: { _id: '1_year_reactivate' } };
  expect((await world.customer.post('/client/carts/purchase', [item])).status).toBe(201);
  await eventually(async () => (await show(world)).status === 'active', 'the restore', 30_000);
  const years = new Date((await held(world))?.expiresAt ?? 0).getUTCFullYear() - theirs.getUTCFullYear();
  expect(years).toBe(1);
  const { body } = await world.administrator.get<Schemas['DiscrepancyList']>('/admin/discrepancies?state=settled');
  expect(body.docs).toMatchObject([
    { kind: 'year_refused', domain: world.name, ours: 'a year that was paid', state: 'settled', decision: 'agrees' },
  ]);
}, 60_000);
