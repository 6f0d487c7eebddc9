import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { LockNew } from '../changes/new-lock.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { lockDomain, updateAttempt } from '../name/store.ts';
import type { DomainRow, OnNameServers, RegistryAttempt } from '../name/types.ts';
import type { Refusals } from '../reconciling/index.ts';

export interface ActivatingDeps {
  db: Db;
  clock: Clock;
  log: Log;
  jobs: Jobs;
  lifecycle: Lifecycle;
  onNameServers: OnNameServers;
  refusals: Pick<Refusals, 'lateSuccess'>;
  lockNew: LockNew;
}
export interface Dates {
  registeredAt: Date;
  expiresAt: Date;
}

/** When a new domain is locked that was not at once: longer than the first try takes. */
const LOCK_AGAIN_MS = 15_000;

/** A domain is registered: dates come from the registry. Does nothing when it is active already. */
export const createActivating =
  ({ db, clock, log, jobs, lifecycle, refusals, onNameServers, lockNew }: ActivatingDeps) =>
  async (row: DomainRow, attempt: RegistryAttempt, { registeredAt, expiresAt }: Dates): Promise<void> => {
    await db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      // The money went back before the registry said so.
      if (locked.status === 'rejected') {
        await updateAttempt(tx, attempt.id, { watch_at: null });
        return refusals.lateSuccess(tx, locked.id, `registered until ${expiresAt.toISOString()}`);
      }
      await updateAttempt(tx, attempt.id, { state: 'done', settled_at: clock.now() });
      if (locked.status !== 'pending') return;
      await lifecycle.move(tx, locked, 'active', {
        actor: 'registry',
        reason: 'registered',
        dates: { registered_at: registeredAt, expires_at: expiresAt },
      });
      await onNameServers(tx, locked, locked.name_servers);
      const runAt = new Date(Date.now() + LOCK_AGAIN_MS);
      await jobs.enqueue(tx, 'domains.lockNew', { domainId: row.id }, { key: `lock-new:${row.id}`, runAt });
    });
    // The job tries again, should the registry not confirm it now.
    await lockNew(row.id).catch((error: unknown) => log.warn({ error, domain: row.domain }, 'not locked yet'));
  };
