import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Ids } from '../../platform/ids.ts';
import type { RegistryFactory } from '../../registry/index.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { isDeleted } from '../name/paid-until.ts';
import { insertAttempt, newAttempt, lockDomain, updateAttempt } from '../name/store.ts';
import type { DomainRow } from '../name/types.ts';
import { nameOfRow } from '../name/of-row.ts';

export interface LetGo {
  outcome: 'ended' | 'waiting' | 'not_ours' | 'restored' | 'doubtful' | 'refused';
  /** Why the registry refused, in its words. */
  said?: string;
}
export type LettingGo = (row: DomainRow) => Promise<LetGo>;

/**
 * Ends a name that nobody renewed, once its registry no longer has it; one that the registry still keeps for us is deleted
 * there. The registry is asked before anything is sent, so that what a lost answer did is not done again.
 */
export function createLettingGo(deps: {
  db: Db;
  clock: Clock;
  ids: Ids;
  registries: RegistryFactory;
  lifecycle: Lifecycle;
}): LettingGo {
  const { db, clock, ids, registries, lifecycle } = deps;

  const ended = (row: DomainRow): Promise<LetGo> =>
    db.transaction(async (tx) => {
      const locked = await lockDomain(tx, row.id);
      if (locked.ended_at === null) await lifecycle.end(tx, locked, 'released');
      return { outcome: 'ended' };
    });

  return async (row) => {
    const registry = registries.forZone(nameOfRow(row).zone.asciiName);
    const info = await registry.info(row.ascii_domain);
    if (info.outcome === 'refused' && info.reason === 'not_found') return ended(row);
    if (info.outcome !== 'done') return { outcome: 'doubtful' };
    // Only its sponsor is shown the authorization code (RFC 5731, 3.1.2): it may be somebody else's, or not be shown.
    if (info.value.authInfo === undefined) return { outcome: 'not_ours' };
    if (isDeleted(info.value)) return { outcome: 'waiting' };
    // Somebody has brought it back there, without us: that is not undone.
    if (row.removed_at) return { outcome: 'restored' };

    const attempt = await begin(row);
    const answer = await registry.delete({ name: row.ascii_domain, reference: attempt });
    const settled = { done: 'done', pending: 'pending', refused: 'refused', unknown: 'unknown' } as const;
    await updateAttempt(db, attempt, {
      state: settled[answer.outcome],
      ...(answer.outcome === 'pending' ? { registry_reference: answer.registryReference } : {}),
      ...(answer.outcome === 'refused' ? { said: answer.message } : {}),
      ...(answer.outcome === 'unknown' ? {} : { settled_at: clock.now() }),
    });
    if (answer.outcome === 'refused') return { outcome: 'refused', said: answer.message };
    if (answer.outcome !== 'done') return { outcome: answer.outcome === 'pending' ? 'waiting' : 'doubtful' };
    // Done may mean that the registry keeps it for a while in which it could be restored.
    return registry.profile.redemption ? { outcome: 'waiting' } : ended(row);
  };

  async function begin(row: DomainRow): Promise<string> {
    const id = ids.next('reg');
    await insertAttempt(
      db,
      newAttempt({
        id,
        domain_id: row.id,
        verb: 'delete',
        created_at: clock.now(),
      }),
    );
    return id;
  }
}
