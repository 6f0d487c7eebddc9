import { beforeAll, describe, expect, it } from 'vitest';
import { SEEDED } from '../../api/seed.ts';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { type Raw, send } from '../support/wire.ts';

/** The WHMCS registrar module (PHP): signs in anew before every call, writes by cookie, and looks at `message` alone. */
let server: TestServer;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'whmcs.am', 'հայկ.հայ');
});

const JSON_HEADER = { 'Content-Type': 'application/json', Accept: '*/*' };
async function cookie(): Promise<string> {
  const body = JSON.stringify({ ...SEEDED.customer, token: '' });
  const answer = await send(
    'POST',
    `${server.url}/auth/login`,
    { ...JSON_HEADER, 'Content-Length': String(Buffer.byteLength(body)) },
    body,
  );
  expect(answer.status).toBe(200);
  return (answer.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? '').join('; ');
}
/** As the module does it: sign in, then one call with the cookie. GET carries the content type and a length of 0. */
async function call(method: string, path: string, body?: object): Promise<Raw> {
  const text = body === undefined ? '' : JSON.stringify(body);
  return send(
    method,
    server.url + path,
    { ...JSON_HEADER, Cookie: await cookie(), 'Content-Length': String(Buffer.byteLength(text)) },
    text,
  );
}
/** PHP's urlencode of UTF-8, as the module writes it: lower-case hex. */
const inPath = (name: string) => encodeURIComponent(name).replace(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase());
const CONTACT = {
  firstName: 'Mariam',
  lastName: 'Nurents',
  fullName: 'Mariam Nurents ',
  organization: '',
  email: 'm@example.am',
  address1: '12 Tsitsernak',
  city: 'Gyumri',
  state: 'Shirak',
  zip: '3101',
  country: 'AM',
  phone: '+37410123456',
};
const GROUPS = {
  registrantContacts: CONTACT,
  administrativeContacts: CONTACT,
  technicalContacts: CONTACT,
  billingContacts: CONTACT,
};
const FIVE = ['ns1.example.net', 'ns2.example.net', '', null, ''].map((hostname) => ({ hostname }));
const registration = (domain: string, more: object = {}) => [
  {
    name: domain.slice(domain.indexOf('.') + 1),
    type: 'domain_registration',
    domain,
    plan: { _id: '1_year_register' },
    ...GROUPS,
    nameServers: FIVE,
    ...more,
  },
];

