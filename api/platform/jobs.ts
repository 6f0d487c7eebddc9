import {
  Logger as GraphileLogger,
  parseCronItems,
  run,
  type Runner,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker';
import { EventEmitter } from 'node:events';
import type { Db, Queryable, Tx } from './database.ts';
import { REPLACED, watchWorkers } from './dead-workers.ts';
import type { Log } from './log.ts';

export interface JobOptions {
  /** A job with the same key that has not started yet is replaced, so that a thing waits once. */
  key?: string;
  runAt?: Date;
  /** Jobs of one queue run one after the other, whoever runs them. */
  queue?: string;
}
export type JobHandler = (payload: unknown) => Promise<void>;
export interface JobTable {
  [name: string]: JobHandler;
}
/** A job that runs again and again. */
export interface Recurring {
  name: string;
  /** crontab of system time, for example every minute. */
  cron: string;
}

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists if and only if the change does. */
  enqueue(tx: Tx | Queryable, name: string, payload: object, options?: JobOptions): Promise<void>;
}

/** The same jobs, each after something that has to come first. */
export const before = (first: () => Promise<void>, table: JobTable): JobTable =>
  Object.fromEntries(
    Object.entries(table).map(([name, handler]) => [
      name,
      async (payload: unknown) => {
        await first();
        await handler(payload);
      },
    ]),
  );

/** As often as the queue counts: what is paid is not forgotten because somebody else was away for some days. */
const ATTEMPTS = 32_767;

/** The job queue of one realm, in the PostgreSQL schema `schema`. */
export function createJobs(schema: string): Jobs {
  return {
    async enqueue(tx, name, payload, options = {}) {
      await tx.raw(
        `select ${schema}.add_job(?, ?::json, run_at => ?::timestamptz, max_attempts => ?, job_key => ?, job_key_mode => ?, queue_name => ?)`,
        [
          name,
          JSON.stringify(payload),
          options.runAt ?? null,
          ATTEMPTS,
          options.key ?? null,
          options.key ? 'replace' : null,
          options.queue ?? null,
        ],
      );
    },
  };
}

export async function migrateJobs(url: string, schema: string, log: Log): Promise<void> {
  await runMigrations({ connectionString: url, schema, logger: quiet(log) });
}

/** Jobs whose time has come, and jobs that failed and will run again. */
export async function waitingJobs(db: Db, schema: string): Promise<{ due: number; failing: number }> {
  const rows: { due: number; failing: number }[] = await db(db.ref('jobs').withSchema(schema))
    .where('run_at', '<=', db.fn.now())
    .whereRaw(`not (${REPLACED})`)
    .select(db.raw('count(*) as due'), db.raw('count(*) filter (where attempts > 0) as failing'));
  return rows[0] ?? { due: 0, failing: 0 };
}

export interface Worker {
  stop(): Promise<void>;
}

/** Runs jobs until stopped; a stopped worker lets running jobs end. */
export async function startWorker(options: {
  url: string;
  schema: string;
  table: JobTable;
  recurring: Recurring[];
  concurrency: number;
  log: Log;
}): Promise<Worker> {
  const liveness = await watchWorkers(options.url, options.schema, options.log);
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => liveness.add(workerPool.id));
  const runner: Runner = await run({
    events,
    connectionString: options.url,
    maxPoolSize: options.concurrency + 2,
    schema: options.schema,
    concurrency: options.concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: quiet(options.log),
    taskList: Object.fromEntries(
      Object.entries(options.table).map(([name, handler]) => [name, (payload) => handler(payload)]),
    ),
    parsedCronItems: parseCronItems(
      // By a key, so that one that fails for hours waits once, and not once for each time that it came round.
      options.recurring.map(({ name, cron }) => ({
        task: name,
        match: cron,
        options: { backfillPeriod: 0, jobKey: name, jobKeyMode: 'replace' as const },
      })),
    ),
  });
  return {
    stop: async () => {
      await runner.stop();
      await liveness.stop();
    },
  };
}

function quiet(log: Log): GraphileLogger {
  return new GraphileLogger(() => (level, message, meta) => {
    if (String(level) === 'error') log.error({ meta }, message);
    else if (String(level) === 'warning') log.warn({ meta }, message);
  });
}
