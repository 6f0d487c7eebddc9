import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Vault } from '../../platform/secrets.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import { registryWord, type Word } from './registry-word.ts';
import { attemptById, domainById, lockDomain, updateAttempt, updateDomain } from '../name/store.ts';

/** What administrators do about attempts at a registry that nobody decides. */
export interface Attempts {
  /** What the registry says now; nothing is sent. */
  word(attemptId: string): Promise<Word>;
  /** Has a change, a deletion or a transfer looked at now, as its own job would. */
  lookAgain(attemptId: string): Promise<void>;
  /** Closes a change or a deletion that nobody paid for; the domain is compared with its registry at once. */
  close(tx: Tx, attemptId: string, outcome: 'done' | 'refused'): Promise<void>;
}

export function createAttempts(deps: {
  db: Db;
  clock: Clock;
  vault: Vault;
  registries: RegistryFactory;
  openUpdates: () => Promise<void>;
  heard: (asciiDomain: string) => Promise<void>;
}): Attempts {
  const { db, clock } = deps;
  const known = async (id: string) => {
    const attempt = await attemptById(db, id);
    const row = attempt && (await domainById(db, attempt.domain_id));
    if (!attempt || !row) throw new Error(`no attempt ${id}`);
    return { attempt, row };
  };
  return {
    async word(id) {
      const { attempt, row } = await known(id);
      return registryWord(deps, row, attempt);
    },
    async lookAgain(id) {
      const { attempt, row } = await known(id);
      if (attempt.verb === 'transfer') return deps.heard(row.ascii_domain);
      if (attempt.verb === 'update') {
        await updateAttempt(db, id, { look_at: new Date(0) });
        return deps.openUpdates();
      }
      await updateDomain(db, row.id, { life_due_at: clock.now() });
    },
    async close(tx, id, state) {
      const attempt = await attemptById(tx, id);
      if (!attempt) throw new Error(`no attempt ${id}`);
      const row = await lockDomain(tx, attempt.domain_id);
      await updateAttempt(tx, id, { state, settled_at: clock.now() });
      if (row.ended_at === null)
        await updateDomain(tx, row.id, { reconcile_due_at: clock.now(), life_due_at: clock.now() });
    },
  };
}
