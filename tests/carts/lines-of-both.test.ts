import { aboutDomains } from '../support/items.ts';
import { expect, it } from 'vitest';
import { asCustomer, caller, type Schemas } from '../support/http.ts';
import { startServer } from '../support/server.ts';
import { signInWith } from '../support/visitor-cart.ts';

type Cart = Schemas['Cart'];
const registration = (domain: string, more: object = {}) => ({ type: 'domain_registration', domain, ...more });

it('signing in with a visitor’s cart keeps the gift and the name servers of a line that both carts have', async () => {
  const server = await startServer();
  const anonymous = caller(server.url);
  const customer = await asCustomer(server.url);
  const newCart = async () => (await anonymous.get<Cart>('/client/carts')).body._id;

  const own = await newCart();
  const nameServers = [{ hostname: 'ns1.mine.net' }, { hostname: 'ns2.mine.net' }];
  const theirs = await newCart();
  const domains = ['երկուսն.հայ', 'in-both.am', 'filled-in-here.am'];
  expect(
    (
      await customer.post<Cart>(`/client/carts/${own}`, [
        registration(domains[0] ?? '', { useGift: true }),
        registration(domains[1] ?? '', { nameServers }),
        registration(domains[2] ?? '', { nameServers }),
      ])
    ).body.amount,
  ).toBe(17_801);
  await signInWith(server.url, own);
  const here = [{ hostname: 'ns1.here.net' }, { hostname: 'ns2.here.net' }];
  await anonymous.post(`/client/carts/${theirs}`, [
    registration(domains[0] ?? ''),
    registration(domains[1] ?? '', { plan: { _id: '2_year_register' } }),
    registration(domains[2] ?? '', { nameServers: here }),
  ]);

  const { body } = await (await signInWith(server.url, theirs)).get<Cart>(`/client/carts/${theirs}`);
  const lines = aboutDomains(body.items).map((item) => [
    item.domain,
    item.useGift,
    item.duration,
    item.nameServers.map(({ hostname }) => hostname),
  ]);
  expect(lines).toEqual([
    [domains[0], true, 1, []],
    [domains[1], false, 2, ['ns1.mine.net', 'ns2.mine.net']],
    [domains[2], false, 1, ['ns1.here.net', 'ns2.here.net']],
  ]);
});
