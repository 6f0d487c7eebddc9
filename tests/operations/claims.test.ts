import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { asAdministrator, asCustomer, eventually, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer } from '../support/server.ts';

/** Under way at once, as api/operations/running.ts has it. */
const AT_ONCE = 8;

it('takes one item at a time, whatever plan the database makes: the rest waits and can be stopped', async () => {
  const databaseUrl = await freshDatabase();
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  // What tables without statistics get at times: a subquery that is asked anew for every row.
  const { rows } = await sql.query<{ name: string }>('select current_database() as name');
  for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
    await sql.query(`alter database "${rows[0]?.name ?? ''}" set enable_${way} = off`);

  const server = await startServer({}, { databaseUrl, dataDir: await mkdtemp(path.join(tmpdir(), 'anun-claims-')) });
  const customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'claims.am');
  const names = await plantNames(databaseUrl, 'claims.am', 'claims', 60);
  server.application.sandbox.epp.control.setDelay(300);
  const { body } = await customer.put<Schemas['Operation']>('/client/domains', {
    action: 'nameServers',
    ids: names,
    payload: { nameServers: [{ hostname: 'ns1.claims.net' }, { hostname: 'ns2.claims.net' }] },
  });
  const under = async () =>
    Number(
      (
        await sql.query<{ n: string }>(
          "select count(*) n from test.operation_items where operation_id = $1 and status = 'in_progress'",
          [body._id],
        )
      ).rows[0]?.n,
    );
  await eventually(async () => (await under()) > 0, 'it has begun');
  for (let look = 0; look < 10; look++) {
    expect(await under()).toBeLessThanOrEqual(AT_ONCE);
    await customer.get(`/client/operations/${body._id}`);
  }
  await customer.post(`/client/operations/${body._id}/cancel`);
  server.application.sandbox.epp.control.setDelay(0);
  const ended = await eventually(async () => {
    const now = await customer.get<Schemas['Operation']>(`/client/operations/${body._id}`);
    return now.body.endedAt ? now.body : undefined;
  }, 'it has ended');
  expect(ended.cancelled).toBeGreaterThan(0);
  await sql.end();
});
