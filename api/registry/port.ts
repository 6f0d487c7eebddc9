/**
 * The port to registries. Domain and host names cross it as A-labels in lower case only; times are ISO 8601 in UTC.
 * Every command ends, within seconds, in one of four answers; nothing is thrown for what a registry says or fails to say.
 */
export type Answer<T> =
  | { outcome: 'done'; value: T }
  /** Accepted, decided later: the outcome comes by `poll` and names `reference` (ours) and `registryReference`. */
  | { outcome: 'pending'; value: T | undefined; reference: string; registryReference: string }
  /** Not done, and asking again changes nothing. `code` is EPP's result code (RFC 5730, 3). */
  | { outcome: 'refused'; code: number; reason: RefusalReason; message: string }
  /**
   * It may have been done or not: ask with `info` before anything else, never send it again blindly. `sent` is false
   * when the command surely never left, which makes it safe to try again later.
   */
  | { outcome: 'unknown'; sent: boolean; message: string };

export type RefusalReason =
  | 'exists'
  | 'not_found'
  | 'prohibited'
  | 'not_authorised'
  | 'policy'
  | 'parameter'
  | 'billing'
  | 'not_eligible'
  | 'other';

export interface NameServer {
  host: string;
  /** Glue, IPv4 or IPv6; only for hosts under the name itself. */
  addresses: readonly string[];
}

/** Delegation signer, RFC 5910; `digest` in hex. */
export interface DsRecord {
  keyTag: number;
  algorithm: number;
  digestType: number;
  digest: string;
}

export interface CheckResult {
  name: string;
  available: boolean;
  /** The registry's own words for why not. */
  reason?: string;
}

/** RFC 3915, 3.1. */
export type GracePeriod =
  | 'addPeriod'
  | 'autoRenewPeriod'
  | 'renewPeriod'
  | 'transferPeriod'
  | 'redemptionPeriod'
  | 'pendingRestore'
  | 'pendingDelete';

export interface DomainContacts {
  admin: string[];
  tech: string[];
  billing: string[];
}

export interface DomainInfo {
  name: string;
  registryId: string;
  /** As the registry names them: `ok`, `clientTransferProhibited`, `pendingCreate`, … */
  statuses: string[];
  registrant?: string;
  contacts: DomainContacts;
  /** Normalised: lower case, no final dot, IPv6 compressed, no doubles. */
  nameServers: NameServer[];
  subordinateHosts: string[];
  sponsor: string;
  createdAt?: string;
  updatedAt?: string;
  expiresAt?: string;
  transferredAt?: string;
  /** Only for the sponsor and for who knew it. A secret: never logged. */
  authInfo?: string;
  /** Where it stands in the registry's grace periods and in redemption (RFC 3915); none where the registry does not tell. */
  gracePeriods: GracePeriod[];
  dnssec: DsRecord[];
}

export interface CreateDomain {
  name: string;
  years: number;
  /** Contact handles. A registry without contacts is not sent them. */
  registrant: string;
  admin: string;
  tech: string;
  billing?: string;
  nameServers: readonly NameServer[];
  dnssec?: readonly DsRecord[];
  /** Stored by the caller before the call, so that `info` proves whose the name is. */
  authInfo: string;
  /** Our clTRID, 3 to 64 characters, stored by the caller before the call. */
  reference: string;
}
export interface CreatedDomain {
  name: string;
  createdAt: string;
  expiresAt?: string;
}

export interface RenewDomain {
  name: string;
  /** `YYYY-MM-DD`, EPP's own guard against renewing twice. */
  currentExpiry: string;
  years: number;
  reference: string;
}
export interface RenewedDomain {
  name: string;
  expiresAt?: string;
}

export interface DomainItems {
  nameServers?: readonly NameServer[];
  contacts?: Partial<DomainContacts>;
  statuses?: readonly string[];
}
export interface UpdateDomain {
  name: string;
  add?: DomainItems;
  remove?: DomainItems;
  change?: { registrant?: string; authInfo?: string };
  /** Needs a registry that offers secDNS-1.1, else refused with 2103. */
  dnssec?: { remove?: readonly DsRecord[] | 'all'; add?: readonly DsRecord[] };
  reference: string;
}

/** What a registry wants to know of a name that was restored (RFC 3915, 4.2.5); its two statements are always the same. */
export interface RestoreReport {
  name: string;
  /** What was registered before the name was deleted, and what is now. */
  before: string;
  after: string;
  deletedAt: string;
  restoredAt: string;
  reason: string;
  reference: string;
}
/** Brings deleted names back; refused with 2103 where the registry offers no RFC 3915. */
export interface Restores {
  request(restore: { name: string; reference: string }): Promise<Answer<null>>;
  report(report: RestoreReport): Promise<Answer<null>>;
}

