import type { Schemas } from '../contract/types.ts';
import { unicodeHost } from './hostname.ts';
import type { StoredNameServer } from './name-servers.ts';

/** A stored name server with its spelling for people. */
export function nameServerView(server: StoredNameServer): Schemas['NameServer'] {
  return {
    hostname: server.hostname,
    unicodeHostname: unicodeHost(server.hostname),
    ...(server.ipv4 ? { ipv4: server.ipv4 } : {}),
    ...(server.ipv6 ? { ipv6: server.ipv6 } : {}),
  };
}
