import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeZoneFile } from '../../api/dns/records/export.ts';
import { importZoneFile } from '../../api/dns/records/import.ts';
import { applySteps, readSteps } from '../../api/dns/records/changes.ts';
import { type RecordInput, readRecord } from '../../api/dns/records/read.ts';
import { quoted, unescaped } from '../../api/dns/records/text.ts';
import { RECORD_TYPES, type StoredRecord } from '../../api/dns/records/types.ts';
import { encodeRdata } from '../../api/sandbox/dns/rdata.ts';
import { record } from './arbitraries.ts';

const ZONE = { domain: 'nurr.am', asciiDomain: 'nurr.am' };
const RUNS = { numRuns: 300 };

const read = (input: RecordInput) => {
  const reading = readRecord(input, ZONE);
  if (!reading.ok) throw new Error(JSON.stringify([input, reading.problems]));
  return reading.record;
};
let made = 0;
const newId = () => `rec_${(made += 1)}`;
const stored = (input: RecordInput): StoredRecord[] => {
  const { record: value } = { record: read(input) };
  return [{ ...value, id: newId(), priority: value.type === 'MX' ? (value.priority ?? 10) : null }];
};

describe('a record of any type', () => {
  it('is kept as it was written, and published in a form that reads as itself', () => {
    fc.assert(
      fc.property(record, (input) => {
        const first = read(input);
        expect(first.content).toBe(
          input.type === 'TXT' || input.type === 'SPF' ? input.content : input.content?.trim(),
        );
        expect(read({ ...input, content: first.content }).data).toBe(first.data);
        expect(read({ ...input, content: first.data }).data).toBe(first.data);
      }),
      RUNS,
    );
  });

  it('is something that DNS can carry', () => {
    fc.assert(
      fc.property(record, (input) => {
        const { type, data } = read(input);
        const published = type === 'SPF' ? 'TXT' : type;
        expect(encodeRdata(published, type === 'MX' ? `10 ${data}` : data).length).toBeGreaterThan(0);
      }),
      RUNS,
    );
  });

  it('is refused or read, and never fails, whatever is written', () => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 80 });
    fc.assert(
      fc.property(
        fc.record({ type: fc.constantFrom(...RECORD_TYPES), name: anything, content: anything, priority: anything }),
        (input) => {
          const reading = readRecord(input, ZONE);
          if (reading.ok) expect(readRecord({ ...input, content: reading.record.data }, ZONE).ok).toBe(true);
          else expect(reading.problems.length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('created twice is one record', () => {
    fc.assert(
      fc.property(record, (input) => {
        const held = stored(input);
        const { steps, faults } = readSteps([{ action: 'CREATE', ...input }], ZONE, { skipBlank: false });
        const outcome = applySteps(ZONE, { records: held, total: 1 }, { steps }, newId);
        expect([faults, outcome.faults, outcome.created, outcome.deleted]).toEqual([[], [], [], []]);
        expect(outcome.unchanged + outcome.updated.length).toBe(1);
      }),
      RUNS,
    );
  });
});

describe('text', () => {
  it('comes out of its strings as it went in, none of them longer than 255 octets nor broken inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (value) => {
        const octets = Buffer.from(value, 'utf8');
        const strings = quoted(octets).match(/"(?:[^"\\]|\\.)*"/g) ?? [];
        const parts = strings.map((string) => unescaped(string.slice(1, -1)));
        expect(Buffer.concat(parts).equals(octets)).toBe(true);
        for (const part of parts) {
          expect(part.length).toBeLessThanOrEqual(255);
          if (value.isWellFormed() && !value.includes('\uFFFD')) expect(part.toString('utf8')).not.toContain('\uFFFD');
        }
      }),
      RUNS,
    );
  });
});

describe('a zone file', () => {
  it('that was written is read as the same zone, so that nothing changes', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 20 }), (inputs) => {
        const outcome = applySteps(
          ZONE,
          { records: [], total: 0 },
          { steps: inputs.map((input) => ({ kind: 'create', at: '', record: read(input) })) },
          newId,
        );
        fc.pre(outcome.faults.length === 0);
        const { steps, notes, faults } = importZoneFile(writeZoneFile(ZONE, 1, outcome.created), ZONE);
        expect([notes, faults]).toEqual([[], []]);
        const again = applySteps(
          ZONE,
          { records: outcome.created, total: outcome.created.length },
          { steps, replaces: () => true },
          newId,
        );
        expect([again.created, again.updated, again.deleted, again.faults]).toEqual([[], [], [], []]);
      }),
      { numRuns: 100 },
    );
  });
});
