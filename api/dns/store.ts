import { type Cut, cut, type Sorting } from '../platform/cursor.ts';
import type { Page } from '../platform/paging.ts';
import { atOneMoment, type Db, type Queryable, type Tx } from '../platform/database.ts';
import { publishedType, type RecordType, type StoredRecord } from './records/types.ts';
import type { ZoneRef, ZoneRow } from './types.ts';

interface RecordRow {
  id: string;
  domain_id: string;
  type: RecordType;
  owner: string;
  owner_key: string;
  content: string;
  ttl: number;
  priority: number | null;
  data: string;
}
/** Records of one owner and one type, as DNS asks for them. */
export interface SetKey {
  ownerKey: string;
  type: string;
}

export const zoneById = (db: Queryable, domainId: string): Promise<ZoneRow | undefined> =>
  db<ZoneRow>('dns_zones').where({ domain_id: domainId }).first();

/** Changes of one zone are made one after the other. */
export const lockZone = (tx: Tx, domainId: string): Promise<ZoneRow | undefined> =>
  tx<ZoneRow>('dns_zones').where({ domain_id: domainId }).forUpdate().first();

/** Makes the zone where there is none; that of somebody who had the name before is gone with it. */
export async function ensureZone(tx: Tx, { domainId, asciiDomain }: ZoneRef, keptUntil: Date): Promise<void> {
  await tx('dns_zones').where({ ascii_domain: asciiDomain }).whereNot({ domain_id: domainId }).delete();
  await tx('dns_zones')
    .insert({
      domain_id: domainId,
      ascii_domain: asciiDomain,
      used: false,
      kept_until: keptUntil,
      serial: tx.raw(SERIAL, [0]),
    })
    .onConflict('domain_id')
    .ignore();
}

/** Grows with every change, and over the end of a zone: by one, or to the seconds of now. */
const SERIAL = 'greatest(?::bigint + 1, extract(epoch from now())::bigint)';

/** A new state of the zone; the number of it. */
export async function renewSerial(
  tx: Tx,
  zone: ZoneRow,
  change: Partial<Pick<ZoneRow, 'used' | 'kept_until' | 'records'>>,
): Promise<number> {
  const rows: { serial: number }[] = await tx('dns_zones')
    .where({ domain_id: zone.domain_id })
    .update({ ...change, serial: tx.raw(SERIAL, [zone.serial]), changed_at: tx.fn.now() })
    .returning('serial');
  return rows[0]?.serial ?? zone.serial;
}

export async function updateZone(
  tx: Queryable,
  domainId: string,
  change: Partial<Pick<ZoneRow, 'used' | 'kept_until'>>,
): Promise<void> {
  await tx('dns_zones').where({ domain_id: domainId }).update(change);
}

export async function deleteZone(tx: Queryable, domainId: string): Promise<void> {
  await tx('dns_zones').where({ domain_id: domainId }).delete();
}

// -- records

const inOrder = (db: Queryable) => db<RecordRow>('dns_records').orderBy('id');

export const recordsOf = async (db: Queryable, domainId: string): Promise<StoredRecord[]> =>
  (await inOrder(db).where({ domain_id: domainId })).map(recordOf);

/** These records, and all of these owners and of the owners of these records. */
export async function recordsReached(
  db: Queryable,
  domainId: string,
  { ids, ownerKeys }: { ids: string[]; ownerKeys: string[] },
): Promise<StoredRecord[]> {
  const own = () => db<RecordRow>('dns_records').where({ domain_id: domainId });
  const named = ids.length > 0 ? await own().whereIn('id', ids).distinct('owner_key') : [];
  const owners = [...new Set([...ownerKeys, ...named.map(({ owner_key }) => owner_key)])];
  return (await own().whereIn('owner_key', owners).orderBy('id')).map(recordOf);
}

/** All owners of a zone in which a wildcard stands; none where there is no wildcard. */
export async function ownersBesideWildcard(db: Queryable, domainId: string): Promise<string[]> {
  const own = () => db<RecordRow>('dns_records').where({ domain_id: domainId });
  const wildcard = own().andWhereRaw("(owner_key = '*' or owner_key like '*.%')");
  const rows = await own()
    .whereExists(wildcard.select(db.raw('1')))
    .distinct('owner_key');
  return rows.map(({ owner_key }) => owner_key);
}

/** The records of those of these names whose zones are in use. */
export async function zonesInUse(db: Queryable, domainIds: readonly string[]): Promise<Map<string, StoredRecord[]>> {
  const zones = await db<ZoneRow>('dns_zones')
    .whereIn('domain_id', domainIds)
    .andWhere({ used: true })
    .select('domain_id');
  const found = new Map<string, StoredRecord[]>(zones.map(({ domain_id }) => [domain_id, []]));
  if (found.size === 0) return found;
  for (const row of await inOrder(db).whereIn('domain_id', [...found.keys()]))
    found.get(row.domain_id)?.push(recordOf(row));
  return found;
}

const BY_OWNER: Sorting = {
  direction: 'asc',
  keys: [
    { member: 'owner_key', kind: 'text', sql: 'owner_key collate "C"' },
    { member: 'type', kind: 'text' },
    { member: 'id', kind: 'text' },
  ],
};

