import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asAdministrator,
  asCustomer,
  type Caller,
  caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../support/http.ts';
import { payAtTheBank } from '../support/bank.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
});
const stripe = () => server.application.sandbox.stripe.control;
let number = 0;
let cart: string;
beforeEach(async () => {
  const { body } = await customer.get<Schemas['Cart']>('/client/carts');
  cart = `/client/carts/${body._id}`;
  await customer.delete(`${cart}?ids=${encodeURIComponent(JSON.stringify(body.items.map(({ _id }) => _id)))}`);
  const added = await customer.post(cart, [{ type: 'domain_registration', domain: `paid-name-${++number}.com` }]);
  expect(added.status).toBe(200);
});
const pay = (token: string) =>
  customer.post<OrProblem<Schemas['Order']>>(`${cart}/purchase`, { paymentMethod: 'stripe', token });
const order = async (id: string) => (await customer.get<Schemas['Order']>(`/client/orders/${id}`)).body;
const succeeded = async (orderId: string) =>
  (await stripe().intents()).filter((intent) => intent.status === 'succeeded' && intent.metadata['order'] === orderId)
    .length;
const proven = async () => expect(await server.test.ledger.prove(server.test.db)).toEqual([]);

describe('a card payment', () => {
  it('charges drams as the gateway counts them: 5,900 ֏ is 590000 (PAY-1)', async () => {
    const { body } = await pay('pm_card_visa');
    const intent = (await stripe().intents()).find(({ metadata }) => metadata['order'] === body._id);
    expect([intent?.amount, intent?.currency]).toEqual([590_000, 'amd']);
    await proven();
  });

  it('that needs a step at the bank waits, and goes on when the step is done', async () => {
    const { status, body } = await pay('pm_card_authenticationRequired');
    expect([status, body.status, body.payment?.status]).toEqual([201, 'pending', 'action_required']);
    expect(body.payment?.redirectUrl).toContain('/3ds/');
    expect((await customer.get<Schemas['Cart']>(cart)).body.items).toHaveLength(1);
    expect(await payAtTheBank(body)).toContain(`/order/${body._id}/completed`);
    const settled = await customer.post<Schemas['Order']>(`/client/orders/${body._id}/settle`);
    expect(settled.body.status).toBe('approved');
    expect((await customer.get<Schemas['Cart']>(cart)).body.items).toEqual([]);
    await proven();
  });

  it.each(['drop-after', 'drop-before'] as const)(
    'whose answer is lost (%s) ends in one charge and says not to pay twice',
    async (kind) => {
      // Else the callback may tell us the outcome before the answer is missed.
      stripe().holdWebhooks(true);
      stripe().failNext({ path: '/v1/payment_intents', method: 'POST', kind, times: 1 });
      const { status, body } = await pay('pm_card_visa');
      expect([status, body.code]).toEqual([503, 'gateway_unavailable']);
      expect(body.message).toContain('do not pay twice');
      const again = await pay('pm_card_visa');
      expect(again.status).toBe(409);
      const done = await eventually(async () => {
        const { body: asked } = await customer.post<Schemas['Order']>(`/client/orders/${body.orderId}/settle`);
        return asked.status === 'approved' && asked;
      }, 'the payment is known');
      stripe().holdWebhooks(false);
      expect(await succeeded(done._id)).toBe(1);
      await proven();
    },
  );

  it('is settled by the signed callback alone, in whatever order callbacks come (PAY-5)', async () => {
    const { status, body } = await pay('pm_card_processing');
    expect([status, body.status, body.payment?.status]).toEqual([201, 'pending', 'processing']);
    const id = body._id;
    await eventually(async () => (await order(id)).status === 'approved', 'the callback came', 19_000);
    for (const event of await stripe().events()) await stripe().deliverWebhook(event.id);
    expect((await order(id)).status).toBe('approved');
    expect(await succeeded(id)).toBe(1);
    await proven();
  });

  it('a callback with a bad signature has no effect and is refused', async () => {
    const forged = await fetch(`${server.url}/callbacks/test/stripe`, {
      method: 'POST',
      headers: { 'Stripe-Signature': 't=1,v1=00', 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: 'evt_x', object: 'event', type: 'payment_intent.succeeded', data: { object: {} } }),
    });
    expect(forged.status).toBe(400);
  });

  it('that arrives after the order has ended goes to the balance, with a notice', async () => {
    const { body } = await pay('pm_card_authenticationRequired');
    await caller(server.url).post('/sandbox/clock', { bySeconds: 3600 });
    expect((await order(body._id)).status).toBe('failed');
    const before = (await customer.get<Schemas['User']>('/client/user')).body.balance;
    await payAtTheBank(body);
    await eventually(
      async () => (await customer.get<Schemas['User']>('/client/user')).body.balance === before + 5900,
      'the balance grew',
    );
    expect((await order(body._id)).status).toBe('failed');
    const mails = await caller(server.url).get<Schemas['MailList']>('/sandbox/outbox');
    await eventually(
      async () =>
        (await caller(server.url).get<Schemas['MailList']>('/sandbox/outbox')).body.docs.some(({ text }) =>
          text.includes(body._id),
        ),
      `a notice among ${mails.body.total}`,
    );
    // The claim has lapsed: the name is free again.
    const { body: checked } = await customer.post<Schemas['CheckResult'][]>('/client/domains/check', [
      { domain: `paid-name-${number}.com` },
    ]);
    expect(checked[0]?.available).toBe(true);
    await proven();
  });

  it('a dead gateway gives a clear answer within seconds', async () => {
    await stripe().setUnavailable(true);
    const started = Date.now();
    const { status, body } = await pay('pm_card_visa');
    await stripe().setUnavailable(false);
    expect([status, body.code]).toEqual([503, 'gateway_unavailable']);
    expect(Date.now() - started).toBeLessThan(9000);
    await eventually(
      async () => (await order(String(body.orderId))).status === 'approved',
      'it goes on by itself',
      19_000,
    );
    expect(await succeeded(String(body.orderId))).toBe(1);
  });
});

describe('a gateway that reports another amount than was asked for', () => {
  it('delivers nothing, is not asked for ever, and is listed with both amounts for administrators', async () => {
    const administrator = await asAdministrator(server.url);
    const { body } = await pay('pm_card_authenticationRequired');
    await server.test.db.raw(
      `update sandbox_stripe.objects set body = body || '{"amount": 100000}'::jsonb
       where body->>'object' = 'payment_intent' and body->'metadata'->>'order' = ?`,
      [body._id],
    );
    await payAtTheBank(body);
    const entry = async () => {
      const { body: list } = await administrator.get<Schemas['UndecidedList']>('/admin/undecided?limit=1000');
      return list.docs.find(({ orderId, kind }) => kind === 'payment' && orderId === body._id);
    };
    await caller(server.url).post('/sandbox/clock', { bySeconds: 2 * 3600 });
    const listed = await eventually(entry, 'the payment is listed');
    expect(listed).toMatchObject({ amount: 5900, answer: '1000 AMD came for 5900 AMD', attempt: 'unknown' });
    expect((await order(body._id)).status).not.toBe('approved');
    await proven();
  });
});
