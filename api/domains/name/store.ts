import type { Queryable, Tx } from '../../platform/database.ts';
import type { DomainRow, RegistryAttempt } from './types.ts';

const live = (db: Queryable) => db<DomainRow>('domains').whereNull('ended_at');

/** Claims the name for its new owner; false when somebody has it. */
export async function insertClaim(tx: Tx, row: DomainRow): Promise<boolean> {
  const inserted: unknown[] = await tx('domains')
    .insert({
      ...row,
      name_servers: JSON.stringify(row.name_servers),
      contacts: JSON.stringify(row.contacts),
      contact_handles: JSON.stringify(row.contact_handles),
      registry_statuses: JSON.stringify(row.registry_statuses),
    })
    .onConflict(tx.raw('(ascii_domain) where ended_at is null'))
    .ignore()
    .returning('id');
  return inserted.length === 1;
}

export const liveByName = (db: Queryable, asciiDomain: string): Promise<DomainRow | undefined> =>
  live(db).where({ ascii_domain: asciiDomain }).first();

export const liveByNames = (db: Queryable, asciiDomains: string[]): Promise<DomainRow[]> =>
  live(db).whereIn('ascii_domain', asciiDomains);

export const domainById = (db: Queryable, id: string): Promise<DomainRow | undefined> =>
  db<DomainRow>('domains').where({ id }).first();

export async function lockDomain(tx: Tx, id: string): Promise<DomainRow> {
  const row = await tx<DomainRow>('domains').where({ id }).forUpdate().first();
  if (!row) throw new Error(`no domain ${id}`);
  return row;
}

type Change = Partial<DomainRow>;

/** Answers the row as it is then. A change of what time looks at makes it look again. */
export async function updateDomain(tx: Queryable, id: string, change: Change): Promise<DomainRow> {
  const { name_servers: servers, contacts, contact_handles: handles, registry_statuses: statuses, ...rest } = change;
  const anew = 'status' in change || 'expires_at' in change;
  const rows: DomainRow[] = await tx('domains')
    .where({ id })
    .update({
      ...(anew ? { life_due_at: change.updated_at ?? new Date(0) } : {}),
      ...rest,
      ...(servers ? { name_servers: JSON.stringify(servers) } : {}),
      ...(contacts ? { contacts: JSON.stringify(contacts) } : {}),
      ...(handles ? { contact_handles: JSON.stringify(handles) } : {}),
      ...(statuses ? { registry_statuses: JSON.stringify(statuses) } : {}),
    })
    .returning('*');
  const [row] = rows;
  if (!row) throw new Error(`no domain ${id}`);
  return row;
}

/** Takes names to which time has something to do, the longest overdue first; others leave them alone until `until`. */
export async function claimDue(db: Queryable, now: Date, until: Date, count: number): Promise<string[]> {
  const due = live(db).where('life_due_at', '<=', now).orderBy('life_due_at').limit(count).forUpdate().skipLocked();
  const rows: { id: string }[] = await db<DomainRow>('domains')
    .whereIn('id', due.select('id'))
    .update({ life_due_at: until })
    .returning('id');
  return rows.map(({ id }) => id);
}

/** When time looks at it next, unless it was changed since it was read: then it is due already. */
export async function setDue(db: Queryable, row: DomainRow, at: Date | null): Promise<void> {
  await db<DomainRow>('domains').where({ id: row.id, updated_at: row.updated_at }).update({ life_due_at: at });
}

export const liveLabels = (
  db: Queryable,
  asciiDomains: string[],
): Promise<Pick<DomainRow, 'domain' | 'ascii_domain'>[]> =>
  live(db).whereIn('ascii_domain', asciiDomains).select('domain', 'ascii_domain');

export const domainsByIds = (db: Queryable, ids: string[]): Promise<DomainRow[]> =>
  db<DomainRow>('domains').whereIn('id', ids);

// -- attempts at a registry

/** An attempt that has just begun. */
export const newAttempt = (
  begun: Pick<RegistryAttempt, 'id' | 'domain_id' | 'verb' | 'created_at'> & Partial<RegistryAttempt>,
): RegistryAttempt => ({
  order_item_id: null,
  state: 'started',
  expiry_before: null,
  years: null,
  registry_reference: null,
  params: {},
  said: null,
  look_at: new Date(),
  settled_at: null,
  watch_at: null,
  ...begun,
});

