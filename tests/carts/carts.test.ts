import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer, caller, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
let anonymous: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  anonymous = caller(server.url);
});

const fresh = async (who: Caller = anonymous) => {
  const { body } = await who.get<Schemas['Cart']>('/client/carts');
  await who.delete(
    `/client/carts/${body._id}?ids=${encodeURIComponent(JSON.stringify(body.items.map(({ _id }) => _id)))}`,
  );
  return `/client/carts/${body._id}`;
};
const add = (who: Caller, cart: string, ...items: object[]) => who.post<OrProblem<Schemas['Cart']>>(cart, items);
const registration = (domain: string, more: object = {}) => ({ type: 'domain_registration', domain, ...more });

describe('a cart', () => {
  it('says with the account what a free year costs', async () => {
    const { gifts } = (await customer.get<Schemas['User']>('/client/user')).body;
    expect(gifts[0]).toMatchObject({ productName: 'հայ', prices: { amd: 1, usd: 0 } });
  });

  it('is an object whose items is an array, for a client that sends only type and domain (compatibility §11)', async () => {
    const { body } = await add(anonymous, await fresh(), registration('only-type-and-domain.am'));
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({
      name: 'am',
      plan: { _id: '1_year_register' },
      currentAmount: 8900,
      behavior: 'register',
    });
  });

  it('prices terms per year and in total; dollars are sums of lines', async () => {
    const cart = await fresh();
    const { body } = await add(
      anonymous,
      cart,
      registration('two-years.am', { plan: { _id: '2_year_register' } }),
      registration('five-years.am', { duration: 5 }),
      registration('one-year.com'),
    );
    expect(body.items.map(({ currentAmount }) => currentAmount)).toEqual([17_400, 39_500, 5900]);
    expect(body.items.map(({ prices }) => prices.current.usd)).toEqual([47.03, 106.76, 15.95]);
    expect(body).toMatchObject({
      currentTotal: 62_800,
      total: 62_800,
      prices: { current: { amd: 62_800, usd: 169.74 } },
    });
    const changed = await anonymous.put<Schemas['Cart']>(cart, {
      _id: body.items[0]?._id,
      plan: { _id: '3_year_register' },
    });
    expect(changed.body.items[0]).toMatchObject({ duration: 3, currentAmount: 25_500 });
    const tooLong = await anonymous.put<Schemas['Problem']>(cart, { _id: body.items[0]?._id, duration: 6 });
    expect(tooLong).toMatchObject({ status: 422, body: { errors: [{ pointer: '/duration' }] } });
    const removed = await anonymous.delete<Schemas['Cart']>(
      `${cart}?ids=${encodeURIComponent(JSON.stringify([body.items[1]?._id, 'itm_unknown']))}`,
    );
    expect(removed.body.items.map(({ label }) => label)).toEqual(['two-years.am', 'one-year.com']);
    expect((await anonymous.delete(`${cart}?ids=nonsense`)).status).toBe(400);
  });

  it('takes all of the items or none, and says which one is wrong', async () => {
    const cart = await fresh();
    const { status, body } = await add(anonymous, cart, registration('good-one.am'), registration('registered.am'));
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'name_taken', errors: [{ pointer: '/1/domain' }] });
    expect((await anonymous.get<Schemas['Cart']>(cart)).body.items).toEqual([]);
    expect((await add(anonymous, cart, registration('x.am'), registration('X.AM.'))).body.code).toBe('already_in_cart');
    expect((await add(anonymous, cart, registration('x.am', { name: 'com' }))).body.errors[0]?.pointer).toBe('/0/name');
  });

  it('takes items once for an Idempotency-Key, and answers the cart as it was then', async () => {
    const cart = await fresh();
    const key = { 'Idempotency-Key': 'same-word' };
    const items = [registration('keyed-one.am'), registration('keyed-two.am')];
    const post = (who: Caller, to: string, body: object[]) => who.post<OrProblem<Schemas['Cart']>>(to, body, key);
    const together = await Promise.all([1, 2, 3].map(() => post(anonymous, cart, items)));
    expect(together.map(({ status }) => status)).toEqual([200, 200, 200]);
    await add(anonymous, cart, registration('added-after.am'));
    const again = await post(anonymous, cart, items);
    expect(again.body).toEqual(together[0]?.body);
    expect(again.body.items.map(({ label }) => label)).toEqual(['keyed-one.am', 'keyed-two.am']);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await anonymous.get<Schemas['Cart']>(cart)).body.items).toHaveLength(3);
    const other = await post(anonymous, cart, [registration('keyed-three.am')]);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);

    // Another visitor's cart and an account's are other callers, who may have chosen the same word.
    expect((await post(anonymous, await fresh(), items)).status).toBe(200);
    const own = await fresh(customer);
    expect((await post(customer, own, items)).status).toBe(200);
    expect((await post(customer, await fresh(), items)).body.code).toBe('idempotency_mismatch');
    await fresh(customer);
  });

  it('keeps nothing of a refused try, so that its key is free', async () => {
    const cart = await fresh();
    const key = { 'Idempotency-Key': 'refused-first' };
    expect((await anonymous.post(cart, [registration('registered.am')], key)).status).toBe(409);
    expect((await anonymous.post(cart, [registration('not-registered.am')], key)).status).toBe(200);
  });

  it('shows a premium name at its own price', async () => {
    const { body } = await add(anonymous, await fresh(), registration('premium.am', { duration: 2 }));
    expect(body.items[0]).toMatchObject({ currentAmount: 144_000 });
  });

  it('takes no promo code for a name with a price of its own', async () => {
    const cart = await fresh();
    await add(anonymous, cart, registration('premium.am'), registration('beside-premium.am'));
    const { body } = await anonymous.put<Schemas['Cart']>(`${cart}/coupon`, { coupon: 'GARUN' });
    expect(body.items.map(({ currentAmount }) => currentAmount)).toEqual([120_000, 7_200]);
  });

  it('takes a promo code for the new .am year and for nothing else', async () => {
    const cart = await fresh();
    await add(anonymous, cart, registration('with-code.am'), registration('with-code.com.am'));
    expect((await anonymous.put<Schemas['Problem']>(`${cart}/coupon`, { coupon: 'NOPE' })).body).toMatchObject({
      code: 'invalid_coupon',
      status: 422,
    });
    const { body } = await anonymous.put<Schemas['Cart']>(`${cart}/coupon`, { coupon: 'garun' });
    expect(body).toMatchObject({
      coupon: 'GARUN',
      regularTotal: 17_800,
      currentTotal: 16_100,
      prices: { discount: { amd: 1700, usd: 4.59 } },
    });
    expect((await anonymous.put<Schemas['Cart']>(`${cart}/coupon`, { coupon: '' })).body).toMatchObject({
      coupon: null,
      currentTotal: 17_800,
    });
  });

  it('lets the free .հայ year be used once, for 1 dram', async () => {
    const cart = await fresh(customer);
    const { body } = await add(customer, cart, registration('նվեր.հայ'), registration('երկրորդնվեր.հայ'));
    expect(body.items.map(({ giftAvailable }) => giftAvailable)).toEqual([true, true]);
    const used = await customer.put<Schemas['Cart']>(cart, { _id: body.items[0]?._id, useGift: true });
    expect(
      used.body.items.map(({ currentAmount, useGift, giftAvailable }) => [currentAmount, useGift, giftAvailable]),
    ).toEqual([
      [1, true, true],
      [8900, false, false],
    ]);
    expect(used.body.items[0]?.prices.current.usd).toBe(0);
    const bought = await customer.post<Schemas['Order']>(`${cart}/purchase`, {
      paymentMethod: 'balance',
      expectedTotal: 8901,
    });
    expect(bought).toMatchObject({ status: 201, body: { amount: 8901 } });
    expect((await customer.get<Schemas['User']>('/client/user')).body.gifts).toEqual([]);
  });

  it('refuses a purchase whose price was seen otherwise, and one without anything', async () => {
    const cart = await fresh(customer);
    expect((await customer.post<Schemas['Problem']>(`${cart}/purchase`, { paymentMethod: 'balance' })).body.code).toBe(
      'cart_empty',
    );
    await add(customer, cart, registration('price-changed.am'));
    const refused = await customer.post<Schemas['Problem']>(`${cart}/purchase`, {
      paymentMethod: 'balance',
      expectedTotal: 7900,
    });
    expect(refused.body).toMatchObject({ code: 'order_changed', message: expect.stringContaining('8,900') as string });
    expect(
      (await customer.post<Schemas['Problem']>(`${cart}/purchase`, { paymentMethod: 'stripe' })).body.errors[0]
        ?.pointer,
    ).toBe('/token');
    expect((await customer.get<Schemas['Cart']>(cart)).body.items).toHaveLength(1);
  });

  it('blocks who has no contact info, and whose balance is short; the cart stays', async () => {
    const made = await anonymous.post<Schemas['Session']>('/auth/register', {
      accountType: 'personal',
      firstName: 'No',
      lastName: 'Contact',
      email: 'nocontact@example.am',
      password: 'Pomegranate7',
      terms: true,
    });
    await server.test.db('accounts').where({ id: made.body._id }).update({ verified_at: new Date() });
    const someone = caller(server.url, made.body.accessToken);
    const cart = await fresh(someone);
    expect((await add(someone, cart, registration('contactless.am'))).body.contactInfoNeeded).toBe(true);
    expect((await someone.post<Schemas['Problem']>(`${cart}/purchase`, { paymentMethod: 'balance' })).body.code).toBe(
      'contact_info_missing',
    );
    await someone.put('/client/user', {
      country: 'AM',
      city: 'Yerevan',
      zip: '0001',
      address1: '1 Abovyan',
      phone: '+374 10 123456',
    });
    const short = await someone.post<Schemas['Problem']>(`${cart}/purchase`, { paymentMethod: 'balance' });
    expect(short).toMatchObject({ status: 402, body: { code: 'insufficient_balance' } });
    expect(short.body.message).toContain('8,900\u00a0֏');
    expect((await someone.get<Schemas['Cart']>(cart)).body.items).toHaveLength(1);
    expect((await server.test.db('orders').where({ account_id: made.body._id })).length).toBe(0);
  });

  it('belongs to who signed in: another account’s cart is not there', async () => {
    const cart = await fresh(customer);
    expect((await anonymous.get(cart)).status).toBe(404);
    expect((await anonymous.get('/client/carts/crt_guessed')).status).toBe(404);
  });
});

