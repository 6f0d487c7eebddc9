import knex, { type Knex } from 'knex';
import pg from 'pg';
import { writeNotesAtCommit } from './at-commit.ts';

export type Db = Knex;
export type Tx = Knex.Transaction;
/** Either: reads take what they are given. */
export type Queryable = Knex | Knex.Transaction;

// Amounts and counts are safe integers here; text would only be parsed again at every use.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => Number(text));
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => Number(text));

export interface DatabaseOptions {
  url: string;
  /** The realm's schema; set as search_path on every connection. */
  schema: string;
  /** Maximum number of connections. */
  poolSize: number;
}

/** A pool whose connections see one realm's schema only. A connection that is not free within 3 s is an error, not a wait. */
export function openDatabase({ url, schema, poolSize }: DatabaseOptions): Db {
  return writeNotesAtCommit(
    knex({
      client: 'pg',
      connection: { connectionString: url, application_name: `anun-${schema}`, statement_timeout: 15_000 },
      searchPath: [schema],
      pool: { min: 0, max: poolSize },
      acquireConnectionTimeout: 3_000,
    }),
  );
}

/** Throws if the database is not responding. */
export async function demandAnswer(db: Db): Promise<void> {
  await db.raw('select 1');
}

/** Runs related reads on one snapshot, whatever is committed in between. */
export function atOneMoment<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', readOnly: true });
}

/** Whether an insert or update violated this unique constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === constraint
  );
}

/** Returns the one row, which must exist. */
export function exactlyOne<T>(rows: T[]): T {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) throw new Error(`one row was expected, ${rows.length} came`);
  return row;
}