export interface PendingResult {
  kind: 'pending_result';
  object: 'domain' | 'host' | 'contact';
  name: string;
  approved: boolean;
  /** The clTRID of the command that was pending. */
  reference?: string;
  registryReference: string;
  decidedAt: string;
}
/** Where a transfer stands, in the registry's words. */
export interface Transfer {
  name: string;
  /** `pending`, `clientApproved`, `clientRejected`, `clientCancelled`, `serverApproved` or `serverCancelled` (RFC 5730, 2.9.3.4). */
  status: string;
  /** Who wants the name, and since when. */
  requestedBy: string;
  requestedAt: string;
  /** Who has it. */
  actedBy: string;
  /** While it is pending, when the registry decides by itself; else when it was decided. */
  actedAt: string;
  /** Until when the name is registered once it is transferred. */
  expiresAt?: string;
}
export interface TransferState extends Transfer {
  kind: 'transfer';
}
export interface RequestTransfer {
  name: string;
  /** Years that the transfer adds; none where the registry adds none. */
  years?: number;
  authInfo: string;
  reference: string;
}
type DecideTransfer = Pick<RequestTransfer, 'name' | 'reference'>;
export interface Transfers {
  /** Asks for a name that another registrar holds; mostly pending, with the end told by poll. */
  request(transfer: RequestTransfer): Promise<Answer<Transfer>>;
  /** How the latest transfer of a name stands, for both registrars; refused with 2301 where there was none. */
  query(name: string, authInfo?: string): Promise<Answer<Transfer>>;
  /** Lets a name go that another asked us for. */
  approve(transfer: DecideTransfer): Promise<Answer<Transfer>>;
  reject(transfer: DecideTransfer): Promise<Answer<Transfer>>;
  /** Takes our own request back. */
  cancel(transfer: DecideTransfer): Promise<Answer<Transfer>>;
}
export interface PollMessage {
  id: string;
  /** Messages in the queue, this one included. */
  count: number;
  queuedAt?: string;
  text: string;
  data?: PendingResult | TransferState;
}
export interface Acknowledged {
  remaining: number;
  nextId?: string;
}

/** One spelling of a person's or company's address; `int` is ASCII only (RFC 5733, 2.1 and 3.2.1). */
export interface PostalInfo {
  type: 'int' | 'loc';
  name: string;
  organization?: string;
  /** At most three lines. */
  street: readonly string[];
  city: string;
  state?: string;
  postalCode?: string;
  /** ISO 3166-1, two letters. */
  country: string;
}
export interface ContactData {
  postal: readonly PostalInfo[];
  /** `+CC.NUMBER` */
  voice?: string;
  fax?: string;
  email: string;
  /** False asks the registry to keep the personal data to itself. */
  disclose?: boolean;
}
export interface CreateContact extends ContactData {
  /** Handle, 3 to 16 characters, chosen by us. */
  id: string;
  authInfo: string;
  reference: string;
}
export interface UpdateContact extends Partial<ContactData> {
  id: string;
  authInfo?: string;
  reference: string;
}
export interface ContactInfo extends ContactData {
  id: string;
  registryId: string;
  statuses: string[];
  sponsor: string;
  createdAt: string;
  updatedAt?: string;
  authInfo?: string;
}

export interface HostInfo {
  name: string;
  registryId: string;
  statuses: string[];
  addresses: string[];
  sponsor: string;
  createdAt: string;
}
export interface UpdateHost {
  name: string;
  addAddresses?: readonly string[];
  removeAddresses?: readonly string[];
  reference: string;
}

export interface Contacts {
  create(contact: CreateContact): Promise<Answer<{ id: string; createdAt: string }>>;
  info(id: string, authInfo?: string): Promise<Answer<ContactInfo>>;
  update(change: UpdateContact): Promise<Answer<null>>;
}

/** Host objects; a registry that keeps name servers as attributes of the domain refuses all but `ensure` with 2307. */
export interface Hosts {
  check(names: readonly string[]): Promise<Answer<CheckResult[]>>;
  create(host: { name: string; addresses: readonly string[]; reference: string }): Promise<Answer<{ name: string }>>;
  info(name: string): Promise<Answer<HostInfo>>;
  update(change: UpdateHost): Promise<Answer<null>>;
  delete(host: { name: string; reference: string }): Promise<Answer<null>>;
  /**
   * Makes the host objects that are missing, so that a domain can name them; answers those that it made. Nothing to do,
   * and done, where name servers are attributes.
   */
  ensure(hosts: readonly NameServer[]): Promise<Answer<string[]>>;
}

export interface Registry {
  /**
   * Any number of names; sent in as many commands as the registry's limit asks for. Each fails alone: results stand in the
   * order asked, without the names that got no answer within some seconds. Not done when none got one.
   */
  check(names: readonly string[]): Promise<Answer<CheckResult[]>>;
  /** `authInfo` proves a right to a name that another registrar holds; a wrong one is refused with 2202. */
  info(name: string, authInfo?: string): Promise<Answer<DomainInfo>>;
  create(domain: CreateDomain): Promise<Answer<CreatedDomain>>;
  renew(renewal: RenewDomain): Promise<Answer<RenewedDomain>>;
  update(change: UpdateDomain): Promise<Answer<null>>;
  delete(domain: { name: string; reference: string }): Promise<Answer<null>>;
  /** The oldest message of the queue; it stays there until `ack`. */
  poll(): Promise<Answer<PollMessage | 'empty'>>;
  ack(id: string): Promise<Answer<Acknowledged>>;
  readonly transfers: Transfers;
  readonly restores: Restores;
  readonly contacts: Contacts;
  readonly hosts: Hosts;
  /** Ends the sessions, which all zones of one profile share. */
  close(): Promise<void>;
}
