import type { StoredNameServer } from '../../names/index.ts';
import type { ProblemCode, Schemas, Sentence } from '../../contract/types.ts';
import type { DomainName } from '../../names/index.ts';
import type { Queryable, Tx } from '../../platform/database.ts';

export type DomainState =
  | 'claimed'
  | 'pending_admin_review'
  | 'pending'
  | 'active'
  | 'expired'
  | 'pending_removal'
  | 'releasing'
  | 'rejected'
  | 'transfer_pending'
  | 'transfer_rejected';
export type ContactGroup = 'registrantContacts' | 'administrativeContacts' | 'technicalContacts' | 'billingContacts';
export type ContactSet = Record<ContactGroup, Schemas['Contact']>;

export interface DomainRow {
  id: string;
  owner_id: string;
  domain: string;
  ascii_domain: string;
  tld: string;
  status: DomainState;
  on_hold: boolean;
  claim_until: Date | null;
  registered_at: Date | null;
  expires_at: Date | null;
  auto_renew: boolean;
  privacy: boolean;
  transfer_lock: boolean;
  /** Offered on the marketplace. */
  for_sale: boolean;
  name_servers: StoredNameServer[];
  contacts: ContactSet;
  contact_handles: Partial<Record<ContactGroup, string>>;
  auth_info: Buffer;
  transferred_at: Date | null;
  /** When it was deleted at a registry that lets it be restored for a while; null again once it is. */
  removed_at: Date | null;
  /** What the registry says of it (`clientTransferProhibited`, …), each with the time since when we know. */
  registry_statuses: Record<string, string>;
  life_due_at: Date | null;
  life_done_to: Date | null;
  reconcile_due_at: Date | null;
  ended_at: Date | null;
  ended_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

export type AttemptState = 'started' | 'done' | 'pending' | 'refused' | 'unknown';
/** What was sent, or is about to be sent, to a registry; the id is the clTRID. */
export interface RegistryAttempt {
  id: string;
  domain_id: string;
  order_item_id: string | null;
  verb: 'create' | 'renew' | 'update' | 'delete' | 'restore' | 'transfer';
  state: AttemptState;
  /** `YYYY-MM-DD` before a renewal. */
  expiry_before: string | null;
  years: number | null;
  registry_reference: string | null;
  params: {
    nameServers?: StoredNameServer[];
    /** Our DNS was asked for with an empty zone, not with the one that was kept. */
    emptyZone?: boolean;
    /** What a change of contacts is to end in, and under which handles at the registry. */
    contacts?: ContactSet;
    handles?: Record<ContactGroup, string>;
    privacy?: boolean;
    transferLock?: boolean;
    /** When the transfer before this one was asked for, if there was one: whatever the registry shows besides is ours. */
    before?: string | null;
    /** When a deleted name was first asked back for: its registry wants to know. */
    restoredAt?: string;
  };
  said: string | null;
  created_at: Date;
  /** System time: from then on its registry is asked what became of it, should it be an update that is still open. */
  look_at: Date;
  settled_at: Date | null;
  /** The money went back while nobody knew its end: from then on its registry is asked whether it came about after all. */
  watch_at: Date | null;
}

/** Whether a name can be registered now. */
export type Availability =
  | { available: true; premium: boolean }
  | { available: false; problem: ProblemCode; reason: Schemas['Reason']['code']; sentence: Sentence };

/** What other capabilities ask of names. */
export interface Names {
  /** One answer for each name; the registry is asked in as few commands as it allows. */
  availability(names: DomainName[], accountId: string | null): Promise<Availability[]>;
  /** For each name the live names of ours whose label is written alike, for reviewers. */
  lookAlikes(db: Queryable, names: DomainName[]): Promise<string[][]>;
  /** Names of an account in Unicode, the newest first. */
  newestOf(accountId: string, count: number): Promise<string[]>;
  contactsOf(db: Queryable, domainIds: string[]): Promise<Map<string, ContactSet>>;
  /** How domains are called, by their ids. */
  called(db: Queryable, domainIds: string[]): Promise<ReadonlyMap<string, Pick<DomainRow, 'domain' | 'ascii_domain'>>>;
}

/** Told in the transaction in which a name gets its name servers, whoever gave it them; with `restore` off a zone begins empty. */
export type OnNameServers = (
  tx: Tx,
  row: DomainRow,
  servers: readonly StoredNameServer[],
  options?: { restore: boolean },
) => Promise<void>;

/** Tells orders that what an item waited for has come about. */
export type OnConcluded = (
  tx: Tx,
  itemId: string,
  outcome: { outcome: 'done' } | { outcome: 'refused'; reason: string },
) => Promise<void>;
