import { beforeAll, describe, expect, it } from 'vitest';
import { SEEDED } from '../../api/seed.ts';
import { asAdministrator, asCustomer, caller, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { send } from '../support/wire.ts';

let server: TestServer;
let customer: Caller & { token: string };
let secret: string;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  secret = customer.token.replace('Bearer ', '');
  await own({ customer, administrator: await asAdministrator(server.url) }, 'others.am');
  await plantNames(server.databaseUrl, 'others.am', 'page', 120);
});
const post = (path: string, body: object | string, headers: Record<string, string> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return send(
    'POST',
    server.url + path,
    { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)), ...headers },
    text,
  );
};

describe('T: the Terraform provider (Go)', () => {
  const terraform = (method: string, path: string, headers: Record<string, string> = {}) =>
    send(method, server.url + path, { Accept: 'application/json', Authorization: `Bearer ${secret}`, ...headers });

  it('§2: a token that was pasted with its prefix gets a second one', async () => {
    const { status } = await send('GET', `${server.url}/client/domains?limit=50&page=1`, {
      Authorization: `Bearer Bearer ${secret}`,
    });
    expect(status).toBe(200);
  });

  it('§4: reads pages of 50 while there is a next one, no page twice, whole numbers and booleans', async () => {
    const seen = new Set<string>();
    let page: number | null = 1;
    while (page !== null) {
      const answer = await terraform('GET', `/client/domains?limit=50&page=${page}`);
      expect(answer.text.length).toBeLessThan(4 * 1024 * 1024);
      const body = answer.json() as Schemas['ListEnvelope'] & { docs: Schemas['Domain'][] };
      expect([body.totalDocs, body.total, body.totalPages, body.pages]).toEqual([
        body.total,
        body.total,
        body.pages,
        body.pages,
      ]);
      for (const { domain } of body.docs) {
        expect(seen.has(domain)).toBe(false);
        seen.add(domain);
      }
      expect(body.hasNextPage).toBe(body.nextPage !== null);
      page = body.nextPage;
    }
    expect(seen.size).toBeGreaterThanOrEqual(121);
  });

  it('§3: a refusal is final, and a rate limit says in whole seconds when to come again', async () => {
    const limited = await startServer({ ANUN_RATE_SCALE: '1' });
    const answers = await Promise.all(
      Array.from({ length: 130 }, () =>
        send(
          'POST',
          `${limited.url}/client/domains/parse`,
          { 'Content-Type': 'application/json', 'Content-Length': '15' },
          '{"text":"a.am"}',
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { headers } of refused) expect(headers['retry-after']).toMatch(/^[1-9]\d?$/);
  });

  it('§3, §7: ten changes of one name at once are done one after the other, never refused for that', async () => {
    const put = (host: string) => {
      const text = JSON.stringify({ nameServers: [{ hostname: host }, { hostname: 'ns2.parallel.net' }] });
      return send(
        'PUT',
        `${server.url}/client/domains/others.am`,
        {
          Authorization: `Bearer ${secret}`,
          'Content-Type': 'application/json',
          'Content-Length': String(text.length),
        },
        text,
      );
    };
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => put(`ns-${index}.parallel.net`)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const last = (await customer.get<Schemas['Domain']>('/client/domains/others.am')).body.nameServers
      .map(({ hostname }) => hostname)
      .sort();
    const held = (await server.application.sandbox.epp.control.domain('others.am'))?.nameServers
      .map(({ host }) => host)
      .sort();
    expect(held).toEqual(last);
  });
});

describe('N: the .NET registrar client', () => {
  it('§2, §12: `testmode=1` on every address; the prefix inside the value of `accessToken`', async () => {
    const login = await post('/auth/login?testmode=1', { ...SEEDED.customer, token: '' });
    const accessToken = String(login.json()['accessToken']);
    expect(accessToken).toMatch(/^Bearer anun_test_/);
    const list = await send('GET', `${server.url}/client/domains?testmode=1`, {
      Authorization: `Bearer ${accessToken.replace(/^Bearer /, '')}`,
    });
    const { docs } = list.json() as { docs: Record<string, unknown>[] };
    // §4: it joins `domain` and `tld` where an item has both.
    expect(docs.every((item) => !('tld' in item))).toBe(true);
    // Asked with neither page nor limit, it sees all that it ever sees.
    expect(docs.length).toBeGreaterThanOrEqual(121);
    for (const { registered, expiration } of docs)
      expect([typeof registered, typeof expiration]).toEqual(['string', 'string']);
  });

  it('§5: one name, its answer spelled as it was asked, booleans that are never null', async () => {
    const [answer] = (
      await post('/client/domains/check?testmode=1', [{ tld: 'am', domain: 'Some-Free-Name.am' }])
    ).list();
    expect(answer).toMatchObject({ domain: 'Some-Free-Name.am', available: true, premium: false });
  });

  it.each([
    ['wholly empty contacts and no name servers', '1_year_register', 'domain_registration', 'net-empty.am'],
    ['`renew` as the plan of a renewal', '1_year_renew', 'domain_renew', 'others.am'],
  ])('§6: %s', async (_, plan, type, domain) => {
    const empty = {
      firstName: '',
      lastName: '',
      organization: '',
      email: '',
      address1: '',
      city: '',
      state: '',
      zip: '',
      country: '',
      phone: '',
    };
    const groups =
      type === 'domain_renew'
        ? {}
        : {
            registrantContacts: empty,
            administrativeContacts: empty,
            technicalContacts: empty,
            billingContacts: empty,
            nameServers: [],
          };
    const bought = await post(
      '/client/carts/purchase?testmode=1',
      [{ name: 'am', type, domain, plan: { _id: plan }, ...groups }],
      { Authorization: `Bearer ${secret}` },
    );
    expect(bought.status, bought.text).toBe(201);
    expect(bought.json()).toMatchObject({ status: 'approved', method: 'balance' });
    expect(bought.json()).not.toHaveProperty('message');
  });

  it('§6 and §9: transfers with `transferCode`, and reads the code of a name as a string', async () => {
    const authorization = { Authorization: `Bearer ${secret}` };
    const item = { name: 'am', type: 'domain_transfer', domain: 'registered-90.am', plan: { _id: '1_year_transfer' } };
    const path = '/client/carts/purchase?testmode=1';
    const wrong = await post(path, [{ ...item, transferCode: 'wrong' }], authorization);
    expect([wrong.status, typeof wrong.json()['message']]).toEqual([422, 'string']);
    const bought = await post(path, [{ ...item, transferCode: 'Registered-1', nameServers: [] }], authorization);
    expect(bought.status, bought.text).toBe(201);
    expect(bought.json()).toMatchObject({ status: 'approved', method: 'balance' });
    expect(bought.json()).not.toHaveProperty('message');
    const code = await send('GET', `${server.url}/client/domains/others.am/transfer?testmode=1`, authorization);
    expect([code.status, typeof code.json()['transferCode']]).toEqual([200, 'string']);
    expect(code.json()).not.toHaveProperty('message');
  });

  it('§7: locks, hides, and describes with `postalCode` and without a full name', async () => {
    const put = async (body: object) => {
      const text = JSON.stringify(body);
      const answer = await send(
        'PUT',
        `${server.url}/client/domains/others.am?testmode=1`,
        {
          Authorization: `Bearer ${secret}`,
          'Content-Type': 'application/json',
          'Content-Length': String(Buffer.byteLength(text)),
        },
        text,
      );
      expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining('"message"')]);
      return JSON.parse(answer.text) as Schemas['DomainDetail'];
    };
    for (const transferLock of [true, false]) expect((await put({ transferLock })).transferLock).toBe(transferLock);
    for (const whoIsPrivacyStatus of [false, true])
      expect((await put({ whoIsPrivacyStatus })).whoIsPrivacyStatus).toBe(whoIsPrivacyStatus);
    const person = {
      firstName: 'Nune',
      lastName: 'Aslanyan',
      organization: '',
      email: 'nune@example.am',
      address1: 'Mashtots 2',
      address2: 'flat 3',
      city: 'Yerevan',
      state: '',
      postalCode: '0002',
      country: 'AM',
      phone: '+374.10654321',
    };
    const { registrantContacts, billingContacts } = await put({
      registrantContacts: person,
      administrativeContacts: person,
      technicalContacts: person,
      billingContacts: person,
    });
    expect(registrantContacts).toMatchObject({ firstName: 'Nune', lastName: 'Aslanyan', fullName: 'Nune Aslanyan' });
    expect(billingContacts).toMatchObject({ zip: '0002', address1: expect.stringContaining('Mashtots 2') });
  });

  it('§2: after one 401 it signs in once and repeats: the new credential works', async () => {
    const refused = await send('GET', `${server.url}/client/user`, { Authorization: 'Bearer anun_test_expired' });
    expect([refused.status, typeof refused.json()['message']]).toEqual([401, 'string']);
    const login = await post(
      '/auth/login',
      { ...SEEDED.customer, token: '' },
      { Authorization: 'Bearer anun_test_expired' },
    );
    const repeated = await send('GET', `${server.url}/client/user`, {
      Authorization: String(login.json()['accessToken']),
    });
    expect(repeated.status).toBe(200);
  });
});