describe('two who want the same name', () => {
  it('one gets it; the other is refused and not charged', async () => {
    const made = await anonymous.post<Schemas['Session']>('/auth/register', {
      accountType: 'personal',
      firstName: 'Second',
      lastName: 'Buyer',
      email: 'second@example.am',
      password: 'Pomegranate7',
      terms: true,
    });
    await server.test.db('accounts').where({ id: made.body._id }).update({
      verified_at: new Date(),
      country: 'AM',
      city: 'Gyumri',
      zip: '3101',
      address1: '1 St',
      phone: '+374.10123456',
    });
    const rival = caller(server.url, made.body.accessToken);
    const [a, b] = [await fresh(customer), await fresh(rival)];
    await add(customer, a, registration('wanted-by-two.am'));
    await add(rival, b, registration('wanted-by-two.am'));
    const pay = { paymentMethod: 'stripe', token: 'pm_card_visa' };
    const answers = await Promise.all([customer.post(`${a}/purchase`, pay), rival.post(`${b}/purchase`, pay)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const charged = (await server.application.sandbox.stripe.control.intents()).filter(
      ({ status }) => status === 'succeeded',
    );
    expect(charged).toHaveLength(1);
  });
});

describe('what is left behind', () => {
  it('an empty cart of nobody goes after a day, a filled one stays', async () => {
    const [empty, filled] = [await fresh(caller(server.url)), await fresh(caller(server.url))];
    await add(anonymous, filled, registration('left-in-a-cart.am'));
    const sweep = () => server.test.tasks.get('carts.sweep')?.({});
    await sweep();
    expect((await anonymous.get(empty)).status).toBe(200);
    await caller(server.url).post('/sandbox/clock', { bySeconds: 90_000 });
    await sweep();
    expect((await anonymous.get(empty)).status).toBe(404);
    expect((await anonymous.get<Schemas['Cart']>(filled)).body.items).toHaveLength(1);
  });

  it('says what a balance would be left with, to those who have one', async () => {
    const cart = await fresh(customer);
    const { body } = await add(customer, cart, registration('what-stays.am'));
    const user = (await customer.get<Schemas['User']>('/client/user')).body;
    if (!('balanceAfter' in body)) throw new Error('no cart');
    expect(body.balanceAfter?.amd).toBe(user.balances.amd - 8900);
    const other = await add(anonymous, await fresh(), registration('nobody-pays.am'));
    expect(other.body).toMatchObject({ balanceAfter: null });
  });
});
