import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { atRegistry } from '../support/at-registry.ts';
import { asker, published, type Asking } from '../support/dns.ts';
import { asAdministrator, asCustomer, type Caller, eventually, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

const OURS = [{ hostname: 'ns2.DNS.anun.example.' }, { hostname: 'ns1.dns.anun.example' }];
const OTHERS = [{ hostname: 'ns1.example.net' }, { hostname: 'ns2.example.net' }];
const MIXED = [{ hostname: 'ns1.dns.anun.example' }, { hostname: 'ns2.example.net' }];
const RECORD = { type: 'A', name: 'www', content: '192.0.2.1' };

let server: TestServer;
let customer: Caller;
let administrator: Caller;
let ask: Asking;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
  await own(
    { customer, administrator },
    'set.am',
    'bulk.am',
    'kept.am',
    'unsure.am',
    'partly.am',
    'walk.am',
    'beside.am',
  );
  ask = asker(server.application.sandbox.dns.dnsPort);
});

const put = (domain: string, body: object) => customer.put<Schemas['DomainDetail']>(`/client/domains/${domain}`, body);
const zone = async (domain: string) => (await customer.get<Schemas['DnsZone']>(`/client/domains/${domain}/dns`)).body;
const days = (count: number) => administrator.post('/sandbox/clock', { bySeconds: count * 86_400 });
/** Changes name servers of many domains, waits for all of them, and answers what became of each. */
async function inBulk(ids: string[], payload: object): Promise<Schemas['OperationResult'][]> {
  const { body } = await customer.put<Schemas['Operation']>('/client/domains', { action: 'nameServers', ids, payload });
  const at = `/client/operations/${body._id}`;
  await eventually(
    async () => (await customer.get<Schemas['Operation']>(at)).body.endedAt !== null,
    'the operation is done',
  );
  return (await customer.get<{ docs: Schemas['OperationResult'][] }>(`${at}/results`)).body.docs;
}
const withRecord = async (domain: string) => {
  await put(domain, { records: [] });
  await put(domain, { records: [RECORD] });
  await published(customer, domain);
};

