import { publishedType, rdataOf, secondsOf, type StoredRecord, type ZoneName } from './types.ts';

/** The records as a zone file (RFC 1035, 5.1), owner by owner, each as it is published. */
export function writeZoneFile(zone: ZoneName, serial: number, records: readonly StoredRecord[]): string {
  // An SPF record and a TXT record with the same text are one, with the shorter TTL.
  const ttls = new Map<string, number>();
  const sayingOf = (record: StoredRecord) => `IN\t${publishedType(record.type)}\t${rdataOf(record)}`;
  for (const record of records) {
    const key = `${record.ownerKey} ${sayingOf(record)}`;
    ttls.set(key, Math.min(ttls.get(key) ?? Number.POSITIVE_INFINITY, secondsOf(record.ttl)));
  }
  const lines = [...records]
    .sort((left, right) => compare(left.ownerKey, right.ownerKey) || compare(left.type, right.type))
    .flatMap((record) => {
      const key = `${record.ownerKey} ${sayingOf(record)}`;
      const ttl = ttls.get(key);
      ttls.delete(key);
      return ttl === undefined ? [] : [`${record.ownerKey || '@'}\t${ttl}\t${sayingOf(record)}`];
    });
  return [`; ${zone.domain}, serial ${serial}`, `$ORIGIN ${zone.asciiDomain}.`, '$TTL 3600', ...lines, ''].join('\n');
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
