export type Script = 'latin' | 'armenian' | 'cyrillic';
export type ZoneGroup = 'am' | 'ru' | 'generic';

/** A zone in which we sell names. */
export interface Zone {
  /** Unicode form without dots at its ends: `am`, `com.am`, `հայ`. */
  readonly name: string;
  /** A-label form: `xn--y9a3aq`. */
  readonly asciiName: string;
  /** What people type instead; read, never stored. */
  readonly aliases: readonly string[];
  /** Whose letters a label may have, beside digits and the hyphen. */
  readonly script: Script;
  readonly group: ZoneGroup;
  /** Whether the Armenian registry runs it: glue, DNSSEC and authorization codes of its own. */
  readonly armenianRegistry: boolean;
}

const latin = (group: ZoneGroup, ...names: string[]): Zone[] =>
  names.map((name) => ({
    name,
    asciiName: name,
    aliases: [],
    script: 'latin',
    group,
    armenianRegistry: group === 'am',
  }));

const ZONES: readonly Zone[] = [
  ...latin('am', 'am', 'com.am', 'co.am', 'org.am', 'net.am'),
  {
    name: 'հայ',
    asciiName: 'xn--y9a3aq',
    aliases: ['hay'],
    script: 'armenian',
    group: 'am',
    armenianRegistry: true,
  },
  ...latin('ru', 'ru', 'com.ru', 'pp.ru', 'org.ru', 'net.ru'),
  {
    name: 'рф',
    asciiName: 'xn--p1ai',
    aliases: ['rf'],
    script: 'cyrillic',
    group: 'ru',
    armenianRegistry: false,
  },
  ...latin('generic', 'com', 'net', 'org', 'info'),
];

const BY_SPELLING = new Map(
  ZONES.flatMap((zone) => [zone.name, zone.asciiName, ...zone.aliases].map((spelling) => [spelling, zone] as const)),
);

/** All zones, the Armenian registry's first. */
export function allZones(): readonly Zone[] {
  return ZONES;
}

/** The zone of exactly this spelling (Unicode, A-label or alias, lower case, no outer dots). */
export function zoneSpelled(spelling: string): Zone | undefined {
  return BY_SPELLING.get(spelling);
}
