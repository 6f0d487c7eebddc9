import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asAdministrator,
  asCustomer,
  caller,
  type Caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../support/http.ts';
import { payAtTheBank } from '../support/bank.ts';
import { waiting } from '../support/locks.ts';
import { startServer, type TestServer } from '../support/server.ts';

const CODE = 'GARUN';
let server: TestServer;
let customer: Caller;
let administrator: Caller;
let anonymous: Caller;
beforeAll(async () => {
  server = await startServer();
  [customer, administrator] = await Promise.all([asCustomer(server.url), asAdministrator(server.url)]);
  anonymous = caller(server.url);
});
const codes = () => server.test.db('coupons').where({ code: CODE });
const uses = async () => Number((await codes().first('uses')).uses);
beforeEach(() => codes().update({ max_uses: null, uses: 0, valid_until: null }));

let number = 0;
/** A cart of nobody with one new name at the price of the code. */
const cartWithCode = async (): Promise<string> => {
  const { body } = await anonymous.get<Schemas['Cart']>('/client/carts');
  const cart = `/client/carts/${body._id}`;
  await anonymous.post(cart, [{ type: 'domain_registration', domain: `promoted-${++number}.am` }]);
  const { body: priced } = await anonymous.put<Schemas['Cart']>(`${cart}/coupon`, { coupon: CODE });
  expect(priced.amount).toBe(7200);
  return cart;
};
const buy = (who: Caller, cart: string, how: object = { paymentMethod: 'balance' }) =>
  who.post<OrProblem<Schemas['Order']>>(`${cart}/purchase`, how);
const byCard = { paymentMethod: 'stripe', token: 'pm_card_authenticationRequired' };
const orderOf = async (id: string) => (await customer.get<Schemas['Order']>(`/client/orders/${id}`)).body;
const proven = async () => expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
const rejected = async (orderId: string) => {
  const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews?limit=100');
  const review = body.docs.find((one) => one.orderId === orderId);
  return administrator.post(`/admin/reviews/${review?._id}/reject`, { reason: 'No.' });
};

describe('the last use of a promo code', () => {
  it('is one purchase’s, of however many at once and by whomever; nobody else pays more than was shown', async () => {
    await codes().update({ max_uses: 3, uses: 1 });
    const carts = await Promise.all(Array.from({ length: 6 }, cartWithCode));
    const answers = await Promise.all(
      carts.map((cart, index) => buy(index % 2 === 0 ? customer : administrator, cart)),
    );
    const said = answers.map(({ status, body }) => (status === 201 ? body.amount : body.code));
    expect(said.filter((one) => one === 7200)).toHaveLength(2);
    for (const one of said) expect([7200, 'invalid_coupon', 'order_changed']).toContain(one);
    expect(await uses()).toBe(3);
    await proven();
  });

  it('that is taken while a purchase waits for it is refused as such, and nothing is charged', async () => {
    await codes().update({ max_uses: 1 });
    const cart = await cartWithCode();
    const { asked } = await server.test.db.transaction(async (tx) => {
      await tx('coupons').where({ code: CODE }).increment('uses', 1);
      const asked = buy(customer, cart);
      await waiting(server, 1);
      return { asked };
    });
    const { status, body } = await asked;
    expect([status, body.code]).toEqual([422, 'invalid_coupon']);
    expect((await customer.get<Schemas['Cart']>(cart)).body.items).toHaveLength(1);
    await proven();
  });

  it('comes back when its order is not paid, once, and the money that comes late is the account’s', async () => {
    await codes().update({ max_uses: 1 });
    const first = await buy(customer, await cartWithCode(), byCard);
    expect([first.status, first.body.amount, await uses()]).toEqual([201, 7200, 1]);
    await anonymous.post('/sandbox/clock', { bySeconds: 3600 });
    expect([(await orderOf(first.body._id)).status, await uses()]).toEqual(['failed', 0]);
    const second = await buy(administrator, await cartWithCode());
    expect([second.status, second.body.amount, await uses()]).toEqual([201, 7200, 1]);
    await payAtTheBank(first.body);
    await eventually(
      async () => (await orderOf(first.body._id)).payment?.status === 'succeeded',
      'the late money is here',
    );
    expect([(await orderOf(first.body._id)).status, await uses()]).toEqual(['failed', 1]);
    await proven();
  });
});

