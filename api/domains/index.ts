import { type JobName, type JobsOf, type Sweep, taking } from '../platform/jobs.ts';
import type { Db } from '../platform/database.ts';
import type { LockNew } from './changes/new-lock.ts';
import { sumTallies } from './listing/store/tallies.ts';

export { createAbandoned } from './changes/abandoned.ts';
export { createAccess } from './access/index.ts';
export { type Attempts, createAttempts } from './attempts/deciding.ts';
export { createAvailability } from './registration/availability.ts';
export { createSharing, endSharing } from './collaborators/index.ts';
export { createBulkActions } from './changes/bulk.ts';
export { createChangeOne } from './changes/single.ts';
export { createChanges } from './changes/table.ts';
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
export { renewOnce } from './renewal/renew-once.ts';
export { readContactChange } from './sold/contacts.ts';
export { createRenewing } from './renewal/renewing.ts';
export { createRestoring } from './renewal/restoring.ts';
export { createZones } from './changes/zones.ts';
export { createNames } from './names.ts';
export { createSelling, type Selling, type SoldName } from './changes/selling.ts';
export { createTransfers } from './transfers/index.ts';
export type { Availability, Names, OnNameServers } from './name/types.ts';
export { createUndecided } from './attempts/undecided.ts';
export { createBeginUpdate } from './attempts/updating.ts';
export { zoneRef } from './name/zone-ref.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'domains.poll': object;
    'domains.openUpdates': object;
    'domains.undecided': object;
    'transfers.sweep': object;
    'domains.life': object;
    'domains.reconcile': object;
    'domains.sumTallies': object;
    'domains.lockNew': { domainId: string };
    'transfers.settleIn': { domainId: string };
  }
}

export interface DomainWork {
  db: Db;
  poll: () => Promise<void>;
  openUpdates: () => Promise<void>;
  undecided: () => Promise<void>;
  transfers: { sweep: () => Promise<void>; settleIn: (domainId: string) => Promise<void> };
  life: { sweep: () => Promise<void> };
  reconciling: { sweep: () => Promise<void> };
  lockNew: LockNew;
}

export const domainJobs = ({ transfers, lockNew }: DomainWork): JobsOf<'domains.lockNew' | 'transfers.settleIn'> => ({
  'domains.lockNew': taking({ domainId: 'string' }, ({ domainId }) => lockNew(domainId)),
  'transfers.settleIn': taking({ domainId: 'string' }, async ({ domainId }) => {
    await transfers.settleIn(domainId);
    await lockNew(domainId);
  }),
});

/** In this order when the clock was moved: what a registry tells comes before what follows from dates. */
export const domainSweeps = ({ db, poll, openUpdates, undecided, transfers, life, reconciling }: DomainWork) => [
  // What a registry does not tell now is asked for again every minute.
  { ...sweep('domains.poll', '* * * * *', poll), mayFail: true },
  sweep('domains.openUpdates', '* * * * *', openUpdates),
  sweep('domains.undecided', '*/10 * * * *', undecided),
  sweep('transfers.sweep', '* * * * *', transfers.sweep),
  sweep('domains.life', '* * * * *', life.sweep),
  sweep('domains.reconcile', '*/5 * * * *', reconciling.sweep),
  { ...sweep('domains.sumTallies', '* * * * *', () => sumTallies(db)), follows: 'system time' as const },
];
const sweep = <Name extends JobName>(name: Name, cron: string, run: () => Promise<void>): Sweep<Name> => ({
  name,
  cron,
  follows: 'realm time',
  run,
});
