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
  /** Jobs of one queue run one after another, across all workers. */
  queue?: string;
}
/**
 * What each job takes, by its name. The module that a job belongs to adds it with `declare module`, so that a misspelt name
 * or a missing member does not compile where the job is enqueued, and a job that nobody does not where they are assembled.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by the modules whose jobs these are
export interface JobPayloads {}
export type JobName = keyof JobPayloads;
type Shape = Readonly<Record<string, 'string' | 'number'>>;
type PayloadOf<Of extends Shape> = { -readonly [Member in keyof Of]: Of[Member] extends 'string' ? string : number };

/** How a job is handled. */
export interface JobWork<Payload> {
  readonly work: (payload: Payload) => Promise<void>;
  /** Reads what the queue kept, and works. */
  run(payload: unknown): Promise<void>;
}
/** The handlers of all jobs. */
export type JobTable = { readonly [Name in JobName]: JobWork<JobPayloads[Name]> };
/** The jobs of one capability. */
export type JobsOf<Name extends JobName> = Pick<JobTable, Name>;

/** Work on a payload with these members; one that lacks them was enqueued by another version, and fails. */
export const taking = <const Takes extends Shape>(
  takes: Takes,
  work: (payload: PayloadOf<Takes>) => Promise<void>,
): JobWork<PayloadOf<Takes>> => ({
  work,
  async run(payload) {
    if (!carries(takes, payload)) throw new Error(`a job came without ${Object.keys(takes).join(', ')}`);
    await work(payload);
  },
});
function carries<Takes extends Shape>(takes: Takes, payload: unknown): payload is PayloadOf<Takes> {
  if (typeof payload !== 'object' || payload === null) return false;
  const held = new Map<string, unknown>(Object.entries(payload));
  return Object.entries(takes).every(([member, type]) => typeof held.get(member) === type);
}

/** Recurring work. */
export interface Sweep<Name extends JobName = JobName> {
  name: Name;
  /** crontab of system time, for example every minute. */
  cron: string;
  /** Whose time makes it due: one that follows the realm's also runs at once when that clock is moved. */
  follows: 'realm time' | 'system time';
  run(): Promise<void>;
  /** What it asks may be away: when the clock was moved, a failure is logged and the next round asks again. */
  mayFail?: boolean;
}

export interface Jobs {
  /** Enqueues in the caller's transaction: the job exists if and only if the change does. */
  enqueue<Name extends JobName>(
    tx: Tx | Queryable,
    name: Name,
    payload: JobPayloads[Name],
    options?: JobOptions,
  ): Promise<void>;
}

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

/** Jobs that are due, and failed jobs that will be retried. */
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

/** Runs jobs until stopped; a stopped worker lets running jobs finish. */
export async function startWorker(options: {
  url: string;
  schema: string;
  tasks: ReadonlyMap<string, (payload: unknown) => Promise<void>>;
  sweeps: readonly Sweep[];
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
    taskList: Object.fromEntries(options.tasks),
    parsedCronItems: parseCronItems(
      // By a key, so that one that fails for hours waits once, and not once for each time that it came round.
      options.sweeps.map(({ name, cron }) => ({
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
