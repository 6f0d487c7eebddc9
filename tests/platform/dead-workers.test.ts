import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { watchWorkers } from '../../api/platform/dead-workers.ts';
import { eventually } from '../support/http.ts';
import { startServer } from '../support/server.ts';

it('a process whose connection was cut says again that it lives, and ends in peace', async () => {
  const { databaseUrl } = await startServer({}, undefined, ['http']);
  const schema = await jobSchema(databaseUrl);
  const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const living = await watchWorkers(databaseUrl, schema, quiet);
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  const mine = `worker-${randomBytes(4).toString('hex')}`;
  living.add(mine);
  const holder = async () => {
    const { rows } = await sql.query<{ pid: number }>(
      `select l.pid from pg_locks l join ${schema}.living_workers w on l.objid = w.lock_key::oid
       where l.locktype = 'advisory' and l.granted and w.worker_id = $1`,
      [mine],
    );
    return rows[0]?.pid;
  };
  const before = await eventually(holder, 'it lives');
  await sql.query('select pg_terminate_backend($1)', [before]);
  const after = await eventually(async () => {
    const pid = await holder();
    return pid === before ? undefined : pid;
  }, 'it lives again');
  expect(after).not.toBe(before);
  await living.stop();
  expect((await sql.query(`select 1 from ${schema}.living_workers where worker_id = $1`, [mine])).rows).toEqual([]);
  await sql.end();
});

async function jobSchema(databaseUrl: string): Promise<string> {
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  const { rows } = await sql.query<{ schema: string }>(
    "select table_schema as schema from information_schema.tables where table_name = '_private_jobs'",
  );
  await sql.end();
  return rows[0]?.schema ?? '';
}
