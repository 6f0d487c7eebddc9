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
