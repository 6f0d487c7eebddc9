/** How the zones of the stand-in differ; one store of objects serves them all. */
export interface ZonePolicy {
  zone: string;
  hosts: 'attribute' | 'object';
  contacts: boolean;
  maxYears: number;
  /** A name without name servers is fine; one with them has at least so many. */
  minNameServers: number;
  maxNameServers: number;
  /** Days after expiry at which a name that nobody renewed is free again. */
  releaseDays: number;
}

const day = 86_400_000;
export const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * day);

const armenian = {
  hosts: 'attribute',
  contacts: true,
  maxYears: 5,
  minNameServers: 2,
  maxNameServers: 6,
  releaseDays: 45,
} as const;
const thick = {
  hosts: 'object',
  contacts: true,
  maxYears: 10,
  minNameServers: 1,
  maxNameServers: 13,
  releaseDays: 75,
} as const;
const thin = { ...thick, contacts: false } as const;

const policies: ZonePolicy[] = [
  ...['am', 'com.am', 'co.am', 'org.am', 'net.am', 'xn--y9a3aq'].map((zone) => ({ zone, ...armenian })),
  ...['com', 'net'].map((zone) => ({ zone, ...thin })),
  ...['org', 'info', 'ru', 'com.ru', 'xn--p1ai'].map((zone) => ({ zone, ...thick })),
];
const byZone = new Map(policies.map((policy) => [policy.zone, policy]));

/** The policy of the zone that a name lies in, by the longest match; any other top-level domain is a plain gTLD. */
export function zoneOf(name: string): ZonePolicy {
  const labels = name.split('.');
  for (let start = 1; start < labels.length; start++) {
    const policy = byZone.get(labels.slice(start).join('.'));
    if (policy) return policy;
  }
  return { zone: labels.slice(1).join('.'), ...thick };
}

/** The registered name that a host lies under, as far as this registry knows its zone. */
export function superordinateOf(host: string): string | undefined {
  const { zone } = zoneOf(host);
  if (!byZone.has(zone)) return undefined;
  const label = host
    .slice(0, -zone.length - 1)
    .split('.')
    .at(-1);
  return `${label}.${zone}`;
}

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/** Two labels or more of letters, digits and hyphens, 253 octets at most (RFC 1123, 2.1). */
export function isHostName(name: string): boolean {
  const labels = name.split('.');
  return name.length <= 253 && labels.length >= 2 && labels.every((part) => label.test(part));
}

/** One label below its zone, and no zone itself. */
export const isRegistrable = (name: string): boolean =>
  !byZone.has(name) && !name.slice(0, -zoneOf(name).zone.length - 1).includes('.');
