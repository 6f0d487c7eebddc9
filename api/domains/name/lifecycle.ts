import type { Events } from '../../events/index.ts';
import type { MoveData } from '../events.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { History } from '../../platform/states.ts';
import { domainStates } from './states.ts';
import { nextNight } from './nights.ts';
import { updateDomain } from './store.ts';
import type { DomainRow, DomainState } from './types.ts';

export interface Lifecycle {
  /** Moves a locked name to another state, with its dates, history and event. */
  move(
    tx: Tx,
    row: DomainRow,
    to: DomainState,
    how: {
      actor: string;
      reason?: string;
      dates?: Partial<Pick<DomainRow, 'registered_at' | 'expires_at' | 'removed_at'>>;
      data?: MoveData;
    },
  ): Promise<void>;
  /** The name is no longer ours: it may be registered again by anybody. */
  end(tx: Tx, row: DomainRow, reason: string): Promise<void>;
}

const EVENTS = {
  pending: 'domain.pending',
  active: 'domain.active',
  rejected: 'domain.rejected',
  expired: 'domain.expired',
  pending_removal: 'domain.pending_removal',
  releasing: 'domain.releasing',
} as const satisfies Partial<Record<DomainState, string>>;
const eventOf = (state: DomainState) => (state in EVENTS ? EVENTS[state as keyof typeof EVENTS] : undefined);
const ENDED: readonly DomainState[] = ['rejected', 'transfer_rejected'];

export function createLifecycle(deps: {
  clock: Clock;
  history: History;
  events: Events;
  /** What else has to go with the name. */
  onEnded: (tx: Tx, domainId: string) => Promise<void>;
}): Lifecycle {
  const { clock, history, events } = deps;
  return {
    async move(tx, row, to, { actor, reason = '', dates = {}, data = {} }) {
      await history.record(tx, domainStates, { subject: row.id, from: row.status, to, actor, reason });
      const at = clock.now();
      await updateDomain(tx, row.id, {
        status: to,
        claim_until: null,
        updated_at: at,
        ...dates,
        ...(to === 'active' ? { reconcile_due_at: nextNight(at), removed_at: null } : {}),
        ...(ENDED.includes(to) ? { ended_at: at, ended_reason: reason || to } : {}),
      });
      if (ENDED.includes(to)) await deps.onEnded(tx, row.id);
      const kind = eventOf(to);
      const until = (dates.expires_at ?? row.expires_at)?.toISOString() ?? null;
      if (kind && row.status !== 'claimed')
        await events.append(tx, {
          kind,
          accountId: row.owner_id,
          subject: row.id,
          data: { domain: row.domain, until, ...data },
        });
    },
    async end(tx, row, reason) {
      const at = clock.now();
      await updateDomain(tx, row.id, {
        ended_at: at,
        ended_reason: reason,
        life_due_at: null,
        reconcile_due_at: null,
        updated_at: at,
      });
      const data = { domain: row.domain, reason };
      await deps.onEnded(tx, row.id);
      await events.append(tx, { kind: 'domain.ended', accountId: row.owner_id, subject: row.id, data });
    },
  };
}
