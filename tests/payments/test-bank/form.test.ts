import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer, caller, eventually, type Schemas } from '../../support/http.ts';
import { newcomer } from '../../support/people.ts';
import { buy, buyerAt, payAtTestBank } from './buyer.ts';
import { startBankWorld, type BankWorld } from './world.ts';

const PRICE = 5900;
let world: BankWorld;
let buyer: Awaited<ReturnType<typeof buyerAt>>;
let count = 0;
beforeAll(async () => {
  world = await startBankWorld();
  buyer = await buyerAt(world.server);
});
const name = () => `form-${++count}.com`;
const proven = async () => expect(await world.server.test.ledger.prove(world.server.test.db)).toEqual([]);
const bill = ({ payment }: Schemas['Order']) => String(payment?.paymentId);
const ledgerOf = async (account: string) => {
  const [row]: { sum: number | null }[] = await world.server.test.db('ledger_entries').where({ account }).sum('amount');
  return Number(row?.sum ?? 0);
};
const waiting = async () => {
  const { status, body } = await buyer.buy([name()]);
  expect([status, body.status, body.payment?.status]).toEqual([201, 'pending', 'action_required']);
  return body;
};

describe('a payment by a posted form', () => {
  it('is asked about, held, delivered and captured, and the buyer comes back to the order', async () => {
    const order = await waiting();
    expect(order.payment).toMatchObject({
      method: 'test_bank',
      redirectUrl: `${world.server.url}/orders/${order._id}`,
      next: { kind: 'form', url: `${world.bank.url}/pay` },
    });
    const back = await payAtTestBank(order.payment?.next);
    // The bank has told us before the buyer comes back.
    expect(world.bank.heard.slice(-2)).toEqual(['OK', 'OK']);
    expect((await buyer.get(order._id)).status).toBe('approved');
    const returned = await fetch(back, { redirect: 'manual' });
    expect([returned.status, returned.headers.get('location')]).toEqual([
      303,
      `${world.server.url}/order/${order._id}/completed`,
    ]);
    const settled = await buyer.settled(order._id);
    expect(settled.items[0]?.status).toBe('done');
    expect(world.bank.payments.get(bill(order))).toMatchObject({ state: 'captured', amount: PRICE, captures: 1 });
    expect([await ledgerOf('gateway:test_bank'), await ledgerOf('hold:test_bank')]).toEqual([PRICE, 0]);
    await proven();
  });

  it('of another amount is refused before the bank takes it', async () => {
    const order = await waiting();
    await payAtTestBank(order.payment?.next, { AMOUNT: '100.00' });
    expect(world.bank.heard.at(-1)).toBe('denied');
    expect(world.bank.payments.get(bill(order))?.state).toBe('opened');
    expect((await buyer.get(order._id)).status).toBe('pending');
  });

  it('that does not exist, or is paid another way, is refused before the bank takes it', async () => {
    expect((await world.bank.tell('999999', { PRECHECK: 'YES', AMOUNT: '5900.00' })).body).toBe('unknown');
    expect((await world.bank.tell('x', { PRECHECK: 'YES', AMOUNT: '5900.00' })).body).toBe('unknown');
    const { body: byCard } = await buyer.customer.post<Schemas['Order']>('/client/carts/purchase', [
      { type: 'domain_registration', domain: name() },
    ]);
    expect((await world.bank.tell(bill(byCard), { AMOUNT: '5900.00', TRANSACTION: 'elsewhere' })).body).toBe('unknown');
  });

  it('with a bad checksum has no effect', async () => {
    const order = await waiting();
    const forged = await world.bank.tell(bill(order), {
      AMOUNT: '5900.00',
      TRANSACTION: '1',
      CHECKSUM: 'f'.repeat(64),
    });
    expect([forged.status, forged.body]).toEqual([400, 'refused']);
    expect((await buyer.get(order._id)).status).toBe('pending');
  });

  it('told again changes nothing; told of other money it is not accepted', async () => {
    const order = await waiting();
    await payAtTestBank(order.payment?.next);
    await buyer.settled(order._id);
    const before = await ledgerOf('gateway:test_bank');
    expect((await world.bank.tell(bill(order))).body).toBe('OK');
    expect((await world.bank.tell(bill(order), { TRANSACTION: 'paid-twice' })).body).toBe('rejected');
    // Nor does the question come out right any more.
    expect((await world.bank.tell(bill(order), { PRECHECK: 'YES' })).body).toBe('denied');
    expect(await ledgerOf('gateway:test_bank')).toBe(before);
    expect(world.bank.payments.get(bill(order))?.captures).toBe(1);
    await proven();
  });

  it('of which the bank never tells is known when the buyer comes back, or asks', async () => {
    world.bank.tells = false;
    const [first, second] = [await waiting(), await waiting()];
    const back = await payAtTestBank(first.payment?.next);
    expect((await buyer.get(first._id)).status).toBe('pending');
    await fetch(back, { redirect: 'manual' });
    await buyer.settled(first._id);
    await payAtTestBank(second.payment?.next);
    const asked = await buyer.customer.post<Schemas['Order']>(`/client/orders/${second._id}/settle`);
    expect(asked.body).toMatchObject({ status: 'approved', payment: { status: 'succeeded' } });
    world.bank.tells = true;
    await buyer.settled(second._id);
    await proven();
  });

  it('after the deadline of its order is not taken, and what was held until then is let go', async () => {
    const [late, held] = [await waiting(), await waiting()];
    world.bank.tells = false;
    await payAtTestBank(held.payment?.next);
    world.bank.tells = true;
    const before = await buyer.balance();
    await caller(world.server.url).post('/sandbox/clock', { bySeconds: 3600 });
    await payAtTestBank(late.payment?.next);
    expect(world.bank.heard.at(-1)).toBe('denied');
    expect((await world.bank.tell(bill(held))).body).toBe('OK');
    await eventually(async () => world.bank.payments.get(bill(held))?.state === 'void', 'the money is let go');
    expect([await buyer.balance(), (await buyer.get(held._id)).status]).toEqual([before, 'failed']);
    await proven();
  });
});

