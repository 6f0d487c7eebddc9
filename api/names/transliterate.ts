import { armenianToLatin } from './armenian-latin.ts';
import { bestPaths } from './best-paths.ts';
import { latinToArmenian } from './latin-armenian.ts';
import type { DomainName } from './name.ts';
import { parseName } from './parse.ts';

/** At most `limit` Latin spellings of an Armenian label, the usual one first. */
function toLatin(label: string, limit: number): string[] {
  return bestPaths(label, armenianToLatin, limit);
}

/** At most `limit` Armenian spellings of a Latin label, the likeliest first. */
export function toArmenian(label: string, limit: number): string[] {
  return bestPaths(label, latinToArmenian, limit);
}

/**
 * The same word in the other script, best first, each a valid name: Latin `.am` names of a `.հայ` name, `.հայ` names
 * of a Latin name of the Armenian registry; none of other zones' names. Offered beside a search, never bought for it.
 */
export function readings(name: DomainName, limit = 4): DomainName[] {
  return spellings(name, limit).flatMap((domain) => {
    const reading = parseName(domain, {});
    return reading.ok ? [reading.name] : [];
  });
}

function spellings({ label, zone }: DomainName, limit: number): string[] {
  if (!zone.armenianRegistry) return [];
  if (zone.script === 'armenian') return toLatin(label, limit).map((latin) => `${latin}.am`);
  return toArmenian(label, limit).map((armenian) => `${armenian}.հայ`);
}
