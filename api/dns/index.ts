export { createDnsHandlers } from './handlers.ts';
export { dnsJobs, dnsSweeps } from './jobs.ts';
export { powerDns } from './providers/powerdns.ts';
export { createPublishing } from './publishing.ts';
export type { DnsServer } from './server.ts';
export { createDns } from './service.ts';
export type { Dns, ShownZone, ZoneHolders, ZoneRef } from './types.ts';
