import type { FieldFault, Sentence } from '../../contract/types.ts';
import { faultsAt, type Step } from './changes.ts';
import type { RecordInput } from './read.ts';
import { readRecord } from './read.ts';
import { quoted, unescaped } from './text.ts';
import {
  AUTO_TTL,
  isRecordType,
  LONGEST_TTL,
  MOST_RECORDS,
  type RecordProblem,
  type RecordType,
  SHORTEST_TTL,
  type ZoneName,
} from './types.ts';
import { repetitionNotes, targetsOf, untimedNotes } from './import-notes.ts';
import { absolute, readZoneFile, type ZoneFileRecord } from './zone-file.ts';

export interface Imported {
  steps: Step[];
  /** What was read otherwise than it was written, or may be meant otherwise than it is written. */
  notes: Sentence[];
  faults: FieldFault[];
}

/** What a signed zone carries, and what we make ourselves. */
const OURS = ['SOA', 'RRSIG', 'NSEC', 'NSEC3', 'NSEC3PARAM', 'DNSKEY', 'CDS', 'CDNSKEY', 'ZONEMD'];

/** Far more than a zone can hold, signatures included: no longer file is read to its end while others wait. */
const MOST_ENTRIES = 10_000;
const tooMany: FieldFault = {
  pointer: '/zoneFile',
  code: 'tooMany',
  key: 'dns.tooMany',
  params: { limit: MOST_RECORDS },
};

/** The records of a zone file, as steps that create them; mistakes are told of the line. */
export function importZoneFile(text: string, zone: ZoneName): Imported {
  const { records, mistakes, origins } = readZoneFile(text, zone.asciiDomain);
  if (records.length + mistakes.length > MOST_ENTRIES) return { steps: [], notes: [], faults: [tooMany] };
  const steps: Step[] = [];
  const notes = origins.flatMap(({ line, text: origin, before }) => repetitionNotes(line, { owner: origin }, before));
  const untimed: ZoneFileRecord[] = [];
  const wrong: { line: number; problems: RecordProblem[] }[] = mistakes.map(({ line, key, text: said }) => ({
    line,
    problems: [{ field: 'content', key, params: { line, input: said } }],
  }));
  for (const record of records) {
    const { line, type } = record;
    if (OURS.includes(type) || isOwnNameServer(record, zone)) {
      notes.push({ key: 'dns.notePassedOver', params: { line, type } });
      continue;
    }
    const ttl = servedTtl(record.ttl);
    const reading = readRecord({ ...inputOf(record, zone), ttl }, zone);
    if (!reading.ok) {
      wrong.push({ line, problems: reading.problems });
      continue;
    }
    if (record.ttl !== undefined && ttl !== record.ttl) notes.push({ key: 'dns.noteTtl', params: { line, type, ttl } });
    if (record.ttlFrom === 'before' || record.ttlFrom === 'nowhere') untimed.push(record);
    notes.push(...repetitionNotes(line, { owner: record.owner, targets: targetsOf(record) }, record.origin));
    steps.push({ kind: 'create', at: `/zoneFile/${line}`, record: reading.record, published: true });
  }
  notes.push(...untimedNotes(untimed));
  wrong.sort((left, right) => left.line - right.line);
  return { steps, notes, faults: wrong.flatMap(({ line, problems }) => faultsAt(`/zoneFile/${line}`, problems)) };
}

const isOwnNameServer = ({ type, name }: ZoneFileRecord, zone: ZoneName): boolean =>
  type === 'NS' && name.toLowerCase() === `${zone.asciiDomain}.`;

/** The nearest that we serve. */
function servedTtl(seconds: number | undefined): number {
  if (seconds === undefined || seconds === AUTO_TTL) return AUTO_TTL;
  return Math.min(Math.max(seconds, SHORTEST_TTL), LONGEST_TTL);
}

function inputOf({ name, type, rdata, origin }: ZoneFileRecord, { asciiDomain }: ZoneName): RecordInput {
  const texts = rdata.map(({ text }) => text);
  const full = (index: number) => {
    const text = texts[index];
    return text === undefined || text === '.' ? (text ?? '') : absolute(text, origin);
  };
  const input = (content: string, more: Partial<RecordInput> = {}): RecordInput => ({ type, name, content, ...more });
  if (!isRecordType(type)) return input(texts.join(' '));
  switch (type) {
    case 'CNAME':
    case 'ALIAS':
    case 'PTR':
    case 'NS':
      return input(texts.length === 1 ? shown(full(0), asciiDomain) : texts.join(' '));
    case 'MX':
      return input(shown(full(1), asciiDomain), { priority: texts[0] ?? null });
    case 'SRV':
      return input([...texts.slice(0, 3), shown(full(3), asciiDomain), ...texts.slice(4)].join(' '));
    case 'HTTPS':
    case 'SVCB':
      return input([texts[0], shown(full(1), asciiDomain), ...texts.slice(2)].join(' '));
    case 'CAA':
      return input(rdata.map(({ text, quoted: inQuotes }) => (inQuotes ? `"${text}"` : text)).join(' '));
    default:
      return input(isText(type) ? plainText(texts) : texts.join(' '));
  }
}

const isText = (type: RecordType): boolean => type === 'TXT' || type === 'SPF';

/** As people write it: without the final dot, which a name of one label or none needs. */
const shown = (name: string, asciiDomain: string): string =>
  name === `${asciiDomain}.` || /\..*\.$/.test(name) ? name.slice(0, -1) : name;

/** The text itself; with quotes where they are needed to say it. */
function plainText(strings: string[]): string {
  const octets = Buffer.concat(strings.map(unescaped));
  const text = octets.toString('utf8');
  const isPlain = Buffer.from(text, 'utf8').equals(octets) && !/^\s*"|^\s*$|\p{Cc}/u.test(text);
  return isPlain ? text : quoted(octets);
}