export async function insertAttempt(tx: Queryable, row: RegistryAttempt): Promise<void> {
  await tx('registry_attempts').insert({ ...row, params: JSON.stringify(row.params) });
}

export const attemptOfItem = (
  db: Queryable,
  itemId: string,
  ...verbs: RegistryAttempt['verb'][]
): Promise<RegistryAttempt | undefined> =>
  selectAttempts(db).where({ order_item_id: itemId }).whereIn('verb', verbs).first();

export const attemptById = (db: Queryable, id: string): Promise<RegistryAttempt | undefined> =>
  selectAttempts(db).where({ id }).first();

/** The attempt that a message of a registry is about: by our reference, else by the registry's. */
export const attemptByReference = (
  db: Queryable,
  reference: string | undefined,
  registryReference: string,
): Promise<RegistryAttempt | undefined> =>
  selectAttempts(db)
    .where((query) => void query.where({ id: reference ?? '' }).orWhere({ registry_reference: registryReference }))
    .first();

const OPEN = ['started', 'pending', 'unknown'] as const;
/** What keeps a name: a restore ends in a renewal. */
const RENEWALS = ['renew', 'restore'] as const;
const openAttempts = (db: Queryable, domainId: string, verbs: readonly RegistryAttempt['verb'][]) =>
  selectAttempts(db).where({ domain_id: domainId }).whereIn('verb', verbs).whereIn('state', OPEN);

export const openUpdateOf = (db: Queryable, domainId: string): Promise<RegistryAttempt | undefined> =>
  openAttempts(db, domainId, ['update']).first();

/** Has somebody asked for the domain to be unlocked since it came? */
export async function wasUnlocked(db: Queryable, domainId: string): Promise<boolean> {
  const found: unknown = await db('registry_attempts')
    .where({ domain_id: domainId, verb: 'update' })
    .whereRaw("params->>'transferLock' = 'false'")
    .first('id');
  return found !== undefined;
}

/** Takes updates that are open for too long, the longest first; others leave them alone until `until`. */
export async function claimOverdueUpdates(db: Queryable, until: Date, count: number): Promise<RegistryAttempt[]> {
  const due = db('registry_attempts')
    .where({ verb: 'update' })
    .whereIn('state', ['started', 'unknown'])
    .andWhere('look_at', '<=', new Date())
    .orderBy('look_at')
    .limit(count)
    .forUpdate()
    .skipLocked();
  return db<RegistryAttempt>('registry_attempts')
    .whereIn('id', due.select('id'))
    .update({ look_at: until })
    .returning<RegistryAttempt[]>('*');
}

/**
 * Order items whose registration or renewal a registry took before `before` and has not decided; each again at `until`.
 */
export async function claimUndecided(db: Queryable, before: Date, until: Date, count: number): Promise<string[]> {
  const due = db('registry_attempts')
    .where({ state: 'pending' })
    .whereIn('verb', ['create', 'renew'])
    .whereNotNull('order_item_id')
    .andWhere('created_at', '<=', before)
    .andWhere('look_at', '<=', new Date())
    .orderBy('look_at')
    .limit(count)
    .forUpdate()
    .skipLocked();
  const taken = await db('registry_attempts')
    .whereIn('id', due.select('id'))
    .update({ look_at: until })
    .returning<{ order_item_id: string }[]>('order_item_id');
  return taken.map(({ order_item_id }) => order_item_id);
}

/** What was sent to a registry, or will be, and has not ended; the oldest first. */
export const attemptsUnderWay = (
  db: Queryable,
  domainId: string,
): Promise<Pick<RegistryAttempt, 'created_at' | 'order_item_id'>[]> =>
  db('registry_attempts')
    .where({ domain_id: domainId })
    .whereIn('state', OPEN)
    .orderBy('created_at')
    .select('created_at', 'order_item_id');

/** Gives up an attempt that is still open; what it was sent for is watched from then on. */
export async function giveUpAttempt(tx: Tx, id: string, at: Date): Promise<void> {
  await tx('registry_attempts')
    .where({ id })
    .whereIn('state', OPEN)
    .update({ state: 'refused', settled_at: at, watch_at: at });
}

