import type { StoredNameServer } from '../names/index.ts';
import type { NameServer } from '../registry/index.ts';

/** A name server as the registry shows it, in the form in which it is stored. */
export function storedServer({ host, addresses }: NameServer): StoredNameServer {
  const ipv4 = addresses.find((address) => !address.includes(':'));
  const ipv6 = addresses.find((address) => address.includes(':'));
  return { hostname: host, ...(ipv4 ? { ipv4 } : {}), ...(ipv6 ? { ipv6 } : {}) };
}
