import { publishedType, rdataOf, secondsOf, type StoredRecord, type ZoneName } from './types.ts';

/** The records as a zone file (RFC 1035, 5.1), owner by owner. */
export function writeZoneFile(zone: ZoneName, serial: number, records: readonly StoredRecord[]): string {
  const lines = [...records]
    .sort((left, right) => compare(left.ownerKey, right.ownerKey) || compare(left.type, right.type))
    .map((record) => {
      const type = publishedType(record.type);
      return `${record.ownerKey || '@'}\t${secondsOf(record.ttl)}\tIN\t${type}\t${rdataOf(record)}`;
    });
  return [`; ${zone.domain}, serial ${serial}`, `$ORIGIN ${zone.asciiDomain}.`, '$TTL 3600', ...lines, ''].join('\n');
}

const compare = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);
