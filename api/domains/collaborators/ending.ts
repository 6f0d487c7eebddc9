import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { History } from '../../platform/states.ts';
import { collaboratorStates } from './states.ts';
import { openOf, updateCollaborator } from './store.ts';

/** Where a name ends, nobody looks after it any more. */
export const endSharing =
  ({ clock, history }: { clock: Clock; history: History }) =>
  async (tx: Tx, domainId: string): Promise<void> => {
    for (const row of await openOf(tx, domainId)) {
      const to = row.state === 'active' ? 'removed' : 'withdrawn';
      await history.record(tx, collaboratorStates, {
        subject: row.id,
        from: row.state,
        to,
        actor: 'name',
        reason: 'ended',
      });
      await updateCollaborator(tx, row.id, { state: to, ended_at: clock.now() });
    }
  };
