import { beforeAll, describe, expect, it } from 'vitest';
import { asker, published, type Asking } from '../support/dns.ts';
import {
  asAdministrator,
  asCustomer,
  type Caller,
  caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../support/http.ts';
import { atRegistry as changedAtRegistry } from '../support/at-registry.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
let ask: Asking;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'mode.am', 'refused8.am', 'end8.am');
  ask = asker(server.application.sandbox.dns.dnsPort);
});

type Domain = OrProblem<Schemas['DomainDetail']>;
const read = async (domain: string) => (await customer.get<Domain>(`/client/domains/${domain}`)).body;
const zone = async (domain: string) => (await customer.get<Schemas['DnsZone']>(`/client/domains/${domain}/dns`)).body;
const put = (domain: string, body: object) => customer.put<Domain>(`/client/domains/${domain}`, body);
const record = { type: 'A', name: 'www', content: '192.0.2.1' };
const atRegistry = async (domain: string) =>
  (await server.application.sandbox.epp.control.domain(domain))?.nameServers.map(({ host }) => host).sort();
const OTHERS = { nameServers: [{ hostname: 'ns1.example.net' }, { hostname: 'ns2.example.net' }] };

describe('DNS mode', () => {
  it('is off at first: records are refused, and the name says why', async () => {
    // It says how it is switched on: in the console, by the API and on the command line.
    const reason =
      'Our DNS is not used for mode.am. Switch it on first: on its “Name servers” page, ' +
      'by PUT /client/domains/mode.am/dns with {"used": true}, or by: anun dns on mode.am';
    const before = await read('mode.am');
    expect([before.dnsUsed, before.records, before.actions.records]).toEqual([false, [], { allowed: false, reason }]);
    const change = () => customer.post('/client/domains/mode.am/records', { records: [record] });
    for (const refused of [await put('mode.am', { records: [record] }), await change()])
      expect(refused).toMatchObject({ status: 409, body: { code: 'state_conflict', message: reason } });
    expect((await zone('mode.am')).used).toBe(false);
    // Only an empty list alone switches it on.
    expect(await put('mode.am', { records: [], autoRenew: true })).toMatchObject({ status: 409 });
    expect(await put('mode.am', { records: [], ...OTHERS })).toMatchObject({ status: 422 });
    expect((await read('mode.am')).dnsUsed).toBe(false);
  });

  it('goes on with an empty list: an empty zone, and our name servers at the registry', async () => {
    const { status, body } = await put('mode.am', { records: [] });
    const { nameServers } = await zone('mode.am');
    expect([status, body.dnsUsed, body.records]).toEqual([200, true, []]);
    expect(body.nameServers.map(({ hostname }) => hostname)).toEqual(nameServers);
    expect(await atRegistry('mode.am')).toEqual([...nameServers].sort());
    expect(body.actions.records).toEqual({ allowed: true, reason: '' });
    await put('mode.am', { records: [record] });
    // Nothing is asked for, so that nothing changes.
    expect((await put('mode.am', { records: [] })).body.records).toHaveLength(1);
    await published(customer, 'mode.am');
    expect(await ask('www.mode.am', 'A')).toEqual(['192.0.2.1']);
  });

  it('stays on with the same name servers, and goes off with others; the zone is kept and answers on', async () => {
    const { nameServers } = await zone('mode.am');
    await put('mode.am', { nameServers: nameServers.map((hostname) => ({ hostname: hostname.toUpperCase() })) });
    expect((await read('mode.am')).dnsUsed).toBe(true);
    const { body } = await put('mode.am', OTHERS);
    expect([body.dnsUsed, body.records]).toEqual([false, []]);
    const { used, kept } = await zone('mode.am');
    expect([used, kept?.records]).toEqual([false, 1]);
    const days = (Date.parse(kept?.until ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(29.9);
    expect(await ask('www.mode.am', 'A')).toEqual(['192.0.2.1']);
  });

  it('comes back as it was, or empty', async () => {
    const on = (restore: boolean) =>
      customer.put<Schemas['DnsZone']>('/client/domains/mode.am/dns', { used: true, restore });
    expect((await on(true)).body).toMatchObject({ used: true, records: 1, kept: null });
    expect((await read('mode.am')).records).toMatchObject([{ name: 'www.mode.am', content: '192.0.2.1' }]);
    // It is so already.
    expect((await on(false)).body.records).toBe(1);
    const off = await customer.put<Schemas['DnsZone']>('/client/domains/mode.am/dns', { used: false });
    expect(off.body).toMatchObject({ used: false, kept: { records: 1 } });
    expect((await read('mode.am')).nameServers.map(({ hostname }) => hostname)).toEqual([
      'ns1.anun.example',
      'ns2.anun.example',
    ]);
    expect((await on(false)).body).toMatchObject({ used: true, records: 0 });
    await published(customer, 'mode.am');
    await expect(ask('www.mode.am', 'A')).rejects.toThrow(/ENOTFOUND/);
  });

  it('stays off when the registry refuses', async () => {
    server.application.sandbox.epp.control.failNext({ verb: 'update', kind: 'refuse', code: 2306 });
    const { status } = await put('refused8.am', { records: [] });
    expect(status).toBe(422);
    expect((await read('refused8.am')).dnsUsed).toBe(false);
    expect((await put('refused8.am', { records: [] })).body.dnsUsed).toBe(true);
  });

  it('is for the holder alone', async () => {
    const administrator = await asAdministrator(server.url);
    for (const other of [administrator, caller(server.url)]) {
      const answers = await Promise.all([
        other.get('/client/domains/mode.am/dns'),
        other.get('/client/domains/mode.am/records'),
        other.get('/client/domains/mode.am/records/export'),
        other.put('/client/domains/mode.am/dns', { used: false }),
        other.post('/client/domains/mode.am/records', { records: [record] }),
        other.post('/client/domains/mode.am/records/plan', { records: [record] }),
      ]);
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([other === administrator ? 404 : 401]));
    }
    const narrow = await customer.post<{ token: string }>('/client/tokens', { name: 'r', scopes: ['domains:read'] });
    const reader = caller(server.url, `Bearer ${narrow.body.token}`);
    expect((await reader.post('/client/domains/mode.am/records', { records: [record] })).status).toBe(403);
    expect((await reader.post('/client/domains/mode.am/records/plan', { records: [record] })).status).toBe(200);
  });

  it('a plan of a name that does not use our DNS yet begins with nothing', async () => {
    const { body } = await customer.post<Schemas['DnsPlan']>('/client/domains/end8.am/records/plan', {
      records: [record],
    });
    expect(body).toMatchObject({ created: 1, records: 1, serial: 0 });
  });

  it('goes off when the registry turns out to have other name servers', async () => {
    await put('refused8.am', { records: [] });
    expect((await read('refused8.am')).dnsUsed).toBe(true);
    const servers = ['ns1.theirs.net', 'ns2.theirs.net'].map((host) => ({ host, addresses: [] }));
    await changedAtRegistry(server.databaseUrl, 'refused8.am', { nameServers: servers });
    await customer.post('/sandbox/clock', { bySeconds: 86_400 });
    expect((await read('refused8.am')).dnsUsed).toBe(false);
  });

  it('nothing of a zone stays when its name is no longer ours', async () => {
    await put('end8.am', { records: [] });
    await put('end8.am', { records: [record], autoRenew: false });
    await published(customer, 'end8.am');
    const administrator = await asAdministrator(server.url);
    for (let days = 0; days < 500; days += 50) await administrator.post('/sandbox/clock', { bySeconds: 50 * 86_400 });
    await eventually(
      async () => (await server.application.sandbox.dns.control.sets('end8.am.')) === undefined,
      'the zone is removed',
    );
    // The row goes when the server has said that it has the zone no more.
    await eventually(
      async () => (await server.test.db('dns_zones').where({ ascii_domain: 'end8.am' })).length === 0,
      'its row is removed',
    );
  });
});
