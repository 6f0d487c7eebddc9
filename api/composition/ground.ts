import type { ItemKind } from '../carts/index.ts';
import type { Config } from '../config.ts';
import type { DnsServer } from '../dns/index.ts';
import type { Gateway } from '../payments/index.ts';
import { type Clock, createClock } from '../platform/clock.ts';
import { type Db, openDatabase } from '../platform/database.ts';
import { createDays } from '../platform/days.ts';
import { migrateJobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Smtp } from '../platform/mailer.ts';
import type { RealmName } from '../realm.ts';
import type { RegistryFactory } from '../registry/index.ts';
import { migrate } from '../../migrations/index.ts';

/** The outside systems of a realm, each behind its port. */
export interface Providers {
  registries: RegistryFactory;
  /** Ways to pay elsewhere, in the order in which buyers see them. */
  gateways: readonly Gateway[];
  dns: DnsServer;
  smtp: Smtp | undefined;
}
/** What a realm stands on before it has services: its schema, its clock. */
export interface Ground {
  name: RealmName;
  db: Db;
  databaseUrl: string;
  clock: Clock;
  jobSchema: string;
}
export interface RealmOptions {
  ground: Ground;
  config: Config;
  secret: string;
  log: Log;
  providers: Providers;
  publicUrl: () => string;
  sharedSandbox: boolean;
  /** What is sold besides what the capabilities sell. */
  kinds: readonly ItemKind[];
  /** Throws while the process drains. */
  demandOpen: () => void;
}

/** Brings a realm's schema up to date and opens it. */
export async function openGround(
  name: RealmName,
  { url, poolSize, timeZone }: { url: string } & Pick<Config, 'poolSize' | 'timeZone'>,
  log: Log,
): Promise<Ground> {
  const db = openDatabase({ url, schema: name, poolSize });
  await migrate(db, name);
  const jobSchema = `${name}_jobs`;
  await migrateJobs(url, jobSchema, log);
  const clock = createClock(db, createDays(timeZone), name === 'test');
  await clock.refresh();
  return { name, db, databaseUrl: url, clock, jobSchema };
}
