import type { BoughtItem, Delivery } from '../../carts/index.ts';
import type { Dns } from '../../dns/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { Answer, CreatedDomain, RegistryFactory, ZoneRegistry } from '../../registry/index.ts';
import { yearsOf } from '../sold/subject.ts';
import { ensureContacts } from '../contacts/handles.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import type { Refusals } from '../reconciling/index.ts';
import type { LockNew } from '../changes/new-lock.ts';
import { attemptOfItem, domainById, insertAttempt, newAttempt, lockDomain, updateAttempt } from '../name/store.ts';
import type { DomainRow, OnNameServers, RegistryAttempt } from '../name/types.ts';
import { undecided } from '../attempts/undecided.ts';
import { zoneRef } from '../name/zone-ref.ts';
import { domainIdOf } from '../name/of-item.ts';
import { nameOfRow } from '../name/of-row.ts';
import { wireServer } from '../name/servers.ts';

export interface Registering {
  deliver(item: BoughtItem): Promise<Delivery>;
  /** The name is registered: dates come from the registry. Does nothing when it is active already. */
  activate(row: DomainRow, attempt: RegistryAttempt, dates: { registeredAt: Date; expiresAt: Date }): Promise<void>;
}

export interface RegisteringDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  log: Log;
  jobs: Jobs;
  vault: Vault;
  registries: RegistryFactory;
  lifecycle: Lifecycle;
  dns: Pick<Dns, 'leadsHere' | 'prepare'>;
  onNameServers: OnNameServers;
  refusals: Pick<Refusals, 'lateSuccess'>;
  lockNew: LockNew;
}

/** When a new domain is locked that was not at once: longer than the first try takes. */
const LOCK_AGAIN_MS = 15_000;

type Whose =
  | { state: 'ours'; registeredAt: Date; expiresAt: Date }
  | { state: 'pending' }
  | { state: 'absent' }
  | { state: 'theirs' }
  | { state: 'unknown'; message: string };

/**
 * Registers a paid name. What is sent is written down before it is sent; whenever that had happened before (a death, a
 * lost answer), the registry is asked first whose the name is, and nothing is sent blindly.
 */