describe('a list of name servers that is our own DNS', () => {
  it('switches our DNS on in a change, in any order and spelling', async () => {
    const { status, body } = await put('set.am', { nameServers: OURS });
    expect([status, body.dnsUsed, body.records]).toEqual([200, true, []]);
    expect((await put('set.am', { records: [RECORD] })).status).toBe(200);
    await published(customer, 'set.am');
    expect(await ask('www.set.am', 'A')).toEqual(['192.0.2.1']);
  });

  it('brings the kept zone back, and the plan says so both ways', async () => {
    const plan = async (nameServers: object[]) =>
      (await customer.post<Schemas['NameServerPlan']>('/client/domains/set.am/nameservers/plan', { nameServers })).body;
    expect((await plan(OTHERS)).dns).toEqual({ before: true, after: false, records: 1 });
    await put('set.am', { nameServers: OTHERS });
    expect((await plan(OURS)).dns).toEqual({ before: false, after: true, records: 1 });
    expect((await plan(OTHERS)).dns).toEqual({ before: false, after: false, records: 1 });
    expect((await zone('set.am')).kept?.records).toBe(1);
    const { body } = await put('set.am', { nameServers: OURS });
    expect([body.dnsUsed, body.records.map(({ content }) => content)]).toEqual([true, ['192.0.2.1']]);
    expect(await zone('set.am')).toMatchObject({ used: true, records: 1, kept: null });
  });

  it('switches our DNS on in a bulk change, and brings the kept zone back', async () => {
    await withRecord('bulk.am');
    for (const nameServers of [OTHERS, OURS]) await inBulk(['bulk.am'], { nameServers, allowDnsOff: true });
    expect(await zone('bulk.am')).toMatchObject({ used: true, records: 1 });
  });

  it('is not left in a bulk change unless that is allowed; the other domains of the list are changed', async () => {
    expect(await inBulk(['bulk.am', 'partly.am'], { nameServers: OTHERS })).toMatchObject([
      {
        domain: 'bulk.am',
        status: 'failed',
        problem: {
          code: 'rule_broken',
          detail: expect.stringMatching(/^bulk.am uses our DNS, with 1 records?,/) as string,
          errors: [{ pointer: '/payload/allowDnsOff' }],
        },
      },
      { domain: 'partly.am', status: 'succeeded' },
    ]);
    expect(await zone('bulk.am')).toMatchObject({ used: true, records: 1 });
  });

  it('switches our DNS on in a purchase, and as the default set; switched off, the name gets other servers', async () => {
    const bought = async (item: object) => {
      const { body } = await customer.post<Schemas['Order']>('/client/carts/purchase', [
        { type: 'domain_registration', ...item },
      ]);
      const { body: reviews } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
      for (const { _id } of reviews.docs) await administrator.post(`/admin/reviews/${_id}/approve`);
      await eventually(
        async () => (await customer.get<Schemas['Order']>(`/client/orders/${body._id}`)).body.settled,
        'delivery',
      );
    };
    await bought({ domain: 'bought.am', nameServers: OURS });
    await customer.put('/client/user', { nameServers: OURS.map(({ hostname }) => ({ hostname })) });
    await bought({ domain: 'default.am' });
    for (const domain of ['bought.am', 'default.am']) {
      expect((await zone(domain)).used, domain).toBe(true);
      await published(customer, domain);
      expect((await ask(domain, 'SOA')).length, domain).toBe(1);
    }
    const off = await customer.put<Schemas['DnsZone']>('/client/domains/default.am/dns', { used: false });
    expect(off.body.used).toBe(false);
    expect((await customer.get<Schemas['DomainDetail']>('/client/domains/default.am')).body.nameServers).toMatchObject([
      { hostname: 'ns1.anun.example' },
      { hostname: 'ns2.anun.example' },
    ]);
    await customer.put('/client/user', { nameServers: [] });
  });

  it('beside servers of others keeps our DNS on: whoever is asked here is answered, and records can be changed', async () => {
    await withRecord('beside.am');
    const plan = await customer.post<Schemas['NameServerPlan']>('/client/domains/beside.am/nameservers/plan', {
      nameServers: MIXED,
    });
    expect(plan.body.dns).toEqual({ before: true, after: true, records: 1 });
    expect((await put('beside.am', { nameServers: MIXED })).body.dnsUsed).toBe(true);
    const more = await customer.post('/client/domains/beside.am/records', {
      records: [{ type: 'A', name: 'more', content: '192.0.2.2' }],
    });
    expect(more.status).toBe(200);
    await published(customer, 'beside.am');
    expect(await ask('more.beside.am', 'A')).toEqual(['192.0.2.2']);
    // Switched on as it is, it loses none of its servers; in bulk nothing has to be allowed.
    const on = await customer.put<Schemas['DnsZone']>('/client/domains/beside.am/dns', { used: true });
    expect(on.body.used).toBe(true);
    expect((await put('beside.am', {})).body.nameServers.map(({ hostname }) => hostname)).toEqual(
      MIXED.map(({ hostname }) => hostname),
    );
    expect(await inBulk(['beside.am'], { nameServers: [...OURS, ...OTHERS] })).toMatchObject([{ status: 'succeeded' }]);
    expect(await zone('beside.am')).toMatchObject({ used: true, records: 2 });
    expect((await put('beside.am', { nameServers: OTHERS })).body.dnsUsed).toBe(false);
  });

  it('is what our DNS follows through every order of changes, single and bulk', async () => {
    const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
    console.log(`seed ${seed}`);
    await withRecord('walk.am');
    const changes: Record<string, () => Promise<unknown>> = {
      ours: () => put('walk.am', { nameServers: OURS }),
      others: () => put('walk.am', { nameServers: OTHERS }),
      mixed: () => put('walk.am', { nameServers: MIXED }),
      off: () => customer.put('/client/domains/walk.am/dns', { used: false }),
      restored: () => customer.put('/client/domains/walk.am/dns', { used: true, restore: true }),
      bulkOurs: () => inBulk(['walk.am'], { nameServers: OURS }),
      bulkOthers: () => inBulk(['walk.am'], { nameServers: OTHERS, allowDnsOff: true }),
      // Without a word on it, a list takes our DNS from nobody.
      bulkUnasked: async () => {
        const { used } = await zone('walk.am');
        await inBulk(['walk.am'], { nameServers: OTHERS });
        expect((await zone('walk.am')).used).toBe(used);
      },
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 6 }),
        async (way) => {
          for (const step of way) {
            await changes[step]?.();
            const { nameServers, dnsUsed } = (await put('walk.am', {})).body;
            const isOurs = nameServers.some(({ hostname }) => hostname.endsWith('.dns.anun.example'));
            const { used, kept, records } = await zone('walk.am');
            expect([dnsUsed, used, used ? records : kept?.records]).toEqual([isOurs, isOurs, 1]);
          }
        },
      ),
      { seed, numRuns: 12 },
    );
  });
});

describe('a kept zone', () => {
  it('is not deleted while its registry leads to us, but brought back into use', async () => {
    await withRecord('kept.am');
    const before = (await put('kept.am', {})).body;
    expect(before.dnsUsed).toBe(true);
    await put('kept.am', { nameServers: OTHERS });
    // Its registry has it otherwise, and the comparison of the night has not seen it.
    const servers = ['ns1.dns.anun.example', 'ns2.dns.anun.example'].map((host) => ({ host, addresses: [] }));
    await put('partly.am', { records: [] });
    await atRegistry(server.databaseUrl, 'kept.am', { nameServers: servers });
    await put('unsure.am', { records: [] });
    await put('unsure.am', { records: [RECORD] });
    await put('unsure.am', { nameServers: OTHERS });
    const mixed = MIXED.map(({ hostname }) => ({ host: hostname, addresses: [] }));
    await atRegistry(server.databaseUrl, 'unsure.am', { nameServers: mixed });
    await put('partly.am', { nameServers: OTHERS });
    await server.test.db('domains').whereIn('domain', ['kept.am', 'unsure.am']).update({ reconcile_due_at: null });
    await days(31);
    await eventually(async () => (await zone('kept.am')).used, 'the zone is in use again');
    expect(await ask('www.kept.am', 'A')).toEqual(['192.0.2.1']);
    // Led to us by half, it is in use too; led elsewhere, it goes.
    await eventually(
      async () => (await server.test.db('dns_zones').where({ ascii_domain: 'partly.am' })).length === 0,
      'the zone that nobody is led to is removed',
    );
    await eventually(
      async () => (await zone('unsure.am')).used,
      'the zone that resolvers find here among others is in use',
    );
  });
});
