import type { DnsRecord, DnsRecordInput } from '@anun/sdk';

/** The TTLs of the form, in seconds; 1 is shown as a word. */
export const ttls = [1, 120, 300, 600, 900, 1800, 3600, 7200, 18000, 43200, 86400] as const;
export const protocols = ['TCP', 'UDP', 'TLS'] as const;

/** The values of the record form. An SRV record is entered in its parts. */
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

/** A record to add, change or delete. */
export interface Draft {
  key: string;
  /** The ID of the existing record; new ones have none. */
  id: string | undefined;
  removed: boolean;
  values: RecordValues;
  /** Whether the form was left once; errors are shown from then on. */
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

/** The name relative to the zone; `@` is the zone itself. */
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

/** Whether it has no name yet. */
export const isUnnamed = ({ removed, values }: Draft): boolean => !removed && values.name.trim() === '';

/** The request body for it. */
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

/** The form field for a member of the request: `data/target` is the target. */
export const fieldOf = (member: string): string => member.replace(/^data\//, '');
