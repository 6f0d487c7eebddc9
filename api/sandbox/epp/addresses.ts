import { isIP } from 'node:net';
import { foldBlanks, type XmlElement } from '../../platform/xml-read.ts';
import { type Reply, refuse } from './reply.ts';

/** Addresses of a host: each must be what its `ip` attribute says, without a scope id (RFC 5732, 2.5). */
export function addressProblem(addresses: readonly XmlElement[]): Reply | undefined {
  for (const address of addresses) {
    const text = foldBlanks(address.text);
    const family = (address.attributes.get('ip') ?? 'v4') === 'v6' ? 6 : 4;
    if (text.includes('%') || isIP(text) !== family) return refuse(2005, `${text} is no IPv${family} address`);
  }
  return undefined;
}

export const familyOf = (address: string): 'v4' | 'v6' => (isIP(address) === 6 ? 'v6' : 'v4');
