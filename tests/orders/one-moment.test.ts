import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { asCustomer, eventually, type Caller, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
let order: Schemas['Order'];
beforeAll(async () => {
  // Without a worker: its jobs would wait for the same lock as the reader.
  server = await startServer({}, undefined, ['http']);
  customer = await asCustomer(server.url);
  const item = { type: 'domain_registration', domain: 'one-moment.am' };
  order = (await customer.post<Schemas['Order']>('/client/carts/purchase', [item])).body;
});

it.each([
  ['one order', async () => (await customer.get<Schemas['Order']>(`/client/orders/${order._id}`)).body],
  ['the list', async () => (await customer.get<{ docs: Schemas['Order'][] }>('/client/orders')).body.docs[0]],
])('%s is shown as it stood at one moment, though it is paid back while it is read', async (_, read) => {
  const sql = new pg.Client({ connectionString: server.databaseUrl });
  await sql.connect();
  await sql.query("update test.orders set status = 'approved'; update test.order_items set status = 'in_review'");

  await sql.query('begin; lock table test.order_items in access exclusive mode');
  const reading = read();
  await eventually(async () => {
    const { rowCount } = await sql.query(
      "select 1 from pg_locks where not granted and relation = 'test.order_items'::regclass",
    );
    return rowCount === 1;
  }, 'the reader waits for the items');
  await sql.query("update test.order_items set status = 'refunded'; update test.orders set status = 'refund'; commit");
  await sql.end();

  const shown = await reading;
  expect([
    ['approved', 'in_review'],
    ['refund', 'refunded'],
  ]).toContainEqual([shown?.status, shown?.items[0]?.status]);
});
