import type { Schemas } from '../../contract/types.ts';
import { readContent } from './content.ts';
import { SHORT, wholeUpTo } from './numbers.ts';
import { readOwner } from './owner.ts';
import { partProblems, partsOf } from './srv-parts.ts';
import { srvOwnerProblem } from './srv.ts';
import {
  AUTO_TTL,
  isRecordType,
  isTtl,
  LONGEST_TTL,
  RECORD_TYPES,
  type RecordProblem,
  type RecordType,
  type RecordValue,
  SHORTEST_TTL,
  type ZoneName,
} from './types.ts';

export type RecordInput = Omit<Schemas['DnsRecordInput'], 'action' | 'id'>;
export type RecordReading = { ok: true; record: RecordValue } | { ok: false; problems: RecordProblem[] };

/** A record as somebody wrote it, with one problem for each mistake. A mail host without a priority has `null`. */
export function readRecord(written: RecordInput, zone: ZoneName): RecordReading {
  const type = (written.type ?? '').trim().toUpperCase();
  if (!isRecordType(type)) return { ok: false, problems: [typeProblem(type)] };
  const parts = inParts(written, type);
  const wrong = parts ? partProblems(parts, zone) : [];
  if (wrong.length > 0) return { ok: false, problems: withTtl(wrong, written.ttl) };
  const { input, at } = composed(written, parts);
  const problems: RecordProblem[] = [];
  const note = (field: string, problem: Omit<RecordProblem, 'field'> | undefined) => {
    if (problem) problems.push({ field, ...problem });
  };

  const owner = readOwner(input.name ?? written.prefix ?? '', zone);
  // A name that cannot be read is the one mistake: nothing is said of what would follow from where it stands.
  const ownerKey = owner.ok ? owner.ownerKey : undefined;
  note(at.name, owner.ok ? placeProblem(type, owner.ownerKey) : owner.problem);
  const ttl = readTtl(input.ttl);
  if (ttl === undefined) note('ttl', TTL_PROBLEM);
  const text = input.content ?? '';
  const isText = type === 'TXT' || type === 'SPF';
  const content = isText ? text : text.trim();
  const reading = content.trim() === '' ? undefined : readContent(type, content, { zone, ownerKey });
  if (!reading) note(at.content, { key: 'field.required' });
  else if (!reading.ok) note(at.content, reading.problem);

  const data = reading?.ok ? reading.data : '';
  const isNoMail = type === 'MX' && data === '.';
  const said = type === 'MX' ? readPriority(input.priority) : null;
  const priority = isNoMail ? (said ?? 0) : said;
  if (said === undefined) note('priority', { key: 'dns.priority' });
  else if (isNoMail && priority !== 0) note('priority', { key: 'dns.nullMx' });
  if (problems.length > 0 || !owner.ok || ttl === undefined || priority === undefined) return { ok: false, problems };
  return { ok: true, record: { type, owner: owner.owner, ownerKey: owner.ownerKey, content, ttl, priority, data } };
}

const typeProblem = (type: string): RecordProblem =>
  type === ''
    ? { field: 'type', key: 'field.required' }
    : { field: 'type', key: 'dns.type', params: { type, types: RECORD_TYPES.join(', ') } };

type Parts = NonNullable<RecordInput['data']>;

/** An SRV record may come in the parts of its form. */
const inParts = ({ data, content }: RecordInput, type: RecordType): Parts | undefined =>
  type === 'SRV' && data && (content ?? '') === '' ? data : undefined;

/** The parts made one; what is then still wrong is told of the part that it begins with. */
function composed(written: RecordInput, parts: Parts | undefined) {
  if (!parts) return { input: written, at: { name: 'name', content: 'content' } };
  const { service, proto, name, numbers, target } = partsOf(parts);
  const { priority, weight, port } = numbers;
  return {
    input: {
      ...written,
      name: `${service}._${proto.toLowerCase()}${name === '' ? '' : `.${name}`}`,
      content: `${priority} ${weight} ${port} ${target}`,
    },
    at: { name: 'data/service', content: 'data/target' },
  };
}

const TTL_PROBLEM = { key: 'dns.ttl', params: { shortest: SHORTEST_TTL, longest: LONGEST_TTL } } as const;

const withTtl = (problems: RecordProblem[], ttl: RecordInput['ttl']): RecordProblem[] =>
  readTtl(ttl) === undefined ? [...problems, { field: 'ttl', ...TTL_PROBLEM }] : problems;

/** What may not stand where it would. */
function placeProblem(type: RecordType, ownerKey: string): Omit<RecordProblem, 'field'> | undefined {
  if (type === 'CNAME' && ownerKey === '') return { key: 'dns.cnameTop' };
  if (type === 'NS' && ownerKey === '') return { key: 'dns.nsTop' };
  return type === 'SRV' ? srvOwnerProblem(ownerKey) : undefined;
}

function readTtl(written: RecordInput['ttl']): number | undefined {
  if (written === undefined || written === null || written === '') return AUTO_TTL;
  const seconds = wholeUpTo(LONGEST_TTL, String(written).trim());
  return seconds !== undefined && isTtl(seconds) ? seconds : undefined;
}

function readPriority(written: RecordInput['priority']): number | null | undefined {
  if (written === undefined || written === null) return null;
  return wholeUpTo(SHORT, String(written).trim());
}
