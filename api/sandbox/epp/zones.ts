/** How the zones of the stand-in differ; one store of objects serves them all. */
export interface ZonePolicy {
  zone: string;
  hosts: 'attribute' | 'object';
  contacts: boolean;
  /** From the day of the command. */
  maxYears: number;
  /** Days before expiry from which one year more is taken although it exceeds that. */
  renewEarlyDays: number;
  /** A name without name servers is fine; one with them has at least so many. */
  minNameServers: number;
  maxNameServers: number;
  /** What becomes of a name that nobody renewed. */
  ending: Ending;
}
export type Ending =
  /** It is free again so many days after expiry. */
  | { kind: 'released'; days: number }
  /** The registry renews it, and keeps it until its registrar deletes it (RFC 3915); `report` where a restore wants one. */
  | { kind: 'renewed'; report: boolean };

const day = 86_400_000;
export const addDays = (time: Date, days: number): Date => new Date(time.getTime() + days * day);

const armenian = {
  hosts: 'attribute',
  contacts: true,
  maxYears: 5,
  renewEarlyDays: 0,
  minNameServers: 2,
  maxNameServers: 6,
  ending: { kind: 'released', days: 45 },
} as const;
const thick = {
  hosts: 'object',
  contacts: true,
  maxYears: 10,
  renewEarlyDays: 0,
  minNameServers: 1,
  maxNameServers: 13,
  ending: { kind: 'renewed', report: true },
} as const;
const thin = { ...thick, contacts: false } as const;
const russian = { ...thick, maxYears: 1, renewEarlyDays: 60, ending: { kind: 'released', days: 30 } } as const;
/** Restores at once, as some large platforms do. */
const withoutReport = { ...thick, ending: { kind: 'renewed', report: false } } as const;

const policies: ZonePolicy[] = [
  ...['am', 'com.am', 'co.am', 'org.am', 'net.am', 'xn--y9a3aq'].map((zone) => ({ zone, ...armenian })),
  ...['com', 'net'].map((zone) => ({ zone, ...thin })),
  ...['ru', 'com.ru', 'net.ru', 'org.ru', 'pp.ru', 'xn--p1ai'].map((zone) => ({ zone, ...russian })),
  { zone: 'org', ...thick },
  { zone: 'info', ...withoutReport },
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
