/** What events about domains tell; moments are in ISO 8601. */
interface Told {
  domain: string;
}
/** A domain came to another state. */
interface Moved extends Told, MoveData {
  /** When it expires, or expired. */
  until: string | null;
}
/** What some moves tell besides. */
export interface MoveData {
  how?: 'transfer';
  /** Until when it can still be brought back, and for how many drams. */
  deadline?: string | null;
  amount?: number | null;
}
interface Cared extends Told {
  until: string | null;
  /** Drams for a year, and those on the balance. */
  amount: number | null;
  balance: number;
  autoRenew: boolean;
  /** Why it could not be renewed, in its owner's language. */
  reason?: string;
}
interface Updated extends Told {
  what: string;
  until?: string;
}
/** An entry of somebody who looks after a domain. */
export interface EntryTold extends Told {
  collaborator: string;
  /** Their account, where they have one. */
  who: string | null;
  role: string;
  email?: string;
  name?: string;
  person?: string;
  until?: string;
  before?: string;
}

declare module '../events/types.ts' {
  interface EventData {
    'domain.pending': Moved;
    'domain.active': Moved;
    'domain.rejected': Moved;
    'domain.expired': Moved;
    'domain.pending_removal': Moved;
    'domain.releasing': Moved;
    'domain.ended': Told & { reason: string };
    'domain.renewed': Told & { until: string };
    'domain.updated': Updated;
    'domain.expiring': Cared;
    'domain.auto_renew_failed': Cared;
    'domain.locked': Told;
    'domain.unlocked': Told;
    'domain.changed_at_registry': Told & { what: string; before: string; after: string };
    'domain.transfer_pending': Told & { until: string };
    'domain.transfer_code_wrong': Told & { until: string };
    'domain.transfer_requested': Told & { registrar: string; until: string };
    'domain.transfer_kept': Told & { registrar: string; how: string };
    'domain.transfer_code': Told;
    'domain.collaborator_invited': EntryTold;
    'domain.collaborator_accepted': EntryTold;
    'domain.collaborator_declined': EntryTold;
    'domain.collaborator_withdrawn': EntryTold;
    'domain.collaborator_role': EntryTold;
    'domain.collaborator_removed': EntryTold;
    'domain.collaborator_left': EntryTold;
  }
}
