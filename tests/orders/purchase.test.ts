import { aboutDomains } from '../support/items.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, eventually, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
let administrator: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await asAdministrator(server.url);
});

const newCart = async (...domains: string[]): Promise<Schemas['Cart']> => {
  const { body: cart } = await customer.get<Schemas['Cart']>('/client/carts');
  const added = await customer.post<Schemas['Cart']>(
    `/client/carts/${cart._id}`,
    domains.map((domain) => ({ type: 'domain_registration', domain })),
  );
  expect(added.status).toBe(200);
  return added.body;
};
const order = async (id: string) => (await customer.get<Schemas['Order']>(`/client/orders/${id}`)).body;
const approveAll = async (orderId: string) => {
  const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const review of body.docs.filter((entry) => entry.orderId === orderId))
    expect((await administrator.post(`/admin/reviews/${review._id}/approve`)).status).toBe(200);
};
const settled = (id: string) =>
  eventually(async () => {
    const found = await order(id);
    return found.settled && found;
  }, `order ${id} settles`);

describe('buying a cart by card', () => {
  it('goes through payment, review and registry to active', async () => {
    const cart = await newCart('nurr-test.am', 'նուռտեստ.հայ');
    expect(cart.currentTotal).toBe(17_800);
    const bought = await customer.post<Schemas['Order']>(`/client/carts/${cart._id}/purchase`, {
      paymentMethod: 'stripe',
      token: 'pm_card_visa',
    });
    expect(bought.status, JSON.stringify(bought.body)).toBe(201);
    expect(bought.body).toMatchObject({ status: 'approved', amount: 17_800, reviewed: true });
    expect(aboutDomains(bought.body.items).map((item) => [item.status, item.domainStatus])).toEqual([
      ['in_review', 'pending_admin_review'],
      ['in_review', 'pending_admin_review'],
    ]);
    expect((await customer.get<Schemas['Cart']>(`/client/carts/${cart._id}`)).body.items).toEqual([]);

    await approveAll(bought.body._id);
    const done = await settled(bought.body._id);
    expect(aboutDomains(done.items).map((item) => [item.status, item.domainStatus])).toEqual([
      ['done', 'active'],
      ['done', 'active'],
    ]);
    const held = await server.application.sandbox.epp.control.domain('nurr-test.am');
    expect(held).toBeDefined();
    const charged = await server.application.sandbox.stripe.control.intents();
    expect(charged.filter((intent) => intent.status === 'succeeded').map((intent) => intent.amount)).toEqual([
      1_780_000,
    ]);
    expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
  });

  it('leaves the cart as it was when the bank refuses the card', async () => {
    const cart = await newCart('nurr-refused.am');
    const refused = await customer.post<Schemas['Problem']>(`/client/carts/${cart._id}/purchase`, {
      paymentMethod: 'stripe',
      token: 'pm_card_chargeDeclined',
    });
    expect(refused).toMatchObject({ status: 402, body: { code: 'card_declined' } });
    expect(refused.body.message).toContain('Nothing was charged');
    expect((await customer.get<Schemas['Cart']>(`/client/carts/${cart._id}`)).body.items).toHaveLength(1);
    expect(await order(String(refused.body.orderId))).toMatchObject({ status: 'failed' });

    const again = await customer.post<Schemas['Order']>(`/client/carts/${cart._id}/purchase`, {
      paymentMethod: 'balance',
    });
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    await approveAll(again.body._id);
    expect((await settled(again.body._id)).items[0]?.status).toBe('done');
  });
});

describe('reviews', () => {
  it('gives the money back when a person says no, and says why', async () => {
    const before = (await customer.get<Schemas['User']>('/client/user')).body.balance;
    const bought = await customer.post<Schemas['Order']>('/client/carts/purchase', [
      { type: 'domain_registration', domain: 'said-no.am' },
    ]);
    expect(bought.status).toBe(201);
    const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
    const review = body.docs.find((entry) => entry.orderId === bought.body._id);
    expect(review?.reasonNeeded).toBe(true);
    const withoutReason = await administrator.post<Schemas['Problem']>(`/admin/reviews/${review?._id}/reject`, {});
    expect(withoutReason).toMatchObject({ status: 422, body: { errors: [{ pointer: '/reason' }] } });
    expect((await administrator.post(`/admin/reviews/${review?._id}/reject`, { reason: 'Not yours.' })).status).toBe(
      200,
    );
    expect(await order(bought.body._id)).toMatchObject({
      status: 'refund',
      items: [{ status: 'refunded', reason: 'Not yours.' }],
    });
    expect((await customer.get<Schemas['User']>('/client/user')).body.balance).toBe(before);
    expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
    expect((await customer.post(`/admin/reviews/${review?._id}/approve`)).status).toBe(403);
  });
});

describe('pressing twice', () => {
  it('refuses a second identical purchase and charges nothing', async () => {
    const items = [{ type: 'domain_registration', domain: 'pressed-twice.am' }];
    const [first, second] = await Promise.all([
      customer.post('/client/carts/purchase', items),
      customer.post('/client/carts/purchase', items),
    ]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
  });

  it('replays the answer for the same Idempotency-Key, and refuses the key for something else', async () => {
    const key = { 'Idempotency-Key': 'key-1' };
    const items = [{ type: 'domain_registration', domain: 'keyed.am' }];
    const first = await customer.post<Schemas['Order']>('/client/carts/purchase', items, key);
    const again = await customer.post<Schemas['Order']>('/client/carts/purchase', items, key);
    expect(again.status).toBe(201);
    expect(again.body._id).toBe(first.body._id);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await customer.post<Schemas['Problem']>(
      '/client/carts/purchase',
      [{ ...items[0], domain: 'other.am' }],
      key,
    );
    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });
});
