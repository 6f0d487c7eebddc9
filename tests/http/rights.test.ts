import { beforeAll, describe, expect, it } from 'vitest';
import { isObject, loadSpecification } from '../../api/contract/specification.ts';
import {
  asAdministrator,
  asCustomer,
  type Caller,
  caller,
  eventually,
  type OrProblem,
  type Schemas,
} from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';

type Scope = Schemas['Scope'];
const { document, operations } = loadSpecification(new URL('../../openapi.yaml', import.meta.url));
const schemas = isObject(document['components']) ? document['components']['schemas'] : undefined;
const scope = isObject(schemas) ? schemas['Scope'] : undefined;
const SCOPES = (isObject(scope) ? (scope['enum'] as Scope[]) : []).filter((one) => !one.startsWith('reviews:'));
/** AMD that nothing else is. */
const BALANCE = 98_765;
const tellsBalance = (answer: unknown) => /\b98,?765\b/.test(JSON.stringify(answer));
const tellsRest = ({ balanceAfter }: Schemas['Cart']) => balanceAfter !== null;

let server: TestServer;
let customer: Caller;
const tokens = new Map<Scope, Caller>();
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'rights.am');
  const { body } = await customer.get<Schemas['User']>('/client/user');
  await server.test.db('balances').where({ account_id: body._id }).update({ amount: BALANCE });
  await customer.put('/client/user', { currency: 'AMD' });
  for (const one of SCOPES) {
    const made = await customer.post<Schemas['TokenCreated']>('/client/tokens', { name: one, scopes: [one] });
    expect(made.status).toBe(201);
    tokens.set(one, caller(server.url, `Bearer ${made.body.token}`));
  }
});
const tokenOf = (one: Scope): Caller => {
  const found = tokens.get(one);
  if (!found) throw new Error(`no token for ${one}`);
  return found;
};
const item = { type: 'domain_registration', domain: 'rights-new.am', plan: { _id: '1_year_register' } };
/** A visitor's cart with something in it. */
async function cartOf(who: Caller): Promise<Schemas['Cart'][]> {
  const empty = await caller(server.url).get<Schemas['Cart']>('/client/carts');
  const path = `/client/carts/${empty.body._id}`;
  const added = await caller(server.url).post<Schemas['Cart']>(path, [item]);
  const [line] = added.body.items;
  const answers = [
    await who.get<Schemas['Cart']>(path),
    await who.put<Schemas['Cart']>(path, { _id: line?._id, duration: 2 }),
    await who.post<Schemas['Cart']>(path, [{ ...item, domain: 'rights-more.am' }]),
    await who.put<Schemas['Cart']>(`${path}/coupon`, { coupon: '' }),
    await who.delete<Schemas['Cart']>(`${path}?ids=${encodeURIComponent(JSON.stringify([line?._id]))}`),
    await who.get<Schemas['Cart']>('/client/carts'),
  ];
  for (const { status } of answers) expect(status).toBe(200);
  return answers.map(({ body }) => body);
}

describe.each(SCOPES)('a token of %s alone', (one) => {
  it('reads the balance from a cart only with account:read', async () => {
    const carts = await cartOf(tokenOf(one));
    expect(carts.map(tellsRest)).toEqual(carts.map(() => one === 'account:read'));
  });

  it('spends the balance on no renewal without orders:write, be it in a list', async () => {
    const { body } = await customer.post<Schemas['TokenCreated']>('/client/tokens', {
      name: `${one} and domains`,
      scopes: [...new Set([one, 'domains:write'])],
    });
    const holder = caller(server.url, `Bearer ${body.token}`);
    const list = { action: 'renew', ids: ['nobodys.am'], payload: { years: 1 } };
    const { status, body: answer } = await holder.put<Schemas['Problem']>('/client/domains', list);
    if (one === 'orders:write') return expect(status).toBe(202);
    expect([status, answer.code]).toEqual([403, 'missing_right']);
    expect(answer.message).toContain('orders:write');
  });

  it('learns whether contact info is missing only where it reads the account or buys', async () => {
    const set = (city: string) => server.test.db('accounts').where({ email: SEEDED.customer.email }).update({ city });
    await set('');
    const [cart] = await cartOf(tokenOf(one));
    await set('Gyumri');
    expect(cart?.contactInfoNeeded).toBe(one === 'account:read' || one === 'orders:write');
  });

  it('finds the balance in no answer to any reading operation without account:read', async () => {
    const reading = operations.filter(({ method, streams }) => method === 'get' && !streams);
    const ways = new Map([['domain', 'rights.am']]);
    let answered = 0;
    for (const { path, id } of reading.filter((operation) => operation.id !== 'sandbox.outbox')) {
      const answer = await tokenOf(one).get(path.replace(/\{(\w+)\}/g, (_, name: string) => ways.get(name) ?? 'none'));
      if (answer.status === 200) answered++;
      if (one !== 'account:read') expect([id, tellsBalance(answer.body)]).toEqual([id, false]);
    }
    expect(answered).toBeGreaterThan(3);
  });

  it('is told that a domain is the account’s own only with domains:read', async () => {
    const { body } = await tokenOf(one).post<Schemas['CheckResult'][]>('/client/domains/check', [
      { domain: 'rights.am', tld: 'am' },
    ]);
    expect(body[0]?.available).toBe(false);
    expect(body[0]?.reason?.detail.includes('in your account')).toBe(one === 'domains:read');
  });
});

