import { Fault } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import { type Db, violates } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import { insertAttempt, newAttempt } from './store.ts';
import type { DomainRow, RegistryAttempt } from './types.ts';

const CONFIRM_AFTER_MS = 10_000;
/** How long a change waits for the one before it, and how often it looks. */
const WAIT_MS = 10_000;
const LOOK_MS = 50;

/**
 * Writes down that a name is about to be changed at its registry, with the job that asks what became of it should this
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
  for (const until = Date.now() + WAIT_MS; ; await new Promise((resolve) => setTimeout(resolve, LOOK_MS))) {
    try {
      await db.transaction(async (tx) => {
        await insertAttempt(tx, attempt);
        const runAt = new Date(Date.now() + CONFIRM_AFTER_MS);
        await jobs.enqueue(tx, 'domains.confirm', { attemptId: attempt.id }, { key: `confirm:${attempt.id}`, runAt });
      });
      return attempt;
    } catch (error) {
      if (!violates(error, 'registry_attempts_one_update')) throw error;
      if (Date.now() > until) throw new Fault('registry_unavailable', 'domain.registryUnknown', { retryAfter: 15 });
    }
  }
}
