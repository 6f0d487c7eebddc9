import { beforeAll, describe, expect, it } from 'vitest';
import { cli } from '../cli/terminal.ts';
import { asAdministrator, asCustomer, type Caller, eventually, type Schemas } from '../support/http.ts';
import { newcomer } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { seats } from './seats.ts';

const { kind, provider } = seats();
let server: TestServer;
let customer: Awaited<ReturnType<typeof asCustomer>>;
let administrator: Caller;
beforeAll(async () => {
  server = await startServer({}, undefined, undefined, { kinds: [kind] });
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
});

const SEATS = { type: 'titan_registration', name: 'business', noOfAccounts: 3, reference: 'sales' };
const cartId = async () => (await customer.get<Schemas['Cart']>('/client/carts')).body._id;
const add = async <Answer = Schemas['Cart']>(...items: object[]) =>
  customer.post<Answer>(`/client/carts/${await cartId()}`, items);
const emptied = async () => {
  const { body } = await customer.get<Schemas['Cart']>('/client/carts');
  const ids = encodeURIComponent(JSON.stringify(body.items.map(({ _id }) => _id)));
  if (body.items.length > 0) await customer.delete(`/client/carts/${body._id}?ids=${ids}`);
};
const order = async (id: string) => (await customer.get<Schemas['Order']>(`/client/orders/${id}`)).body;
const settled = (id: string) =>
  eventually(async () => {
    const found = await order(id);
    return found.settled && found;
  }, `order ${id} settles`);
