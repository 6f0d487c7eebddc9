import type pg from 'pg';

/** One transaction; those of the same lock go one after the other, whichever request or process they come from. */
export async function oneAfterAnother<T>(
  pool: pg.Pool,
  lock: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  // A connection that breaks between two statements says so by an event, which ends the process where nobody listens; the
  // next statement fails all the same.
  const listener = () => undefined;
  client.on('error', listener);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(hashtext($1))', [lock]);
    const result = await work(client);
    await client.query('commit');
    client.off('error', listener);
    client.release();
    return result;
  } catch (error) {
    // Closing the connection rolls back, whatever state it is in.
    client.release(true);
    throw error;
  }
}
