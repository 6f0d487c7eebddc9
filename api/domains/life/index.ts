import type { Catalog } from '../../catalog/index.ts';
import { nextStep } from '../name/deadlines.ts';
import { claimDue, domainById, setDue } from '../name/store.ts';
import { termsOf } from '../name/terms.ts';
import { SOON_MS } from './moving.ts';
import { createSteps, type StepsDeps } from './steps.ts';

export type LifeDeps = StepsDeps & { catalog: Catalog };

/** Names that one round takes, and how many of them are looked after side by side. */
const BATCH = 200;
const AT_ONCE = 8;
/** Longer than a name takes; whoever dies over it leaves it to the next one. */
const LEASE_MS = 5 * 60_000;

/**
 * What time does with names: reminders, renewal from the balance, expiry, removal, release. Every step looks again under a
 * lock, so that a renewal at the last moment wins, and none is made on a doubtful answer of a registry.
 */
export function createLife(deps: LifeDeps): { sweep: () => Promise<void> } {
  const { db, clock, log, catalog } = deps;
  const make = createSteps(deps);

  return {
    async sweep() {
      for (;;) {
        const now = clock.now();
        const due = await claimDue(db, now, new Date(now.getTime() + LEASE_MS), BATCH);
        for (let at = 0; at < due.length; at += AT_ONCE) await Promise.all(due.slice(at, at + AT_ONCE).map(live));
        if (due.length < BATCH) return;
      }
    },
  };

  async function live(id: string): Promise<void> {
    try {
      while (await lived(id));
    } catch (error) {
      log.error({ error, domain: id }, 'a step of its life failed');
      const row = await domainById(db, id);
      if (row) await setDue(db, row, new Date(clock.now().getTime() + SOON_MS));
    }
  }

  /** Makes the step that is due; false when there is none, or when it has to wait. */
  async function lived(id: string): Promise<boolean> {
    const row = await domainById(db, id);
    if (!row || row.ended_at !== null) return false;
    const tld = termsOf(row, await catalog.snapshot());
    if (!tld) throw new Error(`no policy for ${row.tld}`);
    const now = clock.now();
    const step = nextStep(row, tld, now);
    if (!step || step.at > now) {
      await setDue(db, row, step?.at ?? null);
      return false;
    }
    return make(row, step, tld);
  }
}
