import { readContent } from './records/content.ts';
import { isRecordType, publishedType, rdataOf, secondsOf, type StoredRecord, wireName } from './records/types.ts';
import type { RecordSet } from './server.ts';
import type { SetKey } from './store.ts';
import type { ZoneRow } from './types.ts';

const REFRESH = [10_800, 3_600, 604_800, 3_600];
const TTL = 3_600;

type Named = Pick<ZoneRow, 'ascii_domain' | 'serial'>;

/** What every zone has: its start of authority and its name servers. */
export function frameSets({ ascii_domain, serial }: Named, nameServers: readonly string[]): RecordSet[] {
  const name = `${ascii_domain}.`;
  const [first = ''] = nameServers;
  const mailbox = `hostmaster.${first.slice(first.indexOf('.') + 1)}.`;
  return [
    { name, type: 'SOA', ttl: TTL, contents: [`${first}. ${mailbox} ${serial} ${REFRESH.join(' ')}`] },
    { name, type: 'NS', ttl: TTL, contents: nameServers.map((host) => `${host}.`) },
  ];
}

/** Records by owner and type. A set has one TTL (RFC 2181, 5.2): the shortest that one of its records asks for. */
export function setsOfRecords(records: readonly StoredRecord[], { ascii_domain }: Named): RecordSet[] {
  const sets = new Map<string, StoredRecord[]>();
  for (const record of records) {
    const key = keyOf({ ownerKey: record.ownerKey, type: publishedType(record.type) });
    sets.set(key, [...(sets.get(key) ?? []), record]);
  }
  return [...sets.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    return [
      {
        name: wireName(first.ownerKey, { asciiDomain: ascii_domain }),
        type: publishedType(first.type),
        ttl: Math.min(...members.map(({ ttl }) => secondsOf(ttl))),
        contents: [...new Set(members.map(rdataOf))],
      },
    ];
  });
}

/** The sets of these keys; one without records is empty, so that it goes. Those that go come first. */
export function changedSets(keys: readonly SetKey[], records: readonly StoredRecord[], zone: Named): RecordSet[] {
  const full = new Map(setsOfRecords(records, zone).map((set) => [`${set.type} ${set.name}`, set]));
  const sets = keys.map(({ ownerKey, type }): RecordSet => {
    const name = wireName(ownerKey, { asciiDomain: zone.ascii_domain });
    return full.get(`${type} ${name}`) ?? { name, type, ttl: TTL, contents: [] };
  });
  return goingFirst(sets);
}

/** What has to be replaced so that the zone that is served becomes the one that is wanted. */
export function differingSets(wanted: readonly RecordSet[], served: readonly RecordSet[], zone: Named): RecordSet[] {
  const have = new Map(served.map((set) => [`${set.type} ${set.name}`, set]));
  const keep = new Set(wanted.map((set) => `${set.type} ${set.name}`));
  const gone = served.filter((set) => !keep.has(`${set.type} ${set.name}`)).map((set) => ({ ...set, contents: [] }));
  const different = wanted.filter((set) => {
    const known = have.get(`${set.type} ${set.name}`);
    return !known || known.ttl !== set.ttl || written(known, zone) !== written(set, zone);
  });
  return goingFirst([...gone, ...different]);
}

/** A CNAME can only come when what stood there is gone. */
const goingFirst = (sets: RecordSet[]): RecordSet[] => [
  ...sets.filter(({ contents }) => contents.length === 0),
  ...sets.filter(({ contents }) => contents.length > 0),
];

/** The contents in our own spelling: a server may write them otherwise than they were sent. */
function written({ type, contents }: RecordSet, { ascii_domain }: Named): string {
  const zone = { domain: ascii_domain, asciiDomain: ascii_domain };
  const spelled = contents.map((content) => {
    const [, priority = '', host = ''] = /^(\d+)\s+(\S+)$/.exec(content) ?? [];
    if (type === 'MX') return `${priority} ${host.toLowerCase()}`;
    const reading = isRecordType(type) ? readContent(type, content, { zone, ownerKey: ' ' }) : undefined;
    return reading?.ok ? reading.data : content;
  });
  return spelled.sort().join('\n');
}

const keyOf = ({ ownerKey, type }: SetKey): string => `${type} ${ownerKey}`;
