import { randomUUID } from 'node:crypto';
import type { Log } from '../platform/log.ts';
import type { Endpoint, Lost } from './epp/connection.ts';
import { type CommandRecord, executor } from './epp/execute.ts';
import { createLanes, type PoolOptions, poolDefaults } from './epp/lanes.ts';
import { eppRegistry } from './epp/registry.ts';
import { openSession } from './epp/session.ts';
import type { Registry } from './port.ts';
import type { EppProfile } from './profiles/profile.ts';
import { type ProfileName, profileOfZone, profiles } from './profiles/zones.ts';
import { createReach, type Reach, type RegistryReach } from './reach.ts';

export type { Endpoint } from './epp/connection.ts';
export type * from './port.ts';
export type { EppProfile } from './profiles/profile.ts';
export type { ProfileName } from './profiles/zones.ts';
export type { RegistryReach } from './reach.ts';

export interface RegistryFactoryOptions {
  /** One registry account per profile. `thin` and `ru` may be absent where `generic` serves their zones too. */
  endpoints: Partial<Record<ProfileName, Endpoint>>;
  log: Pick<Log, 'info' | 'warn'>;
  /** Which profile a zone (A-label) has, from the TLD table; a built-in table without it. */
  profileOf?: (zone: string) => ProfileName;
  pool?: Partial<PoolOptions>;
  /** For TCP, TLS and greeting together; 2 s. */
  connectMs?: number;
  /** For one answer; 5 s. */
  commandMs?: number;
  /** clTRIDs for commands that change nothing; random ones without it. */
  nextReference?: () => string;
}

export type ZoneRegistry = Registry & {
  readonly profile: EppProfile;
  /** We ourselves, as the registry names us: the sponsor of our names, and who asks for transfers to us. */
  readonly registrar: string;
};
export interface RegistryFactory {
  /** The registry of a zone given as A-label; zones of one profile share its sessions. Throws where none is configured. */
  forZone(zone: string): ZoneRegistry;
  /** Logs in to each account once and out again, so that what is wrong with one is said before anybody buys. */
  greet(): Promise<void>;
  /** Which accounts can be logged in to. */
  reach(): RegistryReach[];
  /** Ends all sessions. */
  close(): Promise<void>;
}

/** Connects nothing until it is asked something, or told to greet. */
export function registryFactory(options: RegistryFactoryOptions): RegistryFactory {
  const { endpoints, profileOf = profileOfZone, log } = options;
  const made = new Map<ProfileName, ZoneRegistry>();
  const accounts = new Map<ProfileName, Account>();
  for (const name of NAMES) {
    const endpoint = endpoints[name];
    if (endpoint) accounts.set(name, { endpoint, reach: createReach(name, log) });
  }
  return {
    forZone(zone) {
      const name = profileOf(zone);
      const known = made.get(name);
      if (known) return known;
      const account = accounts.get(name) ?? (name === 'am' ? undefined : accounts.get('generic'));
      if (!account) throw new Error(`no registry is configured for ${zone} (profile ${name})`);
      const registry = connected(profiles[name], account, options);
      made.set(name, registry);
      return registry;
    },
    async greet() {
      await Promise.all([...accounts].map(([name, account]) => logInOnce(profiles[name], account, options)));
    },
    reach: () => [...accounts.values()].map(({ reach }) => reach.view()),
    async close() {
      await Promise.all([...made.values()].map((registry) => registry.close()));
    },
  };
}

const NAMES: readonly ProfileName[] = ['am', 'generic', 'thin', 'ru'];
interface Account {
  endpoint: Endpoint;
  reach: Reach;
}
const timesOf = ({ connectMs = 2000, commandMs = 5000, nextReference = randomUUID }: RegistryFactoryOptions) => ({
  connectMs,
  commandMs,
  nextReference,
});

async function logInOnce(
  profile: EppProfile,
  { endpoint, reach }: Account,
  options: RegistryFactoryOptions,
): Promise<void> {
  const session = await openSession({ profile, endpoint, ...timesOf(options) }).catch(
    (error: unknown): Lost => ({ lost: String(error), sent: false }),
  );
  if ('lost' in session) return reach.failed(session, true);
  reach.opened();
  await session.logout();
}

function connected(profile: EppProfile, { endpoint, reach }: Account, options: RegistryFactoryOptions): ZoneRegistry {
  const { log } = options;
  const { connectMs, commandMs, nextReference } = timesOf(options);
  const registry = profile.name;
  const record = (entry: CommandRecord) => {
    if (entry.outcome === 'unknown' && entry.sent) log.warn({ registry, ...entry }, 'registry command without outcome');
    else log.info({ registry, ...entry }, 'registry command');
  };
  const lanes = createLanes({
    open: () => openSession({ profile, endpoint, connectMs, commandMs, nextReference }),
    profile,
    options: { ...poolDefaults, sessions: profile.sessions, depth: profile.checksUnderWay, ...options.pool },
    commandMs,
    execute: executor(record),
    nextReference,
    reach,
  });
  return { ...eppRegistry({ profile, nextReference, ...lanes }), profile, registrar: endpoint.clID };
}
