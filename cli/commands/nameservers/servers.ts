import type { NameServerInput } from '@anun/sdk';
import { plain } from '../../format.ts';
import { usage } from '../../errors.ts';

/** `ns1.example.am`, or with its addresses `ns1.example.am=192.0.2.1,2001:db8::1`. Whether they are right the server says. */
export function readServers(written: string[]): NameServerInput[] {
  return written.map((entry) => {
    const [hostname = '', addresses, ...more] = entry.split('=');
    if (more.length > 0) throw usage(`A name server must look like host or host=address,address, not "${entry}".`);
    const given = addresses?.split(',').map((address) => address.trim()) ?? [];
    const six = given.filter((address) => address.includes(':'));
    const four = given.filter((address) => !address.includes(':'));
    if (six.length > 1 || four.length > 1) throw usage(`${hostname} can have at most one IPv4 and one IPv6 address.`);
    return { hostname, ...(four[0] ? { ipv4: four[0] } : {}), ...(six[0] ? { ipv6: six[0] } : {}) };
  });
}

interface Shown {
  hostname?: string | null;
  unicodeHostname?: string;
  ipv4?: string | null;
  ipv6?: string | null;
}
export const serverText = ({ hostname, unicodeHostname, ipv4, ipv6 }: Shown): string =>
  [unicodeHostname ?? hostname, ipv4, ipv6].filter(Boolean).join(' ');

/** What it means that names lose our DNS, and the way back. */
export const losesText = (count: number, example: string): string =>
  `${count === 1 ? '1 domain loses' : `${count} domains lose`} our DNS: the records are no longer in use, and kept for 30 days. ` +
  `To bring them back: anun dns on ${plain(example)} --restore`;
