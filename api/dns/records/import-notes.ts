import type { Sentence } from '../../contract/types.ts';
import { readDnsName, zoneOf } from '../../names/index.ts';
import { absolute, type ZoneFileRecord } from './zone-file.ts';

/** Where in the data of a record a name stands. */
const TARGETS: Record<string, number | undefined> = {
  CNAME: 0,
  ALIAS: 0,
  PTR: 0,
  NS: 0,
  MX: 1,
  SRV: 3,
  HTTPS: 1,
  SVCB: 1,
};

/** The names that a record leads to, as they were written. */
export function targetsOf({ type, rdata }: ZoneFileRecord): string[] {
  const at = TARGETS[type];
  const text = at === undefined ? undefined : rdata[at]?.text;
  return text === undefined ? [] : [text];
}

/**
 * Names that look full and have no final dot: they end with the origin already (`mail.nurr.am` in `nurr.am`), or are targets
 * in a zone that we know. They are read as they are written (RFC 1035, 5.1), and said.
 */
export function repetitionNotes(
  line: number,
  { owner, targets = [] }: { owner: string | undefined; targets?: readonly string[] },
  origin: string,
): Sentence[] {
  return [owner, ...targets].flatMap((input, index): Sentence[] => {
    if (input === undefined || origin === '.' || /(^|\.)[@]?$/.test(input) || !input.includes('.')) return [];
    const reading = readDnsName(input, { underscore: true, wildcard: true });
    if (!reading.ok) return [];
    const repeats = `.${reading.name}.`.endsWith(`.${origin.toLowerCase()}`);
    if (!repeats && (index === 0 || !zoneOf(reading.name))) return [];
    const name = absolute(input, origin).slice(0, -1);
    return [{ key: 'dns.noteRepeats', params: { line, input, name } }];
  });
}

/** One note for all records that got the same TTL, which none of them states. */
export function untimedNotes(records: readonly ZoneFileRecord[]): Sentence[] {
  const first = new Map<number | undefined, { line: number; count: number }>();
  for (const { ttl, line } of records) {
    const known = first.get(ttl);
    if (known) known.count += 1;
    else first.set(ttl, { line, count: 1 });
  }
  return [...first].map(
    ([ttl, { line, count }]): Sentence =>
      ttl === undefined
        ? { key: 'dns.noteNoTtl', params: { line, count } }
        : { key: 'dns.noteLastTtl', params: { line, count, ttl } },
  );
}
