import type { Clock } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    /** Whoever is told of an event gets a letter. */
    'notices.event': { eventId: string };
  }
}

export type EventKind =
  | 'account.registered'
  | 'account.verified'
  | 'order.created'
  | 'order.approved'
  | 'order.failed'
  | 'order.refunded'
  | 'item.in_review'
  | 'item.done'
  | 'item.refused'
  | 'item.refunded'
  | 'domain.pending'
  | 'domain.active'
  | 'domain.rejected'
  | 'domain.renewed'
  | 'domain.updated'
  | 'domain.expiring'
  | 'domain.auto_renew_failed'
  | 'domain.expired'
  | 'domain.pending_removal'
  | 'domain.releasing'
  | 'domain.ended'
  | 'domain.locked'
  | 'domain.unlocked'
  | 'domain.changed_at_registry'
  | 'domain.transfer_pending'
  | 'domain.transfer_code_wrong'
  | 'domain.transfer_requested'
  | 'domain.transfer_kept'
  | 'domain.transfer_code'
  | 'domain.collaborator_invited'
  | 'domain.collaborator_accepted'
  | 'domain.collaborator_declined'
  | 'domain.collaborator_withdrawn'
  | 'domain.collaborator_role'
  | 'domain.collaborator_removed'
  | 'domain.collaborator_left'
  | 'domain.listed'
  | 'domain.unlisted'
  | 'payment.to_balance';

export interface DomainEvent {
  kind: EventKind;
  accountId: string;
  /** Id of what it happened to. */
  subject: string;
  data?: Record<string, string | number | boolean | null>;
}
export interface StoredEvent {
  id: string;
  at: Date;
  kind: EventKind;
  account_id: string;
  subject: string;
  data: Record<string, string | number | boolean | null>;
}
export interface Events {
  /** Appends in the transaction that makes it true; notices follow by a job of the same transaction, where somebody is told. */
  append(tx: Tx, event: DomainEvent): Promise<void>;
}

export function createEvents(deps: {
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  isTold: (kind: EventKind) => boolean;
}): Events {
  return {
    async append(tx, { kind, accountId, subject, data = {} }) {
      const id = deps.ids.next('evt');
      await tx('events').insert({
        id,
        at: deps.clock.now(),
        kind,
        account_id: accountId,
        subject,
        data: JSON.stringify(data),
      });
      if (deps.isTold(kind)) await deps.jobs.enqueue(tx, 'notices.event', { eventId: id });
    },
  };
}
