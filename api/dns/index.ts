import type { Log } from '../platform/log.ts';
import { createDnsHandlers } from './handlers.ts';
import { dnsJobs, dnsSweeps } from './jobs.ts';
import type { DnsDeps } from './keeping.ts';
import { createPublishing } from './publishing.ts';
import type { DnsServer } from './server.ts';
import { createZoneService } from './service.ts';
import type { OnPublishing, ZoneHolders } from './types.ts';

export { powerDns } from './providers/powerdns.ts';
export type { DnsServer } from './server.ts';
export type { Dns, OnPublishing, ShownZone, ZoneHolders, ZoneRef } from './types.ts';

/** Zones of domains, kept here and published on the DNS servers. Whose they are the domains know, which stand on this. */
export function createDns(
  deps: DnsDeps & { log: Log; server: DnsServer; zones: () => ZoneHolders; on: () => OnPublishing },
) {
  const dns = createZoneService(deps);
  const work = { ...deps, publishing: createPublishing(deps) };
  return {
    dns,
    handlers: createDnsHandlers({ dns, zones: deps.zones }),
    jobs: dnsJobs(work),
    sweeps: dnsSweeps(work),
  };
}
