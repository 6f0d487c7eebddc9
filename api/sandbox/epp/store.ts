import pg from 'pg';
import { oneAfterAnother } from '../one-after-another.ts';
import { type Objects, objectsOver } from './objects.ts';

/** Entries of the command log that a start leaves. */
const keptCommands = 10_000;

export interface Store {
  /** For commands that change nothing. */
  readonly reading: Objects;
  /** One transaction; transforms go one after the other, whichever session or process they come from. */
  write<T>(work: (objects: Objects) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens the stand-in's own schema over its own connections and makes what is missing in it. */
export async function openStore(url: string, schema: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'sandbox-epp' });
  // A connection that breaks while idle is replaced at its next use.
  pool.on('error', () => undefined);
  const quoted = pg.escapeIdentifier(schema);
  await prepare(pool, quoted);

  return {
    reading: objectsOver(pool, quoted),
    write: (work) => oneAfterAnother(pool, `sandbox ${schema}`, (client) => work(objectsOver(client, quoted))),
    close: () => pool.end(),
  };
}

async function prepare(pool: pg.Pool, schema: string): Promise<void> {
  await pool.query(`
    create schema if not exists ${schema};
    create table if not exists ${schema}.domains (name text primary key, due_at timestamptz not null, body jsonb not null);
    create index if not exists domains_due on ${schema}.domains (due_at);
    create index if not exists domains_body on ${schema}.domains using gin (body jsonb_path_ops);
    create table if not exists ${schema}.hosts (name text primary key, body jsonb not null);
    create table if not exists ${schema}.contacts (name text primary key, body jsonb not null);
    create table if not exists ${schema}.messages (
      id bigint generated always as identity primary key, client text not null, body jsonb not null);
    create index if not exists messages_client on ${schema}.messages (client, id);
    create table if not exists ${schema}.commands (
      id bigint generated always as identity primary key, body jsonb not null);
    delete from ${schema}.commands where id <= (select max(id) from ${schema}.commands) - ${keptCommands};
  `);
}
