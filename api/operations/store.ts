import { BY_ID_LATEST, type Cut, cut, type Sorting } from '../platform/cursor.ts';
import type { Db, Queryable, Tx } from '../platform/database.ts';
import type { Page } from '../platform/paging.ts';
import type { ItemRow, OperationRow, ResultStatus } from './types.ts';

/** Rows of one insert; PostgreSQL takes 65,535 values at most. */
const CHUNK = 5_000;

export async function insertOperation(
  tx: Tx,
  operation: Omit<OperationRow, 'succeeded' | 'unchanged' | 'failed' | 'cancelled'>,
  items: Pick<ItemRow, 'subject' | 'payload'>[],
): Promise<OperationRow> {
  const [row] = await tx<OperationRow>('operations').insert(operation).returning('*');
  if (!row) throw new Error('an operation was not stored');
  const rows = items.map(({ subject, payload }, position) => ({
    operation_id: operation.id,
    position,
    subject,
    payload: JSON.stringify(payload),
    status: 'waiting',
  }));
  await tx.batchInsert('operation_items', rows, CHUNK);
  return row;
}

export const operationById = (db: Queryable, id: string): Promise<OperationRow | undefined> =>
  db<OperationRow>('operations').where({ id }).first();

export const operationsByIds = (db: Queryable, ids: string[]): Promise<OperationRow[]> =>
  db<OperationRow>('operations').whereIn('id', ids);

export const operationsOf = (db: Db, accountId: string, page: Page): Promise<Cut<OperationRow>> =>
  cut(db('operations').where({ account_id: accountId }), BY_ID_LATEST, page);

const IN_ORDER: Sorting = { direction: 'asc', keys: [{ member: 'position', kind: 'number' }] };

export const resultsOf = (
  db: Db,
  operationId: string,
  status: ResultStatus | undefined,
  page: Page,
): Promise<Cut<ItemRow>> => {
  const wanted = status ? { operation_id: operationId, status } : { operation_id: operationId };
  return cut<ItemRow>(db('operation_items').where(wanted), IN_ORDER, page);
};

/** What a process that is gone had begun waits again. */
export async function reopen(db: Db, operationId: string): Promise<void> {
  await db('operation_items').where({ operation_id: operationId, status: 'in_progress' }).update({ status: 'waiting' });
}

/** How often the item that waits and was tried least has been tried; nothing when none waits. */
export async function fewestTries(db: Db, operationId: string): Promise<number | undefined> {
  const row = await db<ItemRow>('operation_items')
    .where({ operation_id: operationId, status: 'waiting' })
    .orderBy('tries')
    .first('tries');
  return row?.tries;
}

/** Takes the next item that was tried at most so often. */
export async function claimItem(db: Db, operationId: string, tries: number): Promise<ItemRow | undefined> {
  const next = db('operation_items')
    .where({ operation_id: operationId, status: 'waiting' })
    .andWhere('tries', '<=', tries)
    .orderBy([{ column: 'tries' }, { column: 'position' }])
    .limit(1)
    .forUpdate()
    .skipLocked()
    .select('position');
  const rows: ItemRow[] = await db('operation_items')
    .where({ operation_id: operationId })
    // A scalar: as a list, the planner may ask for the next one again and again, and take more than one.
    .where('position', '=', next)
    .update({ status: 'in_progress' })
    .returning('*');
  return rows[0];
}

/**
 * Stores what came of an item, and counts it once, also when two processes have done it: in one statement, as the count is
 * what all that run at once wait for.
 */
export async function settleItem(
  db: Db,
  item: Pick<ItemRow, 'operation_id' | 'position'>,
  result: { status: 'succeeded' | 'unchanged' | 'failed' } & Partial<
    Pick<ItemRow, 'domain_id' | 'problem' | 'order_id'>
  >,
  at: Date,
): Promise<void> {
  const { problem, ...rest } = result;
  const settled = db('operation_items')
    .where({ operation_id: item.operation_id, position: item.position, status: 'in_progress' })
    .update({ ...rest, problem: problem ? JSON.stringify(problem) : null })
    .returning('position');
  await db
    .with('settled', settled)
    .from('operations')
    .where({ id: item.operation_id })
    .update({
      [result.status]: db.raw('?? + (select count(*) from settled)', [result.status]),
      updated_at: at,
    });
}

/** It could not be done now and will be tried again. */
export async function putBack(db: Db, item: Pick<ItemRow, 'operation_id' | 'position' | 'tries'>): Promise<void> {
  await db('operation_items')
    .where({ operation_id: item.operation_id, position: item.position })
    .update({ status: 'waiting', tries: item.tries + 1 });
}

export async function updateOperation(db: Queryable, id: string, change: Partial<OperationRow>): Promise<void> {
  await db('operations').where({ id }).whereNull('ended_at').update(change);
}

/** Items that have not begun are not going to. */
export async function cancelWaiting(tx: Tx, operationId: string): Promise<number> {
  return tx('operation_items').where({ operation_id: operationId, status: 'waiting' }).update({ status: 'cancelled' });
}

export const lockOperation = (tx: Tx, id: string): Promise<OperationRow | undefined> =>
  tx<OperationRow>('operations').where({ id }).forUpdate().first();

export async function isOpen(db: Queryable, operationId: string): Promise<boolean> {
  const row: unknown = await db('operation_items')
    .where({ operation_id: operationId })
    .whereIn('status', ['waiting', 'in_progress'])
    .first('position');
  return row !== undefined;
}

export async function cancelOperation(
  tx: Tx,
  id: string,
  change: Pick<OperationRow, 'cancelled' | 'updated_at' | 'ended_at'>,
): Promise<OperationRow | undefined> {
  const [row] = await tx<OperationRow>('operations')
    .where({ id })
    .update({ status: 'cancelled', ...change })
    .returning('*');
  return row;
}

export const beginOperation = (db: Queryable, id: string): Promise<number> =>
  db('operations').where({ id }).whereIn('status', ['pending', 'blocked']).update({ status: 'in_progress' });

/** It waits for whoever does not answer. */
export const blockOperation = (db: Queryable, id: string): Promise<number> =>
  db('operations').where({ id, status: 'in_progress' }).update({ status: 'blocked' });
