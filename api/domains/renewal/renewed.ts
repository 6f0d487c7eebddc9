import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { attemptById, lockDomain, updateAttempt, updateDomain } from '../name/store.ts';
import type { RegistryAttempt } from '../name/types.ts';
import type { Refusals } from '../reconciling/index.ts';

export interface RenewedDeps {
  db: Db;
  clock: Clock;
  lifecycle: Lifecycle;
  events: Events;
  refusals: Pick<Refusals, 'lateSuccess'>;
}

/** Takes over that the registry has renewed a domain. */
export const createRenewed =
  ({ db, clock, lifecycle, events, refusals }: RenewedDeps) =>
  (attempt: RegistryAttempt, expiresAt: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const row = await lockDomain(tx, attempt.domain_id);
      const known = await attemptById(tx, attempt.id);
      // The money went back before the registry said so.
      if (known?.state === 'refused') {
        await updateAttempt(tx, attempt.id, { watch_at: null });
        await refusals.lateSuccess(tx, row.id, `renewed until ${expiresAt.toISOString()}`);
      } else await updateAttempt(tx, attempt.id, { state: 'done', settled_at: clock.now() });
      if (row.expires_at && row.expires_at >= expiresAt) return;
      if (row.status === 'expired' || row.status === 'pending_removal')
        await lifecycle.move(tx, row, 'active', {
          actor: 'registry',
          reason: row.status === 'pending_removal' ? 'reactivated' : 'renewed',
          dates: { expires_at: expiresAt },
        });
      else await updateDomain(tx, row.id, { expires_at: expiresAt, updated_at: clock.now() });
      const data = { domain: row.domain, until: expiresAt.toISOString() };
      await events.append(tx, { kind: 'domain.renewed', accountId: row.owner_id, subject: row.id, data });
    });