export function createRegistering(deps: RegisteringDeps): Registering {
  const { db, clock, ids, log, jobs, vault, registries, lifecycle } = deps;

  const activate: Registering['activate'] = async (row, attempt, { registeredAt, expiresAt }) => {
    await db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      // The money went back before the registry said so.
      if (locked.status === 'rejected') {
        await updateAttempt(tx, attempt.id, { watch_at: null });
        return deps.refusals.lateSuccess(tx, locked.id, `registered until ${expiresAt.toISOString()}`);
      }
      await updateAttempt(tx, attempt.id, { state: 'done', settled_at: clock.now() });
      if (locked.status !== 'pending') return;
      await lifecycle.move(tx, locked, 'active', {
        actor: 'registry',
        reason: 'registered',
        dates: { registered_at: registeredAt, expires_at: expiresAt },
      });
      await deps.onNameServers(tx, locked, locked.name_servers);
      const runAt = new Date(Date.now() + LOCK_AGAIN_MS);
      await jobs.enqueue(tx, 'domains.lockNew', { domainId: row.id }, { key: `lock-new:${row.id}`, runAt });
    });
    // The job tries again, should the registry not confirm it now.
    await deps.lockNew(row.id).catch((error: unknown) => log.warn({ error, domain: row.domain }, 'not locked yet'));
  };

  const whose = async (row: DomainRow, registry: ZoneRegistry, authInfo: string): Promise<Whose> => {
    const info = await registry.info(row.ascii_domain, authInfo);
    if (info.outcome === 'unknown') return { state: 'unknown', message: info.message };
    if (info.outcome === 'refused') return { state: info.reason === 'not_found' ? 'absent' : 'theirs' };
    if (info.outcome === 'pending' || info.value.authInfo !== authInfo) return { state: 'theirs' };
    if (info.value.statuses.includes('pendingCreate')) return { state: 'pending' };
    const { createdAt, expiresAt } = info.value;
    if (!expiresAt) return { state: 'unknown', message: 'the registry gave no expiry date' };
    return { state: 'ours', registeredAt: new Date(createdAt ?? clock.now()), expiresAt: new Date(expiresAt) };
  };

  const begin = async (item: BoughtItem, domainId: string): Promise<{ attempt: RegistryAttempt; fresh: boolean }> => {
    const known = await attemptOfItem(db, item.id, 'create');
    if (known) return { attempt: known, fresh: false };
    const attempt = newAttempt({
      id: ids.next('reg'),
      domain_id: domainId,
      order_item_id: item.id,
      verb: 'create',
      years: yearsOf(item),
      created_at: clock.now(),
    });
    await insertAttempt(db, attempt);
    return { attempt, fresh: true };
  };

  const settle = async (row: DomainRow, attempt: RegistryAttempt, found: Whose): Promise<Delivery | 'absent'> => {
    switch (found.state) {
      case 'ours':
        await activate(row, attempt, found);
        return { outcome: 'done' };
      case 'pending':
        await updateAttempt(db, attempt.id, { state: 'pending' });
        await jobs.enqueue(db, 'domains.poll', {}, { key: 'domains.poll' });
        return { outcome: 'waiting' };
      case 'theirs':
        await updateAttempt(db, attempt.id, { state: 'refused', settled_at: clock.now() });
        return { outcome: 'refused', reason: { key: 'name.taken', params: { domain: row.domain } } };
      case 'unknown':
        return { outcome: 'unknown', message: found.message };
      case 'absent':
        return 'absent';
    }
  };

  const create = async (
    row: DomainRow,
    attempt: RegistryAttempt,
    registry: ZoneRegistry,
    authInfo: string,
    years: number,
  ): Promise<Delivery> => {
    const contacts = await ensureContacts(row, registry, { db, ids, authInfo });
    if (!contacts.ok) return failed(attempt, contacts.outcome, contacts.message);
    // The zone is there before the name leads to it.
    if (deps.dns.leadsHere(row.name_servers)) await deps.dns.prepare(zoneRef(row));
    const nameServers = row.name_servers.map(wireServer);
    const hosts = await registry.hosts.ensure(nameServers);
    if (hosts.outcome === 'refused' || hosts.outcome === 'unknown')
      return failed(attempt, hosts.outcome, hosts.message);
    const { handles } = contacts;
    const answer = await registry.create({
      name: row.ascii_domain,
      years,
      registrant: handles.registrantContacts,
      admin: handles.administrativeContacts,
      tech: handles.technicalContacts,
      billing: handles.billingContacts,
      nameServers,
      authInfo,
      reference: attempt.id,
    });
    return conclude(row, attempt, registry, authInfo, answer);
  };

  const failed = async (
    attempt: RegistryAttempt,
    outcome: 'refused' | 'unknown',
    message: string,
  ): Promise<Delivery> => {
    if (outcome === 'unknown') return { outcome: 'unknown', message };
    await updateAttempt(db, attempt.id, { state: 'refused', said: message, settled_at: clock.now() });
    return { outcome: 'refused', reason: { key: 'order.refusedByRegistry', params: { said: message } } };
  };

  const conclude = async (
    row: DomainRow,
    attempt: RegistryAttempt,
    registry: ZoneRegistry,
    authInfo: string,
    answer: Answer<CreatedDomain>,
  ): Promise<Delivery> => {
    switch (answer.outcome) {
      case 'done': {
        const { createdAt, expiresAt } = answer.value;
        if (!expiresAt) return afterAsking(row, attempt, registry, authInfo);
        await activate(row, attempt, { registeredAt: new Date(createdAt), expiresAt: new Date(expiresAt) });
        return { outcome: 'done' };
      }
      case 'pending':
        await updateAttempt(db, attempt.id, { state: 'pending', registry_reference: answer.registryReference });
        await jobs.enqueue(db, 'domains.poll', {}, { key: 'domains.poll' });
        return { outcome: 'waiting' };
      case 'unknown':
        await updateAttempt(db, attempt.id, { state: 'unknown' });
        return afterAsking(row, attempt, registry, authInfo);
      case 'refused':
        // "Exists" may be our own earlier try, whose answer was lost.
        if (answer.reason === 'exists') return afterAsking(row, attempt, registry, authInfo);
        return failed(attempt, 'refused', answer.message);
    }
  };

  const afterAsking = async (
    row: DomainRow,
    attempt: RegistryAttempt,
    registry: ZoneRegistry,
    authInfo: string,
  ): Promise<Delivery> => {
    const settled = await settle(row, attempt, await whose(row, registry, authInfo));
    return settled === 'absent' ? { outcome: 'unknown', message: 'the registry does not have the name yet' } : settled;
  };

  return {
    activate,
    async deliver(item) {
      const row = await domainById(db, domainIdOf(item));
      if (!row) throw new Error(`item ${item.id}: its name is gone`);
      if (row.status === 'active') return { outcome: 'done' };
      const registry = registries.forZone(nameOfRow(row).zone.asciiName);
      const authInfo = vault.open(row.auth_info);
      const { attempt, fresh } = await begin(item, row.id);
      if (attempt.state === 'refused')
        return { outcome: 'refused', reason: { key: 'order.refusedByRegistry', params: { said: attempt.said ?? '' } } };
      const settled = fresh ? 'absent' : await settle(row, attempt, await whose(row, registry, authInfo));
      if (settled === 'absent' && attempt.state === 'pending') return undecided(attempt, clock.now());
      return settled === 'absent' ? create(row, attempt, registry, authInfo, yearsOf(item)) : settled;
    },
  };
}
