import { Fault, type ProblemCode } from '../contract/types.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database.ts';
import type { Jobs } from '../platform/jobs.ts';
import type { Log } from '../platform/log.ts';
import { enqueueRun } from './run-job.ts';
import {
  beginOperation,
  blockOperation,
  claimItem,
  fewestTries,
  isOpen,
  operationById,
  putBack,
  reopen,
  settleItem,
  updateOperation,
} from './store.ts';
import type { Actions, ItemRow, OperationRow, StoredProblem } from './types.ts';

/** Items under way at once: enough to keep a registry's sessions busy. */
const AT_ONCE = 8;
/** A run gives way after this time, so that a long operation does not keep orders waiting. */
const SLICE_MS = 5_000;
/** Worth another try, and how many there are: about two minutes' worth. */
const PASSING: ReadonlySet<ProblemCode> = new Set(['registry_unavailable', 'idempotency_in_progress', 'unavailable']);
const MOST_TRIES = 6;
const LONGEST_PAUSE_MS = 60_000;

export interface RunningDeps {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  /** What can be done to many domains; known once all capabilities are there. */
  actions: () => Actions;
}

/** Carries an operation on for a slice of time, and asks to be called again while something is left. */
export function createRunning({ db, clock, jobs, log, actions }: RunningDeps): (operationId: string) => Promise<void> {
  const work = async (operation: OperationRow, item: ItemRow): Promise<void> => {
    const { subject, payload, position } = item;
    let found: string | null = null;
    try {
      const { status, domainId, orderId } = await actions()[operation.action].act({
        operationId: operation.id,
        accountId: operation.account_id,
        position,
        subject,
        payload,
        found: (domainId) => {
          found = domainId;
        },
      });
      await settleItem(db, item, { status, domain_id: domainId, order_id: orderId ?? null }, clock.now());
    } catch (error) {
      if (!(error instanceof Fault)) log.error({ error, operation: operation.id, position }, 'an item of an operation');
      if (mayPass(error) && item.tries + 1 < MOST_TRIES) return putBack(db, item);
      await settleItem(db, item, { status: 'failed', domain_id: found, problem: problemOf(error) }, clock.now());
    }
  };

  const pull = async (operation: OperationRow, tries: number, until: number): Promise<void> => {
    while (Date.now() < until) {
      const item = await claimItem(db, operation.id, tries);
      if (!item) return;
      await work(operation, item);
    }
  };

  const conclude = async (operationId: string): Promise<void> => {
    const operation = await operationById(db, operationId);
    if (!operation || operation.ended_at) return;
    const ended = operation.failed > 0 ? 'failed' : 'succeeded';
    const at = clock.now();
    await updateOperation(db, operationId, {
      status: operation.status === 'cancelled' ? 'cancelled' : ended,
      updated_at: at,
      ended_at: at,
    });
  };

  return async (operationId) => {
    const operation = await operationById(db, operationId);
    if (!operation || operation.ended_at) return;
    await reopen(db, operationId);
    const tries = await fewestTries(db, operationId);
    if (tries === undefined) return conclude(operationId);
    await beginOperation(db, operationId);
    const until = Date.now() + SLICE_MS;
    await Promise.all(Array.from({ length: AT_ONCE }, () => pull(operation, tries, until)));
    if (!(await isOpen(db, operationId))) return conclude(operationId);

    // Only what was tried in vain is left? Then whoever refuses to answer gets a pause.
    const left = (await fewestTries(db, operationId)) ?? 0;
    if (left <= tries) return enqueueRun(db, jobs, operationId);
    await blockOperation(db, operationId);
    await enqueueRun(db, jobs, operationId, new Date(Date.now() + Math.min(LONGEST_PAUSE_MS, 2_500 * 2 ** left)));
  };
}

/** What is no Fault is a bug or a lost connection of ours; either may be gone the next time. */
const mayPass = (error: unknown): boolean => !(error instanceof Fault) || PASSING.has(error.code);

function problemOf(error: unknown): StoredProblem {
  if (!(error instanceof Fault)) return { code: 'internal', key: 'operation.internal', errors: [] };
  const { code, key, options } = error;
  return {
    code,
    key,
    errors: options.errors ?? [],
    ...(options.params ? { params: options.params } : {}),
    ...(options.said === undefined ? {} : { said: options.said }),
  };
}