describe('what a row says of itself', () => {
  it('is what the shop tells, in the language of the caller', async () => {
    const { body } = await caller(world.server.url).get<Schemas['Store']>('/client/store', { 'Accept-Language': 'hy' });
    expect(body.payment.methods).toEqual([
      'stripe',
      'test_bank',
      'test_bank_usd',
      'test_bank_company',
      'test_bank_session',
      'balance',
    ]);
    expect(body.payment.ways[1]).toEqual({
      method: 'test_bank',
      label: 'Քարտ',
      begins: 'form',
      currency: 'AMD',
      minimum: 100,
      accountTypes: ['personal', 'company'],
      script: null,
    });
  });

  it('decides who may pay so, and from which amount on', async () => {
    const { body: refused } = await buyer.buy([name()], 'test_bank_company');
    expect(refused.code).toBe('method_unavailable');
    const company = await newcomer(world.server, {
      email: 'company-at-the-bank@example.am',
      accountType: 'company',
      organization: 'Nurr LLC',
      tin: '01234567',
    });
    const { body: user } = await company.get<Schemas['User']>('/client/user');
    const contact = { address1: 'Abovyan 1', city: 'Yerevan', zip: '0001', country: 'AM', phone: '+374.10123456' };
    expect((await company.put('/client/user', { firstName: user.firstName, ...contact })).status).toBe(200);
    const { body: taken } = await buy(company, [name()], 'test_bank_company');
    expect(taken).toMatchObject({ status: 'pending', payment: { next: { kind: 'form' } } });
    const { body: cart } = await (await asCustomer(world.server.url)).get<Schemas['Cart']>('/client/carts');
    expect(cart.methods).not.toContain('test_bank_company');
  });

  it('lets its form through the content security policy, and nothing else', async () => {
    const policyOf = async (path: string) => {
      const policy = (await fetch(`${world.server.url}${path}`)).headers.get('content-security-policy') ?? '';
      return new Map(policy.split(';').map((one): [string, string] => [one.split(' ')[0] ?? '', one]));
    };
    const policy = await policyOf('/');
    expect(policy.get('form-action')).toBe(`form-action 'self' ${world.bank.url} ${world.dollars.url}`);
    for (const [directive, sources] of policy)
      if (directive !== 'form-action') expect(sources).not.toContain(world.bank.url);
  });
});
