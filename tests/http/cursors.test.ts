import { createAnun, paginate } from '@anun/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSpecification } from '../../api/contract/specification.ts';
import { cli } from '../cli/terminal.ts';
import { asAdministrator, asCustomer, type Caller, type OrProblem, type Schemas, signIn } from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';

const { operations } = loadSpecification(new URL('../../openapi.yaml', import.meta.url));
const lists = operations.filter(({ parameters }) => parameters.some(({ name }) => name === 'after'));
type List = Schemas['ListEnvelope'] & { docs: Record<string, unknown>[] };

let server: TestServer;
let customer: Caller;
let administrator: Caller;
let operationId: string;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
  await own({ customer, administrator }, 'cursors.am', ...['b', 'c', 'd', 'e'].map((letter) => `listed-${letter}.am`));
  expect((await customer.put('/client/domains/cursors.am/dns', { used: true })).status).toBeLessThan(300);
  for (let index = 0; index < 5; index++) {
    await order();
    await token();
  }
  await Promise.all(['b', 'd', 'f', 'h', 'j'].map((name) => record(name)));
  const started = await customer.put<OrProblem<Schemas['Operation']>>('/client/domains', {
    action: 'autoRenew',
    ids: ['cursors.am', 'none-1.am', 'none-2.am', 'none-3.am', 'none-4.am'],
    payload: { autoRenew: false },
  });
  operationId = started.body._id;
});
let made = 0;
const order = async () => {
  const items = [{ type: 'domain_registration', domain: `cursor-${made++}.am`, plan: { _id: '1_year_register' } }];
  const { status, body } = await customer.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', items);
  expect(status, body.message).toBe(201);
};
const token = async () =>
  expect((await customer.post('/client/tokens', { name: `t${made++}`, scopes: ['domains:read'] })).status).toBe(201);
const records = '/client/domains/cursors.am/records';
const change = async (...items: object[]) =>
  expect((await customer.post(records, { records: items })).status).toBe(200);
const record = (name: string) => change({ type: 'A', name, content: '192.0.2.7' });
const keyOf = ({ _id, id, position }: Record<string, unknown>) => _id ?? id ?? position;

/** All that stood in the list when it was begun, page after page, with something done between two. */
async function walk(path: string, between: () => Promise<unknown>, next: (found: List) => string) {
  const seen: unknown[] = [];
  const ask = async (query: string) => {
    const { status, body } = await customer.get<List>(`${path}${path.includes('?') ? '&' : '?'}limit=2${query}`);
    expect(status).toBe(200);
    seen.push(...body.docs.map(keyOf));
    return body;
  };
  let found = await ask('');
  await between();
  while (found.hasNextPage) found = await ask(next(found));
  return seen;
}
const all = async (path: string) =>
  (await customer.get<List>(`${path}${path.includes('?') ? '&' : '?'}limit=1000`)).body.docs.map(keyOf);

