import type { FieldFault, Schemas } from '../../contract/types.ts';
import { readOwner } from './owner.ts';
import { type RecordInput, readRecord } from './read.ts';
import { conflictAt } from './rules.ts';
import {
  fullName,
  MOST_RECORDS,
  publishedType,
  type RecordProblem,
  type RecordValue,
  secondsOf,
  type StoredRecord,
  type ZoneName,
} from './types.ts';

/** One thing that is asked for; `at` is where in the request. */
export type Step =
  | {
      kind: 'create';
      at: string;
      record: RecordValue;
      /** It says what is published, and not how it is written: a record that is published so is left as it is. */
      published?: true;
    }
  | { kind: 'update'; at: string; id: string; written: RecordInput }
  | { kind: 'delete'; at: string; id: string };

export interface Wanted {
  steps: Step[];
  /** Records that have to go unless a step asks for them. */
  replaces?: (record: StoredRecord) => boolean;
}
/** The records that a change looks at, and how many there are in all. */
export interface Held {
  records: StoredRecord[];
  total: number;
}
export interface Outcome {
  created: StoredRecord[];
  updated: { before: StoredRecord; after: StoredRecord }[];
  deleted: StoredRecord[];
  /** What was looked at, as it is then. */
  after: StoredRecord[];
  /** Steps that found what they wanted. */
  unchanged: number;
  total: number;
  faults: FieldFault[];
}

const MX_PRIORITY = 10;

export const faultsAt = (at: string, problems: readonly RecordProblem[]): FieldFault[] =>
  problems.map(({ field, key, params }) => ({
    pointer: `${at}/${field}`,
    code: key.slice(key.indexOf('.') + 1),
    key,
    ...(params ? { params } : {}),
  }));

/** Reads the items of a request. An item without an action updates what its id names, else it creates; `skipBlank` drops rows that are wholly blank. */
export function readSteps(
  items: readonly Schemas['DnsRecordInput'][],
  zone: ZoneName,
  options: { skipBlank: boolean },
): { steps: Step[]; faults: FieldFault[] } {
  const steps: Step[] = [];
  const faults: FieldFault[] = [];
  for (const [index, { action, id, ...written }] of items.entries()) {
    const at = `/records/${index}`;
    const kind = action ?? (id ? 'UPDATE' : 'CREATE');
    if (kind === 'CREATE') {
      if (options.skipBlank && isBlank(written)) continue;
      const reading = readRecord(written, zone);
      if (reading.ok) steps.push({ kind: 'create', at, record: reading.record });
      else faults.push(...faultsAt(at, reading.problems));
    } else if (!id) faults.push(...faultsAt(at, [{ field: 'id', key: 'field.required' }]));
    else if (kind === 'DELETE') steps.push({ kind: 'delete', at, id });
    else steps.push({ kind: 'update', at, id, written });
  }
  return { steps, faults };
}

/** A row of a form that nobody has filled in; type and TTL have their values from the beginning. */
function isBlank({ name, prefix, content, priority, data }: RecordInput): boolean {
  const typed = [name, prefix, content, priority, data?.service, data?.name, data?.target];
  return typed.every((value) => String(value ?? '').trim() === '');
}

/** What a change has to look at: records by id, and all records of these owners. */
export function reachOf(steps: readonly Step[], zone: ZoneName): { ids: string[]; ownerKeys: string[] } {
  const ids: string[] = [];
  const ownerKeys: string[] = [];
  for (const step of steps) {
    if (step.kind === 'create') ownerKeys.push(step.record.ownerKey);
    else ids.push(step.id);
    if (step.kind !== 'update') continue;
    const name = step.written.name ?? step.written.prefix;
    const owner = typeof name === 'string' ? readOwner(name, zone) : undefined;
    if (owner?.ok) ownerKeys.push(owner.ownerKey);
  }
  return { ids, ownerKeys: [...new Set(ownerKeys)] };
}

