import { readIpv4, readIpv6 } from '../../names/index.ts';

/** An IPv4 address in its one form; undefined for what is none. */
export function ipv4Of(text: string): string | undefined {
  const reading = readIpv4(text);
  return reading.ok ? reading.address : undefined;
}

/** The same for IPv6, in hexadecimal groups to its end: not every DNS server reads a dotted one. */
export function ipv6Of(text: string): string | undefined {
  const reading = readIpv6(text);
  if (!reading.ok) return undefined;
  return reading.address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...octets: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = octets.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
}
