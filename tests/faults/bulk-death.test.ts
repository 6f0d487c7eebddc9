import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, childServer } from '../support/child.ts';
import { freshDatabase } from '../support/database.ts';
import { asCustomer, eventually, type Schemas } from '../support/http.ts';
import { plantNames } from '../support/planted.ts';

const COUNT = 200;
let child: Child;
let databaseUrl: string;
let sql: pg.Client;
beforeAll(async () => {
  databaseUrl = await freshDatabase();
  child = await childServer(databaseUrl, await mkdtemp(path.join(tmpdir(), 'anun-bulk-')));
  await child.start();
  sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
});
afterAll(async () => {
  await child.kill();
  await sql.end();
});

/** How often the registry has carried out an update of each name. */
const updates = async (): Promise<Map<string, number>> => {
  const { rows } = await sql.query<{ name: string; times: number }>(
    `select body->>'name' as name, count(*) as times from sandbox_epp.commands
     where body->>'verb' = 'update' and (body->>'code')::int < 2000 group by 1`,
  );
  return new Map(rows.map(({ name, times }) => [name, Number(times)]));
};

it('killed twice in the middle, a bulk change is finished, and no name is changed twice', async () => {
  const seeded = await eventually(async () => {
    const { rows } = await sql.query<{ ascii_domain: string }>(
      "select ascii_domain from test.domains where status = 'active'",
    );
    return rows[0]?.ascii_domain;
  }, 'the seeded name is active');
  const names = await plantNames(databaseUrl, seeded, 'killed', COUNT);
  const wanted = ['ns1.after-death.net', 'ns2.after-death.net'];
  const customer = await asCustomer(child.url);
  const opened = await customer.put<Schemas['Operation']>('/client/domains', {
    action: 'nameServers',
    ids: names,
    payload: { nameServers: wanted.map((hostname) => ({ hostname })) },
  });
  expect(opened.status, JSON.stringify(opened.body)).toBe(202);

  const progress = async () => {
    const { rows } = await sql.query<{ done: number }>(
      "select count(*) as done from test.operation_items where status = 'succeeded'",
    );
    return Number(rows[0]?.done ?? 0);
  };
  for (const share of [0.1, 0.5]) {
    await eventually(async () => (await progress()) > COUNT * share, `${share * 100} % are done`, 60_000);
    await child.kill();
    await child.start();
  }

  const operation = await eventually(
    async () => {
      const { body } = await customer.get<Schemas['Operation']>(`/client/operations/${opened.body._id}`);
      return body.endedAt ? body : undefined;
    },
    'the operation has ended',
    90_000,
  );
  expect(operation).toMatchObject({ status: 'succeeded', done: COUNT, failed: 0 });
  const sent = await updates();
  expect(names.filter((name) => sent.get(name) !== 1)).toEqual([]);
  const { rows } = await sql.query<{ held: number }>(
    `select count(*) as held from sandbox_epp.domains where name like 'killed-%' and body::text like '%ns1.after-death.net%'`,
  );
  expect(Number(rows[0]?.held)).toBe(COUNT);
}, 240_000);
