import pg from 'pg';
import { oneAfterAnother } from '../one-after-another.ts';

export interface RecordSet {
  name: string;
  type: string;
  ttl: number;
  contents: string[];
}
export interface StoredZone {
  name: string;
  serial: number;
}
/** What one reads, and what one changes within a transaction. */
export interface Zones {
  get(zone: string): Promise<StoredZone | undefined>;
  all(): Promise<StoredZone[]>;
  sets(zone: string): Promise<RecordSet[]>;
  /** All sets of these owners. */
  at(zone: string, names: readonly string[]): Promise<RecordSet[]>;
  /** Does anything stand below this name? */
  hasBelow(zone: string, name: string): Promise<boolean>;
  create(zone: string): Promise<boolean>;
  remove(zone: string): Promise<boolean>;
  put(zone: string, set: RecordSet): Promise<void>;
  drop(zone: string, name: string, type: string): Promise<void>;
}
export interface Store {
  readonly zones: Zones;
  /** One transaction; those about one zone come one after the other. */
  write<T>(zone: string, work: (zones: Zones) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Opens the stand-in's own schema over its own connections and makes what is missing in it. */
export async function openStore(url: string, schema: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'sandbox-dns' });
  // A connection that breaks while idle is replaced at its next use.
  pool.on('error', () => undefined);
  const quoted = pg.escapeIdentifier(schema);
  await pool.query(`
    create schema if not exists ${quoted};
    create table if not exists ${quoted}.zones (name text primary key);
    create table if not exists ${quoted}.sets (
      zone text not null references ${quoted}.zones on delete cascade, name text not null, type text not null,
      ttl integer not null, contents jsonb not null, primary key (zone, name, type));
  `);
  return {
    zones: zonesOver(pool, quoted),
    write: (zone, work) =>
      oneAfterAnother(pool, `sandbox ${schema} ${zone}`, (client) => work(zonesOver(client, quoted))),
    close: () => pool.end(),
  };
}

function zonesOver(connection: pg.Pool | pg.PoolClient, schema: string): Zones {
  const WITH_SERIAL = `select z.name, split_part(s.contents->>0, ' ', 3)::bigint as serial from ${schema}.zones z
    left join ${schema}.sets s on s.zone = z.name and s.name = z.name and s.type = 'SOA'`;
  const SETS = `select name, type, ttl, contents from ${schema}.sets where zone = $1`;
  const zoneOf = (row: { name: string; serial: string | number | null }): StoredZone => ({
    name: row.name,
    serial: Number(row.serial ?? 0),
  });
  return {
    async get(zone) {
      const { rows } = await connection.query(`${WITH_SERIAL} where z.name = $1`, [zone]);
      return rows[0] ? zoneOf(rows[0]) : undefined;
    },
    async all() {
      const { rows } = await connection.query(`${WITH_SERIAL} order by z.name`);
      return rows.map(zoneOf);
    },
    sets: async (zone) => (await connection.query<RecordSet>(`${SETS} order by name, type`, [zone])).rows,
    at: async (zone, names) => (await connection.query<RecordSet>(`${SETS} and name = any($2)`, [zone, names])).rows,
    async hasBelow(zone, name) {
      const { rowCount } = await connection.query(
        `select 1 from ${schema}.sets where zone = $1 and right(name, length($2) + 1) = '.' || $2 limit 1`,
        [zone, name],
      );
      return rowCount === 1;
    },
    async create(zone) {
      const { rowCount } = await connection.query(`insert into ${schema}.zones values ($1) on conflict do nothing`, [
        zone,
      ]);
      return rowCount === 1;
    },
    async remove(zone) {
      const { rowCount } = await connection.query(`delete from ${schema}.zones where name = $1`, [zone]);
      return rowCount === 1;
    },
    async put(zone, { name, type, ttl, contents }) {
      await connection.query(
        `insert into ${schema}.sets values ($1, $2, $3, $4, $5)
         on conflict (zone, name, type) do update set ttl = excluded.ttl, contents = excluded.contents`,
        [zone, name, type, ttl, JSON.stringify(contents)],
      );
    },
    async drop(zone, name, type) {
      await connection.query(`delete from ${schema}.sets where zone = $1 and name = $2 and type = $3`, [
        zone,
        name,
        type,
      ]);
    },
  };
}