describe('J: the JavaScript client', () => {
  const ACCEPT = { Accept: 'application/json, text/plain, */*' };
  it('§2, §11: sends `accessToken` as it was given, and reads its balance in the currency that it puts', async () => {
    const put = (currency: string) => {
      const text = JSON.stringify({ currency });
      return send(
        'PUT',
        `${server.url}/client/user`,
        {
          ...ACCEPT,
          Authorization: customer.token,
          'Content-Type': 'application/json',
          'Content-Length': String(text.length),
        },
        text,
      );
    };
    const usd = (await put('USD')).json();
    const amd = (await put('AMD')).json();
    expect(Number(amd['balance'])).toBeGreaterThan(Number(usd['balance']) * 300);
  });

  it('§5: checks without any credential', async () => {
    expect((await post('/client/domains/check', [{ tld: 'am', domain: 'anybody.am' }], ACCEPT)).status).toBe(200);
  });

  it('§6: buys without contacts: the account’s own are used', async () => {
    const bought = await post(
      '/client/carts/purchase',
      [{ name: 'am', type: 'domain_registration', domain: 'no-contacts.am', plan: { _id: '1_year_register' } }],
      { ...ACCEPT, Authorization: customer.token },
    );
    expect(bought.status, bought.text).toBe(201);
  });
});

