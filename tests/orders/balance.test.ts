import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, caller, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { waiting } from '../support/locks.ts';
import { startServer, type TestServer } from '../support/server.ts';

const YEAR = 5900;
let server: TestServer;
let customer: Caller;
let administrator: Caller;
let accountId: string;
beforeAll(async () => {
  server = await startServer();
  [customer, administrator] = await Promise.all([asCustomer(server.url), asAdministrator(server.url)]);
  accountId = (await customer.get<Schemas['User']>('/client/user')).body._id;
});
let number = 0;
const name = () => `to-the-dram-${++number}.com`;
const buy = (domain: string, { expectedTotal, key }: { expectedTotal?: number; key?: string } = {}) =>
  customer.post<OrProblem<Schemas['Order']>>(
    `/client/carts/purchase${expectedTotal === undefined ? '' : `?expectedTotal=${expectedTotal}`}`,
    [{ type: 'domain_registration', domain }],
    key === undefined ? {} : { 'Idempotency-Key': key },
  );
const balance = async () => (await customer.get<Schemas['User']>('/client/user')).body.balances.amd;
/** Play money comes and goes until precisely so much is there. */
const haveExactly = async (amount: number) => {
  const { db, ledger } = server.test;
  const missing = amount - (await balance());
  const move = { accountId, kind: 'test', reference: `play ${++number}`, against: 'opening', format: String };
  await db.transaction((tx) =>
    missing < 0
      ? ledger.takeFromBalance(tx, { ...move, amount: -missing })
      : ledger.giveToBalance(tx, { ...move, amount: missing }),
  );
  expect(await balance()).toBe(amount);
};
const proven = async () => expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
const codes = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 201 ? 'sold' : (body.code ?? status))).sort();

describe('the balance', () => {
  it('buys when it is enough to the dram, and does not when one dram is missing', async () => {
    await haveExactly(YEAR - 1);
    const short = await buy(name());
    expect([short.status, short.body.code]).toEqual([402, 'insufficient_balance']);
    expect(await balance()).toBe(YEAR - 1);
    await haveExactly(YEAR);
    expect((await buy(name())).status).toBe(201);
    expect(await balance()).toBe(0);
    await proven();
  });

  it('that holds for two of six at once buys two, and leaves of the others neither order nor claim', async () => {
    await haveExactly(2 * YEAR + (YEAR - 1));
    const names = Array.from({ length: 6 }, name);
    const answers = await Promise.all(names.map((domain) => buy(domain)));
    expect(codes(answers)).toEqual([...Array.from({ length: 4 }, () => 'insufficient_balance'), 'sold', 'sold']);
    expect(await balance()).toBe(YEAR - 1);
    const refused = names.filter((_, index) => answers[index]?.status !== 201);
    const { body } = await customer.post<Schemas['CheckResult'][]>(
      '/client/domains/check',
      refused.map((domain) => ({ domain })),
    );
    expect(body.map(({ available }) => available)).toEqual([true, true, true, true]);
    await proven();
  });

  it('that a refund fills while a purchase waits for it is enough for that purchase', async () => {
    await haveExactly(8900);
    const item = { type: 'domain_registration', domain: 'given-back.am' };
    const first = await customer.post<Schemas['Order']>('/client/carts/purchase', [item]);
    expect([first.status, await balance()]).toEqual([201, 0]);
    const { body: reviews } = await administrator.get<Schemas['ReviewList']>('/admin/reviews?limit=100');
    const review = reviews.docs.find(({ orderId }) => orderId === first.body._id);
    const { back, bought } = await server.test.db.transaction(async (tx) => {
      await tx('balances').where({ account_id: accountId }).forUpdate().first();
      const back = administrator.post(`/admin/reviews/${review?._id}/reject`, { reason: 'No.' });
      await waiting(server, 1);
      const bought = buy(name());
      await waiting(server, 2);
      return { back, bought };
    });
    expect([(await back).status, (await bought).status]).toEqual([200, 201]);
    expect(await balance()).toBe(8900 - YEAR);
    await proven();
  });
});

describe('the total that was seen', () => {
  it('is part of what a key stands for, in a purchase of items as in that of a cart', async () => {
    await haveExactly(3 * YEAR);
    const domain = name();
    // Refused, so that nothing was done for the key yet.
    expect((await buy(domain, { expectedTotal: YEAR - 1, key: 'seen' })).body.code).toBe('order_changed');
    const first = await buy(domain, { expectedTotal: YEAR, key: 'seen' });
    expect(first.status).toBe(201);
    const again = await buy(domain, { expectedTotal: YEAR, key: 'seen' });
    expect([again.body._id, again.headers.get('idempotent-replayed')]).toEqual([first.body._id, 'true']);
    for (const other of [{ expectedTotal: YEAR + 1, key: 'seen' }, { key: 'seen' }])
      expect(await buy(domain, other)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });

    const { body: cart } = await caller(server.url).get<Schemas['Cart']>('/client/carts');
    await caller(server.url).post(`/client/carts/${cart._id}`, [{ type: 'domain_registration', domain: name() }]);
    const buyCart = (expectedTotal: number) =>
      customer.post<OrProblem<Schemas['Order']>>(
        `/client/carts/${cart._id}/purchase`,
        { paymentMethod: 'balance', expectedTotal },
        { 'Idempotency-Key': 'seen-in-cart' },
      );
    expect((await buyCart(YEAR)).status).toBe(201);
    expect(await buyCart(YEAR + 1)).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
    expect(await balance()).toBe(YEAR);
    await proven();
  });
});
