import { Fault, type FieldFault, fieldFault, type Schemas } from '../contract/types.ts';
import { sharesHost } from '../names/index.ts';
import type { Events } from '../events/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Queryable, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { StoredRecord } from './records/types.ts';
import { keepReplaced, readReplaced } from './replaced.ts';
import { replacedOf } from './store-replaced.ts';
import { applySteps, type Outcome, reachOf, type Wanted } from './records/changes.ts';
import { outcomeNotes } from './records/outcome-notes.ts';
import { applyRest } from './records/left-out.ts';
import { enqueuePublish } from './publish-job.ts';
import { type Read, readRequest } from './request.ts';
import {
  deleteRecords,
  ensureZone,
  lockZone,
  ownersBesideWildcard,
  noteChanged,
  pageOfRecords,
  putRecords,
  readWhole,
  recordsOf,
  recordsReached,
  renewSerial,
  updateZone,
  zoneById,
  zonesInUse,
} from './store.ts';
import { sweepingFault, takesMuch } from './sweeping.ts';
import type { Dns, DnsPlan, ZoneRef, ZoneRow } from './types.ts';
import { etagOf, recordView } from './view.ts';

export interface DnsDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  events: Events;
  nameServers: readonly string[];
}

/** How long a zone is kept that is no longer in use. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

/** Records, and whether they are in use. Each change is one transaction, in the order in which changes of the zone come. */
export function createDns({ db, clock, ids, jobs, events, nameServers }: DnsDeps): Dns {
  const keptUntil = () => new Date(clock.now().getTime() + KEPT_DAYS * DAY_MS);
  const newId = () => ids.next('rec');

  const outcomeOf = async (connection: Queryable, ref: ZoneRef, zone: ZoneRow | undefined, read: Read) => {
    const reach = reachOf(read.steps, ref);
    const held =
      zone === undefined
        ? []
        : read.whole
          ? await recordsOf(connection, ref.domainId)
          : await recordsReached(connection, ref.domainId, {
              ids: reach.ids,
              ownerKeys: [...reach.ownerKeys, ...read.owners],
            });
    const wanted = read.wanted(held);
    const owners = zone === undefined ? [] : await ownersBesideWildcard(connection, ref.domainId);
    const apply = (some: Wanted) => applySteps(ref, { records: held, total: zone?.records ?? 0 }, some, newId);
    if (!read.partial) {
      const outcome = apply(wanted);
      demandNone([...read.faults, ...outcome.faults]);
      return { outcome, leftOut: [], notes: [...read.notes, ...outcomeNotes(outcome, owners, ref)] };
    }
    const { outcome, leftOut } = applyRest(wanted, read.faults, apply);
    demandNone(outcome.faults);
    return { outcome, leftOut, notes: [...read.notes, ...outcomeNotes(outcome, owners, ref)] };
  };

  const keep = async (tx: Tx, ref: ZoneRef, zone: ZoneRow, outcome: Outcome): Promise<number> => {
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
    await enqueuePublish(tx, jobs, zone);
    await tell(tx, ref, 'records');
    return serial;
  };
  const tell = (tx: Tx, ref: ZoneRef, what: 'records' | 'dns') =>
    events.append(tx, {
      kind: 'domain.updated',
      accountId: ref.accountId,
      subject: ref.domainId,
      data: { domain: ref.domain, what },
    });

  const keepBefore = (tx: Tx, domainId: string, records: StoredRecord[]) =>
    keepReplaced(tx, domainId, records, { id: ids.next('zon'), replaced_at: clock.now(), kept_until: keptUntil() });
  const stop = async (tx: Tx, domainId: string): Promise<void> => {
    const zone = await lockZone(tx, domainId);
    if (zone?.used) await updateZone(tx, domainId, { used: false, kept_until: keptUntil() });
  };
  const begin = async (tx: Tx, ref: ZoneRef, restore: boolean): Promise<void> => {
    await ensureZone(tx, ref, keptUntil());
    const zone = await lockZone(tx, ref.domainId);
    if (!zone || zone.used) return;
    const gone = restore ? [] : await recordsOf(tx, ref.domainId);
    await keepBefore(tx, ref.domainId, gone);
    const records = restore ? zone.records : 0;
    const serial = await renewSerial(tx, zone, { used: true, kept_until: null, records });
    await deleteRecords(
      tx,
      ref.domainId,
      gone.map(({ id }) => id),
    );
    await noteChanged(tx, ref.domainId, serial, gone);
    await enqueuePublish(tx, jobs, zone);
    await tell(tx, ref, 'dns');
  };
  const leadsHere: Dns['leadsHere'] = (servers) =>
    sharesHost(
      servers.map(({ hostname }) => hostname),
      nameServers,
    );

  return {
    nameServers,
    zone: (domainId) => zoneById(db, domainId),
    replaced: (domainId) => replacedOf(db, domainId),
    async shown(names) {
      const zones = await zonesInUse(
        db,
        names.map(({ domainId }) => domainId),
      );
      return new Map(
        names.flatMap((name) => {
          const records = zones.get(name.domainId);
          return records ? [[name.domainId, { records: records.map((record) => recordView(record, name)) }]] : [];
        }),
      );
    },
    page: (domainId, choice, page) => pageOfRecords(db, domainId, choice, page),
    whole: (domainId) => readWhole(db, domainId),

    async plan(ref, request): Promise<DnsPlan> {
      const read = await readIn(db, ref, readRequest(request, ref, { skipBlank: false }), request);
      const zone = await zoneById(db, ref.domainId);
      const { outcome, leftOut, notes } = await outcomeOf(db, ref, zone?.used ? zone : undefined, read);
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
        const { outcome, leftOut, notes } = await outcomeOf(tx, ref, zone, read);
        const refusal = sweepingFault(ref.domain, request, outcome);
        if (refusal) throw fieldFault('rule_broken', '/allowEmpty', refusal.key, refusal.params);
        const isReplaced = read.whole && outcome.deleted.length + outcome.updated.length > 0;
        if (isReplaced || takesMuch(outcome)) await keepBefore(tx, ref.domainId, await recordsOf(tx, ref.domainId));
        return { serial: await keep(tx, ref, zone, outcome), outcome, notes, leftOut, refusal: null };
      });
    },

    prepare: (ref) =>
      db.transaction(async (tx) => {
        await ensureZone(tx, ref, keptUntil());
        const zone = await lockZone(tx, ref.domainId);
        if (zone && zone.published_serial !== zone.serial) await enqueuePublish(tx, jobs, zone);
      }),
    leadsHere,
    followDelegation: (tx, ref, servers, { restore } = { restore: true }) =>
      leadsHere(servers) ? begin(tx, ref, restore) : stop(tx, ref.domainId),
    async forget(tx, domainId) {
      const zone = await lockZone(tx, domainId);
      if (!zone) return;
      await updateZone(tx, domainId, { used: false, kept_until: clock.now() });
      await enqueuePublish(tx, jobs, zone);
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
