import { Fault } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, violates } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import { lookAtOpenUpdates } from './open-updates.ts';
import { insertAttempt, newAttempt, openUpdateOf } from './store.ts';
import type { DomainRow, RegistryAttempt } from './types.ts';

/** When others ask what became of a change: longer than a registry takes to answer. */
const LOOK_AFTER_MS = 10_000;
/** How long a change waits for the one before it, and how often it looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 50;

/**
 * Writes down that a name is about to be changed at its registry, so that others ask what became of it should this
 * process die. One at a time for a name: the next one waits.
 */
export async function beginUpdate(
  { db, clock, ids, jobs }: { db: Db; clock: Clock; ids: Ids; jobs: Jobs },
  row: DomainRow,
  params: RegistryAttempt['params'],
): Promise<RegistryAttempt> {
  const attempt = newAttempt({
    id: ids.next('reg'),
    domain_id: row.id,
    verb: 'update',
    params,
    created_at: clock.now(),
  });
  let asked = false;
  for (const until = Date.now() + WAIT_MS; ; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
    try {
      const begun = { ...attempt, look_at: new Date(Date.now() + LOOK_AFTER_MS) };
      await insertAttempt(db, begun);
      return begun;
    } catch (error) {
      if (!violates(error, 'registry_attempts_one_update')) throw error;
      if (Date.now() > until) throw new Fault('registry_unavailable', 'domain.registryUnknown', { retryAfter: 15 });
      asked ||= await askAboutDead();
    }
  }

  /** Whoever began the change before this one may have died. */
  async function askAboutDead(): Promise<boolean> {
    const open = await openUpdateOf(db, row.id);
    if (!open || open.look_at > new Date()) return false;
    await lookAtOpenUpdates(db, jobs, new Date());
    return true;
  }
}
