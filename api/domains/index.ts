import type { JobTable, Recurring } from '../platform/jobs.ts';
import type { Db } from '../platform/database.ts';
import { textIn } from '../platform/payload.ts';
import { type LockNew, NEW_LOCK_JOB } from './changes/new-lock.ts';
import { OPEN_UPDATES_JOB } from './attempts/open-updates.ts';
import { sumTallies } from './listing/tallies.ts';

export { createAbandoned } from './changes/abandoned.ts';
export { createAccess } from './access/index.ts';
export { type Attempts, createAttempts } from './attempts/deciding.ts';
export { createAvailability } from './registration/availability.ts';
export { createSharing, endSharing } from './collaborators/index.ts';
export { createBulkActions } from './changes/bulk-actions.ts';
export { createContacts } from './contacts/index.ts';
export { createDnsMode } from './changes/dns-mode.ts';
export { createDomainHandlers } from './handlers.ts';
export { createGivenUp } from './attempts/given-up.ts';
export { createLife } from './life/index.ts';
export { createLocking } from './changes/locking.ts';
export { createProhibited } from './attempts/prohibited.ts';
export { createLifecycle } from './name/lifecycle.ts';
export { createNameServers } from './changes/name-servers.ts';
export { createDiscrepancyHandlers, createReconciling, createRefusals, createTaking } from './reconciling/index.ts';
export { createOpenUpdates } from './attempts/open-updates.ts';
export { createPolling } from './attempts/polling.ts';
export { createRegistering } from './registration/registering.ts';
export { createRegistrationKind } from './registration/kind.ts';
export { createReactivationKind, createRenewalKind } from './renewal/kind.ts';
export { createLockNew } from './changes/new-lock.ts';
export { createRenewing } from './renewal/renewing.ts';
export { createRestoring } from './renewal/restoring.ts';
export { createDomainService } from './changes/service.ts';
export { createSelling, type Selling, type SoldName } from './changes/selling.ts';
export { createTransfers } from './transfers/index.ts';
export type { Availability, Names, OnNameServers } from './name/types.ts';
export { createUndecided } from './attempts/undecided.ts';
export { createBeginUpdate } from './attempts/updating.ts';
export { zoneRef } from './name/zone-ref.ts';

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
