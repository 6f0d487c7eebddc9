import { decodeLabel } from './idn.ts';
import { isForeignZone } from './foreign-zones.ts';
import { foldWidth, lowerCase, trimBlanks, withoutFinalDot } from './normalise.ts';
import { type Zone, zoneSpelled } from './zones.ts';

export type Registrable =
  | {
      readonly ok: true;
      readonly zone: Zone;
      /** How the zone was spelled. */
      readonly spelling: string;
      /** Where in the labels the registrable one stands; those before it are sub-levels. */
      readonly at: number;
    }
  | { readonly ok: false; readonly code: 'not_registrable' | 'zone_not_sold'; readonly zone: string };

/** Splits labels (lower case) at the longest of our zones. */
export function registrable(labels: readonly string[]): Registrable {
  for (let start = 0; start < labels.length; start++) {
    const spelling = labels.slice(start).join('.');
    const zone = zoneSpelled(spelling);
    if (!zone) continue;
    if (start === 0) return { ok: false, code: 'not_registrable', zone: zone.name };
    const label = labels[start - 1] ?? '';
    const foreign = `${decodeLabel(label) ?? label}.${zone.name}`;
    if (!isForeignZone(foreign)) return { ok: true, zone, spelling, at: start - 1 };
    return { ok: false, code: start === 1 ? 'not_registrable' : 'zone_not_sold', zone: foreign };
  }
  return { ok: false, code: 'zone_not_sold', zone: labels.at(-1) ?? '' };
}

/** UTF-16 units; longer text is no name, so what is behind may be lost. */
const MAX_TEXT = 1000;

function labelsOf(text: string): string[] {
  return lowerCase(withoutFinalDot(foldWidth(trimBlanks(text.slice(0, MAX_TEXT))))).split('.');
}

/** The zone that is spelled so: Unicode, A-label or alias, any case, with or without its leading dot. */
export function findZone(text: string): Zone | undefined {
  const labels = labelsOf(text);
  return zoneSpelled((labels[0] === '' ? labels.slice(1) : labels).join('.'));
}

/** The longest of our zones in which `name` lies; undefined where we sell none. A bare zone lies in itself. */
export function zoneOf(name: string): Zone | undefined {
  const labels = labelsOf(name);
  const split = registrable(labels);
  return split.ok ? split.zone : zoneSpelled(labels.join('.'));
}
