import type { Knex } from 'knex';

/** What transactions have noted and not written yet: rows by table. */
const noted = new WeakMap<Knex.Transaction, Map<string, object[]>>();
/** PostgreSQL accepts at most 65,535 parameters per statement. */
const ROWS_AT_ONCE = 2_000;

/**
 * Notes a row that only tells what happened, so that nothing in the transaction reads it: it is written with the others of its
 * table by one statement, last of all before the commit.
 */
export async function noteRow(tx: Knex.Transaction, table: string, row: object): Promise<void> {
  const tables = noted.get(tx);
  if (!tables) return void (await tx(table).insert(row));
  const rows = tables.get(table);
  if (rows) rows.push(row);
  else tables.set(table, [row]);
}

/** Makes every transaction of the pool write its noted rows. */
export function writeNotesAtCommit(db: Knex): Knex {
  const begin = db.transaction.bind(db);
  const transaction = <T>(work: (tx: Knex.Transaction) => Promise<T>, config?: Knex.TransactionConfig): Promise<T> =>
    begin(async (tx) => {
      const tables = new Map<string, object[]>();
      noted.set(tx, tables);
      const result = await work(tx);
      for (const [table, rows] of tables)
        for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
          await tx(table).insert(rows.slice(from, from + ROWS_AT_ONCE));
      return result;
    }, config);
  return Object.defineProperty(db, 'transaction', { value: transaction });
}