it('all of the account’s rights, and a session, are told everything', async () => {
  expect((await cartOf(customer)).every(tellsRest)).toBe(true);
});

describe('a purchase that the balance does not cover', () => {
  const dear = Array.from({ length: 5 }, (_, index) => ({ ...item, domain: `rights-dear-${index}.am` }));
  const buy = async (who: Caller) => {
    const years = dear.map((one) => ({ ...one, plan: { _id: '5_year_register' } }));
    const { status, body } = await who.post<Schemas['Problem']>('/client/carts/purchase', years);
    expect([status, body.code]).toEqual([402, 'insufficient_balance']);
    return body.message;
  };
  it('says how much there is only to whom it is shown elsewhere', async () => {
    expect(await buy(customer)).toMatch(/^Your balance is 98,765/);
    expect(await buy(tokenOf('orders:write'))).toMatch(/^Your balance is too low: [\d,]+/);
  });

  it('so it does in the results of an operation', async () => {
    const { body: user } = await customer.get<Schemas['User']>('/client/user');
    const set = (amount: number) => server.test.db('balances').where({ account_id: user._id }).update({ amount });
    await set(98);
    const started = await customer.put<OrProblem<Schemas['Operation']>>('/client/domains', {
      action: 'renew',
      ids: ['rights.am'],
      payload: { years: 1 },
    });
    expect(started.status).toBe(202);
    const path = `/client/operations/${started.body._id}/results`;
    const told = async (who: Caller) =>
      (await who.get<{ docs: Schemas['OperationResult'][] }>(path)).body.docs[0]?.problem?.detail;
    expect(await eventually(() => told(customer), 'the renewal was refused')).toMatch(/^Your balance is 98\D/);
    expect(await told(tokenOf('domains:read'))).toMatch(/^Your balance is too low/);
    await set(BALANCE);
  });
});

it('an answer is not repeated by its Idempotency-Key to a token that may not know the balance', async () => {
  const { body: cart } = await customer.get<Schemas['Cart']>('/client/carts');
  const key = { 'Idempotency-Key': 'rights' };
  const add = (who: Caller) => who.post<OrProblem<Schemas['Cart']>>(`/client/carts/${cart._id}`, [item], key);
  expect(tellsRest((await add(customer)).body)).toBe(true);
  const second = await add(tokenOf('orders:write'));
  expect([second.status, second.body.code]).toEqual([422, 'idempotency_mismatch']);
});

it('the mail of an account is read with every right to read, where the sandbox is not shared', async () => {
  const apart = await startServer({ ANUN_HOST: '0.0.0.0' });
  const me = await asCustomer(apart.url);
  const tokenFor = async (scopes: Scope[]) => {
    const { body } = await me.post<Schemas['TokenCreated']>('/client/tokens', { name: 'mail', scopes });
    return caller(apart.url, `Bearer ${body.token}`);
  };
  for (const one of SCOPES)
    expect([one, (await (await tokenFor([one])).get('/sandbox/outbox')).status]).toEqual([one, 403]);
  const all = await tokenFor(['account:read', 'domains:read', 'orders:read']);
  expect((await all.get('/sandbox/outbox')).status).toBe(200);
  expect((await me.get('/sandbox/outbox')).status).toBe(200);
});
