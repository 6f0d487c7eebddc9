import type { NameReading, Product } from '@anun/sdk';

type Script = 'latin' | 'armenian' | 'cyrillic';

/**
 * The same label in the other zones that the store sells, preselected zones first. Each zone uses the spelling in its own
 * script, as read by the server; zones without one are left out, and so are domains that are already shown.
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
