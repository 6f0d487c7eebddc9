import { readDnsName } from '../../names/index.ts';
import type { ContentReading } from './content-reading.ts';
import { wireName, type ZoneName } from './types.ts';

export interface TargetRules {
  /** Labels such as `_domainkey`; hosts have none. */
  underscore: boolean;
  /** A single dot: nothing is there. */
  root: boolean;
  /** May it lead to its own owner? */
  toItself: boolean;
}

/** A full name that a record leads to; `@` is the top of the zone. */
export function readTarget(content: string, zone: ZoneName, rules: Omit<TargetRules, 'toItself'>): ContentReading {
  const text = content.trim();
  if (text === '@') return { ok: true, data: wireName('', zone) };
  if (text === '.' && rules.root) return { ok: true, data: '.' };
  const reading = readDnsName(text, { underscore: rules.underscore, wildcard: false });
  const fail = (key: 'dns.target' | 'dns.targetAddress' | 'dns.targetShort'): ContentReading => ({
    ok: false,
    problem: { key, params: { input: text, example: `${text.replaceAll('.', '')}.${zone.domain}` } },
  });
  if (isAddress(text)) return fail('dns.targetAddress');
  if (!reading.ok) return fail('dns.target');
  const { name } = reading;
  if (!name.includes('.')) return fail(/^\d+$/.test(name) ? 'dns.target' : 'dns.targetShort');
  return /\.\d+$/.test(name) ? fail('dns.target') : { ok: true, data: `${name}.` };
}

const isAddress = (text: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}\.?$/.test(text) || /^[0-9a-f]*:[0-9a-f:.]+$/i.test(text);
