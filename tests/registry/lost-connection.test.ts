import pg from 'pg';
import { expect, it } from 'vitest';
import { oneAfterAnother } from '../../api/sandbox/one-after-another.ts';
import { freshDatabase } from '../support/database.ts';
import { atEnd } from '../support/ending.ts';

it('a connection that breaks between two statements of a stand-in fails what it was for, and nothing else', async () => {
  const pool = new pg.Pool({ connectionString: await freshDatabase(), max: 2 });
  pool.on('error', () => undefined);
  atEnd(() => pool.end());
  const broken = oneAfterAnother(pool, 'a lock', async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const gone = new Promise((resolve) => client.once('end', resolve));
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await gone;
    await client.query('select 1');
  });
  await expect(broken).rejects.toThrow();
  expect(await oneAfterAnother(pool, 'a lock', () => Promise.resolve('goes on'))).toBe('goes on');
});
