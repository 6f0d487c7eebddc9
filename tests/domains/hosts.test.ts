import { beforeAll, describe, expect, it } from 'vitest';
import { hostsAtRegistry } from '../support/at-registry.ts';
import { asAdministrator, asCustomer, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  const administrator = await asAdministrator(server.url);
  await own({ customer, administrator }, 'one-host.org', 'two-host.org', 'glue-host.am');
});

const epp = () => server.application.sandbox.epp.control;
const set = (name: string, ...nameServers: Schemas['NameServerInput'][]) =>
  customer.put<OrProblem<Schemas['DomainDetail']>>(`/client/domains/${name}`, { nameServers });
const hosts = (...names: string[]) => names.map((hostname) => ({ hostname }));
const commands = async (verb: string, object: string, name: string) =>
  (await epp().log()).filter(
    (entry) => entry.verb === verb && entry.object === object && entry.name === name && entry.code < 2000,
  ).length;

describe('name servers of a registry that keeps them as objects', () => {
  it('are made once, whoever uses them', async () => {
    for (const name of ['one-host.org', 'two-host.org'])
      expect((await set(name, ...hosts('ns1.shared.example', 'ns2.shared.example'))).status).toBe(200);
    for (const host of ['ns1.shared.example', 'ns2.shared.example'])
      expect(await commands('create', 'host', host)).toBe(1);
  });

  it('stay there when a name no longer uses them: others may', async () => {
    expect((await set('one-host.org', ...hosts('ns1.own.example', 'ns2.own.example'))).status).toBe(200);
    expect(await hostsAtRegistry(server.databaseUrl, 'shared.example')).toEqual([
      'ns1.shared.example',
      'ns2.shared.example',
    ]);
    const held = (await epp().domain('two-host.org'))?.nameServers.map(({ host }) => host);
    expect(held?.toSorted()).toEqual(['ns1.shared.example', 'ns2.shared.example']);
    expect((await epp().log()).filter(({ verb, object }) => verb === 'delete' && object === 'host')).toEqual([]);
  });

  it.each(['drop-before', 'drop-after'] as const)('are made once when the answer is lost (%s)', async (kind) => {
    epp().failNext({ verb: 'create', kind });
    const wanted = hosts(`ns1.${kind}.example`, `ns2.${kind}.example`);
    const first = await set('one-host.org', ...wanted);
    expect([200, 503]).toContain(first.status);
    expect((await set('one-host.org', ...wanted)).status).toBe(200);
    for (const { hostname } of wanted) expect(await commands('create', 'host', hostname)).toBe(1);
  });

  it('take no addresses from us, and none under the name itself, which could not be reached', async () => {
    const glue = await set(
      'one-host.org',
      { hostname: 'ns1.elsewhere.example', ipv4: '192.0.2.1' },
      ...hosts('ns2.own.example'),
    );
    expect(glue).toMatchObject({ status: 422, body: { errors: [{ pointer: '/nameServers/0/ipv4' }] } });
    const before = await commands('update', 'domain', 'one-host.org');
    const own = await set('one-host.org', ...hosts('ns1.own.example', 'ns1.one-host.org'));
    expect(own).toMatchObject({
      status: 422,
      body: {
        errors: [
          { pointer: '/nameServers/1/hostname', detail: expect.stringContaining('is under one-host.org itself') },
        ],
      },
    });
    expect(await commands('update', 'domain', 'one-host.org')).toBe(before);
    expect(await hostsAtRegistry(server.databaseUrl, 'one-host.org')).toEqual([]);
  });
});

describe('name servers of the Armenian registry', () => {
  it('are attributes with their glue: no object is made, and other addresses replace the old ones', async () => {
    const second = { hostname: 'ns2.glue-host.am', ipv4: '93.18.4.2' };
    expect((await set('glue-host.am', { hostname: 'ns1.glue-host.am', ipv4: '93.18.4.1' }, second)).status).toBe(200);
    expect((await set('glue-host.am', { hostname: 'ns1.glue-host.am', ipv6: '2a01:4f8::1' }, second)).status).toBe(200);
    const held = (await epp().domain('glue-host.am'))?.nameServers.toSorted((left, right) =>
      left.host.localeCompare(right.host),
    );
    expect(held).toEqual([
      { host: 'ns1.glue-host.am', addresses: ['2a01:4f8::1'] },
      { host: 'ns2.glue-host.am', addresses: ['93.18.4.2'] },
    ]);
    expect(await hostsAtRegistry(server.databaseUrl, 'glue-host.am')).toEqual([]);
  });
});
