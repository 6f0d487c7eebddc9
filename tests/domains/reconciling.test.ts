import { beforeAll, describe, expect, it } from 'vitest';
import { atRegistry } from '../support/at-registry.ts';
import {
  asAdministrator,
  asCustomer,
  type Caller,
  caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let customer: Caller;
let administrator: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
  await own(
    { customer, administrator },
    ...['same', 'longer', 'shorter', 'servers', 'held', 'missing', 'stranger', 'hanging', 'given-away', 'late'].map(
      named,
    ),
  );
}, 60_000);

const named = (label: string): string => `night-${label}.am`;
const change = (label: string, body: Record<string, unknown> | null) =>
  atRegistry(server.databaseUrl, named(label), body);
const show = async (label: string) =>
  (await customer.get<Schemas['DomainDetail']>(`/client/domains/${named(label)}`)).body;
const listed = async (state: string, label: string) =>
  (
    await administrator.get<Schemas['DiscrepancyList']>(`/admin/discrepancies?state=${state}&limit=1000`)
  ).body.docs.filter(({ domain }) => domain === named(label));
/** Every name is compared once a day, so a day later each has been. */
const nextNight = async () => {
  const { body } = await caller(server.url).get<Schemas['Clock']>('/sandbox/clock');
  const to = new Date(Date.parse(body.now) + DAY_MS).toISOString();
  expect((await caller(server.url).post('/sandbox/clock', { to })).status).toBe(200);
};
const shifted = (date: string | null, days: number): string =>
  new Date(Date.parse(date ?? '') + days * DAY_MS).toISOString();
const settle = (id: string | undefined, decision: string, note = 'The registry said so.') =>
  administrator.post<OrProblem<Schemas['Discrepancy']>>(`/admin/discrepancies/${id}/settle`, { decision, note });

describe('what the registry holds of a name of ours', () => {
  it('repairs our side the next night, and is listed with both sides', async () => {
    const before = { longer: await show('longer'), shorter: await show('shorter') };
    const longer = shifted(before.longer.expiration, 365);
    const shorter = shifted(before.shorter.expiration, -40);
    await change('longer', { expiresAt: longer });
    await change('shorter', { expiresAt: shorter });
    await change('servers', {
      nameServers: [
        { host: 'ns1.theirs.net', addresses: [] },
        { host: 'ns2.theirs.net', addresses: [] },
      ],
    });
    await server.application.sandbox.epp.control.setStatus(named('held'), 'serverHold', true);
    await nextNight();

    expect((await show('longer')).expiration).toBe(longer);
    expect((await show('shorter')).expiration).toBe(shorter);
    expect((await show('servers')).nameServers.map(({ hostname }) => hostname)).toEqual([
      'ns1.theirs.net',
      'ns2.theirs.net',
    ]);
    expect((await show('held')).status).toBe('on_hold');
    expect(await listed('repaired', 'longer')).toMatchObject([
      {
        kind: 'expiry',
        ours: before.longer.expiration,
        registry: longer,
        decision: null,
        owner: { email: 'customer@anun.example' },
      },
    ]);
    expect(await listed('repaired', 'servers')).toMatchObject([
      { kind: 'name_servers', ours: 'ns1.anun.example, ns2.anun.example', registry: 'ns1.theirs.net, ns2.theirs.net' },
    ]);
    expect(await listed('repaired', 'held')).toMatchObject([
      { kind: 'statuses', ours: 'clientTransferProhibited', registry: 'clientTransferProhibited, serverHold' },
    ]);
    expect(await listed('repaired', 'same')).toEqual([]);
  });

  it('is found once, not every night', async () => {
    await nextNight();
    expect(await listed('repaired', 'longer')).toHaveLength(1);
    expect(await listed('repaired', 'servers')).toHaveLength(1);
  });

  it('brings a name back that was renewed there after it had expired here', async () => {
    const { expiration } = await show('late');
    await customer.put(`/client/domains/${named('late')}`, { autoRenew: false });
    const earlier = shifted((await caller(server.url).get<Schemas['Clock']>('/sandbox/clock')).body.now, 0.5);
    await change('late', { expiresAt: earlier });
    await nextNight();
    await nextNight();
    expect((await show('late')).status).toBe('expired');
    await change('late', { expiresAt: expiration });
    await nextNight();
    expect(await show('late')).toMatchObject({ status: 'active', expiration });
  });
});