/** Applies the steps in their order to what is held, and says what came of it; nothing is kept when there are faults. */
export function applySteps(zone: ZoneName, held: Held, { steps, replaces }: Wanted, newId: () => string): Outcome {
  const before = new Map(held.records.map((record) => [record.id, record]));
  const table = tableOf(held.records);
  const rows = new Map<string, string>();
  const faults: FieldFault[] = [];
  for (const step of steps) {
    if (step.kind === 'delete') table.remove(step.id);
    else if (step.kind === 'update') faults.push(...update(step));
    else create(step);
  }
  if (replaces) for (const record of table.all()) if (!rows.has(record.id) && replaces(record)) table.remove(record.id);

  const after = table.all();
  const outcome = { ...difference(before, after), after, faults };
  const total = held.total + outcome.created.length - outcome.deleted.length;
  if (total > MOST_RECORDS && outcome.created.length > 0)
    faults.push({ pointer: '/records', code: 'tooMany', key: 'dns.tooMany', params: { limit: MOST_RECORDS } });
  if (faults.length === 0) faults.push(...conflicts(outcome, after));
  return { ...outcome, unchanged: rows.size - outcome.created.length - outcome.updated.length, total };

  /** What exists keeps its id, and takes the way in which it is written now. */
  function create({ at, record, published }: Extract<Step, { kind: 'create' }>): void {
    const { type, owner, content, ttl } = record;
    const like = table.like(record).filter(({ priority }) => record.priority === null || priority === record.priority);
    const next = published ? asPublished(like, ttl) : asWritten(like);
    if (next.length === 0)
      next.push({ ...record, id: newId(), priority: type === 'MX' ? (record.priority ?? MX_PRIORITY) : null });
    for (const row of next) {
      table.put(row);
      rows.set(row.id, at);
    }

    /** An SPF record and a TXT record with the same text are two rows. */
    function asWritten(all: StoredRecord[]): StoredRecord[] {
      const same = all.find((row) => row.type === type);
      return same ? [{ ...same, owner, content, ttl }] : [];
    }
  }

  function update({ at, id, written }: Extract<Step, { kind: 'update' }>): FieldFault[] {
    const known = table.get(id);
    if (!known) return faultsAt(at, [{ field: 'id', key: 'dns.noRecord' }]);
    const reading = readRecord(merged(known, written, zone), zone);
    if (!reading.ok) return faultsAt(at, reading.problems);
    const { record } = reading;
    const next = { ...record, id, priority: record.type === 'MX' ? (record.priority ?? MX_PRIORITY) : null };
    if (
      table.like(next).some((other) => other.id !== id && other.type === next.type && other.priority === next.priority)
    )
      return faultsAt(at, [{ field: 'content', key: 'dns.exists' }]);
    table.put(next);
    rows.set(id, at);
    return [];
  }

  /** One message for each owner, on the row of the request that brings what cannot stand there. */
  function conflicts({ created, updated }: Pick<Outcome, 'created' | 'updated'>, all: StoredRecord[]): FieldFault[] {
    const touched = new Set([...created, ...updated.map((change) => change.after)].map(({ ownerKey }) => ownerKey));
    const byOwner = new Map<string, StoredRecord[]>();
    for (const record of all)
      if (touched.has(record.ownerKey)) byOwner.set(record.ownerKey, [...(byOwner.get(record.ownerKey) ?? []), record]);
    return [...byOwner.values()].flatMap((records) => {
      const conflict = conflictAt(records, zone);
      if (!conflict) return [];
      const rowsOf = (some: StoredRecord[]) => some.flatMap(({ id }) => rows.get(id) ?? []);
      const at = rowsOf(conflict.culprits).at(-1) ?? rowsOf(records).at(-1) ?? '/records';
      return faultsAt(at, [conflict.problem]);
    });
  }
}

/** All rows that are published as one record, which is served with the shortest of their TTLs. */
function asPublished(all: StoredRecord[], ttl: number): StoredRecord[] {
  const served = Math.min(...all.map((row) => secondsOf(row.ttl)));
  return served === secondsOf(ttl) ? all : all.map((row) => ({ ...row, ttl }));
}

/** What is stored, with what was written over it. */
function merged(known: StoredRecord, written: RecordInput, zone: ZoneName): RecordInput {
  const { name, prefix, content, data, priority, ttl, type } = written;
  return {
    type: type ?? known.type,
    name: name ?? prefix ?? fullName(known.owner, zone),
    content: data ? content : (content ?? known.content),
    ttl: ttl ?? known.ttl,
    priority: priority ?? known.priority,
    ...(data ? { data } : {}),
  };
}

function difference(before: ReadonlyMap<string, StoredRecord>, after: StoredRecord[]) {
  const left = new Set(after.map(({ id }) => id));
  return {
    created: after.filter(({ id }) => !before.has(id)),
    updated: after.flatMap((record) => {
      const known = before.get(record.id);
      return known && !isSame(known, record) ? [{ before: known, after: record }] : [];
    }),
    deleted: [...before.values()].filter(({ id }) => !left.has(id)),
  };
}

const isSame = (left: StoredRecord, right: StoredRecord): boolean =>
  left === right ||
  (left.type === right.type &&
    left.owner === right.owner &&
    left.content === right.content &&
    left.ttl === right.ttl &&
    left.priority === right.priority);

/** Records by id and by what they say, in their order. */
function tableOf(records: readonly StoredRecord[]) {
  const byId = new Map(records.map((record) => [record.id, record]));
  const bySaying = new Map<string, Set<string>>();
  const saying = ({ type, ownerKey, data }: RecordValue) => `${publishedType(type)} ${ownerKey} ${data}`;
  const note = (record: StoredRecord) => {
    const key = saying(record);
    bySaying.set(key, (bySaying.get(key) ?? new Set()).add(record.id));
  };
  const remove = (id: string) => {
    const record = byId.get(id);
    if (record) bySaying.get(saying(record))?.delete(id);
    byId.delete(id);
  };
  for (const record of records) note(record);
  return {
    get: (id: string) => byId.get(id),
    all: () => [...byId.values()],
    like: (record: RecordValue): StoredRecord[] =>
      [...(bySaying.get(saying(record)) ?? [])].flatMap((id) => byId.get(id) ?? []),
    put(record: StoredRecord) {
      const known = byId.get(record.id);
      if (known) bySaying.get(saying(known))?.delete(record.id);
      byId.set(record.id, record);
      note(record);
    },
    remove,
  };
}
