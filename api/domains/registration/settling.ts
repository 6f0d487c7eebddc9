import type { Delivery } from '../../carts/index.ts';
import type { ZoneRegistry } from '../../registry/index.ts';
import { updateAttempt } from '../name/store.ts';
import type { DomainRow, RegistryAttempt } from '../name/types.ts';
import { type ActivatingDeps, createActivating } from './activating.ts';
import { whose, type Whose } from './whose.ts';

/** What follows from what a registry has said or shows of a domain that we asked for. */
export function createSettling(deps: ActivatingDeps) {
  const { db, clock, jobs } = deps;
  const activate = createActivating(deps);

  /** Asks whose it is after an answer that leaves that open. */
  const afterAsking = async (
    row: DomainRow,
    attempt: RegistryAttempt,
    registry: ZoneRegistry,
    authInfo: string,
  ): Promise<Delivery> => {
    const settled = await settle(row, attempt, await whose(row, registry, authInfo, clock));
    return settled === 'absent' ? { outcome: 'unknown', message: 'the registry does not have the name yet' } : settled;
  };

  const settle = async (row: DomainRow, attempt: RegistryAttempt, found: Whose): Promise<Delivery | 'absent'> => {
    switch (found.state) {
      case 'ours':
        await activate(row, attempt, found);
        return { outcome: 'done' };
      case 'pending':
        await updateAttempt(db, attempt.id, { state: 'pending' });
        await jobs.enqueue(db, 'domains.poll', {}, { key: 'domains.poll' });
        return { outcome: 'waiting' };
      case 'theirs':
        await updateAttempt(db, attempt.id, { state: 'refused', settled_at: clock.now() });
        return { outcome: 'refused', reason: { key: 'name.taken', params: { domain: row.domain } } };
      case 'unknown':
        return { outcome: 'unknown', message: found.message };
      case 'absent':
        return 'absent';
    }
  };

  const failed = async (
    attempt: RegistryAttempt,
    outcome: 'refused' | 'unknown',
    message: string,
  ): Promise<Delivery> => {
    if (outcome === 'unknown') return { outcome: 'unknown', message };
    await updateAttempt(db, attempt.id, { state: 'refused', said: message, settled_at: clock.now() });
    return { outcome: 'refused', reason: { key: 'order.refusedByRegistry', params: { said: message } } };
  };

  return { activate, settle, afterAsking, failed };
}
