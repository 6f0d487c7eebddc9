import { beforeAll, beforeEach, expect, it } from 'vitest';
import { asCustomer, type Caller, caller, type OrProblem, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { signInWith } from '../support/visitor-cart.ts';

type Cart = OrProblem<Schemas['Cart']>;
let server: TestServer;
let anonymous: Caller;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  anonymous = caller(server.url);
  customer = await asCustomer(server.url);
});
beforeEach(() => server.test.db('gifts').update({ quantity: 1 }));

const REGISTER = 'domain_registration';
const registration = (domain: string, more: object = {}) => ({ type: REGISTER, domain, ...more });
async function newCart(): Promise<string> {
  return (await anonymous.get<Cart>('/client/carts')).body._id;
}
const refusal = ({ status, body }: { status: number; body: Cart }) => [status, body.code, body.errors[0]?.pointer];
const gifts = ({ items }: Schemas['Cart']) => items.map(({ label, useGift }) => [label, useGift]);

it('one gift is used for one line of a cart: asking for it for a second is refused, and not sold at full price', async () => {
  const cart = `/client/carts/${await newCart()}`;
  const [first, second] = ['առաջինտող.հայ', 'երկրորդտող.հայ'];
  const both = [registration(first, { useGift: true }), registration(second, { useGift: true })];
  expect(refusal(await customer.post<Cart>(cart, both))).toEqual([422, 'rule_broken', '/1/useGift']);
  expect((await customer.get<Cart>(cart)).body.items).toEqual([]);

  expect((await customer.post<Cart>(cart, both.slice(0, 1))).body.amount).toBe(1);
  expect(refusal(await customer.post<Cart>(cart, both.slice(1)))).toEqual([422, 'rule_broken', '/0/useGift']);
  const added = await customer.post<Cart>(cart, [registration(second)]);
  const [line, other] = added.body.items;
  expect(refusal(await customer.put<Cart>(cart, { _id: other?._id, useGift: true }))).toEqual([
    422,
    'rule_broken',
    '/useGift',
  ]);
  // Asking again for the line that has it changes nothing, and it can be moved to the other.
  expect((await customer.put<Cart>(cart, { _id: line?._id, useGift: true })).status).toBe(200);
  expect((await customer.put<Cart>(cart, { _id: line?._id, useGift: false })).status).toBe(200);
  const moved = await customer.put<Cart>(cart, { _id: other?._id, useGift: true });
  expect(gifts(moved.body)).toEqual([
    [first, false],
    [second, true],
  ]);
});

it('a cart in which more lines ask for the gift than there are is refused once, and bought without it then', async () => {
  const id = await newCart();
  const cart = `/client/carts/${id}`;
  // A visitor has no gifts yet that could be counted.
  const added = await anonymous.post<Cart>(cart, [
    registration('այցելուա.հայ', { useGift: true }),
    registration('այցելուբ.հայ', { useGift: true }),
  ]);
  expect(added.status).toBe(200);
  const signedIn = await signInWith(server.url, id);
  const buy = () => signedIn.post<OrProblem<Schemas['Order']>>(`${cart}/purchase`, { paymentMethod: 'balance' });
  const refused = await buy();
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    422,
    'rule_broken',
    'You have no gift for այցելուբ.հայ.',
  ]);
  const bought = await buy();
  expect([bought.status, bought.body.amount]).toEqual([201, 8_901]);
});
