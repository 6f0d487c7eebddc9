import { findZone, readDnsName } from '../../names/index.ts';
import type { RecordProblem, ZoneName } from './types.ts';

export type OwnerReading =
  | { ok: true; owner: string; ownerKey: string }
  | { ok: false; problem: Omit<RecordProblem, 'field'> };

const TOP: OwnerReading = { ok: true, owner: '', ownerKey: '' };
/** Octets of a name without its final dot (RFC 1035, 2.3.4). */
const MAX_NAME = 253;

/** Where a record stands: `www`, `@`, nothing, or the full name, in whatever spelling; with a final dot it must be in the zone. */
export function readOwner(input: string, zone: ZoneName): OwnerReading {
  // `_sip._tls.@` stands in the zone files of GoDaddy.
  const text = input
    .normalize('NFC')
    .trim()
    .replace(/(?<=.)\.@$/, '');
  if (text === '' || text === '@') return TOP;
  const fail = (key: RecordProblem['key']): OwnerReading => ({
    ok: false,
    problem: { key, params: { input: text, zone: zone.domain } },
  });
  const reading = readDnsName(text, { underscore: true, wildcard: true });
  if (!reading.ok) return fail(reading.problem.code === 'too_long' ? 'dns.nameTooLong' : 'dns.name');
  const name = withZoneSpelled(reading.name);
  const below = `.${zone.asciiDomain}`;
  if (name === zone.asciiDomain) return TOP;
  if (name.endsWith(below)) {
    const ownerKey = name.slice(0, -below.length);
    const labels = text.split(/[.\u3002\uFF0E\uFF61]/);
    return { ok: true, owner: labels.slice(0, ownerKey.split('.').length).join('.'), ownerKey };
  }
  if (reading.absolute) return fail('dns.otherZone');
  if (name.length + below.length > MAX_NAME) return fail('dns.nameTooLong');
  return { ok: true, owner: text, ownerKey: reading.name };
}

/** `hay` and `rf` stand for their zones here as everywhere. */
function withZoneSpelled(name: string): string {
  const dot = name.lastIndexOf('.');
  const zone = findZone(name.slice(dot + 1));
  return zone ? `${name.slice(0, dot + 1)}${zone.asciiName}` : name;
}
