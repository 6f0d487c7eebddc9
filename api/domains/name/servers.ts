import { isUnder, type StoredNameServer } from '../../names/index.ts';
import type { DomainInfo, NameServer } from '../../registry/index.ts';

/** `ns1.nurr.am 192.0.2.1 2001:db8::1`: equal for equal servers, since order and case were taken out when they were read. */
export const serverText = ({ hostname, ipv4 = '', ipv6 = '' }: StoredNameServer): string =>
  [hostname, ipv4, ipv6].filter(Boolean).join(' ');

export const sameServers = (left: StoredNameServer[], right: StoredNameServer[]): boolean =>
  left.length === right.length && serversWithout(left, right).length === 0;

/** The servers of one list that another lacks; a server with another address is another server. */
export function serversWithout(list: StoredNameServer[], other: StoredNameServer[]): StoredNameServer[] {
  const known = new Set(other.map(serverText));
  return list.filter((server) => !known.has(serverText(server)));
}

/** A server as the registry tells it, as we keep it. */
export function storedServer({ host, addresses }: NameServer): StoredNameServer {
  const ipv4 = addresses.find((address) => !address.includes(':'));
  const ipv6 = addresses.find((address) => address.includes(':'));
  return { hostname: host, ...(ipv4 ? { ipv4 } : {}), ...(ipv6 ? { ipv6 } : {}) };
}

/**
 * The servers that the registry holds. Registries with host objects tell only the names of a domain's servers (RFC 5731,
 * 1.1): their addresses are those that we know of.
 */
export const heldServers = (
  { nameServers }: Pick<DomainInfo, 'nameServers'>,
  known: readonly StoredNameServer[],
): StoredNameServer[] =>
  nameServers.map((server) => {
    const ours = server.addresses.length === 0 && known.find(({ hostname }) => hostname === server.host);
    return ours || storedServer(server);
  });

/** A server as the registry is told of it. */
export const wireServer = ({ hostname, ipv4, ipv6 }: StoredNameServer): NameServer => ({
  host: hostname,
  addresses: [ipv4, ipv6].filter((address) => address !== undefined),
});

/** The holder's own, or ours where there are none: also where one lies under the domain itself and would need its address. */
export function defaultServers(
  own: readonly StoredNameServer[],
  ours: readonly string[],
  asciiDomain: string,
): StoredNameServer[] {
  const usable = own.length > 0 && !own.some(({ hostname }) => isUnder(hostname, asciiDomain));
  return usable ? [...own] : ours.map((hostname) => ({ hostname }));
}
