import { beforeAll, expect, it } from 'vitest';
import { generator } from '../support/random.ts';
import { asAdministrator, asCustomer, type Caller, caller, eventually, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { lastMail } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

const SEED = Number(process.env.ANUN_SEED ?? 20261129);
const random = generator(SEED);
const YEAR = 8_900;

let server: TestServer;
let customer: Caller;
let id: string;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'no-money.am');
  id = (await customer.get<Schemas['User']>('/client/user')).body._id;
});
const show = async (who: Caller = customer) =>
  (await who.get<Schemas['DomainDetail']>('/client/domains/no-money.am')).body.lifecycle.autoRenewShort;
const setBalance = (amount: number) => server.test.db('balances').where({ account_id: id }).update({ amount });

it.each([0, 1, YEAR - 1, YEAR, YEAR + 1, ...Array.from({ length: 5 }, () => random(2 * YEAR))])(
  `with %i ֏ on the balance, automatic renewal says what is missing (seed ${SEED})`,
  async (balance) => {
    await setBalance(balance);
    const missing = Math.max(0, YEAR - balance);
    expect((await show())?.amd ?? 0).toBe(missing);
    const { body } = await customer.get<Schemas['DomainList']>('/client/domains?search=no-money');
    expect(body.docs[0]?.lifecycle.autoRenewShort?.amd ?? 0).toBe(missing);
  },
);

it('a token that may not see the balance does not learn of it', async () => {
  await setBalance(0);
  const made = await customer.post<Schemas['TokenCreated']>('/client/tokens', {
    name: 'looks',
    scopes: ['domains:read'],
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  expect(await show(caller(server.url, `Bearer ${made.body.token}`))).toBeNull();
});

it('no letter promises a renewal that the balance does not cover', async () => {
  await setBalance(0);
  const { body } = await customer.get<Schemas['DomainDetail']>('/client/domains/no-money.am');
  const until = new Date(body.expiration ?? '').getTime();
  const to = new Date(until - 29 * 86_400_000).toISOString();
  expect((await caller(server.url).post('/sandbox/clock', { to })).status).toBe(200);
  await eventually(async () => {
    const mail = await lastMail(server, 'customer@anun.example');
    return (
      /^no-money\.am will not renew: your balance is 0\s֏$/.test(mail.subject) && /a year costs 8,900/.test(mail.body)
    );
  }, 'the letter says so');
});

it('it is silent when automatic renewal is off', async () => {
  await setBalance(0);
  expect((await customer.put('/client/domains/no-money.am', { autoRenew: false })).status).toBe(200);
  expect(await show()).toBeNull();
});