describe('§1 rules that break clients when missed', () => {
  it('1: every error carries `message`, a text that is not empty, whoever answers it', async () => {
    const answers = await Promise.all([
      send('GET', `${server.url}/client/domains`, JSON_HEADER),
      send('GET', `${server.url}/nowhere/at/all`, { Accept: '*/*' }),
      send('DELETE', `${server.url}/client/products`, { Accept: '*/*' }),
      send('POST', `${server.url}/client/domains/check`, { ...JSON_HEADER, 'Content-Length': '1' }, '{'),
      send('POST', `${server.url}/client/domains/check`, { 'Content-Type': 'text/xml', 'Content-Length': '4' }, '<a/>'),
      call('POST', '/client/carts/purchase', registration('registered.am')),
      call('GET', '/client/orders/ord_nothing'),
      call('PUT', '/client/domains/whmcs.am', { nameServers: [{ hostname: 'one.example.net' }] }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()['message']).toEqual(expect.stringMatching(/\S/));
    }
  });

  it('2 and 3: every success is an object or an array, without `message`, and a purchase without `error`', async () => {
    const answers = await Promise.all([
      call('GET', '/client/domains'),
      call('GET', '/client/user'),
      call('GET', '/client/products'),
      call('PUT', '/client/domains/whmcs.am', {
        nameServers: [{ hostname: 'NS1.example.net' }, { hostname: 'ns2.example.net' }],
      }),
      call('POST', '/client/domains/check', [{ tld: 'am', domain: 'free-for-whmcs.am' }]),
      call('POST', '/client/carts/purchase', registration('whmcs-buys.am')),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBeLessThan(300);
      const body: unknown = JSON.parse(answer.text);
      expect(typeof body === 'object' && body !== null).toBe(true);
      expect(body).not.toHaveProperty('message');
      expect(body).not.toHaveProperty('error');
    }
  });

  it('4 and 5: list items are whole names; members and parameters that nobody knows are ignored', async () => {
    const { docs } = (await call('GET', '/client/domains?testmode=1&prefix=x')).json() as { docs: Schemas['Domain'][] };
    const found = docs.find(({ domain }) => domain === 'whmcs.am');
    expect(found).toMatchObject({
      status: 'active',
      transferLock: expect.any(Boolean),
      records: [],
      registered: expect.stringMatching(/^\d{4}-/),
      expiration: expect.stringMatching(/^\d{4}-/),
    });
    expect(found?.nameServers[0]).toHaveProperty('hostname');
    for (const group of [
      'registrantContacts',
      'administrativeContacts',
      'technicalContacts',
      'billingContacts',
    ] as const)
      for (const member of [
        'firstName',
        'lastName',
        'organization',
        'email',
        'address1',
        'city',
        'state',
        'zip',
        'country',
        'phone',
      ] as const)
        expect(typeof found?.[group][member]).toBe('string');
    const more = { address2: 'x', postalCode: '1', prefix: '@', priority: null, loading: false, main: true };
    expect((await call('PUT', '/client/domains/whmcs.am', { autoRenew: true, ...more })).status).toBe(200);
  });

  it('6: nothing is redirected: a slash at the end is another address, and is refused with a message', async () => {
    for (const path of ['/client/domains/', '/auth/login/', '/client/products/']) {
      const answer = await send('GET', server.url + path, { Accept: '*/*' });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.json()['message']).toEqual(expect.stringMatching(/\S/));
      expect(answer.headers.location).toBeUndefined();
    }
  });

  it('7: writes by cookie need no CSRF token, key, agent or origin', async () => {
    const answer = await call('PUT', '/client/user', { currency: 'AMD' });
    expect(answer.status).toBe(200);
  });

  it('8: signing in before every call is never too often', async () => {
    for (let round = 0; round < 40; round++) await cookie();
    expect((await call('GET', '/client/user')).status).toBe(200);
  });
});

describe('§2, §4, §5, §6, §7, §10 as the module calls them', () => {
  it('§2: names in paths come with lower-case hex, or as A-labels', async () => {
    for (const name of [inPath('հայկ.հայ'), inPath('ՀԱՅԿ.հայ')])
      expect((await call('PUT', `/client/domains/${name}`, { autoRenew: true })).json()['domain']).toBe('հայկ.հայ');
    const { asciiDomain } = (await call('PUT', `/client/domains/${inPath('հայկ.հայ')}`, {})).json();
    expect((await call('PUT', `/client/domains/${String(asciiDomain)}`, {})).json()['domain']).toBe('հայկ.հայ');
  });

  it('§2: the balance is in the answer of the login, which stays small enough for a cookie', async () => {
    const body = JSON.stringify({ ...SEEDED.customer, token: '' });
    const answer = await send(
      'POST',
      `${server.url}/auth/login`,
      { ...JSON_HEADER, 'Content-Length': String(body.length) },
      body,
    );
    expect(answer.json()).toHaveProperty('balance');
    expect(answer.text.length).toBeLessThan(3000);
  });

  it('§2: with wrong credentials it calls anyway, without a cookie, and shows what that call says', async () => {
    const wrong = JSON.stringify({ email: SEEDED.customer.email, password: 'wrong', token: '' });
    const login = await send(
      'POST',
      `${server.url}/auth/login`,
      { ...JSON_HEADER, 'Content-Length': String(wrong.length) },
      wrong,
    );
    expect(login.status).toBeGreaterThanOrEqual(400);
    const after = await send('GET', `${server.url}/client/domains`, JSON_HEADER);
    expect([after.status, after.json()['message']]).toEqual([401, expect.stringMatching(/sign in|log in/i)]);
  });

  it('§5: as many names as the shop sells TLDs, in one call', async () => {
    const tlds = ['am', 'com.am', 'org.am', 'net.am', 'com', 'nosuchtld'];
    const answer = await call(
      'POST',
      '/client/domains/check',
      tlds.map((tld) => ({ tld, domain: `shop-word.${tld}` })),
    );
    expect(answer.list().map(({ domain, available }) => [domain, available])).toEqual(
      tlds.map((tld) => [`shop-word.${tld}`, tld !== 'nosuchtld']),
    );
  });

  it('§6: five name servers, the unused ones empty or null; `register` as the plan of a renewal; pressed again it is refused', async () => {
    const bought = await call('POST', '/client/carts/purchase', registration('five-servers.am'));
    expect(bought.status).toBe(201);
    expect(bought.json()).toMatchObject({ status: expect.stringMatching(/^(approved|pending)$/), method: 'balance' });
    const again = await call('POST', '/client/carts/purchase', registration('five-servers.am'));
    expect(again.status).toBe(409);

    const renewal = [{ name: 'am', type: 'domain_renew', domain: 'whmcs.am', plan: { _id: '1_year_register' } }];
    expect((await call('POST', '/client/carts/purchase', renewal)).json()['status']).toBe('approved');
    const overlapping = await call('POST', '/client/carts/purchase', renewal);
    expect([overlapping.status >= 400, typeof overlapping.json()['message']]).toEqual([true, 'string']);
  });

  it('§7: name servers as typed; one or none is refused with a message, and nothing changes', async () => {
    const set = (...hosts: string[]) =>
      call('PUT', '/client/domains/whmcs.am', { nameServers: hosts.map((hostname) => ({ hostname })) });
    const changed = (await set('NS5.Example.net', 'ns6.example.net')).json() as Schemas['Domain'];
    expect(changed.nameServers.map(({ hostname }) => hostname)).toEqual(['ns5.example.net', 'ns6.example.net']);
    for (const hosts of [['ns5.example.net'], []]) {
      const refused = await set(...hosts);
      expect([refused.status, refused.json()['message']]).toEqual([
        422,
        'At least 2 different name servers are needed.',
      ]);
    }
  });

  it('§7: all four groups at once, with null members and an empty phone; privacy is turned to the opposite', async () => {
    const group = { ...CONTACT, firstName: 'Gayane', fullName: 'Gayane Nurents', organization: null, phone: '' };
    const groups = Object.fromEntries(Object.keys(GROUPS).map((name) => [name, group]));
    const changed = await call('PUT', '/client/domains/whmcs.am', groups);
    expect(changed.status).toBe(200);
    const body: Schemas['DomainDetail'] = JSON.parse(changed.text);
    expect(body).not.toHaveProperty('message');
    expect(body.registrantContacts).toMatchObject({ fullName: 'Gayane Nurents', organization: '', city: 'Gyumri' });
    expect(body.billingContacts.phone).toMatch(/^\+374\.\d+$/);
    const shown: Schemas['DomainDetail'] = JSON.parse(
      (await call('PUT', '/client/domains/whmcs.am', { whoIsPrivacyStatus: !body.whoIsPrivacyStatus })).text,
    );
    expect(shown.whoIsPrivacyStatus).toBe(!body.whoIsPrivacyStatus);
  });

  it('§7, §9: the lock, and the authorization code as a string that is not empty', async () => {
    for (const transferLock of [true, false]) {
      const changed = (await call('PUT', '/client/domains/whmcs.am', { transferLock })).json();
      expect([changed['transferLock'], 'message' in changed]).toEqual([transferLock, false]);
    }
    const { status, ...answer } = await call('GET', '/client/domains/whmcs.am/transfer');
    expect([status, answer.json()]).toEqual([
      200,
      expect.objectContaining({ transferCode: expect.stringMatching(/./) }),
    ]);
  });

  it('§10: a bare array, TLDs first, plans by rising duration, prices a year in AMD whatever the account’s currency', async () => {
    await customer.put('/client/user', { currency: 'USD' });
    const products = (await call('GET', '/client/products')).list() as unknown as Schemas['Product'][];
    await customer.put('/client/user', { currency: 'AMD' });
    const firstOther = products.findIndex(({ type }) => type !== 'tld');
    expect(products.slice(firstOther).every(({ type }) => type !== 'tld')).toBe(true);
    const am = products.find(({ name }) => name === 'am');
    const register = (am?.plans ?? []).filter(({ behavior }) => behavior === 'register');
    expect(register.map(({ duration, currentPrice }) => [duration, currentPrice])).toEqual([
      [1, 8900],
      [2, 8700],
      [3, 8500],
      [4, 8200],
      [5, 7900],
    ]);
    for (const { plans } of products)
      for (const plan of plans) expect([typeof plan.duration, typeof plan.currentPrice]).toEqual(['number', 'number']);
  });
});
