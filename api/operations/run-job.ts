import type { Queryable } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';

/** A queue for each operation, so that no two processes ever work on the same one. */
export const enqueueRun = (tx: Queryable, jobs: Jobs, operationId: string, runAt?: Date): Promise<void> =>
  jobs.enqueue(
    tx,
    'operations.run',
    { operationId },
    { queue: `operation:${operationId}`, ...(runAt ? { runAt } : {}) },
  );
