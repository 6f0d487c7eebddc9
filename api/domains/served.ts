import type { StoredNameServer } from '../names/index.ts';
import type { NameServer } from '../registry/index.ts';

/** `ns1.nurr.am 192.0.2.1 2001:db8::1`: equal for equal servers, since order and case were taken out when they were read. */
export const serverText = ({ hostname, ipv4 = '', ipv6 = '' }: StoredNameServer): string =>
  [hostname, ipv4, ipv6].filter(Boolean).join(' ');

export const sameServers = (left: StoredNameServer[], right: StoredNameServer[]): boolean =>
  left.length === right.length &&
  left.every((server) => right.some((other) => serverText(other) === serverText(server)));

/** A server as the registry tells it, as we keep it. */
export function storedServer({ host, addresses }: NameServer): StoredNameServer {
  const ipv4 = addresses.find((address) => !address.includes(':'));
  const ipv6 = addresses.find((address) => address.includes(':'));
  return { hostname: host, ...(ipv4 ? { ipv4 } : {}), ...(ipv6 ? { ipv6 } : {}) };
}
