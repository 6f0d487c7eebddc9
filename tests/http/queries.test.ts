import { beforeAll, describe, expect, it } from 'vitest';
import { watchQueries } from '../../api/platform/query-times.ts';
import { asAdministrator, asCustomer, type Caller, eventually, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';

const MANY = 12;
const OWN = 'counted.am';

let server: TestServer;
let customer: Caller;
let administrator: Caller;
let seen = 0;
beforeAll(async () => {
  server = await startServer();
  [customer, administrator] = await Promise.all([asCustomer(server.url), asAdministrator(server.url)]);
  await own({ customer, administrator }, OWN);
  await plantNames(server.databaseUrl, OWN, 'row', MANY);
  watchQueries(server.test.db, () => seen++);
});

/** Queries of one request: the fewest of several times, since jobs and the catalogue ask too, now and then. */
async function queriesOf(request: () => Promise<{ status: number }>): Promise<number> {
  let fewest = Infinity;
  for (let time = 0; time < 4; time++) {
    const before = seen;
    expect((await request()).status).toBe(200);
    fewest = Math.min(fewest, seen - before);
  }
  return fewest;
}

const names = (count: number, prefix: string) => Array.from({ length: count }, (_, index) => `${prefix}-${index}.am`);
const buy = (count: number, prefix: string) =>
  customer.post(
    '/client/carts/purchase',
    names(count, prefix).map((domain) => ({ type: 'domain_registration', domain })),
  );
/** A new cart with so many registrations and as many renewals. */
const cartOf = async (count: number): Promise<string> => {
  const { body } = await customer.get<Schemas['Cart']>('/client/carts');
  const cart = `/client/carts/${body._id}`;
  await customer.delete(`${cart}?ids=${encodeURIComponent(JSON.stringify(body.items.map(({ _id }) => _id)))}`);
  const { status } = await customer.post(cart, [
    ...names(count, 'cart').map((domain) => ({ type: 'domain_registration', domain })),
    ...names(count, 'row').map((domain) => ({ type: 'domain_renew', domain })),
  ]);
  expect(status).toBe(200);
  return cart;
};
const change = async (ids: string[]) => {
  const body = { action: 'autoRenew', ids, payload: { autoRenew: true } };
  const { _id } = (await customer.put<Schemas['Operation']>('/client/domains', body)).body;
  // An operation that still runs asks the database beside the request that is counted.
  await eventually(async () => {
    const operation = await customer.get<Schemas['Operation']>(`/client/operations/${_id}`);
    return operation.body.status === 'succeeded';
  }, `operation ${_id} succeeded`);
  return _id;
};

describe('a list asks the database as often for many rows as for one', () => {
  it.each([
    ['names', '/client/domains'],
    ['names, searched', '/client/domains?search=row'],
    ['names, sorted and filtered', '/client/domains?sort=domain:desc&filter=auto_renew_on'],
  ])('%s', async (_, path) => {
    const list = (limit: number) => () =>
      customer.get<{ docs: object[] }>(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}`);
    expect((await list(MANY)()).body.docs).toHaveLength(MANY);
    expect(await queriesOf(list(MANY))).toBe(await queriesOf(list(1)));
  });

  it('orders, with their items, payments and names', async () => {
    await buy(1, 'one-order');
    const one = await queriesOf(() => customer.get('/client/orders'));
    for (const index of Array(3).keys()) await buy(4, `order-${index}`);
    const { body } = await customer.get<{ docs: Schemas['Order'][] }>('/client/orders');
    expect(body.docs.flatMap(({ items }) => items)).toHaveLength(14);
    expect(await queriesOf(() => customer.get('/client/orders'))).toBe(one);
  });

  it('reviews, with account, holder and names that look alike', async () => {
    const list = (limit: number) => () => administrator.get<{ docs: object[] }>(`/admin/reviews?limit=${limit}`);
    await buy(MANY, 'reviewed');
    expect((await list(MANY)()).body.docs).toHaveLength(MANY);
    expect(await queriesOf(list(MANY))).toBe(await queriesOf(list(1)));
  });

  it('operations and their results', async () => {
    const one = await change([OWN]);
    const single = await queriesOf(() => customer.get('/client/operations'));
    const results = await queriesOf(() => customer.get(`/client/operations/${one}/results`));
    const many = await change(names(MANY, 'row'));
    for (const name of names(3, 'row')) await change([name]);
    expect(await queriesOf(() => customer.get('/client/operations'))).toBe(single);
    expect(await queriesOf(() => customer.get(`/client/operations/${many}/results`))).toBe(results);
  });

  it('API tokens', async () => {
    const create = (name: string) => customer.post('/client/tokens', { name, scopes: ['domains:read'] });
    await create('first');
    const one = await queriesOf(() => customer.get('/client/tokens'));
    for (const name of names(5, 'token')) await create(name);
    expect(await queriesOf(() => customer.get('/client/tokens'))).toBe(one);
  });

  it('mail', async () => {
    const list = (limit: number) => () => customer.get<{ docs: object[] }>(`/sandbox/outbox?limit=${limit}`);
    expect((await list(5)()).body.docs).toHaveLength(5);
    expect(await queriesOf(list(5))).toBe(await queriesOf(list(1)));
  });
});

describe('many names at once cost as many queries as one', () => {
  it('a cart with registrations and renewals', async () => {
    const small = await cartOf(1);
    const few = await queriesOf(() => customer.get(small));
    const large = await cartOf(MANY);
    const { body } = await customer.get<Schemas['Cart']>(large);
    expect(body.items).toHaveLength(2 * MANY);
    expect(await queriesOf(() => customer.get(large))).toBe(few);
  });

  it('putting them into the cart', async () => {
    const refused = async (count: number) => {
      const cart = await cartOf(count);
      const items = names(count, 'row').map((domain) => ({ type: 'domain_renew', domain }));
      const before = seen;
      expect((await customer.post(cart, items)).status).toBe(409);
      return seen - before;
    };
    const of = async (count: number) => Math.min(await refused(count), await refused(count), await refused(count));
    expect(await of(MANY)).toBe(await of(1));
  });

  it('a check', async () => {
    const check = (count: number) => () =>
      customer.post(
        '/client/domains/check',
        names(count, 'checked').map((domain) => ({ domain })),
      );
    expect(await queriesOf(check(MANY))).toBe(await queriesOf(check(1)));
  });
});
