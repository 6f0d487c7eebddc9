import type { Events } from '../../events/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Lifecycle } from '../name/lifecycle.ts';
import { lockDomain, openRenewal, setDue, updateDomain } from '../name/store.ts';
import type { DomainRow, DomainState } from '../name/types.ts';

export interface MovingDeps {
  db: Db;
  clock: Clock;
  events: Events;
  lifecycle: Lifecycle;
}

/** When a registry gave no clear answer, or something is still under way. */
export const SOON_MS = 10 * 60_000;

/** What steps of a domain's life write down, each under a lock. */
export function createMoving({ db, clock, events, lifecycle }: MovingDeps) {
  return {
    /** Looks at it again after this time. */
    later: (row: DomainRow, ms: number): Promise<void> => setDue(db, row, new Date(clock.now().getTime() + ms)),

    /** Moves it on, unless something about it has changed since it was looked at; `deadline` ends what can be done then. */
    move: (
      row: DomainRow,
      to: DomainState,
      deadline?: { at: Date | undefined; amount: number | null },
    ): Promise<void> =>
      db.transaction(async (tx) => {
        const locked = await lockDomain(tx, row.id);
        const same = locked.status === row.status && locked.expires_at?.getTime() === row.expires_at?.getTime();
        if (same && !(await openRenewal(tx, row.id)))
          await lifecycle.move(tx, locked, to, {
            actor: 'clock',
            reason: 'not renewed',
            ...(deadline ? { data: { deadline: deadline.at?.toISOString() ?? null, amount: deadline.amount } } : {}),
          });
      }),

    /** Takes over a later date of the registry. */
    takeDate: (row: DomainRow, until: Date): Promise<void> =>
      db.transaction(async (tx) => {
        const locked = await lockDomain(tx, row.id);
        if (!locked.expires_at || locked.expires_at >= until) return;
        if (locked.status === 'expired')
          await lifecycle.move(tx, locked, 'active', {
            actor: 'registry',
            reason: 'renewed there',
            dates: { expires_at: until },
          });
        else await updateDomain(tx, row.id, { expires_at: until, updated_at: clock.now() });
        const data = { domain: row.domain, until: until.toISOString() };
        await events.append(tx, { kind: 'domain.renewed', accountId: row.owner_id, subject: row.id, data });
      }),
  };
}
