import type { DnsRecord, DnsRecordInput } from '@anun/sdk';

/** What the form offers, in seconds; 1 is shown as a word. */
export const ttls = [1, 120, 300, 600, 900, 1800, 3600, 7200, 18000, 43200, 86400] as const;
export const protocols = ['TCP', 'UDP', 'TLS'] as const;

/** What is typed into the form of a record. An SRV record is typed in its parts. */
export interface RecordValues {
  type: string;
  name: string;
  content: string;
  ttl: number;
  priority: string;
  service: string;
  proto: string;
  weight: string;
  port: string;
  target: string;
}

/** A record that is to come, to change or to go. */
export interface Draft {
  key: string;
  /** Of the record that it is about; a new one has none. */
  id: string | undefined;
  removed: boolean;
  values: RecordValues;
  /** Its mistakes are told from when it was left. */
  left: boolean;
}

const empty: RecordValues = {
  type: 'A',
  name: '',
  content: '',
  ttl: 1,
  priority: '',
  service: '',
  proto: 'TCP',
  weight: '1',
  port: '1',
  target: '',
};

let made = 0;
const draftOf = (id: string | undefined, values: RecordValues, removed = false): Draft => {
  made += 1;
  return { key: `draft-${made}`, id, removed, values, left: false };
};

export const newDraft = (): Draft => draftOf(undefined, empty);
export const removal = (record: DnsRecord, zone: string): Draft => draftOf(record.id, valuesOf(record, zone), true);
export const edit = (record: DnsRecord, zone: string): Draft => draftOf(record.id, valuesOf(record, zone));

/** What stands before the zone; the top is `@`. */
export function prefixOf(name: string, zone: string): string {
  return name === zone ? '@' : name.slice(0, -zone.length - 1);
}

function valuesOf(record: DnsRecord, zone: string): RecordValues {
  const { type, content, ttl, priority } = record;
  const name = prefixOf(record.name, zone);
  const whole = { ...empty, type, name, content, ttl, priority: priority === undefined ? '' : String(priority) };
  if (type !== 'SRV') return whole;
  const [service = '', protocol = '', ...below] = name.split('.');
  const [order = '', weight = '', port = '', target = ''] = content.split(/\s+/);
  const proto = protocols.find((one) => `_${one.toLowerCase()}` === protocol.toLowerCase()) ?? 'TCP';
  return { ...whole, service, proto, name: below.join('.') || '@', priority: order, weight, port, target };
}

/** Is it still without a name? */
export const isUnnamed = ({ removed, values }: Draft): boolean => !removed && values.name.trim() === '';

/** What is sent for it. */
export function inputOf({ id, removed, values }: Draft): DnsRecordInput {
  if (removed && id !== undefined) return { action: 'DELETE', id };
  const { type, ttl, name, content, priority } = values;
  const common: DnsRecordInput =
    id === undefined ? { action: 'CREATE', type, ttl } : { action: 'UPDATE', id, type, ttl };
  if (type === 'SRV') {
    const { service, proto, weight, port, target } = values;
    return { ...common, data: { service, proto, name, priority: priority || '1', weight, port, target } };
  }
  return {
    ...common,
    name,
    content,
    ...(type === 'MX' && priority.trim() !== '' ? { priority: priority.trim() } : {}),
  };
}

/** The field of the form that a part of what is sent was typed into: `data/target` is the target. */
export const fieldOf = (member: string): string => member.replace(/^data\//, '');
