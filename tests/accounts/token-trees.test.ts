import { beforeAll, expect, it } from 'vitest';
import { cli } from '../cli/terminal.ts';
import { asAdministrator, asCustomer, type Caller, caller, type OrProblem, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

type Created = OrProblem<Schemas['TokenCreated']>;
let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
});
const make = async (by: Caller, name: string) => {
  const { status, body } = await by.post<Created>('/client/tokens', { name, scopes: ['account:read', 'tokens:write'] });
  expect(status, body.message).toBe(201);
  return { ...body, ...caller(server.url, `Bearer ${body.token}`) };
};
const works = async (token: Caller) => (await token.get('/client/user')).status === 200;
const listed = async () => (await customer.get<{ docs: Schemas['Token'][] }>('/client/tokens?limit=1000')).body.docs;

it('with a token end the tokens that it made and those that these made, and no others', async () => {
  const first = await make(customer, 'first');
  const beside = await make(customer, 'beside');
  const second = await make(first, 'second');
  const third = await make(second, 'third');
  const fourth = await make(second, 'fourth');
  expect(await Promise.all([first, beside, second, third, fourth].map(works))).toEqual([true, true, true, true, true]);
  expect((await customer.delete(`/client/tokens/${second._id}`)).status).toBe(200);
  expect(await Promise.all([first, beside, second, third, fourth].map(works))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const names = (await listed()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['first', 'beside']));
  expect(names.filter((name) => ['second', 'third', 'fourth'].includes(name))).toEqual([]);
  expect((await first.delete(`/client/tokens/${first._id}`)).status).toBe(200);
  expect(await works(first)).toBe(false);
});

it('an answer and each list say which token made a token; a person’s have no maker', async () => {
  const maker = await make(customer, 'maker');
  const made = await make(maker, 'made');
  expect([maker.madeBy, made.madeBy]).toEqual([null, { _id: maker._id, name: 'maker' }]);
  const found = new Map((await listed()).map(({ name, madeBy }) => [name, madeBy]));
  expect([found.get('maker'), found.get('made')]).toEqual([null, { _id: maker._id, name: 'maker' }]);
  const { anun } = await cli({ ANUN_API: server.url, ANUN_TOKEN: maker.token });
  const { stdout } = await anun('tokens list');
  expect(stdout).toMatch(/CREATED BY/);
  expect(stdout).toMatch(/\smade\s.*\smaker\s/);
  expect(stdout).toMatch(/\smaker\s.*\syou\s/);
});

it('no token outlives its maker when it is made while the maker is revoked', async () => {
  for (let round = 0; round < 8; round++) {
    const maker = await make(customer, `racing-${round}`);
    const making = Array.from({ length: 4 }, (_, index) =>
      maker.post<Created>('/client/tokens', { name: `child-${index}`, scopes: ['account:read'] }),
    );
    const [revoked, ...children] = await Promise.all([customer.delete(`/client/tokens/${maker._id}`), ...making]);
    expect(revoked.status).toBe(200);
    for (const { status, body } of children) {
      expect([201, 401]).toContain(status);
      if (status === 201) expect(await works(caller(server.url, `Bearer ${body.token}`))).toBe(false);
    }
  }
});

it('another account can revoke neither a token nor what it made', async () => {
  const maker = await make(customer, 'mine');
  const child = await make(maker, 'mine too');
  const other = await asAdministrator(server.url);
  expect((await other.delete(`/client/tokens/${maker._id}`)).status).toBe(404);
  expect([await works(maker), await works(child)]).toEqual([true, true]);
});
