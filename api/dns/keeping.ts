import type { Events } from '../events/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { StoredRecord } from './records/types.ts';
import { keepReplaced } from './replaced.ts';
import type { ZoneRef } from './types.ts';

export interface DnsDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  events: Events;
  /** The hosts that serve our zones. */
  nameServers: readonly string[];
}

/** How long a zone is kept that is no longer in use, and how long what a change replaced. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export const keptUntil = (clock: Clock): Date => new Date(clock.now().getTime() + KEPT_DAYS * DAY_MS);

/** Keeps the records of a zone before they are replaced. */
export const keepBefore = (
  { clock, ids }: Pick<DnsDeps, 'clock' | 'ids'>,
  tx: Tx,
  domainId: string,
  records: StoredRecord[],
): Promise<void> =>
  keepReplaced(tx, domainId, records, { id: ids.next('zon'), replaced_at: clock.now(), kept_until: keptUntil(clock) });

/** Tells the owner what of the zone has changed. */
export const tellChanged = (
  { events }: Pick<DnsDeps, 'events'>,
  tx: Tx,
  ref: ZoneRef,
  what: 'records' | 'dns',
): Promise<void> =>
  events.append(tx, {
    kind: 'domain.updated',
    accountId: ref.accountId,
    subject: ref.domainId,
    data: { domain: ref.domain, what },
  });
