import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { attemptById, closeUpdate, lockDomain, updateAttempt, updateDomain } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { isSameSet } from './steps.ts';
import { differs, type Target } from './target.ts';

export interface KeepingDeps {
  db: Db;
  clock: Clock;
  events: Events;
}

/** What becomes of a change of contacts on our side. */
export function createKeeping({ db, clock, events }: KeepingDeps) {
  return { kept, keep, end, endIfStarted };

  /** Nothing had to be said to the registry: false where nothing changed here either. */
  async function kept(attempt: RegistryAttempt, row: DomainRow, target: Target): Promise<boolean> {
    await keep(attempt, target, 'answered');
    return differs(row, target);
  }

  /** What the registry has answered, or what it shows: whoever is the second to see that may have seen less. */
  function keep(attempt: RegistryAttempt, { contacts, privacy }: Target, how: 'answered' | 'seen'): Promise<void> {
    return db.transaction(async (tx) => {
      const at = clock.now();
      if (!(await closeUpdate(tx, attempt.id, at)) && how === 'seen') return;
      const row = await lockDomain(tx, attempt.domain_id);
      const { handles } = attempt.params;
      const held = handles ? { contact_handles: handles } : {};
      await updateDomain(tx, row.id, { contacts, privacy, ...held, updated_at: at });
      const changes = [
        ...(isSameSet(row.contacts, contacts) ? [] : ['contacts']),
        ...(row.privacy === privacy ? [] : ['privacy']),
      ];
      for (const what of changes)
        await events.append(tx, {
          kind: 'domain.updated',
          accountId: row.owner_id,
          subject: row.id,
          data: { domain: row.domain, what },
        });
    });
  }

  function end(attempt: RegistryAttempt, state: 'done' | 'refused'): Promise<void> {
    return updateAttempt(db, attempt.id, { state, settled_at: clock.now() });
  }

  async function endIfStarted(attempt: RegistryAttempt): Promise<void> {
    const now = await attemptById(db, attempt.id);
    if (now?.state === 'started') await end(attempt, 'refused');
  }
}
