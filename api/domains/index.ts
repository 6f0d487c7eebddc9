import type { JobTable, Recurring } from '../platform/jobs.ts';
import type { NameServers } from './name-servers.ts';

export { createAvailability } from './availability.ts';
export { createDomainHandlers } from './handlers.ts';
export { createLifecycle } from './lifecycle.ts';
export { createNameServers } from './name-servers.ts';
export { createPolling } from './polling.ts';
export { createRegistering } from './registering.ts';
export { createRegistrationKind } from './registration-kind.ts';
export { createRenewalKind } from './renewal-kind.ts';
export { createRenewing } from './renewing.ts';
export { createDomainService } from './service.ts';
export type { Availability, Names } from './types.ts';

export const domainJobs = (parts: { poll: () => Promise<void>; nameServers: NameServers }): JobTable => ({
  'domains.poll': () => parts.poll(),
  'domains.confirm': (payload) => parts.nameServers.confirm(attemptIdOf(payload)),
});
export const domainRecurring: Recurring[] = [{ name: 'domains.poll', cron: '* * * * *' }];

function attemptIdOf(payload: unknown): string {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'attemptId' in payload &&
    typeof payload.attemptId === 'string'
  )
    return payload.attemptId;
  throw new Error('domains.confirm without an attemptId');
}
