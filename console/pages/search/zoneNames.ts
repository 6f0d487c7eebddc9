import type { NameReading, Product } from '@anun/sdk';

type Script = 'latin' | 'armenian' | 'cyrillic';

/**
 * The same word in the other zones that the shop sells: first those that a search checks at first, then the rest. Each
 * zone takes the word in its own letters, as the server has read it; a zone whose letters it cannot be written in is left
 * out, and so are the names that are shown already.
 */
export function zoneNames(reading: NameReading, products: readonly Product[], first: readonly string[]): string[] {
  const zones = products.filter(({ type }) => type === 'tld');
  const scriptOf = (tld: string | undefined): Script | undefined =>
    zones.find(({ name }) => name === tld)?.policy?.script;
  const spellings = [reading, ...reading.readings];
  const labels = new Map<Script, string>();
  for (const { domain, tld } of spellings) {
    const script = scriptOf(tld);
    if (script && domain && tld && !labels.has(script)) labels.set(script, domain.slice(0, -tld.length - 1));
  }
  const shown = new Set(spellings.map(({ domain }) => domain));
  const rank = (tld: string) => (first.includes(tld) ? first.indexOf(tld) : first.length);
  return zones
    .toSorted((one, other) => rank(one.name) - rank(other.name))
    .flatMap(({ name, policy }) => {
      const label = policy && labels.get(policy.script);
      return label === undefined ? [] : [`${label}.${name}`];
    })
    .filter((name) => !shown.has(name));
}
