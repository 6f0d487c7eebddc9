import pg from 'pg';
import { oneAfterAnother } from '../one-after-another.ts';
import { type Deliveries, deliveriesOver } from './deliveries.ts';
import { type Keys, keysOver } from './keys.ts';
import { type Objects, objectsOver } from './objects.ts';
import { type RequestLog, requestLogOver } from './request-log.ts';

export interface Store {
  /** Over the pool, outside of transactions. */
  readonly reading: Objects;
  readonly deliveries: Deliveries;
  readonly requests: RequestLog;
  readonly keys: Keys;
  /** One transaction; writes go one after the other, whichever request or process they come from. */
  write<T>(work: (objects: Objects, keys: Keys) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens the stand-in's own schema over its own connections and makes what is missing in it. */
export async function openStore(url: string, schema: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'sandbox-stripe' });
  // A connection that breaks while idle is replaced at its next use.
  pool.on('error', () => undefined);
  const quoted = pg.escapeIdentifier(schema);
  await prepare(pool, quoted);

  return {
    reading: objectsOver(pool, quoted),
    deliveries: deliveriesOver(pool, quoted),
    requests: requestLogOver(pool, quoted),
    keys: keysOver(pool, quoted),
    write: (work) =>
      oneAfterAnother(pool, `sandbox ${schema}`, (client) =>
        work(objectsOver(client, quoted), keysOver(client, quoted)),
      ),
    close: () => pool.end(),
  };
}

async function prepare(pool: pg.Pool, schema: string): Promise<void> {
  await pool.query(`
    create schema if not exists ${schema};
    create table if not exists ${schema}.objects (
      id text primary key, kind text not null, position bigint generated always as identity, due_at timestamptz,
      body jsonb not null, hidden jsonb not null);
    create index if not exists objects_position on ${schema}.objects (kind, position);
    create index if not exists objects_due on ${schema}.objects (due_at) where due_at is not null;
    create index if not exists objects_action on ${schema}.objects ((hidden->'action'->>'id'));
    create index if not exists objects_body on ${schema}.objects using gin (body jsonb_path_ops);
    create table if not exists ${schema}.keys (
      key text primary key, fingerprint text not null, request text not null, started_at timestamptz not null default now(),
      status integer, body jsonb);
    create table if not exists ${schema}.deliveries (
      event text primary key, position bigint generated always as identity, queued_at timestamptz not null default now(),
      due_at timestamptz default now(), attempts integer not null default 0, delivered_at timestamptz);
    create index if not exists deliveries_due on ${schema}.deliveries (due_at) where due_at is not null;
    create table if not exists ${schema}.requests (
      id bigint generated always as identity primary key, body jsonb not null);
    -- What was still running when an earlier process ended was rolled back with it.
    delete from ${schema}.keys where status is null;
  `);
}
