import { createEvents } from '../events/index.ts';
import { createLedger } from '../ledger/index.ts';
import { isTold } from '../notices/index.ts';
import { createIdempotency } from '../platform/idempotency.ts';
import { createIds } from '../platform/ids.ts';
import { createJobs } from '../platform/jobs.ts';
import { createMailer } from '../platform/mailer.ts';
import { createRateLimits } from '../platform/rate-limits.ts';
import { createVault } from '../platform/secrets.ts';
import { createHistory } from '../platform/states.ts';
import type { RealmOptions } from './ground.ts';

/** What every capability of a realm stands on. */
export function createBase({ ground, log, providers, publicUrl, secret }: RealmOptions) {
  const { db, clock } = ground;
  const ids = createIds(clock.now);
  const jobs = createJobs(ground.jobSchema);
  const vault = createVault(secret);
  const history = createHistory(clock);
  const idempotency = createIdempotency(db, vault);
  const limits = createRateLimits(db, ground.name);
  const events = createEvents({ clock, ids, jobs, isTold });
  const mailer = createMailer({ db, clock, ids, jobs, smtp: providers.smtp });
  const ledger = createLedger({ clock, ids });
  const base = { db, clock, ids, log, jobs, vault, events, history, ledger, idempotency, publicUrl };
  return { base, limits, mailer };
}
export type Base = ReturnType<typeof createBase>['base'];
