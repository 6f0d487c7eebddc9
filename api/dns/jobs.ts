import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import { type Jobs, type JobsOf, type Sweep, taking } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { enqueuePublish } from './publish-job.ts';
import type { Publishing } from './publishing.ts';
import type { DnsServer } from './server.ts';
import { deleteOldReplaced } from './store-replaced.ts';
import { overdueZones, zonesByName, zonesToRemove, zoneById } from './store.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'dns.publish': { domainId: string };
    'dns.sweep': object;
    'dns.compare': object;
  }
}

/** A change that has not arrived by then is sent again, however often it failed. */
const OVERDUE_MS = 60_000;
/** What the DNS servers refuse is seldom taken later: only when something about them has changed. */
const REFUSED_MS = 3_600_000;
const BATCH = 200;

export interface DnsJobDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  server: DnsServer;
  publishing: Publishing;
}

export const dnsJobs = (deps: DnsJobDeps): JobsOf<'dns.publish'> => ({
  'dns.publish': taking({ domainId: 'string' }, ({ domainId }) => deps.publishing.publish(domainId)),
});
export const dnsSweeps = (deps: DnsJobDeps): Sweep<'dns.sweep' | 'dns.compare'>[] => [
  { name: 'dns.sweep', cron: '* * * * *', follows: 'realm time', run: () => sweep(deps) },
  { name: 'dns.compare', cron: '23 2 * * *', follows: 'system time', run: () => compare(deps) },
];

/** Sends again what has not arrived, and removes zones and former states that are kept no longer. */
async function sweep({ db, clock, jobs }: Pick<DnsJobDeps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await deleteOldReplaced(db, clock.now());
  const ago = (ms: number) => new Date(Date.now() - ms);
  const overdue = await overdueZones(db, { before: ago(OVERDUE_MS), refusedBefore: ago(REFUSED_MS) }, BATCH);
  const over = await zonesToRemove(db, clock.now(), BATCH);
  for (const domainId of new Set([...overdue, ...over])) {
    const zone = await zoneById(db, domainId);
    if (zone) await enqueuePublish(db, jobs, zone);
  }
}

/** Every night: zones that the servers lack or have in another state are published again, those that nobody has are removed. */
async function compare({ db, jobs, log, server }: DnsJobDeps): Promise<void> {
  const ours = await zonesByName(db);
  const served = await server.zones();
  for (const [name, zone] of ours) if (served.get(name) !== zone.serial) await enqueuePublish(db, jobs, zone);
  for (const name of served.keys())
    if (!ours.has(name)) log.warn({ zone: name }, 'the DNS servers have a zone that nobody uses');
}