describe('B: a browser on another origin', () => {
  const origin = { Origin: 'https://app.example' };
  it('§11: preflights are answered to everybody and allow the two headers, without cookies', async () => {
    const { status, headers } = await send('OPTIONS', `${server.url}/client/user`, {
      ...origin,
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });
    expect(status).toBe(204);
    expect(headers['access-control-allow-headers']).toMatch(/Authorization.*Content-Type/);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('§2, §11: registers by JSON or by form, with the word `token` as its credential when it has none', async () => {
    const account = {
      accountType: 'personal',
      firstName: 'Ani',
      lastName: 'Vardanyan',
      password: 'Pomegranate7',
      terms: true,
    };
    const none = { ...origin, Authorization: 'token' };
    const byJson = await post('/auth/register', { ...account, email: 'json@browser.example' }, none);
    expect(byJson.status, byJson.text).toBe(201);
    const form = new URLSearchParams({ ...account, terms: 'true', email: 'form@browser.example' }).toString();
    const byForm = await post('/auth/register', form, { ...none, 'Content-Type': 'application/x-www-form-urlencoded' });
    expect(byForm.status, byForm.text).toBe(201);
    const login = await post('/auth/login', { email: 'json@browser.example', password: 'Pomegranate7' }, none);
    expect(login.json()['verified']).toBe(false);
  });
});

describe('Q: the Java test client', () => {
  it('§2, §5, §11: signs in beside a stale cookie, cuts the brackets off a check, and puts a bare item into a cart', async () => {
    const login = await post(
      '/auth/login',
      { ...SEEDED.customer, token: '', twoFactorEnabled: false },
      { Cookie: 'token=Bearer%20anun_test_stale' },
    );
    expect(login.json()['fullName']).toBe('Mariam Nurents');
    const cookie = (login.headers['set-cookie'] ?? []).find((line) => line.startsWith('token=')) ?? '';
    expect(cookie).toMatch(/^token=Bearer%20anun_test_[^;]+; path=\//i);

    const check = await post('/client/domains/check', [{ tld: 'am', domain: 'from-java.am' }]);
    expect(JSON.parse(check.text.slice(1, -1))).toMatchObject({ available: true });

    const cart = await caller(server.url).get<Schemas['Cart']>('/client/carts');
    const filled = await post(
      `/client/carts/${cart.body._id}`,
      [{ type: 'domain_registration', domain: 'from-java.am' }],
      { Cookie: cookie.split(';', 1)[0] ?? '' },
    );
    expect(Array.isArray(filled.json()['items'])).toBe(true);
  });
});
