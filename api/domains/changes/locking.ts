import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import type { Prohibited } from '../attempts/prohibited.ts';
import { type Became, concludeUpdate } from '../attempts/concluding.ts';
import type { SettleUpdate } from '../attempts/open-updates.ts';
import { OWN_LOCK, statusesAfter } from '../name/registry-statuses.ts';
import { closeUpdate, domainById, lockDomain, updateDomain } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import type { BeginUpdate } from '../attempts/updating.ts';
import { nameOfRow } from '../name/of-row.ts';

export interface Locking {
  /** Locks a domain against transfer at its registry, or unlocks it: false where the registry held it so already. */
  set(row: DomainRow, locked: boolean): Promise<boolean>;
  /** Asks the registry what became of a change whose answer was lost, and repairs our side. */
  settle: SettleUpdate;
}
interface LockingDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  events: Events;
  registries: RegistryFactory;
  begin: BeginUpdate;
  prohibited: Prohibited;
}

/** The owner's lock against transfer. It forbids transfers alone, so that a locked domain can still be changed and unlocked. */
export function createLocking(deps: LockingDeps): Locking {
  const { db, clock, events, registries } = deps;

  return {
    async set(row, locked) {
      const { attempt, row: fresh, info, registry } = await deps.begin(row, { transferLock: locked });
      const statuses = info.statuses.filter((status) => status !== OWN_LOCK);
      const wanted = locked ? [...statuses, OWN_LOCK] : statuses;
      if (wanted.length === info.statuses.length) {
        await done(attempt, info.statuses, 'answered');
        return false;
      }

      const change = { statuses: [OWN_LOCK] };
      const answer = await registry.update({
        name: fresh.ascii_domain,
        ...(locked ? { add: change } : { remove: change }),
        reference: attempt.id,
      });
      await concludeUpdate(deps, {
        attempt,
        row,
        answer,
        done: () => done(attempt, wanted, 'answered'),
        settled: () => settled(attempt),
      });
      return true;
    },
    settle: async (attempt) => (await settled(attempt)) !== 'unknown',
  };

  /** Takes what the registry has for the truth. */
  async function settled(attempt: RegistryAttempt): Promise<Became> {
    const row = await domainById(db, attempt.domain_id);
    if (!row) throw new Error(`update ${attempt.id}: its domain is gone`);
    const info = await registries.forZone(nameOfRow(row).zone.asciiName).info(row.ascii_domain);
    if (info.outcome !== 'done') return 'unknown';
    await done(attempt, info.value.statuses, 'seen');
    return info.value.statuses.includes(OWN_LOCK) === attempt.params.transferLock ? 'applied' : 'not_applied';
  }

  /** What the registry has answered, or what it shows: whoever is the second to see that may have seen less. */
  function done(attempt: RegistryAttempt, statuses: readonly string[], how: 'answered' | 'seen'): Promise<void> {
    return db.transaction(async (tx) => {
      if (!(await closeUpdate(tx, attempt.id, clock.now())) && how === 'seen') return;
      const before = await lockDomain(tx, attempt.domain_id);
      const after = statusesAfter(before, statuses, clock.now());
      await updateDomain(tx, before.id, { ...after, updated_at: clock.now() });
      if (after.transfer_lock === before.transfer_lock) return;
      await events.append(tx, {
        kind: after.transfer_lock ? 'domain.locked' : 'domain.unlocked',
        accountId: before.owner_id,
        subject: before.id,
        data: { domain: before.domain },
      });
    });
  }
}
