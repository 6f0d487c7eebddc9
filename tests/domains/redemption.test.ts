import { beforeAll, expect, it } from 'vitest';
import { asAdministrator, asCustomer, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { atRegistry, forgetAtRegistry, hostAtRegistry, hostsAtRegistry } from '../support/at-registry.ts';
import { autoRenew, balance, DAY_MS, expiryOf, held, letter, moveTo, show, type World } from '../support/lives.ts';
import { own } from '../support/names.ts';
import { startServer } from '../support/server.ts';

/** Names of one server, registered together and left to one clock. */
const NAMES = {
  left: 'left-alone.org',
  kept: 'keeps-itself.org',
  back: 'brought-back.org',
  atOnce: 'brought-back.info',
  oneYear: 'one-year.com',
  twoYears: 'two-years.com',
  hosts: 'with-hosts.org',
  lent: 'lent-hosts.org',
};
/** Its registry forgets to release it. */
const FORGOTTEN = 'forgotten.am';
type Which = keyof typeof NAMES;
const WHICH = Object.keys(NAMES) as Which[];

let base: Omit<World, 'name'>;
let expiry: Date;
const world = (which: Which): World => ({ ...base, name: NAMES[which] });

beforeAll(async () => {
  const server = await startServer();
  base = { server, customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) };
  await own(base, ...Object.values(NAMES), FORGOTTEN);
  expiry = await expiryOf(world('left'));
  for (const which of WHICH) await autoRenew(world(which), which === 'kept');
  await autoRenew({ ...base, name: FORGOTTEN }, false);
  for (const which of ['hosts', 'lent'] as const) await hostAtRegistry(server.databaseUrl, `ns1.${NAMES[which]}`);
  await atRegistry(server.databaseUrl, NAMES.kept, {
    nameServers: [`ns1.${NAMES.lent}`, 'ns2.example.com'].map((host) => ({ host, addresses: [] })),
  });
  await forgetAtRegistry(server.databaseUrl, FORGOTTEN);
});

const years = (date: Date | string | null | undefined) =>
  new Date(date ?? 0).getUTCFullYear() - expiry.getUTCFullYear();
const day = (date: string | null | undefined) => (new Date(date ?? 0).getTime() - expiry.getTime()) / DAY_MS;
const buy = ({ customer, name }: World, type: 'domain_renew' | 'domain_reactivate', term: number) =>
  customer.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', [
    { type, domain: name, plan: { _id: `${term}_year_${type === 'domain_renew' ? 'renew' : 'reactivate'}` } },
  ]);
const sent = async (verb: string, which: Which) =>
  (await base.server.application.sandbox.epp.control.log()).filter(
    (entry) => entry.verb === verb && entry.object === 'domain' && entry.name === NAMES[which] && entry.code < 2000,
  ).length;

/** What the registry has to say of a name that we show in that state. */
async function agree(which: Which): Promise<void> {
  const { body } = await base.customer.get<Schemas['DomainDetail']>(`/client/domains/${NAMES[which]}`);
  const theirs = await held(world(which));
  if (body.ended) return expect([which, theirs]).toEqual([which, undefined]);
  const stage = { pending_removal: 'redemptionPeriod', releasing: 'pendingDelete' }[String(body.status)];
  expect([which, body.status, theirs?.redemption?.stage]).toEqual([which, body.status, stage]);
  const unpaid = body.status === 'expired' ? 1 : 0;
  expect([which, body.status, years(theirs?.expiresAt)]).toEqual([which, body.status, years(body.expiration) + unpaid]);
}
const allAgree = async () => {
  for (const which of WHICH) await agree(which);
};
const states = async () =>
  Object.fromEntries(await Promise.all(WHICH.map(async (which) => [which, (await show(world(which))).status])));
const to = async (days: number) => {
  await moveTo(world('left'), expiry, days);
};

it('renews by itself before it expires, where its owner wants that', async () => {
  await to(-6.9);
  await eventually(async () => (await expiryOf(world('kept'))) > expiry, 'the renewal');
  await allAgree();
});

it('expires here and is renewed there, which nobody has paid', async () => {
  await to(0.1);
  expect(await states()).toMatchObject({ kept: 'active', left: 'expired', twoYears: 'expired' });
  expect((await held(world('left')))?.autoRenewedAt).toBeDefined();
  expect(day((await show(world('left'))).lifecycle.renewUntil)).toBe(40);
  await allAgree();
  // Nor does the nightly comparison take the registry's year for a renewal.
  await to(2);
  expect(await states()).toMatchObject({ left: 'expired' });
  const { body } = await base.administrator.get<Schemas['DiscrepancyList']>('/admin/discrepancies?state=repaired');
  expect(body.docs.filter(({ kind }) => kind === 'expiry')).toEqual([]);
});

it('renewed for a year, keeps the year that the registry has added', async () => {
  await to(10);
  expect((await buy(world('oneYear'), 'domain_renew', 1)).status).toBe(201);
  await eventually(async () => (await show(world('oneYear'))).status === 'active', 'the renewal');
  expect(years(await expiryOf(world('oneYear')))).toBe(1);
  expect(await sent('renew', 'oneYear')).toBe(0);
  await agree('oneYear');
});

