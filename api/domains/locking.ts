import { Fault } from '../contract/types.ts';
import type { Events } from '../events/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { RegistryFactory } from '../registry/index.ts';
import { nameOfRow } from './registration-kind.ts';
import { OWN_LOCK, statusesAfter } from './registry-statuses.ts';
import { domainById, lockDomain, updateDomain } from './store.ts';
import type { DomainRow } from './types.ts';

export interface Locking {
  /** Locks a name against transfer at its registry, or unlocks it; nothing is sent when it is so already. */
  set(row: DomainRow, locked: boolean): Promise<void>;
  /** Takes what the registry says of a name's locks for the truth; throws while it does not say. */
  read(domainId: string): Promise<void>;
  /** The sentence for what a status at the registry forbids: which one, and who can lift it. */
  prohibited(row: DomainRow, said: string): Promise<Fault>;
}

/** When a change whose end we did not see is looked at. */
const LOOK_AFTER_MS = 10_000;

/**
 * The owner's lock against transfer. It forbids transfers alone, so that a locked name can still be looked after and
 * unlocked; what it does is told from the registry's own word afterwards, whatever became of the answer.
 */
export function createLocking(deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  events: Events;
  registries: RegistryFactory;
}): Locking {
  const { db, clock, ids, jobs, events, registries } = deps;
  const registryOf = (row: DomainRow) => registries.forZone(nameOfRow(row).zone.asciiName);

  /** Answers whether it is locked, or nothing while the registry does not say. */
  const look = async (row: DomainRow): Promise<boolean | undefined> => {
    const info = await registryOf(row).info(row.ascii_domain);
    if (info.outcome !== 'done') return undefined;
    const { statuses } = info.value;
    return db.transaction(async (tx) => {
      const before = await lockDomain(tx, row.id);
      const after = statusesAfter(before, statuses, clock.now());
      await updateDomain(tx, row.id, { ...after, updated_at: clock.now() });
      if (after.transfer_lock !== before.transfer_lock)
        await events.append(tx, {
          kind: after.transfer_lock ? 'domain.locked' : 'domain.unlocked',
          accountId: row.owner_id,
          subject: row.id,
          data: { domain: row.domain },
        });
      return after.transfer_lock;
    });
  };

  const prohibited: Locking['prohibited'] = async (row, said) => {
    await look(row);
    const fresh = (await domainById(db, row.id)) ?? row;
    const status = Object.keys(fresh.registry_statuses).find((held) => /^server\w*Prohibited$|^pending/.test(held));
    if (!status) return new Fault('registry_refused', 'domain.registryRefused', { params: { said } });
    return status.startsWith('pending')
      ? new Fault('state_conflict', 'lock.pending', { params: { domain: row.domain, status } })
      : new Fault('state_conflict', 'lock.prohibited', { params: { domain: row.domain, status } });
  };

  return {
    prohibited,
    async read(domainId) {
      const row = await domainById(db, domainId);
      if (!row || row.ended_at) return;
      if ((await look(row)) === undefined) throw new Error(`${row.domain}: the registry does not say how it is locked`);
    },
    async set(row, locked) {
      if (row.transfer_lock === locked) return;
      await jobs.enqueue(
        db,
        'domains.readLocks',
        { domainId: row.id },
        { key: `locks:${row.id}`, runAt: new Date(Date.now() + LOOK_AFTER_MS) },
      );
      const statuses = { statuses: [OWN_LOCK] };
      const answer = await registryOf(row).update({
        name: row.ascii_domain,
        ...(locked ? { add: statuses } : { remove: statuses }),
        reference: ids.next('cmd'),
      });
      if ((await look(row)) === locked) return;
      if (answer.outcome === 'refused' && answer.reason === 'prohibited') throw await prohibited(row, answer.message);
      if (answer.outcome === 'refused')
        throw new Fault('registry_refused', 'domain.registryRefused', { params: { said: answer.message } });
      throw new Fault('registry_unavailable', 'domain.registryUnknown', { retryAfter: 15 });
    },
  };
}
