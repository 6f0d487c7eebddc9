import type { MessageKey, Params, Schemas } from '../../contract/types.ts';

/** What may stand in a zone, in the order in which people look for it. */
export const RECORD_TYPES = [
  'A',
  'AAAA',
  'CNAME',
  'MX',
  'TXT',
  'SPF',
  'SRV',
  'NS',
  'CAA',
  'ALIAS',
  'PTR',
  'TLSA',
  'SSHFP',
  'HTTPS',
  'SVCB',
] as const satisfies readonly Schemas['DnsRecordType'][];
export type RecordType = Schemas['DnsRecordType'];

export const isRecordType = (text: string): text is RecordType => RECORD_TYPES.some((type) => type === text);

/** Seconds: below 30 resolvers do not keep to it, above a week a mistake lasts too long. ACME clients send 60. */
export const SHORTEST_TTL = 30;
export const LONGEST_TTL = 604_800;
/** Leaves it to us. */
export const AUTO_TTL = 1;
export const isTtl = (seconds: number): boolean =>
  seconds === AUTO_TTL || (Number.isInteger(seconds) && seconds >= SHORTEST_TTL && seconds <= LONGEST_TTL);

/** What "leave it to us" is worth. */
const AUTO_SECONDS = 3600;
export const secondsOf = (ttl: number): number => (ttl === AUTO_TTL ? AUTO_SECONDS : ttl);

export const MOST_RECORDS = 1500;

/** The zone that a record is in. */
export interface ZoneName {
  /** Unicode. */
  domain: string;
  asciiDomain: string;
}

/** A record that was read: what its writer wrote, and what is published. */
export interface RecordValue {
  type: RecordType;
  /** What stands before the zone, as it was written; empty at the top. */
  owner: string;
  /** The same in A-labels and lower case: equal owners have equal keys. */
  ownerKey: string;
  /** As it was written. */
  content: string;
  ttl: number;
  /** Of mail hosts. */
  priority: number | null;
  /** The content in the one form of zone files (RFC 1035, 5.1), without a mail host's priority: equal contents are equal here. */
  data: string;
}
export interface StoredRecord extends RecordValue {
  id: string;
}

/** What is wrong with a record, and with which member of it. */
export interface RecordProblem {
  /** `name`, `content`, …; `data/port` inside the parts of an SRV record. */
  field: string;
  key: MessageKey;
  params?: Params;
}

/** The type under which it is asked for: SPF is a word of ours, DNS knows TXT (RFC 7208, 3.1). */
export const publishedType = (type: RecordType): string => (type === 'SPF' ? 'TXT' : type);

/** Everything behind the type in a zone file. */
export const rdataOf = ({ type, priority, data }: Pick<RecordValue, 'type' | 'priority' | 'data'>): string =>
  type === 'MX' ? `${priority} ${data}` : data;

/** The whole name for people, without a final dot. */
export const fullName = (owner: string, { domain }: Pick<ZoneName, 'domain'>): string =>
  owner === '' ? domain : `${owner}.${domain}`;
/** The whole name on the wire, with its final dot. */
export const wireName = (ownerKey: string, { asciiDomain }: Pick<ZoneName, 'asciiDomain'>): string =>
  ownerKey === '' ? `${asciiDomain}.` : `${ownerKey}.${asciiDomain}.`;
