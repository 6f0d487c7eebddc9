import { BlockList } from 'node:net';

/** Why nobody on the Internet reaches a server at an address. */
type Unreached =
  | 'unspecified'
  | 'loopback'
  | 'private'
  | 'shared'
  | 'linkLocal'
  | 'multicast'
  | 'documentation'
  | 'reserved';

/** IANA's registries of special-purpose addresses (RFC 6890): what is not reachable from everywhere, with multicast (RFC 5771). */
const V4: readonly (readonly [Unreached, string])[] = [
  ['unspecified', '0.0.0.0/8'],
  ['private', '10.0.0.0/8 172.16.0.0/12 192.168.0.0/16'],
  ['shared', '100.64.0.0/10'],
  ['loopback', '127.0.0.0/8'],
  ['linkLocal', '169.254.0.0/16'],
  ['documentation', '192.0.2.0/24 198.51.100.0/24 203.0.113.0/24'],
  ['multicast', '224.0.0.0/4'],
  ['reserved', '192.0.0.0/24 192.88.99.0/24 198.18.0.0/15 240.0.0.0/4'],
];
const V6: readonly (readonly [Unreached, string])[] = [
  ['unspecified', '::/128'],
  ['loopback', '::1/128'],
  ['private', 'fc00::/7 fec0::/10'],
  ['linkLocal', 'fe80::/10'],
  ['multicast', 'ff00::/8'],
  ['documentation', '2001:db8::/32 3fff::/20'],
  // Teredo, 6to4 and what else the registry keeps for protocols; of the rest only 2000::/3 is given to networks.
  ['reserved', '2001::/23 2002::/16 ::/3 4000::/2 8000::/1'],
];

const compiled = (list: typeof V4, family: 'ipv4' | 'ipv6') =>
  list.map(([why, ranges]) => {
    const block = new BlockList();
    for (const range of ranges.split(' ')) {
      const [network = '', bits = ''] = range.split('/');
      block.addSubnet(network, Number(bits), family);
    }
    return { why, block };
  });
const LISTS = { ipv4: compiled(V4, 'ipv4'), ipv6: compiled(V6, 'ipv6') };

/** Why nobody reaches this address, which is in its canonical form; undefined where it is reached from everywhere. */
export const unreached = (address: string, family: keyof typeof LISTS): Unreached | undefined =>
  LISTS[family].find(({ block }) => block.check(address, family))?.why;
