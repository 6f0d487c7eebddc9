import { aboutDomains } from '../support/items.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asAdministrator,
  asCustomer,
  caller,
  type Caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
let administrator: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
  await own({ customer, administrator }, 'own-name.am', 'own-name.com', 'հայաստան.հայ');
});
const epp = () => server.application.sandbox.epp.control;
const show = async (name: string) =>
  (await customer.get<Schemas['DomainDetail']>(`/client/domains/${encodeURIComponent(name)}`)).body;

const renew = (domain: string, headers?: Record<string, string>) =>
  customer.post<Schemas['Order']>(
    '/client/carts/purchase',
    [{ type: 'domain_renew', domain, plan: { _id: '1_year_register' } }],
    headers,
  );
const yearOf = async (name: string) => new Date((await epp().domain(name))?.expiresAt ?? 0).getUTCFullYear();
const updatesOf = async (name: string) =>
  (await epp().log()).filter((entry) => entry.verb === 'update' && entry.name === name).length;

describe('name servers', () => {
  const set = (name: string, ...hosts: (string | { hostname: string; ipv4?: string; ipv6?: string })[]) =>
    customer.put<OrProblem<Schemas['DomainDetail']>>(`/client/domains/${name}`, {
      nameServers: hosts.map((host) => (typeof host === 'string' ? { hostname: host } : host)),
    });
  beforeEach(async () => {
    expect((await set('own-name.am', 'ns1.example.com', 'ns2.example.com')).status).toBe(200);
  });

  it('are changed at the registry before the answer, host objects and attributes alike', async () => {
    for (const name of ['own-name.am', 'own-name.com']) {
      const { status, body } = await set(name, 'NS3.Example.net.', ' ns4.example.net', { hostname: '' });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.nameServers.map(({ hostname }) => hostname)).toEqual(['ns3.example.net', 'ns4.example.net']);
      const held = (await epp().domain(name))?.nameServers.map(({ host }) => host).sort();
      expect(held).toEqual(['ns3.example.net', 'ns4.example.net']);
    }
  });

  it('an equal set sends nothing, whatever order, case and dots (NS-1)', async () => {
    const before = await updatesOf('own-name.am');
    expect((await set('own-name.am', 'NS2.EXAMPLE.COM.', 'ns1.example.com ')).status).toBe(200);
    expect(await updatesOf('own-name.am')).toBe(before);
  });

  it('a repeated host is refused on its row; two different ones must remain (NS-1)', async () => {
    const { status, body } = await set(
      'own-name.am',
      'ns1.example.com',
      'NS1.EXAMPLE.COM',
      'ns1.example.com.',
      ' ns2.example.com',
    );
    expect(status).toBe(422);
    expect(body.errors.map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/nameServers/1/hostname', 'Nameserver already exists'],
      ['/nameServers/2/hostname', 'Nameserver already exists'],
    ]);
    expect((await set('own-name.am', 'ns1.example.com')).body.message).toBe(
      'At least 2 different name servers are needed.',
    );
    expect((await show('own-name.am')).nameServers).toHaveLength(2);
  });

  it('glue goes with hosts under the name itself, in one canonical spelling (NS-3)', async () => {
    const own6 = { hostname: 'ns1.own-name.am', ipv6: '2A01:4F8:0:0:0:0:0:1' };
    const { status, body } = await set('own-name.am', own6, 'ns2.example.com');
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.nameServers[0]).toMatchObject({ hostname: 'ns1.own-name.am', ipv6: '2a01:4f8::1' });
    const before = await updatesOf('own-name.am');
    await set('own-name.am', { ...own6, ipv6: '2a01:04f8:0000:0000:0000:0000:0000:0001' }, 'ns2.example.com');
    expect(await updatesOf('own-name.am')).toBe(before);
    const wrong = await set(
      'own-name.am',
      { hostname: 'ns1.own-name.am', ipv4: '010.1.2.3', ipv6: 'fe80::1%eth0' },
      { hostname: 'ns9.example.com', ipv4: '192.0.2.1' },
    );
    expect(wrong.body.errors.map(({ pointer }) => pointer)).toEqual([
      '/nameServers/0/ipv4',
      '/nameServers/0/ipv6',
      '/nameServers/1/ipv4',
    ]);
    expect((await set('own-name.am', 'ns1.own-name.am', 'ns2.example.com')).body.errors[0]?.detail).toContain(
      'is in the domain itself, so the registry needs its IP address',
    );
  });

  it('a plan changes nothing and says what would', async () => {
    const { body } = await customer.post<Schemas['NameServerPlan']>('/client/domains/own-name.am/nameservers/plan', {
      nameServers: [{ hostname: 'ns2.example.com' }, { hostname: 'ns5.example.com' }],
    });
    expect(body).toMatchObject({
      changed: true,
      added: [{ hostname: 'ns5.example.com' }],
      removed: [{ hostname: 'ns1.example.com' }],
      kept: [{ hostname: 'ns2.example.com' }],
    });
    expect((await show('own-name.am')).nameServers.map(({ hostname }) => hostname)).toContain('ns1.example.com');
  });

  it.each(['drop-before', 'drop-after'] as const)(
    'a lost answer (%s) is settled by asking the registry',
    async (kind) => {
      epp().failNext({ verb: 'update', kind, times: 1 });
      const { status, body } = await set('own-name.am', 'ns7.example.com', 'ns8.example.com');
      const held = (await epp().domain('own-name.am'))?.nameServers.map(({ host }) => host).sort();
      const ours = (await show('own-name.am')).nameServers.map(({ hostname }) => hostname).sort();
      expect(ours).toEqual(held);
      expect([status, held?.[0]]).toEqual(kind === 'drop-after' ? [200, 'ns7.example.com'] : [503, 'ns1.example.com']);
      if (kind === 'drop-before') expect(body.message).toContain('registry');
    },
  );

  it('parallel changes take turns and none is refused for concurrency', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => set('own-name.am', `a${n}.example.com`, `b${n}.example.com`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const ours = (await show('own-name.am')).nameServers.map(({ hostname }) => hostname).sort();
    expect((await epp().domain('own-name.am'))?.nameServers.map(({ host }) => host).sort()).toEqual(ours);
  });

  it('a dead registry answers within seconds and changes nothing', async () => {
    await epp().setUnavailable(true);
    const started = Date.now();
    const { status, body } = await set('own-name.am', 'ns7.example.com', 'ns8.example.com');
    expect([status, body.code]).toEqual([503, 'registry_unavailable']);
    expect(Date.now() - started).toBeLessThan(9000);
    const { body: checked } = await customer.post<Schemas['CheckResult'][]>('/client/domains/check', [
      { domain: 'while-dead.am' },
    ]);
    expect(checked[0]).toMatchObject({ available: false, reason: { code: 'registry_unavailable' } });
    await epp().setUnavailable(false);
    expect((await show('own-name.am')).nameServers.map(({ hostname }) => hostname).sort()).toEqual([
      'ns1.example.com',
      'ns2.example.com',
    ]);
  });
});

