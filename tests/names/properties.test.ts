import { domainToASCII, domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readHost, readIpv4, readIpv6, readings, readList, readName } from '../../api/names/index.ts';
import { anyText, goodNames } from './arbitraries.ts';

describe('for every name', () => {
  test('Unicode, A-label and capitals read as the same name, without a notice', () => {
    fc.assert(
      fc.property(goodNames, ({ label, zone }) => {
        const reading = readName(`${label}.${zone.name}`);
        if (!reading.ok) return reading.problem.code === 'too_long';
        expect(reading.name.label).toBe(label);
        for (const spelling of [reading.name.domain, reading.name.asciiDomain]) {
          expect(readName(spelling)).toEqual({ ok: true, name: reading.name, notices: [] });
          expect(readName(spelling, { search: true })).toEqual({ ok: true, name: reading.name, notices: [] });
        }
        expect(readName(reading.name.asciiDomain.toUpperCase())).toMatchObject({ ok: true, name: reading.name });
      }),
      { numRuns: 500 },
    );
  });

  test('its A-label is the one that others compute', () => {
    fc.assert(
      fc.property(goodNames, ({ label, zone }) => {
        const reading = readName(`${label}.${zone.name}`);
        if (!reading.ok) return;
        expect(reading.name.asciiDomain).toBe(domainToASCII(`${label}.${zone.name}`));
        expect(reading.name.domain).toBe(domainToUnicode(reading.name.asciiDomain));
      }),
    );
  });

  test('its readings are valid names of the other script, different, and no more than asked for', () => {
    fc.assert(
      fc.property(goodNames, fc.integer({ min: 0, max: 8 }), ({ label, zone }, limit) => {
        const reading = readName(`${label}.${zone.name}`);
        if (!reading.ok) return;
        const others = readings(reading.name, limit);
        expect(others.length).toBeLessThanOrEqual(limit);
        expect(new Set(others.map((other) => other.asciiDomain)).size).toBe(others.length);
        for (const other of others) {
          expect(readName(other.domain)).toEqual({ ok: true, name: other, notices: [] });
          expect(other.zone.name).toBe(zone.name === 'հայ' ? 'am' : 'հայ');
        }
      }),
    );
  });
});

describe('for any text', () => {
  test('reading never throws, what it accepts it accepts again, and so it does with what it offers', () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), (text, search) => {
        const reading = readName(text, { search });
        if (!reading.ok) {
          expect(reading.input).toBe(text);
          const { suggestion } = reading.problem;
          if (suggestion !== undefined)
            expect(readName(suggestion)).toMatchObject({ ok: true, name: { domain: suggestion }, notices: [] });
          return;
        }
        const { name } = reading;
        expect(name.domain).toBe(name.domain.normalize('NFC').toLowerCase());
        expect(name.asciiDomain).toMatch(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9-]+){1,2}$/);
        expect(readName(name.domain)).toEqual({ ok: true, name, notices: [] });
        expect(readName(name.asciiDomain)).toEqual({ ok: true, name, notices: [] });
        for (const notice of reading.notices)
          if (notice.code === 'capital_ev') expect(readName(notice.to)).toMatchObject({ ok: true, notices: [] });
      }),
      { numRuns: 3000 },
    );
  });

  test('hosts, addresses and lists never throw, and canonical forms are fixed points', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const host = readHost(text);
        if (host.ok) {
          expect(readHost(host.host)).toEqual(host);
          expect(readHost(host.unicode)).toEqual(host);
        }
        for (const read of [readIpv4, readIpv6]) {
          const address = read(text);
          if (address.ok) expect(read(address.address)).toEqual(address);
        }
        const { rows } = readList(text, { max: 5, withExtra: true });
        expect(rows.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 2000 },
    );
  });
});
