import type { Db, Queryable } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { claimOverdueUpdates } from './store.ts';
import type { RegistryAttempt } from './types.ts';

const BATCH = 100;
/** How often a registry is asked again that does not say. */
const AGAIN_MS = 10_000;

export const OPEN_UPDATES_JOB = 'domains.openUpdates';

/** Has the changes looked at whose end nobody saw, beside the look of every minute. */
export const lookAtOpenUpdates = (db: Queryable, jobs: Jobs, runAt: Date): Promise<void> =>
  jobs.enqueue(db, OPEN_UPDATES_JOB, {}, { key: OPEN_UPDATES_JOB, runAt });

/** Asks the registry what became of a change, and repairs our side; answers false while the registry does not say. */
export type SettleUpdate = (attempt: RegistryAttempt) => Promise<boolean>;

/**
 * Settles changes of names whose end nobody saw: the answer was lost, or the process died. One look at what is open,
 * rather than a job for each change, since nearly all of them end by themselves.
 */
export const createOpenUpdates =
  ({ db, jobs, log, settle }: { db: Db; jobs: Jobs; log: Log; settle: SettleUpdate }) =>
  async (): Promise<void> => {
    const until = new Date(Date.now() + AGAIN_MS);
    let left = false;
    for (;;) {
      const attempts = await claimOverdueUpdates(db, until, BATCH);
      for (const attempt of attempts) if (!(await settled(attempt))) left = true;
      if (attempts.length < BATCH) break;
    }
    if (left) await lookAtOpenUpdates(db, jobs, until);

    async function settled(attempt: RegistryAttempt): Promise<boolean> {
      try {
        return await settle(attempt);
      } catch (error) {
        log.error({ error, attempt: attempt.id }, 'an open change could not be looked at');
        return false;
      }
    }
  };