describe('one renewal, one year (EPP-1)', () => {
  it('(a) two identical requests at once extend once and charge once', async () => {
    const before = await yearOf('own-name.am');
    const [first, second] = await Promise.all([renew('own-name.am'), renew('own-name.am')]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    const order = first.status === 201 ? first.body : second.body;
    await eventually(
      async () => (await customer.get<Schemas['Order']>(`/client/orders/${order._id}`)).body.settled,
      'renewal',
    );
    expect(await yearOf('own-name.am')).toBe(before + 1);
    const again = await renew('own-name.am');
    expect(again.status).toBe(409);
    expect((again.body as unknown as Schemas['Problem']).message).toContain(order._id);
  });

  it('(b) the connection drops after the registry has done it: one extension, one charge', async () => {
    const before = await yearOf('own-name.com');
    epp().failNext({ verb: 'renew', kind: 'drop-after', times: 1 });
    const { body: order } = await renew('own-name.com');
    const done = await eventually(async () => {
      const { body } = await customer.get<Schemas['Order']>(`/client/orders/${order._id}`);
      return body.settled && body;
    }, 'renewal');
    expect(done.items[0]?.status).toBe('done');
    expect(await yearOf('own-name.com')).toBe(before + 1);
    expect(new Date((await show('own-name.com')).expiration ?? 0).getUTCFullYear()).toBe(before + 1);
    expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
  });

  it('(b) the connection drops before: it is done on the next try', async () => {
    const before = await yearOf('xn--y9aaa1d0ai1cq.xn--y9a3aq');
    epp().failNext({ verb: 'renew', kind: 'drop-before', times: 1 });
    const { body: order } = await renew('հայաստան.հայ');
    await eventually(
      async () => (await customer.get<Schemas['Order']>(`/client/orders/${order._id}`)).body.settled,
      'renewal',
      19_000,
    );
    expect(await yearOf('xn--y9aaa1d0ai1cq.xn--y9a3aq')).toBe(before + 1);
  });
});

describe('pending at the registry', () => {
  it('of a name with a price of its own costs what the name says', async () => {
    const name = 'premium.am';
    await own({ customer, administrator }, name);
    const { renewPrice, reactivatePrice, expiration } = await show(name);
    expect([renewPrice?.amd, reactivatePrice?.amd]).toEqual([24_000, 24_000]);
    const before = (await customer.get<Schemas['User']>('/client/user')).body.balance;
    expect((await renew(name)).body.amount).toBe(24_000);
    expect((await customer.get<Schemas['User']>('/client/user')).body.balance).toBe(before - 24_000);
    await eventually(async () => (await show(name)).expiration !== expiration, 'renewed');
    const { body } = await customer.post<Schemas['TransferCheck']>('/client/transfers/check', { text: `${name},x` });
    expect(body.rows[0]?.price?.amd).toBe(24_000);
  });

  it('waits for the registry’s word by poll, and pays back what it rejects', async () => {
    const items = [
      { type: 'domain_registration', domain: 'pending.com' },
      { type: 'domain_registration', domain: 'rejected.com' },
    ];
    const { body: order } = await customer.post<Schemas['Order']>('/client/carts/purchase', items);
    const pending = await eventually(async () => {
      const { body } = await customer.get<Schemas['Order']>(`/client/orders/${order._id}`);
      const attempts = await server.test.db('registry_attempts').where({ state: 'pending' }).count({ n: '*' });
      return Number(attempts[0]?.['n']) === 2 && body;
    }, 'both are pending');
    expect(aboutDomains(pending.items).map((item) => [item.status, item.domainStatus])).toEqual([
      ['delivering', 'pending'],
      ['delivering', 'pending'],
    ]);
    expect((await show('pending.com')).actions.nameServers).toMatchObject({
      allowed: false,
      reason: 'The registry has not approved the domain yet.',
    });

    const clock = await caller(server.url).post<Schemas['Clock']>('/sandbox/clock', { bySeconds: 7200 });
    expect(clock.body.moved).toBe(true);
    const done = await eventually(async () => {
      const { body } = await customer.get<Schemas['Order']>(`/client/orders/${order._id}`);
      return body.settled && body;
    }, 'the registry decided');
    expect(done.items.map(({ status }) => status)).toEqual(['done', 'refunded']);
    expect(
      (await caller(server.url).post<Schemas['Problem']>('/sandbox/clock', { to: '2020-01-01T00:00:00Z' })).body.code,
    ).toBe('clock_backwards');
  });
});

describe('the list', () => {
  it('answers whole names, both families of totals, every row once, and only one’s own', async () => {
    const { body } = await customer.get<Schemas['DomainList']>('/client/domains');
    expect(body.docs.length).toBeGreaterThanOrEqual(4);
    expect(body).toMatchObject({
      total: body.docs.length,
      totalDocs: body.docs.length,
      page: 1,
      limit: 1000,
      prevPage: null,
      nextPage: null,
    });
    for (const doc of body.docs) expect(doc).not.toHaveProperty('tld');
    const seen: string[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const part: Schemas['DomainList'] = (
        await customer.get<Schemas['DomainList']>(`/client/domains?page=${page}&limit=1&sort=autoRenew:desc`)
      ).body;
      seen.push(...part.docs.map(({ domain }) => domain));
      page = part.nextPage;
    }
    expect([...seen].sort()).toEqual(body.docs.map(({ domain }) => domain).sort());
    expect((await administrator.get<Schemas['DomainList']>('/client/domains')).body.docs).toEqual([]);
    expect((await administrator.get('/client/domains/own-name.am')).status).toBe(404);
    expect((await customer.get<Schemas['DomainList']>('/client/domains?search=%25')).body.docs).toEqual([]);
    expect((await customer.get<Schemas['DomainList']>('/client/domains?search=own-')).body.docs).toHaveLength(2);
    expect((await customer.get<Schemas['DomainList']>('/client/domains?page=99999')).body.docs).toEqual([]);
  });

  it('switches auto-renew', async () => {
    expect(
      (await customer.put<Schemas['DomainDetail']>('/client/domains/own-name.am', { autoRenew: false })).body.autoRenew,
    ).toBe(false);
    expect(
      (await customer.get<Schemas['DomainList']>('/client/domains?filter=auto_renew_off')).body.docs.map(
        ({ domain }) => domain,
      ),
    ).toEqual(['own-name.am']);
  });
});
