import { type JobName, type JobsOf, type Sweep, taking } from '../platform/jobs.ts';
import type { Db } from '../platform/database.ts';
import type { LockNew } from './changes/new-lock.ts';
import { sumTallies } from './listing/store/tallies.ts';

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
