import { randomUUID } from 'node:crypto';
import type { Log } from '../platform/log.ts';
import type { Endpoint } from './epp/connection.ts';
import { type CommandRecord, executor } from './epp/execute.ts';
import { createLanes, type PoolOptions, poolDefaults } from './epp/lanes.ts';
import { eppRegistry } from './epp/registry.ts';
import { openSession } from './epp/session.ts';
import type { Registry } from './port.ts';
import type { EppProfile } from './profiles/profile.ts';
import { type ProfileName, profileOfZone, profiles } from './profiles/zones.ts';

export type { Endpoint } from './epp/connection.ts';
export type * from './port.ts';
export type { EppProfile } from './profiles/profile.ts';
export type { ProfileName } from './profiles/zones.ts';

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
  /** Ends all sessions. */
  close(): Promise<void>;
}

/** Connects nothing until it is asked something. */
export function registryFactory(options: RegistryFactoryOptions): RegistryFactory {
  const { endpoints, profileOf = profileOfZone } = options;
  const made = new Map<ProfileName, ZoneRegistry>();
  return {
    forZone(zone) {
      const name = profileOf(zone);
      const known = made.get(name);
      if (known) return known;
      const endpoint = endpoints[name] ?? (name === 'am' ? undefined : endpoints.generic);
      if (!endpoint) throw new Error(`no registry is configured for ${zone} (profile ${name})`);
      const registry = connected(profiles[name], endpoint, options);
      made.set(name, registry);
      return registry;
    },
    async close() {
      await Promise.all([...made.values()].map((registry) => registry.close()));
    },
  };
}

function connected(profile: EppProfile, endpoint: Endpoint, options: RegistryFactoryOptions): ZoneRegistry {
  const { log, connectMs = 2000, commandMs = 5000, nextReference = randomUUID } = options;
  const registry = profile.name;
  const record = (entry: CommandRecord) => {
    if (entry.outcome === 'unknown') log.warn({ registry, ...entry }, 'registry command without outcome');
    else log.info({ registry, ...entry }, 'registry command');
  };
  const lanes = createLanes({
    open: () => openSession({ profile, endpoint, connectMs, commandMs, nextReference }),
    profile,
    options: { ...poolDefaults, sessions: profile.sessions, depth: profile.checksUnderWay, ...options.pool },
    commandMs,
    execute: executor(record),
    nextReference,
    onFailure: (why) => log.warn({ registry, why }, 'registry session could not be opened'),
  });
  return { ...eppRegistry({ profile, nextReference, ...lanes }), profile, registrar: endpoint.clID };
}
