import { beforeAll, expect, it } from 'vitest';
import { asCustomer, caller, type Schemas } from '../support/http.ts';
import { asAdministrator } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
/** As a browser asks for what is typed into its address bar. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
const typeOf = ({ headers }: { headers: Headers }) => (headers.get('content-type') ?? '').split(';')[0];

it.each(['/marketplace/x.am', '/foo.bar', '/account/domains/nurr.am', '/search/nurr.am', '/a.b/c.json', '/.env'])(
  'answers a browser at %s with a page, and a program with JSON where there is no page',
  async (path) => {
    const page = await caller(server.url).get(path, BROWSER);
    expect(typeOf(page)).toBe('text/html');
    const program = await caller(server.url).get<Schemas['Problem']>(path, { Accept: 'application/json' });
    expect(typeOf(program)).toBe('application/problem+json');
    expect([program.status, program.body.code]).toEqual([404, 'not_found']);
  },
);

it.each(['/client/nothing.html', '/admin/x.am', '/assets/gone.js'])(
  'answers %s with JSON to everybody',
  async (path) => {
    const { status, headers } = await caller(server.url).get(path, BROWSER);
    expect([status, typeOf({ headers })]).toEqual([404, 'application/problem+json']);
  },
);

it('says with a bearer token too that a renewal is in the cart', async () => {
  const customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'in-the-cart.am');
  const renewInCart = async () =>
    (await customer.get<Schemas['DomainDetail']>('/client/domains/in-the-cart.am')).body.renewInCart;
  expect(await renewInCart()).toBe(false);
  const { body: cart } = await customer.get<Schemas['Cart']>('/client/carts');
  await customer.post(`/client/carts/${cart._id}`, [{ type: 'domain_renew', domain: 'in-the-cart.am' }]);
  expect(await renewInCart()).toBe(true);
  const { body: list } = await customer.get<Schemas['DomainList']>('/client/domains?search=in-the-cart');
  expect(list.docs.map(({ renewInCart: inCart }) => inCart)).toEqual([true]);
});