describe('a list that changes between two pages', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['orders, and a new one comes first', '/client/orders', order],
    ['tokens, and a new one comes first', '/client/tokens', token],
    ['mail, and a new letter comes first', '/sandbox/outbox', order],
    ['records, and a new one stands before', records, () => record('a')],
    ['records of a type, and a new one stands before', `${records}?type=A`, () => record('aa')],
    [
      'operations, and a new one comes first',
      '/client/operations',
      () =>
        customer.put('/client/domains', { action: 'autoRenew', ids: ['cursors.am'], payload: { autoRenew: false } }),
    ],
  ])('%s: after the cursor everything is listed once', async (_, path, between) => {
    const before = await all(path);
    expect(before.length).toBeGreaterThan(0);
    const seen = await walk(path, between, ({ nextAfter }) => `&after=${nextAfter}`);
    expect(seen.slice(0, before.length)).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('records, and those of the first page are deleted: none of the rest is left out', async () => {
    const before = await all(records);
    const first = before.slice(0, 2).map((id) => ({ action: 'DELETE', id }));
    const seen = await walk(
      records,
      () => change(...first),
      ({ nextAfter }) => `&after=${nextAfter}`,
    );
    expect(seen).toEqual(before);
  });

  it.each(['domain', 'status', 'expiration', 'autoRenew'].flatMap((field) => [`${field}:asc`, `${field}:desc`]))(
    'domains by %s, and some come and go before: each that stays is listed once',
    async (sort) => {
      const path = `/client/domains?sort=${sort}`;
      const rows = () => server.test.db('domains');
      const before = await all(path);
      expect(before.length).toBeGreaterThan(6);
      // One of the first page goes, and one that was never there comes; the last name of the page, which the cursor stands on, goes too.
      const gone = before.slice(0, 2).map(String);
      const states = await rows().whereIn('id', gone).select('id', 'status');
      const seen = await walk(
        path,
        async () => {
          await rows().whereIn('id', gone).update({ status: 'claimed' });
          await own({ customer, administrator }, `aaa-${made++}.am`);
        },
        ({ nextAfter }) => `&after=${nextAfter}`,
      );
      for (const { id, status } of states) await rows().where({ id }).update({ status });
      const stayed = before.filter((id) => !gone.includes(String(id)));
      expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  it('domains by number and after a cursor are the same pages', async () => {
    for (const sort of ['expiration:asc', 'expiration:desc', 'domain:asc', 'status:desc']) {
      const first = (await customer.get<List>(`/client/domains?sort=${sort}&limit=3`)).body;
      const byNumber = (await customer.get<List>(`/client/domains?sort=${sort}&limit=3&page=2`)).body;
      const { body } = await customer.get<List>(`/client/domains?sort=${sort}&limit=3&after=${first.nextAfter}`);
      expect(body).toEqual(byNumber);
    }
  });

  it('a cursor of another order is refused', async () => {
    const { body } = await customer.get<List>('/client/domains?sort=domain:asc&limit=2');
    const answer = await customer.get<Schemas['Problem']>(`/client/domains?sort=status:asc&after=${body.nextAfter}`);
    expect([answer.status, answer.body.errors[0]?.pointer]).toEqual([400, 'query/after']);
  });

  it('results of an operation are gone through in their order', async () => {
    const path = `/client/operations/${operationId}/results`;
    const nothing = () => Promise.resolve();
    expect(await walk(path, nothing, ({ nextAfter }) => `&after=${nextAfter}`)).toEqual(await all(path));
  });

  it('by page numbers, as older clients ask, everything is as before', async () => {
    const nothing = () => Promise.resolve();
    for (const path of ['/client/orders', records])
      expect(await walk(path, nothing, ({ nextPage }) => `&page=${nextPage}`)).toEqual(await all(path));
  });

  it('counts pages after a cursor as it does without', async () => {
    const first = (await customer.get<List>('/client/orders?limit=2')).body;
    const byNumber = (await customer.get<List>('/client/orders?limit=2&page=2')).body;
    const { body, headers } = await customer.get<List>(`/client/orders?limit=2&after=${first.nextAfter}`);
    expect(body).toEqual(byNumber);
    expect(headers.get('link')).toContain(`after=${body.nextAfter}>; rel="next"`);
    expect(headers.get('link')).toContain('page=1>; rel="prev"');
  });
});

it.each(lists.map(({ id, path }) => [id, path] as const))(
  '%s refuses a cursor that it did not give',
  async (_, path) => {
    const address = path.replace('{domain}', 'cursors.am').replace('{operationId}', operationId);
    const who = path.startsWith('/admin') ? administrator : customer;
    const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const wrong = [
      'x',
      '%00',
      'null',
      '[]',
      encoded([]),
      encoded({}),
      encoded([1, 2, 3, 4]),
      encoded(['\u0000']),
      encoded(['\ud800', 'A', 'x', 1]),
    ];
    const times = [['2026-99-99T00:00:00Z', 'x'], ['x', 'y'], [99_999_999_999], [1.5], [null], [null, null, null]];
    for (const after of [...wrong, ...times.map(encoded)]) {
      const { status, body } = await who.get<Schemas['Problem']>(`${address}?after=${after}`);
      expect([after, status, body.errors[0]?.pointer]).toEqual([after, 400, 'query/after']);
    }
  },
);

it('the SDK and the command line go on after the cursor', async () => {
  const { token: secret } = await signIn(server.url, SEEDED.customer);
  const anun = createAnun({ baseUrl: server.url, token: secret });
  const before = await all('/client/orders');
  const seen: string[] = [];
  for await (const { _id } of paginate((page) => anun.orders.list({ query: page }), { limit: 2 })) {
    if (seen.push(_id) === 2) await order();
  }
  expect(seen).toEqual(before);
  const { anun: run } = await cli({ ANUN_API: server.url, ANUN_TOKEN: secret });
  const first = await run('orders list --limit 2');
  const after = /--after (\S+) shows more/.exec(first.stderr)?.[1] ?? '';
  await order();
  const second = await run(['orders', 'list', '--limit', '2', '--after', after]);
  const ids = (text: string) => text.match(/ord_\w+/g) ?? [];
  expect([...ids(first.stdout), ...ids(second.stdout)].length).toBe(4);
  expect(new Set([...ids(first.stdout), ...ids(second.stdout)]).size).toBe(4);
});
