import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { atEnd } from './ending.ts';

/** A new, empty database for the calling test file; dropped when the file is done. Returns its URL. */
export const freshDatabase = (): Promise<string> => create('template1');

/**
 * A new database as `prepare` leaves one, which is called for the first of a run only: the others are copies. Migrations
 * take as long as many a test.
 */
export async function preparedDatabase(prepare: (databaseUrl: string) => Promise<void>): Promise<string> {
  const base = inject('databaseUrl');
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    // Whoever comes second waits until it is ready.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [PREPARED]);
    if (rowCount === 0) {
      const making = `${PREPARED}_${randomBytes(6).toString('hex')}`;
      await client.query(`create database ${making}`);
      await prepare(addressOf(base, making));
      await client.query(`alter database ${making} rename to ${PREPARED}`);
    }
  } finally {
    await client.end();
  }
  return create(PREPARED);
}
const PREPARED = 'prepared';

async function create(template: string): Promise<string> {
  const base = inject('databaseUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await admin(base, `create database ${name} template ${template}`);
  atEnd(() => drop(base, name));
  return addressOf(base, name);
}

/**
 * Connections that are just closing get a moment: one that is ended by force then has nobody left who listens for its error,
 * which would fail the run of every other test.
 */
async function drop(base: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    for (
      const until = Date.now() + 1_000;
      Date.now() < until;
      await new Promise((resolve) => setTimeout(resolve, 20))
    ) {
      const { rowCount } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name]);
      if (rowCount === 0) break;
    }
    await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}

function addressOf(base: string, database: string): string {
  const url = new URL(base);
  url.pathname = `/${database}`;
  return url.href;
}

async function admin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