const buy = async (...items: object[]) => {
  const { status, body } = await customer.post<Schemas['Order']>('/client/carts/purchase', items);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const reviewOf = async (orderId: string) => {
  const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  const found = body.docs.find((review) => review.orderId === orderId);
  if (!found) throw new Error(`no review of ${orderId}`);
  return found;
};

describe('a product that is no domain', () => {
  it('is in the cart with its seats and months, beside a domain', async () => {
    await emptied();
    const { body } = await add(SEATS, { type: 'domain_registration', domain: 'beside-seats.am' });
    expect(body.items[0]).toMatchObject({
      type: 'titan_registration',
      label: 'Business seats',
      name: 'business',
      quantity: 3,
      plan: { _id: '1_month_register' },
      duration: 1,
      durationUnit: 'month',
      currentAmount: 4_500,
      prices: { perYear: { amd: 54_000 } },
      reference: 'sales',
      problem: null,
    });
    expect(body.items[0]?.plans.map(({ _id, durationUnit, prices }) => [_id, durationUnit, prices.total.amd])).toEqual([
      ['1_month_register', 'month', 1_500],
      ['1_year_register', 'year', 15_000],
    ]);
    expect(body.items[0]).not.toHaveProperty('domain');
    expect(body.currentTotal).toBe(4_500 + 8_900);
  });

  it('changes its term and its seats there', async () => {
    const { body: cart } = await customer.get<Schemas['Cart']>('/client/carts');
    const change = { _id: cart.items[0]?._id, plan: { _id: '1_year_register' }, noOfAccounts: 2 };
    const { body } = await customer.put<Schemas['Cart']>(`/client/carts/${cart._id}`, change);
    expect(body.items[0]).toMatchObject({ quantity: 2, duration: 1, durationUnit: 'year', currentAmount: 30_000 });
  });

  it.each([
    ['a plan that it does not have', { plan: { _id: '2_year_register' } }, '/0/plan/_id'],
    ['no seats', { noOfAccounts: 0 }, '/0/noOfAccounts'],
    ['too many seats', { noOfAccounts: 301 }, '/0/noOfAccounts'],
    ['another name', { name: 'golden' }, '/0/name'],
  ])('is refused with %s, at its member', async (_, wrong, pointer) => {
    const { status, body } = await add<Schemas['Problem']>({ ...SEATS, ...wrong });
    expect([status, body.code, body.errors[0]?.pointer]).toEqual([422, 'rule_broken', pointer]);
  });

  it('is in a cart once, and said to be unavailable at the member that names it', async () => {
    const twice = await add<Schemas['Problem']>(SEATS);
    expect([twice.status, twice.body.code]).toEqual([409, 'already_in_cart']);
    await emptied();
    provider.left = 2;
    const { status, body } = await add<Schemas['Problem']>(SEATS);
    provider.left = 1_000;
    expect([status, body.code, body.errors[0]?.pointer]).toEqual([409, 'state_conflict', '/0/name']);
  });

  it('goes through payment, review and delivery like a domain', async () => {
    const bought = await buy(SEATS);
    expect(bought).toMatchObject({ status: 'approved', amount: 4_500, reviewed: true });
    const review = await reviewOf(bought._id);
    expect(review).toMatchObject({
      label: 'Business seats',
      domain: null,
      asciiDomain: null,
      type: 'titan_registration',
      quantity: 3,
      duration: 1,
      durationUnit: 'month',
      lookAlikes: [],
    });
    await administrator.post(`/admin/reviews/${review._id}/approve`);
    const done = await settled(bought._id);
    expect(done.items[0]).toMatchObject({
      status: 'done',
      label: 'Business seats',
      quantity: 3,
      durationUnit: 'month',
    });
    expect([...provider.given.values()]).toEqual([3]);
    expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
  });

  it('is paid back when its provider refuses it, and asked again while nobody knows', async () => {
    const before = (await customer.get<Schemas['User']>('/client/user')).body.balances.amd;
    provider.answers.push(
      { outcome: 'unknown', message: 'out of reach' },
      { outcome: 'refused', reason: { key: 'cart.full', params: { limit: 0 } } },
    );
    const bought = await buy({ ...SEATS, noOfAccounts: 4 });
    await administrator.post(`/admin/reviews/${(await reviewOf(bought._id))._id}/approve`);
    await eventually(async () => provider.answers.length === 1, 'the provider was asked once');
    await server.test.db.raw('update test_jobs._private_jobs set run_at = now() where run_at > now()');
    const refused = await settled(bought._id);
    expect(refused).toMatchObject({ status: 'refund', items: [{ status: 'refunded' }] });
    expect((await customer.get<Schemas['User']>('/client/user')).body.balances.amd).toBe(before);
    expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
  });

  it('bought again a moment later is a repetition, with other seats another purchase', async () => {
    await buy({ ...SEATS, noOfAccounts: 5 });
    const again = await customer.post<Schemas['Problem']>('/client/carts/purchase', [{ ...SEATS, noOfAccounts: 5 }]);
    expect([again.status, again.body.code]).toEqual([409, 'state_conflict']);
    await buy({ ...SEATS, noOfAccounts: 6 });
  });

  it('stands in the document of its order and in what the command line prints', async () => {
    const bought = await buy({ ...SEATS, noOfAccounts: 7 });
    const page = await fetch(`${server.url}/client/orders/${bought._id}?mode=download&lang=en&testmode=1`, {
      headers: { Authorization: `Bearer ${customer.token}` },
    });
    const text = await page.text();
    expect(text).toContain('Business seats');
    expect(text).toContain('1 month');
    expect(text).toContain('× 7');
    const { anun } = await cli({ ANUN_API: server.url, ANUN_TOKEN: customer.token });
    const shown = await anun(`orders show ${bought._id}`);
    expect([shown.code, shown.stdout]).toEqual([0, expect.stringMatching(/Business seats.*1 month.*10,500/)]);
  });

  it('asks for nobody’s contact info, as it is registered with nobody, while a domain beside it does', async () => {
    const someone = await newcomer(server, { email: 'no-contact-info@example.am' });
    const cart = async () => (await someone.get<Schemas['Cart']>('/client/carts')).body;
    const { _id } = await cart();
    const put = async (item: object) => (await someone.post<Schemas['Cart']>(`/client/carts/${_id}`, [item])).body;
    expect((await put(SEATS)).contactInfoNeeded).toBe(false);
    const refused = await someone.post<Schemas['Problem']>(`/client/carts/${_id}/purchase`, {
      paymentMethod: 'balance',
    });
    expect(refused.body.code).toBe('insufficient_balance');
    expect((await put({ type: 'domain_registration', domain: 'contactless.am' })).contactInfoNeeded).toBe(true);
  });

  it('of a type that nobody sells is refused as any other word', async () => {
    const { status, body } = await add<Schemas['Problem']>({ type: 'hosting_registration', name: 'plan' });
    expect([status, body.code, body.errors[0]]).toMatchObject([
      400,
      'invalid_request',
      { pointer: '/0/type', code: 'choice' },
    ]);
  });

  it('does not make the domain of an item about one dispensable', async () => {
    const { status, body } = await add<Schemas['Problem']>({ type: 'domain_renew' });
    expect([status, body.code, body.errors[0]]).toMatchObject([
      400,
      'invalid_request',
      { pointer: '/0/domain', code: 'required' },
    ]);
  });
});
