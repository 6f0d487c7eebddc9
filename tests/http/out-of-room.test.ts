import { beforeAll, expect, it } from 'vitest';
import { asCustomer, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
});
/** Has PostgreSQL itself refuse new tokens in its own words. */
async function failWith(sqlstate: string | null) {
  await server.test.db.raw('drop trigger if exists no_room on credentials');
  if (sqlstate === null) return;
  await server.test.db.raw(`
    create or replace function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '${sqlstate}'; end $$`);
  await server.test.db.raw(
    'create trigger no_room before insert on credentials for each row execute function no_room()',
  );
}

it.each(['53000', '53100', '53200', '53400'])(
  'SQLSTATE %s is a 503 that says when to try again, and the next try succeeds once there is room',
  async (sqlstate) => {
    const make = () => customer.post<OrProblem<Schemas['TokenCreated']>>('/client/tokens', { name: sqlstate });
    await failWith(sqlstate);
    const refused = await make();
    expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(10);
    expect(refused.body.message).not.toContain('extend file');
    expect(server.lines.some((line) => line.includes('no room left'))).toBe(true);
    await failWith(null);
    expect((await make()).status).toBe(201);
  },
);

it('what is a bug stays a 500', async () => {
  await failWith('22012');
  expect((await customer.post('/client/tokens', { name: 'bug' })).status).toBe(500);
  await failWith(null);
});