it('a cart whose own order holds the last use, and waits at the bank, keeps its code', async () => {
  await codes().update({ max_uses: 1 });
  const cart = await cartWithCode();
  const first = await buy(customer, cart, byCard);
  expect(first.body.payment?.status).toBe('action_required');
  expect((await buy(customer, cart, byCard)).status).toBe(409);
  expect((await customer.get<Schemas['Cart']>(cart)).body.coupon).toBe(CODE);
  await anonymous.post('/sandbox/clock', { bySeconds: 3600 });
  expect(await buy(customer, cart)).toMatchObject({ status: 201, body: { amount: 7200 } });
});

describe('a promo code that has ended', () => {
  it.each([
    ['is over', () => codes().update({ valid_until: new Date(0) })],
    ['is used up', () => codes().update({ max_uses: 0 })],
    ['was taken away', () => codes().update({ code: 'GONE' })],
  ])('and %s since the cart was priced is refused, not sold at full price', async (_, end) => {
    const cart = await cartWithCode();
    await end();
    try {
      const { status, body } = await buy(customer, cart);
      expect([status, body.code]).toEqual([422, 'invalid_coupon']);
      // Now the cart shows what it costs, and is bought at that.
      expect((await customer.get<Schemas['Cart']>(cart)).body).toMatchObject({ coupon: null, amount: 8900 });
      const dear = await buy(customer, cart, { paymentMethod: 'balance', expectedTotal: 7200 });
      expect(dear.body.code).toBe('order_changed');
      expect(await buy(customer, cart)).toMatchObject({ status: 201, body: { amount: 8900 } });
    } finally {
      await server.test.db('coupons').where({ code: 'GONE' }).update({ code: CODE });
    }
    await proven();
  });

  it('while its payment was at the bank holds for that order, and its removal holds nothing up', async () => {
    const { body } = await buy(customer, await cartWithCode(), byCard);
    expect(body.payment?.status).toBe('action_required');
    const kept = await codes().first();
    await codes().delete();
    try {
      await payAtTheBank(body);
      await eventually(async () => (await orderOf(body._id)).status === 'approved', 'it is paid');
      expect((await rejected(body._id)).status).toBe(200);
      await eventually(async () => (await orderOf(body._id)).status === 'refund', 'it is paid back');
    } finally {
      await server.test.db('coupons').insert({ ...kept, uses: 0 });
    }
    await proven();
  });
});

it('a gift that was used elsewhere since it was put in a cart is refused once, not sold at full price', async () => {
  const withGift = async (domain: string) => {
    const { body } = await anonymous.get<Schemas['Cart']>('/client/carts');
    const cart = `/client/carts/${body._id}`;
    const added = await anonymous.post<Schemas['Cart']>(cart, [{ type: 'domain_registration', domain }]);
    const _id = added.body.items[0]?._id;
    expect((await customer.put<Schemas['Cart']>(cart, { _id, useGift: true })).body.amount).toBe(1);
    return cart;
  };
  const carts = [await withGift('առաջին.հայ'), await withGift('երկրորդ.հայ')] as const;
  expect(await buy(customer, carts[0])).toMatchObject({ status: 201, body: { amount: 1 } });
  expect(await buy(customer, carts[1])).toMatchObject({ status: 422, body: { code: 'rule_broken' } });
  expect(await buy(customer, carts[1])).toMatchObject({ status: 201, body: { amount: 8900 } });
  await proven();
});

it('an order that is paid back and one that is placed, both with a code, wait for each other and never in a circle', async () => {
  const first = await buy(customer, await cartWithCode());
  const next = await cartWithCode();
  const { body: user } = await customer.get<Schemas['User']>('/client/user');
  const { back, placed } = await server.test.db.transaction(async (tx) => {
    await tx('balances').where({ account_id: user._id }).forUpdate().first();
    const back = rejected(first.body._id);
    await waiting(server, 1);
    const placed = buy(customer, next);
    await waiting(server, 2);
    return { back, placed };
  });
  expect([(await back).status, (await placed).status]).toEqual([200, 201]);
  expect(await uses()).toBe(1);
  await proven();
});
