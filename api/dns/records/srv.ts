import type { ContentReading, Place } from './content-reading.ts';
import { SHORT, wholeUpTo } from './numbers.ts';
import { readTarget } from './target.ts';
import type { RecordProblem } from './types.ts';

/** `priority weight port target`; a single dot as the target says that there is no such service (RFC 2782). */
export function readSrv(content: string, { zone }: Pick<Place, 'zone'>): ContentReading {
  const [priority, weight, port, target, ...rest] = content.trim().split(/\s+/);
  const numbers = [priority, weight, port].map((text) => wholeUpTo(SHORT, text));
  if (target === undefined || rest.length > 0 || numbers.includes(undefined))
    return { ok: false, problem: { key: 'dns.srvContent', params: { input: content } } };
  const reading = readTarget(target, zone, { underscore: false, root: true });
  return reading.ok ? { ok: true, data: `${numbers.join(' ')} ${reading.data}` } : reading;
}

const SERVICE = /^(_[a-z0-9-]+|\*)$/i;
const MOST_OF_SERVICE = 100;
export const MOST_OF_NAME = 90;
const PROTOCOLS = ['_tcp', '_udp', '_tls'];

/** `_sip`, or any service. */
export const isService = (label: string): boolean => SERVICE.test(label) && label.length <= MOST_OF_SERVICE;
export const isProtocol = (label: string): boolean => PROTOCOLS.includes(label);

/** `_service._tcp`, and below what it is offered. */
export function srvOwnerProblem(ownerKey: string): Omit<RecordProblem, 'field'> | undefined {
  const [service = '', protocol = '', ...name] = ownerKey.split('.');
  if (!isService(service)) return { key: 'dns.srvService' };
  if (!isProtocol(protocol)) return { key: 'dns.srvProtocol' };
  return name.join('.').length > MOST_OF_NAME ? { key: 'field.tooLong', params: { limit: MOST_OF_NAME } } : undefined;
}
