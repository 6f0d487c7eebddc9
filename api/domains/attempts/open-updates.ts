import type { Clock } from '../../platform/clock.ts';
import type { Db, Queryable } from '../../platform/database.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { claimOverdueUpdates, domainById, updateAttempt } from '../name/store.ts';
import type { RegistryAttempt } from '../name/types.ts';
import { nameOfRow } from '../name/of-row.ts';

const BATCH = 100;
/** How often a registry is asked again that does not say. */
const AGAIN_MS = 10_000;

/** Has the changes looked at whose end nobody saw, beside the look of every minute. */
export const lookAtOpenUpdates = (db: Queryable, jobs: Jobs, runAt: Date): Promise<void> =>
  jobs.enqueue(db, 'domains.openUpdates', {}, { key: 'domains.openUpdates', runAt });

/** Asks the registry what became of a change, and repairs our side; answers false while the registry does not say. */
export type SettleUpdate = (attempt: RegistryAttempt) => Promise<boolean>;

/**
 * Settles changes of names whose end nobody saw: the answer was lost, or the process died. One look at what is open,
 * rather than a job for each change, since nearly all of them end by themselves.
 */
export const createOpenUpdates =
  (deps: { db: Db; clock: Clock; jobs: Jobs; log: Log; registries: RegistryFactory; settle: SettleUpdate }) =>
  async (): Promise<void> => {
    const { db, clock, jobs, log, registries, settle } = deps;
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
        return (await settle(attempt)) || (await isGone(attempt));
      } catch (error) {
        log.error({ error, attempt: attempt.id }, 'an open change could not be looked at');
        return false;
      }
    }

    /** A name that its registry does not have, or has for somebody else, is not changed any more. */
    async function isGone({ id, domain_id }: RegistryAttempt): Promise<boolean> {
      const row = await domainById(db, domain_id);
      if (!row) return false;
      const registry = registries.forZone(nameOfRow(row).zone.asciiName);
      const info = await registry.info(row.ascii_domain);
      const gone =
        info.outcome === 'refused'
          ? info.reason === 'not_found'
          : info.outcome === 'done' && info.value.sponsor !== registry.registrar;
      if (gone) await updateAttempt(db, id, { state: 'refused', settled_at: clock.now() });
      return gone;
    }
  };
