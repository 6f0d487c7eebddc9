import { beforeAll, describe, expect, it } from 'vitest';
import { redactedPath } from '../../api/http/access-log.ts';
import { asCustomer, type Caller, caller, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
});

it('the id of a cart, which is a capability, is in no line of the log', async () => {
  const { body } = await caller(server.url).get<Schemas['Cart']>('/client/carts');
  const path = `/client/carts/${body._id}`;
  const encoded = `/client/carts/%63${body._id.slice(1)}`;
  const item = { type: 'domain_registration', domain: 'log.am', plan: { _id: '1_year_register' } };
  expect((await caller(server.url).post(path, [item])).status).toBe(200);
  expect((await caller(server.url).get(encoded)).status).toBe(200);
  await caller(server.url).put(`${path}/coupon`, { coupon: 'none' });
  await customer.post(`${path}/purchase`, { paymentMethod: 'balance', expectedTotal: 1 });
  // Something of ours that fails while the cart is read says where, without its id.
  await server.test.db.raw('alter table cart_items rename to cart_items_away');
  expect((await caller(server.url).get(path)).status).toBe(500);
  await server.test.db.raw('alter table cart_items_away rename to cart_items');
  const lines = server.lines.filter((line) => line.includes('/client/carts/[redacted]'));
  expect(lines.length).toBeGreaterThanOrEqual(6);
  expect(server.lines.filter((line) => line.includes(body._id.slice(5)))).toEqual([]);
});

describe('an address in the log', () => {
  it.each([
    ['/client/carts/crt_abc/purchase', '/client/carts/[redacted]/purchase'],
    ['/client/%63arts/crt_abc', '/client/carts/[redacted]'],
    ['/client/carts/crt%5Fabc%ff/coupon', '/client/carts/[redacted]/coupon'],
    ['/client/hostings/password/geheim/free', '/client/hostings/password/[redacted]/free'],
    ['/client/carts/purchase', '/client/carts/purchase'],
    ['/client/carts', '/client/carts'],
    ['/client/domains/%D5%B6.am', '/client/domains/%D5%B6.am'],
  ])('%s is %s', (path, logged) => {
    expect(redactedPath(path)).toBe(logged);
  });
});
