import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { powerDns } from '../../../api/dns/index.ts';
import { applySteps } from '../../../api/dns/records/changes.ts';
import { type RecordInput, readRecord } from '../../../api/dns/records/read.ts';
import { differingSets, frameSets, setsOfRecords } from '../../../api/dns/record-sets.ts';
import { record } from '../../dns/arbitraries.ts';
import { freshDatabase } from '../../support/database.ts';
import { atEnd } from '../../support/ending.ts';
import { type PowerDns, powerDnsProcess } from './powerdns-process.ts';

const ZONE = { domain: 'any.am', asciiDomain: 'any.am' };
let process: PowerDns;
beforeAll(async () => {
  process = await powerDnsProcess(await freshDatabase());
  atEnd(() => process.remove());
  await process.start();
});
const read = (input: RecordInput) => {
  const reading = readRecord(input, ZONE);
  return reading.ok ? [reading.record] : [];
};

it('PowerDNS takes whatever zone we take, and gives back one that is no different', async () => {
  const server = powerDns(process);
  let made = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(record, { minLength: 10, maxLength: 60 }), async (inputs) => {
      const outcome = applySteps(
        ZONE,
        { records: [], total: 0 },
        { steps: inputs.flatMap(read).map((one) => ({ kind: 'create', at: '', record: one })) },
        () => `rec_${(made += 1)}`,
      );
      fc.pre(outcome.faults.length === 0);
      const zone = { ascii_domain: ZONE.asciiDomain, serial: 1_764_324_000 + made };
      const sets = [
        ...frameSets(zone, ['ns1.dns.example', 'ns2.dns.example']),
        ...setsOfRecords(outcome.created, zone),
      ];
      await server.remove(ZONE.asciiDomain);
      expect(await server.create(ZONE.asciiDomain, sets)).toBe('done');
      expect(await server.serialOf(ZONE.asciiDomain)).toBe(zone.serial);
      expect(differingSets(sets, (await server.setsOf(ZONE.asciiDomain)) ?? [], zone)).toEqual([]);
    }),
    { numRuns: 40 },
  );
}, 120_000);