export const pageOfRecords = (
  db: Db,
  domainId: string,
  { type, search }: { type: RecordType | undefined; search: string },
  page: Page,
): Promise<Cut<StoredRecord> & { zone: ZoneRow | undefined }> =>
  atOneMoment(db, async (tx) => {
    const chosen = () => {
      const rows = tx<RecordRow>('dns_records').where({ domain_id: domainId });
      if (type !== undefined) rows.andWhere({ type });
      const part = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      if (search !== '')
        rows.andWhere((any) => {
          void any.whereILike('owner', part).orWhereILike('owner_key', part).orWhereILike('content', part);
        });
      return rows;
    };
    const { rows, ...rest } = await cut<RecordRow>(chosen(), BY_OWNER, page);
    return { zone: await zoneById(tx, domainId), rows: rows.map(recordOf), ...rest };
  });

const AT_ONCE = 500;

export async function putRecords(tx: Tx, domainId: string, records: readonly StoredRecord[]): Promise<void> {
  for (let at = 0; at < records.length; at += AT_ONCE)
    await tx('dns_records')
      .insert(records.slice(at, at + AT_ONCE).map((record) => rowOf(domainId, record)))
      .onConflict('id')
      .merge();
}

export async function deleteRecords(tx: Tx, domainId: string, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx('dns_records').where({ domain_id: domainId }).whereIn('id', ids).delete();
}

// -- what the DNS servers have not got

/** The DNS servers have to get these sets anew. */
export async function noteChanged(tx: Tx, domainId: string, serial: number, records: readonly StoredRecord[]) {
  const keys = new Map(
    records.map(({ ownerKey, type }) => [
      `${publishedType(type)} ${ownerKey}`,
      { ownerKey, type: publishedType(type) },
    ]),
  );
  const rows = [...keys.values()].map(({ ownerKey, type }) => ({
    domain_id: domainId,
    owner_key: ownerKey,
    type,
    serial,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await tx('dns_changed_sets')
      .insert(rows.slice(at, at + AT_ONCE))
      .onConflict(['domain_id', 'owner_key', 'type'])
      .merge();
}

export interface Unpublished {
  zone: ZoneRow;
  changed: SetKey[];
  /** All records of the owners of these sets. */
  records: StoredRecord[];
}

/** What has changed since the DNS servers were told, as of one moment. */
export const readUnpublished = (db: Db, domainId: string): Promise<Unpublished | undefined> =>
  atOneMoment(db, async (tx) => {
    const zone = await zoneById(tx, domainId);
    if (!zone) return undefined;
    const rows = await tx<{ domain_id: string; owner_key: string; type: string }>('dns_changed_sets').where({
      domain_id: domainId,
    });
    const changed = rows.map(({ owner_key, type }) => ({ ownerKey: owner_key, type }));
    const ownerKeys = [...new Set(changed.map(({ ownerKey }) => ownerKey))];
    return { zone, changed, records: await recordsReached(tx, domainId, { ids: [], ownerKeys }) };
  });

export const readWhole = (db: Db, domainId: string): Promise<{ zone: ZoneRow | undefined; records: StoredRecord[] }> =>
  atOneMoment(db, async (tx) => ({
    zone: await zoneById(tx, domainId),
    records: await recordsOf(tx, domainId),
  }));

/** The DNS servers have this state of the zone. Its row comes first, as in a change, so that neither waits for the other. */
export async function notePublished(tx: Tx, domainId: string, serial: number): Promise<void> {
  await tx('dns_zones')
    .where({ domain_id: domainId })
    .update({ published_serial: serial, refused_serial: null, refusal: null, refused_at: null });
  await tx('dns_changed_sets').where({ domain_id: domainId }).andWhere('serial', '<=', serial).delete();
}

/** The DNS servers do not take this state of the zone. */
export async function noteRefused(tx: Tx, domainId: string, serial: number, reason: string): Promise<void> {
  await tx('dns_zones')
    .where({ domain_id: domainId })
    .update({ refused_serial: serial, refusal: reason, refused_at: tx.fn.now() });
}

/**
 * Zones whose change is older than `before` and has not reached the DNS servers, the oldest first; of those that were refused
 * as they are, only what is older than `refusedBefore`.
 */
export async function overdueZones(
  db: Queryable,
  { before, refusedBefore }: { before: Date; refusedBefore: Date },
  count: number,
): Promise<string[]> {
  const rows = await db<ZoneRow & { changed_at: Date }>('dns_zones')
    .whereRaw('published_serial is distinct from serial')
    .andWhere('changed_at', '<', before)
    .whereRaw('(refused_serial is distinct from serial or refused_at < ?)', [refusedBefore])
    .orderBy('changed_at')
    .limit(count)
    .select('domain_id');
  return rows.map(({ domain_id }) => domain_id);
}

export async function zonesToRemove(db: Queryable, now: Date, count: number): Promise<string[]> {
  const rows = await db<ZoneRow>('dns_zones')
    .where({ used: false })
    .andWhere('kept_until', '<=', now)
    .orderBy('kept_until')
    .limit(count)
    .select('domain_id');
  return rows.map(({ domain_id }) => domain_id);
}

/** Every zone by the name that the DNS servers know it by. */
export async function zonesByName(db: Queryable): Promise<Map<string, ZoneRow>> {
  const rows = await db<ZoneRow>('dns_zones');
  return new Map(rows.map((row) => [`${row.ascii_domain}.`, row]));
}

const recordOf = ({ id, type, owner, owner_key, content, ttl, priority, data }: RecordRow): StoredRecord => ({
  id,
  type,
  owner,
  ownerKey: owner_key,
  content,
  ttl,
  priority,
  data,
});
const rowOf = (domainId: string, { ownerKey, ...record }: StoredRecord): RecordRow => ({
  ...record,
  domain_id: domainId,
  owner_key: ownerKey,
});
