import type { JobTable, Recurring } from '../platform/jobs.ts';
import type { Db } from '../platform/database.ts';
import { textIn } from '../platform/payload.ts';
import { type LockNew, NEW_LOCK_JOB } from './new-lock.ts';
import { OPEN_UPDATES_JOB } from './open-updates.ts';
import { sumTallies } from './tallies.ts';

export { createAbandoned } from './abandoned.ts';
export { createAccess } from './access/index.ts';
export { type Attempts, createAttempts } from './attempts.ts';
export { createAvailability } from './availability.ts';
export { createSharing, endSharing } from './collaborators/index.ts';
export { createBulkActions } from './bulk-actions.ts';
export { createContacts } from './contacts/index.ts';
export { createDnsMode } from './dns-mode.ts';
export { createDomainHandlers } from './handlers.ts';
export { createGivenUp } from './given-up.ts';
export { createLife } from './life/index.ts';
export { createLocking, createProhibited } from './locking.ts';
export { createLifecycle } from './lifecycle.ts';
export { createNameServers } from './name-servers.ts';
export { createDiscrepancyHandlers, createReconciling, createRefusals, createTaking } from './reconciling/index.ts';
export { createOpenUpdates } from './open-updates.ts';
export { createPolling } from './polling.ts';
export { createRegistering } from './registering.ts';
export { createRegistrationKind } from './registration-kind.ts';
export { createReactivationKind, createRenewalKind } from './renewal-kind.ts';
export { createLockNew } from './new-lock.ts';
export { createRenewing } from './renewing.ts';
export { createRestoring } from './restoring.ts';
export { createDomainService } from './service.ts';
export { createSelling, type Selling, type SoldName } from './selling.ts';
export { createTransfers } from './transfers/index.ts';
export type { Availability, Names, OnNameServers } from './types.ts';
export { createUndecided } from './undecided.ts';
export { createBeginUpdate } from './updating.ts';
export { zoneRef } from './zone-ref.ts';

export const domainJobs = (parts: {
  db: Db;
  poll: () => Promise<void>;
  openUpdates: () => Promise<void>;
  undecided: () => Promise<void>;
  life: () => Promise<void>;
  reconcile: () => Promise<void>;
  lockNew: LockNew;
}): JobTable => ({
  'domains.poll': () => parts.poll(),
  'domains.life': () => parts.life(),
  'domains.reconcile': () => parts.reconcile(),
  [NEW_LOCK_JOB]: (payload) => parts.lockNew(textIn(payload, 'domainId')),
  'domains.sumTallies': () => sumTallies(parts.db),
  [OPEN_UPDATES_JOB]: () => parts.openUpdates(),
  'domains.undecided': () => parts.undecided(),
});
export const domainRecurring: Recurring[] = [
  { name: 'domains.poll', cron: '* * * * *' },
  { name: 'domains.life', cron: '* * * * *' },
  { name: 'transfers.sweep', cron: '* * * * *' },
  { name: OPEN_UPDATES_JOB, cron: '* * * * *' },
  { name: 'domains.undecided', cron: '*/10 * * * *' },
  { name: 'domains.reconcile', cron: '*/5 * * * *' },
  { name: 'domains.sumTallies', cron: '* * * * *' },
];