/** Takes attempts that were given up and are to be looked at, each again at `until`. */
export async function claimWatched(db: Queryable, now: Date, until: Date, count: number): Promise<RegistryAttempt[]> {
  const due = db('registry_attempts')
    .where('watch_at', '<=', now)
    .orderBy('watch_at')
    .limit(count)
    .forUpdate()
    .skipLocked();
  const taken = await db('registry_attempts')
    .whereIn('id', due.select('id'))
    .update({ watch_at: until })
    .returning<{ id: string }[]>('id');
  return selectAttempts(db).whereIn(
    'id',
    taken.map(({ id }) => id),
  );
}

/** Another attempt for the same domain that came about later, which explains what its registry shows. */
export async function isSuperseded(db: Queryable, attempt: RegistryAttempt, asciiDomain: string): Promise<boolean> {
  const row: unknown = await db('registry_attempts')
    .join('domains', 'domains.id', 'registry_attempts.domain_id')
    .where({ 'domains.ascii_domain': asciiDomain, 'registry_attempts.state': 'done' })
    .whereIn('registry_attempts.verb', ['create', 'renew', 'restore', 'transfer'])
    .andWhere('registry_attempts.created_at', '>=', attempt.created_at)
    .whereNot('registry_attempts.id', attempt.id)
    .first('registry_attempts.id');
  return row !== undefined;
}

export const openRenewal = (db: Queryable, domainId: string): Promise<RegistryAttempt | undefined> =>
  openAttempts(db, domainId, RENEWALS).first();

/** Deletions of a name at its registry of whose end we do not know, the oldest first. */
export const openDeletions = (db: Queryable, domainId: string): Promise<RegistryAttempt[]> =>
  openAttempts(db, domainId, ['delete']).orderBy('created_at');

/** Which of these names have a renewal that is not settled yet. */
export async function renewedNow(db: Queryable, domainIds: string[]): Promise<Set<string>> {
  const rows: { domain_id: string }[] = await db('registry_attempts')
    .whereIn('domain_id', domainIds)
    .whereIn('verb', RENEWALS)
    .whereIn('state', OPEN)
    .select('domain_id');
  return new Set(rows.map(({ domain_id }) => domain_id));
}

export async function updateAttempt(
  tx: Queryable,
  id: string,
  change: Partial<Omit<RegistryAttempt, 'params'>>,
): Promise<void> {
  const attempt = tx('registry_attempts').where({ id });
  // One that was given up while its answer was on its way stays given up.
  if (change.state === 'pending' || change.state === 'unknown') attempt.whereIn('state', OPEN);
  await attempt.update(change);
}

/** Settles a change; false when somebody has done so before. */
export async function closeUpdate(tx: Tx, id: string, at: Date): Promise<boolean> {
  const closed: unknown[] = await tx('registry_attempts')
    .where({ id })
    .whereIn('state', ['started', 'unknown'])
    .update({ state: 'done', settled_at: at })
    .returning('id');
  return closed.length === 1;
}

/** What is about to be sent, once it is known. */
export async function noteParams(tx: Queryable, id: string, params: RegistryAttempt['params']): Promise<void> {
  await tx('registry_attempts')
    .where({ id })
    .update({ params: JSON.stringify(params) });
}

// A date column as text: a Date would carry a time zone that it does not have.
const selectAttempts = (db: Queryable) =>
  db<RegistryAttempt>('registry_attempts').select<RegistryAttempt[]>(
    '*',
    db.raw("to_char(expiry_before, 'YYYY-MM-DD') as expiry_before"),
  );

/** Notes a message of a registry; false when it was handled before. */
export async function noteMessage(tx: Tx, registry: string, id: string, at: Date): Promise<boolean> {
  const inserted: unknown[] = await tx('registry_messages')
    .insert({ registry, id, at })
    .onConflict(['registry', 'id'])
    .ignore()
    .returning('id');
  return inserted.length === 1;
}

/** States of domains by their ids. */
export async function statesOf(db: Queryable, ids: string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db<DomainRow>('domains').whereIn('id', ids).select('id', 'status');
  return new Map(rows.map(({ id, status }) => [id, status]));
}
