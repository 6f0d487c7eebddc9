import { isIP, SocketAddress } from 'node:net';
import type { NameServer } from '../port.ts';

/** As RFC 5732 names them; what is no address goes as `v4`, the default, and is the registry's to refuse. */
export const familyOf = (address: string): 'v4' | 'v6' => (isIP(address) === 6 ? 'v6' : 'v4');

/** One spelling for equal addresses: IPv6 compressed and in lower case; text that is no address stays as it is. */
export function canonicalAddress(address: string): string {
  return familyOf(address) === 'v6' && !address.includes('%')
    ? new SocketAddress({ address, family: 'ipv6' }).address
    : address;
}

export const canonicalHost = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Equal hosts become one, whatever their case or final dot, so that an unchanged set compares as unchanged. */
export function canonicalNameServers(servers: readonly NameServer[]): NameServer[] {
  const byHost = new Map<string, Set<string>>();
  for (const server of servers) {
    const host = canonicalHost(server.host);
    const addresses = byHost.get(host) ?? new Set();
    for (const address of server.addresses) addresses.add(canonicalAddress(address));
    byHost.set(host, addresses);
  }
  return [...byHost].map(([host, addresses]) => ({ host, addresses: [...addresses] }));
}
