import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dnsWorld } from '../support/dns.ts';
import { asAdministrator, type Caller, type OrProblem, type Schemas } from '../support/http.ts';

let customer: Caller;
let administrator: Caller;
beforeAll(async () => {
  const world = await dnsWorld(['sweep.am', 'parts.am']);
  ({ customer } = world);
  administrator = await asAdministrator(world.server.url);
});

const change = (domain: string, body: object) =>
  customer.post<OrProblem<Schemas['DnsPlan']>>(`/client/domains/${domain}/records`, body);
const plan = async (domain: string, body: object) =>
  (await customer.post<Schemas['DnsPlan']>(`/client/domains/${domain}/records/plan`, body)).body;
const count = async (domain: string) =>
  (await customer.get<Schemas['DnsZone']>(`/client/domains/${domain}/dns`)).body.records;
const fileOf = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => `h${from + index} 300 A 192.0.2.1\n`).join('');

describe('a replace', () => {
  it('by a file without records is refused, with one record or many, and done when it is allowed', async () => {
    await change('sweep.am', { zoneFile: fileOf(0, 1) });
    for (const zoneFile of ['', '; only a comment\n', '$TTL 300\n', '@ SOA a. b. 1 2 3 4 5\n@ NS ns1.example.net.\n']) {
      const body = { zoneFile, replace: true };
      expect((await plan('sweep.am', body)).refusal).toMatch(/^This would delete every record of sweep.am \(1\)\./);
      expect(await change('sweep.am', body)).toMatchObject({
        status: 422,
        body: { code: 'rule_broken', errors: [{ pointer: '/allowEmpty' }] },
      });
    }
    expect(await count('sweep.am')).toBe(1);
    const allowed = { zoneFile: '', replace: true, allowEmpty: true };
    expect((await plan('sweep.am', allowed)).refusal).toBeNull();
    expect((await change('sweep.am', allowed)).status).toBe(200);
    expect(await count('sweep.am')).toBe(0);
    // Nothing is there to lose.
    expect((await change('sweep.am', { zoneFile: '', replace: true })).status).toBe(200);
  });

  it('keeps the zone that it replaces for 30 days, and brings it back', async () => {
    await change('sweep.am', { zoneFile: fileOf(0, 12) + '@ 600 MX 5 mail.example.com.\n' });
    const before = (await customer.get<Schemas['Domain']>('/client/domains/sweep.am')).body.records;
    await change('sweep.am', { zoneFile: fileOf(11, 14), replace: true, allowEmpty: true });
    const { replaced } = (await customer.get<Schemas['DnsZone']>('/client/domains/sweep.am/dns')).body;
    expect(replaced[0]).toMatchObject({ records: 13 });
    expect((Date.parse(replaced[0]?.until ?? '') - Date.now()) / 86_400_000).toBeGreaterThan(29.9);
    const restore = replaced[0]?.id;
    expect(await plan('sweep.am', { restore })).toMatchObject({ created: 12, deleted: 2, records: 13, refusal: null });
    expect((await change('sweep.am', { restore })).status).toBe(200);
    const after = (await customer.get<Schemas['Domain']>('/client/domains/sweep.am')).body.records;
    const told = (records: Schemas['DnsRecord'][]) =>
      records.map((record) => JSON.stringify({ ...record, id: '' })).sort();
    expect(told(after)).toEqual(told(before));
    // That was a replace, too; a state of another zone is none of this one.
    const again = (await customer.get<Schemas['DnsZone']>('/client/domains/sweep.am/dns')).body.replaced;
    expect(again[0]).toMatchObject({ records: 3 });
    for (const body of [{ restore: 'zon_nothing' }, { restore, zoneFile: '' }])
      expect((await change('sweep.am', body)).status).toBe(422);
    expect((await change('parts.am', { restore })).status).toBe(422);
    // A zone that begins empty is a replace of the one that was kept.
    await customer.put('/client/domains/sweep.am/dns', { used: false });
    await customer.put('/client/domains/sweep.am/dns', { used: true });
    const begun = (await customer.get<Schemas['DnsZone']>('/client/domains/sweep.am/dns')).body;
    expect([begun.records, begun.replaced[0]?.records]).toEqual([0, 13]);
    await administrator.post('/sandbox/clock', { bySeconds: 31 * 86_400 });
    expect((await customer.get<Schemas['DnsZone']>('/client/domains/sweep.am/dns')).body.replaced).toEqual([]);
  });

  it('is not the only change that keeps what was before: so does a deletion of many records, or of all of them', async () => {
    const states = async () => (await customer.get<Schemas['DnsZone']>('/client/domains/parts.am/dns')).body.replaced;
    const records = async () => (await customer.get<Schemas['Domain']>('/client/domains/parts.am')).body.records;
    const remove = async (some: Schemas['DnsRecord'][]) =>
      change('parts.am', { records: some.map(({ id }) => ({ action: 'DELETE', id })) });
    await change('parts.am', { zoneFile: fileOf(0, 12), replace: true, allowEmpty: true });
    const kept = (await states()).length;
    await remove((await records()).slice(0, 3));
    expect(await states()).toHaveLength(kept);
    await change('parts.am', { zoneFile: fileOf(0, 12) });
    await remove((await records()).slice(0, 4));
    expect([(await states()).length, (await states())[0]?.records]).toEqual([kept + 1, 12]);
    // Older clients delete by the domain's own call.
    const all = (await records()).map(({ id }) => ({ action: 'DELETE', id }));
    expect((await customer.put('/client/domains/parts.am', { records: all })).status).toBe(200);
    const [last] = await states();
    expect([await count('parts.am'), last?.records]).toEqual([0, 8]);
    expect((await change('parts.am', { restore: last?.id })).status).toBe(200);
    expect(await count('parts.am')).toBe(8);
  });

  it('that takes more than 30 % of ten or more records is refused, and no other', async () => {
    const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
    console.log(`seed ${seed}`);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 24 }), fc.nat(24), fc.nat(6), async (held, goes, comes) => {
        const gone = Math.min(goes, held);
        await change('parts.am', { zoneFile: fileOf(0, held), replace: true, allowEmpty: true });
        const body = { zoneFile: fileOf(gone, held) + fileOf(100, 100 + comes), replace: true };
        const isRefused = gone > 0 && (gone === held && comes === 0 ? true : held >= 10 && gone / held > 0.3);
        expect((await plan('parts.am', body)).refusal !== null).toBe(isRefused);
        expect((await change('parts.am', body)).status).toBe(isRefused ? 422 : 200);
        expect(await count('parts.am')).toBe(isRefused ? held : held - gone + comes);
      }),
      { seed, numRuns: 25 },
    );
  });
});
