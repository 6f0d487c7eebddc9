import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, childServer } from '../support/child.ts';
import { freshDatabase } from '../support/database.ts';
import { asCustomer, caller, eventually, type Schemas } from '../support/http.ts';
import { plantNames } from '../support/planted.ts';

const PLANTED = 150;
const BOUGHT = 12;
let databaseUrl: string;
let first: Child;
let second: Child;
let sql: pg.Client;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'anun-two-'));
  first = await childServer(databaseUrl, dataDir);
  second = await childServer(databaseUrl, dataDir);
  await first.start();
  await second.start();
  sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
}, 60_000);
afterAll(async () => {
  await Promise.all([first.kill(), second.kill()]);
  await sql.end();
});

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await sql.query<{ n: string }>(text, values)).rows[0]?.n);

it('two servers with a worker each are one; when one is killed the other finishes, and nothing is lost or done twice', async () => {
  const { token } = await asCustomer(first.url);
  const at = (child: Child) => caller(child.url, token);
  const seeded = await eventually(async () => {
    const { rows } = await sql.query<{ ascii_domain: string }>(
      "select ascii_domain from test.domains where status = 'active'",
    );
    return rows[0]?.ascii_domain;
  }, 'the seeded name is active');
  const planted = await plantNames(databaseUrl, seeded, 'shared', PLANTED);

  // A bulk change is opened at the one that will die, while names are bought at both.
  const opened = await at(first).put<Schemas['Operation']>('/client/domains', {
    action: 'nameServers',
    ids: planted,
    payload: { nameServers: [{ hostname: 'ns1.two.net' }, { hostname: 'ns2.two.net' }] },
  });
  expect(opened.status).toBe(202);
  const buy = (child: Child, index: number) =>
    at(child).post<Schemas['Order']>(
      '/client/carts/purchase',
      [{ type: 'domain_registration', domain: `two-processes-${index}.com` }],
      { 'Idempotency-Key': `two-${index}` },
    );
  const buying = Promise.all(
    Array.from({ length: BOUGHT }, async (_, index) => {
      const answer = await buy(index % 2 === 0 ? first : second, index).catch(() => undefined);
      if (answer?.status === 201) return answer;
      // Its server is gone: the same request with the same key to the other one, until it says what became of it.
      return eventually(
        async () => {
          const again = await buy(second, index);
          return again.status === 201 ? again : undefined;
        },
        `name ${index} is bought`,
        60_000,
      );
    }),
  );
  await eventually(
    async () => (await count("select count(*) n from test.operation_items where status = 'succeeded'")) > PLANTED / 4,
    'a quarter of the bulk change is done',
    60_000,
  );
  await first.kill();
  const orders = await buying;

  const operation = await eventually(
    async () => {
      const { body } = await at(second).get<Schemas['Operation']>(`/client/operations/${opened.body._id}`);
      return body.endedAt ? body : undefined;
    },
    'the bulk change has ended',
    120_000,
  );
  expect(operation).toMatchObject({ status: 'succeeded', done: PLANTED, failed: 0 });
  for (const { body } of orders)
    await eventually(
      async () => (await at(second).get<Schemas['Order']>(`/client/orders/${body._id}`)).body.settled,
      'the order is delivered',
      90_000,
    );

  const done = (verb: string, like: string) =>
    sql.query<{ name: string; times: string }>(
      `select body->>'name' as name, count(*) as times from sandbox_epp.commands
       where body->>'object' = 'domain' and body->>'verb' = $1 and body->>'name' like $2 and (body->>'code')::int < 2000 group by 1`,
      [verb, like],
    );
  const created = (await done('create', 'two-processes-%')).rows;
  expect(created.map(({ times }) => Number(times))).toEqual(Array.from({ length: BOUGHT }, () => 1));
  const updated = (await done('update', 'shared-%')).rows;
  expect(updated.map(({ times }) => Number(times))).toEqual(Array.from({ length: PLANTED }, () => 1));
  expect(new Set(orders.map(({ body }) => body._id)).size).toBe(BOUGHT);
  expect(
    await count(
      'select count(*) n from test.orders where account_id = (select account_id from test.orders where id = $1) and method = $2 and id = any($3)',
      [orders[0]?.body._id, 'balance', orders.map(({ body }) => body._id)],
    ),
  ).toBe(BOUGHT);
  expect(
    await count(
      'select count(*) n from (select transaction_id from test.ledger_entries group by transaction_id, currency having sum(amount) <> 0) t',
    ),
  ).toBe(0);
}, 300_000);
