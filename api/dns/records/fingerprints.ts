import type { ContentReading } from './content-reading.ts';

/** Hexadecimal digits of each kind of digest; any even number where there is none. */
type Lengths = Record<string, number | undefined>;

const TLSA_LENGTHS: Lengths = { 0: undefined, 1: 64, 2: 128 };
const SSHFP_LENGTHS: Lengths = { 1: 40, 2: 64 };
/** Octets of a certificate that is published whole. */
const MOST_OF_CERTIFICATE = 4096;

/** `usage selector matching digest` (RFC 6698, 2.1). */
export function readTlsa(content: string): ContentReading {
  const [, usage, selector, matching = '', digits = ''] =
    /^([0-3])\s+([01])\s+([0-2])\s+([0-9a-f\s]+)$/i.exec(content.trim()) ?? [];
  if (usage === undefined) return { ok: false, problem: { key: 'dns.tlsa', params: { input: content } } };
  return digest(`${usage} ${selector} ${matching}`, digits, TLSA_LENGTHS[matching]);
}

/** `algorithm type fingerprint` (RFC 4255, 3.1; RFC 6594; RFC 7479; RFC 8709). */
export function readSshfp(content: string): ContentReading {
  const [, algorithm, type = '', digits = ''] = /^([12346])\s+([12])\s+([0-9a-f\s]+)$/i.exec(content.trim()) ?? [];
  if (algorithm === undefined) return { ok: false, problem: { key: 'dns.sshfp', params: { input: content } } };
  return digest(`${algorithm} ${type}`, digits, SSHFP_LENGTHS[type]);
}

function digest(head: string, digits: string, length: number | undefined): ContentReading {
  const hex = digits.replace(/\s/g, '').toLowerCase();
  if (length !== undefined && hex.length !== length)
    return { ok: false, problem: { key: 'dns.digestLength', params: { length: hex.length, wanted: length } } };
  if (hex.length % 2 === 1 || hex.length > 2 * MOST_OF_CERTIFICATE)
    return { ok: false, problem: { key: 'dns.digestOdd' } };
  return { ok: true, data: `${head} ${hex}` };
}
