import { Fault, type Schemas } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Jobs } from '../platform/jobs.ts';
import { enqueueRun } from './run-job.ts';
import { cancelOperation, cancelWaiting, insertOperation, isOpen, lockOperation, operationById } from './store.ts';
import type { Action, OperationRow, Payload } from './types.ts';
import { operationView } from './view.ts';

export interface Operations {
  /** Stores the whole and begins after the transaction. */
  open(
    tx: Tx,
    accountId: string,
    action: Action,
    items: { subject: string; payload: Payload }[],
  ): Promise<Schemas['Operation']>;
  /** One's own; throws `not_found` for everything else. */
  mine(accountId: string, id: string): Promise<OperationRow>;
  /** What has begun is finished, the rest is left. */
  cancel(accountId: string, id: string): Promise<OperationRow>;
}

export interface OperationDeps {
  db: Db;
  clock: Clock;
  ids: Ids;
  jobs: Jobs;
}

export function createOperationService(deps: OperationDeps): Operations {
  const { db, clock, ids, jobs } = deps;
  const owned = (row: OperationRow | undefined, accountId: string): OperationRow => {
    if (!row || row.account_id !== accountId) throw new Fault('not_found', 'notFound.operation');
    return row;
  };
  return {
    async open(tx, accountId, action, items) {
      const at = clock.now();
      const operation = await insertOperation(
        tx,
        {
          id: ids.next('opn'),
          account_id: accountId,
          action,
          status: 'pending',
          total: items.length,
          created_at: at,
          updated_at: at,
          ended_at: null,
        },
        items,
      );
      await enqueueRun(tx, jobs, operation.id);
      return operationView(operation);
    },
    mine: async (accountId, id) => owned(await operationById(db, id), accountId),
    cancel: (accountId, id) =>
      db.transaction(async (tx) => {
        const row = owned(await lockOperation(tx, id), accountId);
        if (row.ended_at || row.status === 'cancelled') return row;
        const cancelled = await cancelWaiting(tx, id);
        const at = clock.now();
        const ended = (await isOpen(tx, id)) ? null : at;
        return (await cancelOperation(tx, id, { cancelled, updated_at: at, ended_at: ended })) ?? row;
      }),
  };
}
