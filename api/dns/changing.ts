import { Fault, type FieldFault, fieldFault, type Schemas } from '../contract/types.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import { type DnsDeps, keepBefore, tellChanged } from './keeping.ts';
import { enqueuePublish } from './publish-job.ts';
import { applySteps, type Outcome, reachOf, type Wanted } from './records/changes.ts';
import { applyRest } from './records/left-out.ts';
import { outcomeNotes } from './records/outcome-notes.ts';
import type { StoredRecord } from './records/types.ts';
import { readReplaced } from './replaced.ts';
import { type Read, readRequest } from './request.ts';
import {
  deleteRecords,
  lockZone,
  noteChanged,
  ownersBesideWildcard,
  putRecords,
  recordsOf,
  recordsReached,
  renewSerial,
  zoneById,
} from './store.ts';
import { sweepingFault, takesMuch } from './sweeping.ts';
import type { Dns, DnsPlan, ZoneRef, ZoneRow } from './types.ts';
import { etagOf } from './view.ts';

/** Changes of records. Each is one transaction, in the order in which changes of the zone come. */
export function createChanging(deps: DnsDeps): Pick<Dns, 'plan' | 'change'> {
  const { db } = deps;
  return {
    async plan(ref, request): Promise<DnsPlan> {
      const read = await readIn(db, ref, readRequest(request, ref, { skipBlank: false }), request);
      const zone = await zoneById(db, ref.domainId);
      const { outcome, leftOut, notes } = await outcomeOf(deps, db, ref, zone?.used ? zone : undefined, read);
      const refusal = sweepingFault(ref.domain, request, outcome);
      return { serial: zone?.serial ?? 0, outcome, notes, leftOut, refusal };
    },
    change: (ref, request, { ifMatch, skipBlank = false } = {}) => {
      const asked = readRequest(request, ref, { skipBlank });
      return db.transaction(async (tx) => {
        const zone = await lockZone(tx, ref.domainId);
        if (!zone?.used) throw new Fault('state_conflict', 'dns.notUsed', { params: { domain: ref.domain } });
        if (!isMatched(ifMatch, zone))
          throw new Fault('precondition_failed', 'dns.changedMeanwhile', { params: { domain: ref.domain } });
        const read = await readIn(tx, ref, asked, request);
        const { outcome, leftOut, notes } = await outcomeOf(deps, tx, ref, zone, read);
        const refusal = sweepingFault(ref.domain, request, outcome);
        if (refusal) throw fieldFault('rule_broken', '/allowEmpty', refusal.key, refusal.params);
        const isReplaced = read.whole && outcome.deleted.length + outcome.updated.length > 0;
        if (isReplaced || takesMuch(outcome))
          await keepBefore(deps, tx, ref.domainId, await recordsOf(tx, ref.domainId));
        return { serial: await keep(deps, tx, ref, zone, outcome), outcome, notes, leftOut, refusal: null };
      });
    },
  };
}

/** What is asked for; where it is a state that was replaced, as that was kept. */
const readIn = (
  db: Queryable,
  ref: ZoneRef,
  read: Read,
  { restore }: Schemas['DnsChangeRequest'],
): Promise<Read> | Read => (restore === undefined ? read : readReplaced(db, ref, restore));

/** What a change comes to; throws with every mistake. */
async function outcomeOf(
  { ids }: DnsDeps,
  connection: Queryable,
  ref: ZoneRef,
  zone: ZoneRow | undefined,
  read: Read,
): Promise<Pick<DnsPlan, 'outcome' | 'leftOut' | 'notes'>> {
  const held = zone === undefined ? [] : await recordsFor(connection, ref, read);
  const wanted = read.wanted(held);
  const owners = zone === undefined ? [] : await ownersBesideWildcard(connection, ref.domainId);
  const before = { records: held, total: zone?.records ?? 0 };
  const apply = (some: Wanted) => applySteps(ref, before, some, () => ids.next('rec'));
  if (!read.partial) {
    const outcome = apply(wanted);
    demandNone([...read.faults, ...outcome.faults]);
    return { outcome, leftOut: [], notes: [...read.notes, ...outcomeNotes(outcome, owners, ref)] };
  }
  const { outcome, leftOut } = applyRest(wanted, read.faults, apply);
  demandNone(outcome.faults);
  return { outcome, leftOut, notes: [...read.notes, ...outcomeNotes(outcome, owners, ref)] };
}

/** The records that a change can touch. */
function recordsFor(connection: Queryable, ref: ZoneRef, read: Read): Promise<StoredRecord[]> {
  if (read.whole) return recordsOf(connection, ref.domainId);
  const { ids, ownerKeys } = reachOf(read.steps, ref);
  return recordsReached(connection, ref.domainId, { ids, ownerKeys: [...ownerKeys, ...read.owners] });
}

/** Writes what a change came to; returns the zone's serial number afterwards. */
async function keep(deps: DnsDeps, tx: Tx, ref: ZoneRef, zone: ZoneRow, outcome: Outcome): Promise<number> {
  const { created, updated, deleted, total } = outcome;
  if (created.length + updated.length + deleted.length === 0) return zone.serial;
  const serial = await renewSerial(tx, zone, { records: total });
  await deleteRecords(
    tx,
    ref.domainId,
    deleted.map(({ id }) => id),
  );
  await putRecords(tx, ref.domainId, [...created, ...updated.map(({ after }) => after)]);
  const touched = [...created, ...deleted, ...updated.flatMap(({ before, after }) => [before, after])];
  await noteChanged(tx, ref.domainId, serial, touched);
  await enqueuePublish(tx, deps.jobs, zone);
  await tellChanged(deps, tx, ref, 'records');
  return serial;
}

function demandNone(faults: FieldFault[]): void {
  const [first] = faults;
  if (first) throw new Fault('rule_broken', first.key, { params: first.params ?? {}, errors: faults });
}

/** Does what was asked with `If-Match` (RFC 9110, 13.1.1) still hold? A proxy that packs answers makes tags weak: it is the same number. */
function isMatched(header: string | undefined, zone: ZoneRow): boolean {
  if (header === undefined) return true;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etagOf(zone.serial));
}
