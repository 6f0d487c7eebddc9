import net from 'node:net';

export interface AddressProblem {
  readonly code:
    | 'empty'
    | 'syntax'
    /** An octet above 255. */
    | 'octet_range'
    /** `010` is 8 to some readers and 10 to others. */
    | 'leading_zero'
    /** `/64`. */
    | 'prefix_length'
    /** `%eth0`. */
    | 'scope_id';
}

export type AddressReading =
  /** The one canonical spelling: equal addresses have equal text. */
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly problem: AddressProblem };

const fail = (code: AddressProblem['code']): AddressReading => ({ ok: false, problem: { code } });
const OCTETS = /(?:^|:)(\d+(?:\.\d+){3})$/;

/** Reads an IPv4 address: four decimal octets, 0 to 255, without leading zeros. */
export function readIpv4(input: string): AddressReading {
  const text = input.trim();
  const problem = decorationProblem(text) ?? octetProblem(text);
  if (problem) return fail(problem);
  return net.isIPv4(text) ? { ok: true, address: text } : fail('syntax');
}

/** Reads an IPv6 address into its compressed form (RFC 5952; mapped addresses keep their dotted end). */
export function readIpv6(input: string): AddressReading {
  const text = input.trim();
  const problem = decorationProblem(text) ?? octetProblem(text);
  if (problem) return fail(problem);
  if (!net.isIPv6(text)) return fail('syntax');
  return { ok: true, address: new net.SocketAddress({ address: text, family: 'ipv6' }).address };
}

/** Whether both texts are one address, however it is spelled; false where one is none. */
export function sameAddress(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => (text.includes(':') ? readIpv6(text) : readIpv4(text)));
  return left?.ok === true && right?.ok === true && left.address === right.address;
}

/** What some parsers accept around an address and no zone file can hold. */
function decorationProblem(text: string): AddressProblem['code'] | undefined {
  if (text === '') return 'empty';
  if (text.includes('/')) return 'prefix_length';
  if (text.includes('%')) return 'scope_id';
  return undefined;
}

function octetProblem(text: string): AddressProblem['code'] | undefined {
  const octets = OCTETS.exec(text)?.[1]?.split('.') ?? [];
  if (octets.some((octet) => octet.length > 1 && octet.startsWith('0'))) return 'leading_zero';
  if (octets.some((octet) => Number(octet) > 255)) return 'octet_range';
  return undefined;
}
