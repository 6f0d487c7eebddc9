import type { FieldFault, Schemas, Sentence } from '../contract/types.ts';
import type { Cut } from '../platform/cursor.ts';
import type { Page } from '../platform/paging.ts';
import type { Tx } from '../platform/database.ts';
import type { Outcome } from './records/changes.ts';
import type { RecordType, StoredRecord, ZoneName } from './records/types.ts';

/** A name of which we may keep the zone. */
export interface ZoneRef extends ZoneName {
  domainId: string;
  accountId: string;
}
export interface ZoneRow {
  domain_id: string;
  ascii_domain: string;
  used: boolean;
  kept_until: Date | null;
  records: number;
  serial: number;
  published_serial: number | null;
  /** The state that the DNS servers refused, why, and when. */
  refused_serial: number | null;
  refusal: string | null;
  refused_at: Date | null;
}
/** What the name itself shows of its zone while that is in use. */
export interface ShownZone {
  records: Schemas['DnsRecord'][];
}
/** A zone as it stood before it was replaced. */
export interface ReplacedRow {
  id: string;
  domain_id: string;
  replaced_at: Date;
  kept_until: Date;
  count: number;
  records: StoredRecord[];
}
export interface ChangeOptions {
  /** What was asked with `If-Match`. */
  ifMatch?: string | undefined;
  /** Older clients send rows that are not filled in. */
  skipBlank?: boolean;
}
/** What a change does, or would do. */
export interface DnsPlan {
  serial: number;
  outcome: Outcome;
  notes: Sentence[];
  /** What of a zone file was left out, as the caller allowed. */
  leftOut: FieldFault[];
  /** Why it is refused unless the caller allows it expressly. */
  refusal: Sentence | null;
}

/** Told what became of publishing, in the transaction that notes it. */
export interface OnPublishing {
  refused(tx: Tx, domainId: string, reason: string): Promise<void>;
  published(tx: Tx, domainId: string): Promise<void>;
  /**
   * Asked before a kept zone is removed: is nobody led to our servers for it any more, by the word of its registry? Throws
   * where the registry does not say.
   */
  abandoned(domainId: string): Promise<boolean>;
}

/** What other capabilities ask of DNS. */
export interface Dns {
  /** The hosts that serve our zones. */
  readonly nameServers: readonly string[];
  zone(domainId: string): Promise<ZoneRow | undefined>;
  /** States of the zone that were replaced and can be brought back, the newest first. */
  replaced(domainId: string): Promise<Omit<ReplacedRow, 'records'>[]>;
  /** The zones in use of these names, with their records. */
  shown(names: readonly Pick<ZoneRef, 'domainId' | 'domain'>[]): Promise<Map<string, ShownZone>>;
  plan(ref: ZoneRef, request: Schemas['DnsChangeRequest']): Promise<DnsPlan>;
  /** Applies a change: all of it or nothing. It is published by a job of the same transaction. */
  change(ref: ZoneRef, request: Schemas['DnsChangeRequest'], options?: ChangeOptions): Promise<DnsPlan>;
  /** Makes the zone ready before the name is pointed at our servers. */
  prepare(ref: ZoneRef): Promise<void>;
  /**
   * Are our DNS servers in this list? Beside servers of others, too: whoever is asked there must be answered, since resolvers
   * choose among all of them.
   */
  leadsHere(servers: readonly { hostname: string }[]): boolean;
  /**
   * The name got these name servers. Ours bring its zone into use, as it was kept or (without `restore`) empty; with others alone
   * it is no longer in use, and kept for a while. A zone that is in use already stays as it is.
   */
  followDelegation(
    tx: Tx,
    ref: ZoneRef,
    servers: readonly { hostname: string }[],
    options?: { restore: boolean },
  ): Promise<void>;
  /** The name is no longer its holder's: nothing of the zone stays. */
  forget(tx: Tx, domainId: string): Promise<void>;
  page(
    domainId: string,
    choice: { type: RecordType | undefined; search: string },
    page: Page,
  ): Promise<Cut<StoredRecord> & { zone: ZoneRow | undefined }>;
  whole(domainId: string): Promise<{ zone: ZoneRow | undefined; records: StoredRecord[] }>;
}

/** The names behind the operations, and the two changes that the registry has a part in; filled by what lies above. */
export interface ZoneHolders {
  /** A name that the caller may look at; throws for every other. */
  readable(accountId: string, name: string): Promise<ZoneRef>;
  /** A name of which the caller may change records now. */
  changeable(accountId: string, name: string): Promise<ZoneRef>;
  switchOn(accountId: string, name: string, options: { restore: boolean }): Promise<ZoneRef>;
  switchOff(accountId: string, name: string): Promise<ZoneRef>;
}
