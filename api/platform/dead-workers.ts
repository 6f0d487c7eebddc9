import { randomInt } from 'node:crypto';
import pg from 'pg';
import type { Log } from './log.ts';

/** First key of the advisory locks that say "this job process lives"; any number that nobody else uses. */
const LIVING = 1_634_627_950;
const LOOK_MS = 30_000;
const AGAIN_MS = 1_000;
/** How long a worker without a row has to write it. */
const UNKNOWN_SECONDS = 30;

/**
 * A job that was replaced while it ran: the queue takes its key and its further attempts, since another job of that key does the
 * same. One that fails then, or dies with its process, would stay in the table for ever.
 */
export const REPLACED = 'key is null and attempts >= max_attempts';

export interface Liveness {
  /** The worker pool of this process, told as soon as it is made: jobs are locked in its name. */
  add(workerId: string): void;
  stop(): Promise<void>;
}

/**
 * Frees the jobs of processes that died. The queue keeps a job locked by its worker for hours; here each process holds
 * an advisory lock that PostgreSQL lets go when its connection ends, so whoever can take that lock knows that it is dead.
 */
export async function watchWorkers(url: string, schema: string, log: Log): Promise<Liveness> {
  const key = randomInt(1, 2_147_483_647);
  let stopped = false;
  const hold = async (): Promise<pg.Client> => {
    const made = new pg.Client({ connectionString: url, application_name: 'anun-worker-liveness' });
    made.on('error', (error) => log.warn({ error }, 'liveness connection'));
    await made.connect();
    try {
      await made.query('select pg_advisory_lock($1, $2)', [LIVING, key]);
    } catch (error) {
      await made.end().catch(() => undefined);
      throw error;
    }
    made.once('end', () => void holdAgain());
    return made;
  };
  // Whoever is without a connection counts as dead, and others take its jobs while it works on them.
  const holdAgain = async (): Promise<void> => {
    if (stopped) return;
    try {
      client = await hold();
    } catch (error) {
      log.warn({ error }, 'liveness connection');
      setTimeout(() => void holdAgain(), AGAIN_MS).unref();
    }
  };
  let client = await hold();
  await client.query(
    `create table if not exists ${schema}.living_workers (worker_id text primary key, lock_key integer not null)`,
  );

  const free = async () => {
    const { rows } = await client.query<{ worker_id: string }>(
      `select distinct locked_by as worker_id from ${schema}._private_jobs j left join ${schema}.living_workers w on w.worker_id = j.locked_by
       where j.locked_by is not null and coalesce(w.lock_key, 0) <> $1
         and case when w.lock_key is null then j.locked_at < now() - make_interval(secs => $2)
             else not exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.classid = $3 and l.objid = w.lock_key::oid and l.granted) end`,
      [key, UNKNOWN_SECONDS, LIVING],
    );
    const dead = rows.map(({ worker_id }) => worker_id);
    if (dead.length > 0) {
      log.warn({ dead }, 'jobs of dead workers are free again');
      await client.query(`select ${schema}.force_unlock_workers($1::text[])`, [dead]);
      await client.query(`delete from ${schema}.living_workers where worker_id = any($1)`, [dead]);
    }
    await client.query(`delete from ${schema}._private_jobs where ${REPLACED} and locked_at is null`);
  };
  await free();
  const timer = setInterval(
    () => void free().catch((error: unknown) => log.warn({ error }, 'looking for dead workers')),
    LOOK_MS,
  );
  return {
    add: (workerId) => {
      client
        .query(`insert into ${schema}.living_workers values ($1, $2) on conflict do nothing`, [workerId, key])
        .catch((error: unknown) => log.warn({ error }, 'noting a worker'));
    },
    stop: async () => {
      clearInterval(timer);
      stopped = true;
      // Without a connection there is nothing to take back: the next process finds out.
      await client
        .query(`delete from ${schema}.living_workers where lock_key = $1`, [key])
        .catch((error: unknown) => log.warn({ error }, 'taking the workers back'));
      await client.end();
    },
  };
}
