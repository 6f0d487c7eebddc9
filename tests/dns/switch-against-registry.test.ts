import { beforeAll, describe, expect, it } from 'vitest';
import { atRegistry } from '../support/at-registry.ts';
import { asAdministrator, asCustomer, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

const OURS = ['ns1.dns.anun.example', 'ns2.dns.anun.example'];
const FOREIGN = ['ns1.foreign.net', 'ns2.foreign.net'];
const MINE = ['ns1.mine.net', 'ns2.mine.net'];
const LABELS = ['on', 'list', 'off', 'others'];
const named = (label: string) => `switch-${label}.am`;

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  const administrator = await asAdministrator(server.url);
  await own({ customer, administrator }, ...LABELS.map(named));
});

const path = (label: string) => `/client/domains/${named(label)}`;
const put = (label: string, change: object) => customer.put<OrProblem<Schemas['DomainDetail']>>(path(label), change);
const use = (label: string, used: boolean) =>
  customer.put<OrProblem<Schemas['DnsZone']>>(`${path(label)}/dns`, { used });
const delegate = (label: string, hosts: string[]) =>
  put(label, { nameServers: hosts.map((hostname) => ({ hostname })) });
const setHosts = (label: string, hosts: string[]) =>
  atRegistry(server.databaseUrl, named(label), { nameServers: hosts.map((host) => ({ host, addresses: [] })) });
const hostsOf = async (label: string) =>
  (await server.application.sandbox.epp.control.domain(named(label)))?.nameServers.map(({ host }) => host);
async function withRecords(label: string): Promise<void> {
  expect((await put(label, { records: [] })).status).toBe(200);
  const records = ['a', 'b', 'c'].map((name) => ({
    action: 'CREATE',
    type: 'A',
    name,
    content: '198.51.100.1',
    ttl: 60,
  }));
  expect((await customer.post(`${path(label)}/records`, { records })).status).toBe(200);
}

describe('our DNS is switched by what the registry has now, not by what our row says', () => {
  it('on, where the registry leads elsewhere: it leads to us again, with every record', async () => {
    await withRecords('on');
    await setHosts('on', FOREIGN);
    const { status, body } = await use('on', true);
    expect([status, body.used, body.records]).toEqual([200, true, 3]);
    expect(await hostsOf('on')).toEqual(OURS);
  });

  it('by an empty list of records, too', async () => {
    await withRecords('list');
    await setHosts('list', FOREIGN);
    const { status, body } = await put('list', { records: [] });
    expect([status, body.dnsUsed, body.records?.length]).toEqual([200, true, 3]);
    expect(await hostsOf('list')).toEqual(OURS);
  });

  it('off, where the registry leads to us all the same', async () => {
    expect((await delegate('off', MINE)).status).toBe(200);
    await setHosts('off', OURS);
    const { status, body } = await use('off', false);
    expect([status, body.used]).toEqual([200, false]);
    expect(await hostsOf('off')).not.toEqual(OURS);
  });

  it('off, where it leads to others: those stay', async () => {
    expect((await delegate('others', MINE)).status).toBe(200);
    expect((await use('others', false)).body.used).toBe(false);
    expect(await hostsOf('others')).toEqual(MINE);
    await setHosts('others', FOREIGN);
    expect((await use('others', false)).body.used).toBe(false);
    expect(await hostsOf('others')).toEqual(FOREIGN);
    expect((await customer.get<Schemas['DomainDetail']>(path('others'))).body.nameServers).toMatchObject(
      FOREIGN.map((hostname) => ({ hostname })),
    );
  });
});