describe('a name that the registry does not show as ours', () => {
  it.each([
    ['missing', 'missing', () => change('missing', null)],
    ['stranger', 'not_ours', () => change('stranger', { sponsor: 'other-registrar', authInfo: 'somebody-else-s' })],
  ])('stays as it is, %s or not, and waits for a person once', async (label, kind, act) => {
    const before = await show(label);
    await act();
    await nextNight();
    await nextNight();
    expect(await show(label)).toEqual({ ...before, lifecycle: expect.anything() });
    expect(await listed('open', label)).toMatchObject([{ kind, state: 'open', decision: null, settledAt: null }]);
  });

  it('is kept by a decision, and asked about again while both differ', async () => {
    const [first] = await listed('open', 'missing');
    expect(await settle(first?._id, 'keep')).toMatchObject({
      status: 200,
      body: { state: 'settled', decision: 'keep' },
    });
    expect(await settle(first?._id, 'keep')).toMatchObject({ status: 200 });
    expect(await settle(first?._id, 'released')).toMatchObject({ status: 409, body: { code: 'state_conflict' } });
    expect((await show('missing')).status).toBe('active');
    await nextNight();
    const [second] = await listed('open', 'missing');
    expect(second?._id).not.toBe(first?._id);
  });

  it('ends by a decision, and its owner is told', async () => {
    const [question] = await listed('open', 'stranger');
    expect(await settle(question?._id, 'transferred_out')).toMatchObject({
      status: 200,
      body: { decision: 'transferred_out', note: 'The registry said so.' },
    });
    expect((await show('stranger')).ended).toMatchObject({ reason: 'transferred_out' });
  });

  it('is no longer asked about when both agree again', async () => {
    const held = { expiresAt: shifted((await show('given-away')).expiration, 0) };
    const authInfo = (await server.application.sandbox.epp.control.domain(named('given-away')))?.authInfo;
    const sponsor = (await server.application.sandbox.epp.control.domain(named('given-away')))?.sponsor;
    await change('given-away', { ...held, sponsor: 'other-registrar', authInfo: 'x' });
    await nextNight();
    expect(await listed('open', 'given-away')).toHaveLength(1);
    await change('given-away', { ...held, sponsor, authInfo });
    await nextNight();
    expect(await listed('open', 'given-away')).toEqual([]);
    expect(await listed('settled', 'given-away')).toMatchObject([{ decision: 'agrees' }]);
  });
});

describe('a doubtful answer', () => {
  it('changes nothing and asks nobody; the name is compared again when the registry answers', async () => {
    const before = await show('hanging');
    await change('hanging', { expiresAt: shifted(before.expiration, 365) });
    await server.application.sandbox.epp.control.setUnavailable(true);
    await nextNight();
    expect((await show('hanging')).expiration).toBe(before.expiration);
    expect(await listed('open', 'hanging')).toEqual([]);
    await server.application.sandbox.epp.control.setUnavailable(false);
    // The circuit lets the first command through some seconds later.
    await eventually(
      async () => {
        await caller(server.url).post('/sandbox/clock', { bySeconds: 3_700 });
        return (await show('hanging')).expiration === shifted(before.expiration, 365);
      },
      'the registry’s date',
      40_000,
    );
  }, 60_000);
});

describe('who may see and decide', () => {
  it('is an administrator', async () => {
    expect((await customer.get('/admin/discrepancies')).status).toBe(403);
    expect((await caller(server.url).get('/admin/discrepancies')).status).toBe(401);
    expect((await settle('dsc_00000000000', 'keep')).status).toBe(404);
    expect((await settle('dsc_00000000000', 'keep', '')).status).toBe(400);
  });
});
