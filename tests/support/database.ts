import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { atEnd } from './ending.ts';

/** A new, empty database for the calling test file; dropped when the file is done. Returns its URL. */
export async function freshDatabase(): Promise<string> {
  const base = inject('databaseUrl');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await admin(base, `create database ${name}`);
  atEnd(() => admin(base, `drop database if exists ${name} with (force)`));
  const url = new URL(base);
  url.pathname = `/${name}`;
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
