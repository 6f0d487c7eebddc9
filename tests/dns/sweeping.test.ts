import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dnsWorld } from '../support/dns.ts';
import type { Caller, OrProblem, Schemas } from '../support/http.ts';

let customer: Caller;
beforeAll(async () => {
  ({ customer } = await dnsWorld(['sweep.am', 'parts.am']));
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
