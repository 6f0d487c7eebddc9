import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payAtTheBank } from '../support/bank.ts';
import { asCustomer, type Caller, caller, eventually, type OrProblem, type Schemas } from '../support/http.ts';
import { waiting } from '../support/locks.ts';
import { startServer, type TestServer } from '../support/server.ts';

const PRICE = 5900;
let server: TestServer;
let customer: Caller;
let anonymous: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  anonymous = caller(server.url);
});
const stripe = () => server.application.sandbox.stripe.control;
let number = 0;
let cart: string;
let domain: string;
beforeEach(async () => {
  const { body } = await anonymous.get<Schemas['Cart']>('/client/carts');
  cart = `/client/carts/${body._id}`;
  domain = `just-in-time-${++number}.com`;
  expect((await anonymous.post(cart, [{ type: 'domain_registration', domain }])).status).toBe(200);
});
const pay = (token: string) =>
  customer.post<OrProblem<Schemas['Order']>>(`${cart}/purchase`, { paymentMethod: 'stripe', token });
const order = async (id: string) => (await customer.get<Schemas['Order']>(`/client/orders/${id}`)).body;
const balance = async () => (await customer.get<Schemas['User']>('/client/user')).body.balances.amd;
const available = async () =>
  (await customer.post<Schemas['CheckResult'][]>('/client/domains/check', [{ domain }])).body[0]?.available;
const proven = async () => expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
const deadline = () => anonymous.post('/sandbox/clock', { bySeconds: 1800 });
/** The orders for which the gateway has taken money. */
const charged = async () =>
  (await stripe().intents()).flatMap(({ status, metadata }) =>
    status === 'succeeded' ? [metadata['order'] ?? ''] : [],
  );
/** The money is there once: in the order, or on the balance of whoever paid for one that has ended. */
const paidOnce = async (id: string, before: number) => {
  const ended = await eventually(
    async () => {
      const found = await order(id);
      return found.payment?.status === 'succeeded' && found;
    },
    'the payment is known',
    19_000,
  );
  const there = await balance();
  expect([ended.status, there - before]).toEqual(ended.status === 'approved' ? ['approved', 0] : ['failed', PRICE]);
  expect((await charged()).filter((one) => one === id)).toHaveLength(1);
  await proven();
  return ended.status;
};
/** Holds an order while two things about it come up, in this order, and lets them go on. */
const inTurn = async (id: string, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  const both = await server.test.db.transaction(async (tx) => {
    await tx('orders').where({ id }).forUpdate().first();
    const one = first();
    await waiting(server, 1);
    const other = second();
    await waiting(server, 2);
    return [one, other];
  });
  await Promise.all(both);
};

describe('the deadline of an order', () => {
  it('and the payment at the same moment: whoever comes first decides, and the money is there once', async () => {
    const before = await balance();
    const late = (await pay('pm_card_authenticationRequired')).body;
    await inTurn(late._id, deadline, () => payAtTheBank(late));
    expect(await paidOnce(late._id, before)).toBe('failed');
    expect(await available()).toBe(true);
  });

  it('that comes up behind a payment changes nothing', async () => {
    const before = await balance();
    const early = (await pay('pm_card_authenticationRequired')).body;
    await inTurn(early._id, () => payAtTheBank(early), deadline);
    expect(await paidOnce(early._id, before)).toBe('approved');
    expect(await available()).toBe(false);
  });

  it.each(['timeout', 'drop-after'] as const)(
    'while the gateway hangs (%s): what it took for an order that has ended goes to the balance',
    async (kind) => {
      const before = await balance();
      stripe().holdWebhooks(true);
      stripe().failNext({ path: '/v1/payment_intents', method: 'POST', kind });
      const known = new Set(await charged());
      const paying = pay('pm_card_visa');
      const id = await eventually(
        async () => (await charged()).find((one) => !known.has(one)),
        'the gateway has taken the money',
      );
      await deadline();
      const { status } = await paying;
      expect([402, 503]).toContain(status);
      await customer.post(`/client/orders/${id}/settle`);
      stripe().holdWebhooks(false);
      expect(await paidOnce(id, before)).toBe('failed');
      expect(await available()).toBe(true);
    },
    30_000,
  );

  it('that the gateway never heard of is not charged any more', async () => {
    const before = await balance();
    await stripe().setUnavailable(true);
    const { body } = await pay('pm_card_visa');
    const id = String(body.orderId);
    await deadline();
    await stripe().setUnavailable(false);
    const settled = await customer.post<Schemas['Order']>(`/client/orders/${id}/settle`);
    expect([settled.body.status, settled.body.payment?.status]).toEqual(['failed', 'failed']);
    expect((await stripe().intents()).filter(({ metadata }) => metadata['order'] === id)).toEqual([]);
    expect([await balance(), await available()]).toEqual([before, true]);
    await proven();
  });

  it('has nothing to do with an order that was paid from the balance at once', async () => {
    const before = await balance();
    const [bought] = await Promise.all([
      customer.post<Schemas['Order']>(`${cart}/purchase`, { paymentMethod: 'balance' }),
      deadline(),
    ]);
    expect([bought.status, (await order(bought.body._id)).status]).toEqual([201, 'approved']);
    expect(before - (await balance())).toBe(PRICE);
    await proven();
  });
});
