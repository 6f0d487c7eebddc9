import type { Clock } from '../platform/clock.ts';
import type { Queryable, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import { eventById, insertEvent } from './store.ts';
import type { DomainEvent, EventKind, StoredEvent } from './types.ts';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    /** Whoever is told of an event gets a letter. */
    'notices.event': { eventId: string };
  }
}

export type { DomainEvent, EventData, EventKind, StoredEvent } from './types.ts';

export interface Events {
  /** Appends in the transaction that makes it true; notices follow by a job of the same transaction, where somebody is told. */
  append<Kind extends EventKind>(tx: Tx, event: DomainEvent<Kind>): Promise<void>;
  byId(db: Queryable, id: string): Promise<StoredEvent | undefined>;
}

export function createEvents(deps: {
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
  isTold: (kind: EventKind) => boolean;
}): Events {
  return {
    async append(tx, { kind, accountId, subject, data }) {
      const id = deps.ids.next('evt');
      await insertEvent(tx, { id, at: deps.clock.now(), kind, account_id: accountId, subject, data });
      if (deps.isTold(kind)) await deps.jobs.enqueue(tx, 'notices.event', { eventId: id });
    },
    byId: eventById,
  };
}