it('renewed for two years, gets two, also when the answer is lost', async () => {
  base.server.application.sandbox.epp.control.failNext({ verb: 'renew', kind: 'drop-after' });
  expect((await buy(world('twoYears'), 'domain_renew', 2)).status).toBe(201);
  await eventually(async () => (await show(world('twoYears'))).status === 'active', 'the renewal');
  expect(years(await expiryOf(world('twoYears')))).toBe(2);
  expect(await sent('renew', 'twoYears')).toBe(1);
  await agree('twoYears');
});

it('is deleted there before the registry charges its year for good, whatever answer is lost, and can be restored', async () => {
  const { control } = base.server.application.sandbox.epp;
  for (const kind of ['drop-before', 'drop-after'] as const) control.failNext({ verb: 'delete', kind });
  await to(40.1);
  await eventually(
    async () => {
      await base.customer.post('/sandbox/clock', { bySeconds: 900 });
      return Object.values(await states()).filter((status) => status === 'pending_removal').length === 4;
    },
    'the deletions',
    60_000,
  );
  expect(await states()).toMatchObject({ oneYear: 'active', twoYears: 'active', kept: 'active' });
  // Hosts below a name go with it, but not one that another name uses: that name stays, and a person has to look at it.
  const hosts = await hostsAtRegistry(base.server.databaseUrl, ...Object.values(NAMES));
  expect(hosts).toEqual([`ns1.${NAMES.lent}`]);
  expect(await states()).toMatchObject({ hosts: 'pending_removal', lent: 'expired' });
  expect(base.server.lines.join()).toContain('was not deleted at its registry');
  const { body: open } = await base.administrator.get<Schemas['DiscrepancyList']>('/admin/discrepancies');
  expect(open.docs.map(({ kind, domain, ours, registry }) => [kind, domain, ours, registry])).toEqual([
    ['not_deleted', NAMES.lent, 'to be deleted', expect.stringContaining('hosts lie under it')],
  ]);
  expect(await sent('delete', 'left')).toBe(1);
  const left = await show(world('left'));
  const removed = day(left.lifecycle.redemptionFrom);
  expect(removed).toBeGreaterThan(40);
  expect(day(left.lifecycle.reactivateUntil)).toBeCloseTo(removed + 30);
  expect(day(left.lifecycle.releaseAt)).toBeCloseTo(removed + 35);
  expect(left).toMatchObject({ actions: { renew: { allowed: false }, reactivate: { allowed: true } } });
  expect(left.reactivatePrice).toMatchObject({ amd: 40_000 });
  expect((await letter(world('left'), 'about to be removed')).text).toContain('40,000 ֏');
  // The registry has paid back its own year.
  expect(years((await held(world('left')))?.expiresAt)).toBe(0);
  await allAgree();
});

it('is deleted at a registry that should have released it, once, whatever answer is lost', async () => {
  const forgotten = { ...base, name: FORGOTTEN };
  // The name whose hosts others use is tried again meanwhile, too.
  base.server.application.sandbox.epp.control.failNext({ verb: 'delete', kind: 'drop-after', times: 2 });
  await to(45.1);
  await eventually(
    async () => {
      await base.customer.post('/sandbox/clock', { bySeconds: 900 });
      return (await held(forgotten))?.statuses.includes('pendingDelete');
    },
    'the deletion',
    30_000,
  );
  expect((await show(forgotten)).status).toBe('releasing');
  await to(50.5);
  await letter(forgotten, 'no longer yours');
  expect(await held(forgotten)).toBeUndefined();
  const log = await base.server.application.sandbox.epp.control.log();
  expect(log.filter(({ verb, name }) => verb === 'delete' && name === FORGOTTEN)).toHaveLength(1);
});

it('is restored for its price, with one more year, with a report or without one', async () => {
  await to(60);
  const before = await balance(world('back'));
  const { control } = base.server.application.sandbox.epp;
  for (const which of ['back', 'atOnce'] as const) {
    control.failNext({ verb: 'update', kind: which === 'back' ? 'drop-after' : 'drop-before' });
    expect((await buy(world(which), 'domain_reactivate', 1)).status).toBe(201);
    await eventually(async () => (await show(world(which))).status === 'active', 'the restore');
    const { lifecycle, history, expiration } = await show(world(which));
    expect([years(expiration), lifecycle.redemptionFrom, history[0]?.reason]).toEqual([1, null, 'restored']);
    expect((await held(world(which)))?.statuses).toEqual(['clientTransferProhibited']);
  }
  // The request and its report, none of them twice; for the other the request alone.
  expect([await sent('update', 'back'), await sent('update', 'atOnce')]).toEqual([3, 2]);
  expect(await balance(world('back'))).toBe(before - 80_000);
  await allAgree();
});

it('is let go when nobody wants it back: first nobody can have it, then anybody', async () => {
  await to(71);
  expect(await show(world('left'))).toMatchObject({
    status: 'releasing',
    actions: { reactivate: { allowed: false }, renew: { allowed: false } },
  });
  expect(await buy(world('left'), 'domain_reactivate', 1)).toMatchObject({ status: 409 });
  await allAgree();
  await to(76);
  await letter(world('left'), 'no longer yours');
  expect((await base.customer.get<Schemas['DomainDetail']>(`/client/domains/${NAMES.left}`)).body.ended).toMatchObject({
    reason: 'released',
  });
  await allAgree();
  const { body } = await base.customer.post<Schemas['CheckResult'][]>('/client/domains/check', [
    { domain: NAMES.left },
  ]);
  expect(body[0]?.available).toBe(true);
  expect(await base.server.test.ledger.prove(base.server.test.db)).toEqual([]);
});
