import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, caller, type Caller, type OrProblem, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let anonymous: Caller;
beforeAll(async () => {
  server = await startServer();
  anonymous = caller(server.url);
});

const person = (email: string) => ({
  accountType: 'personal',
  firstName: 'Ani',
  lastName: 'Petrosyan',
  email,
  password: 'Pomegranate7',
  terms: true,
});
const codeFor = async (email: string): Promise<string> => {
  const { body } = await anonymous.get<Schemas['MailList']>('/sandbox/outbox');
  return /\b(\d{6})\b/.exec(body.docs.find(({ to }) => to === email)?.text ?? '')?.[1] ?? '';
};

describe('an account', () => {
  it('is registered, confirmed by code, and may then buy', async () => {
    const made = await anonymous.post<Schemas['Session']>('/auth/register', person('ani@example.am'));
    expect(made).toMatchObject({
      status: 201,
      body: { verified: false, accountId: expect.stringMatching(/^\d{8}$/) as string },
    });
    const ani = caller(server.url, made.body.accessToken);
    expect((await ani.get<Schemas['Problem']>('/client/domains')).body.code).toBe('not_verified');
    const proof = { email: 'ani@example.am', token: await codeFor('ani@example.am') };
    expect(
      (await anonymous.post<Schemas['Problem']>('/client/email/confirmation', { ...proof, token: '000000x' })).body
        .code,
    ).toBe('bad_confirmation');
    expect((await anonymous.post('/client/email/confirmation', proof)).status).toBe(200);
    expect((await ani.get<Schemas['DomainList']>('/client/domains')).body.docs).toEqual([]);
    expect((await ani.get<Schemas['Problem']>('/client/email/send-confirmation')).body.code).toBe('already_verified');
  });

  it('is confirmed by the mailed link, without signing in, and by the query of older clients', async () => {
    await anonymous.post('/auth/register', person('link@example.am'));
    const { body } = await anonymous.get<Schemas['MailList']>('/sandbox/outbox');
    const link = new URL(body.docs.find(({ to }) => to === 'link@example.am')?.links[0] ?? '');
    expect(link.search).toBe('');
    const token = new URLSearchParams(link.hash.slice(1)).get('token') ?? '';
    expect(
      (await anonymous.get(`/client/email/confirmation?email=link@example.am&format=link&token=${token}`)).status,
    ).toBe(200);
  });

  it('voids the code after five wrong ones; a new mail brings a new code', async () => {
    const made = await anonymous.post<Schemas['Session']>('/auth/register', person('tries@example.am'));
    const right = await codeFor('tries@example.am');
    for (let i = 0; i < 5; i++)
      await anonymous.post('/client/email/confirmation', { email: 'tries@example.am', token: 'wrong' });
    expect(
      (await anonymous.post('/client/email/confirmation', { email: 'tries@example.am', token: right })).status,
    ).toBe(400);
    await caller(server.url, made.body.accessToken).get('/client/email/send-confirmation');
    expect(
      (
        await anonymous.post('/client/email/confirmation', {
          email: 'tries@example.am',
          token: await codeFor('tries@example.am'),
        })
      ).status,
    ).toBe(200);
  });

  it('is one for an address, whatever its case', async () => {
    await anonymous.post('/auth/register', person('once@example.am'));
    const again = await anonymous.post<Schemas['Problem']>('/auth/register', person('ONCE@Example.am'));
    expect(again).toMatchObject({ status: 409, body: { code: 'email_taken', errors: [{ pointer: '/email' }] } });
  });

  it('is made once for an Idempotency-Key, with the same session in every answer', async () => {
    const key = { 'Idempotency-Key': 'ani-registers' };
    const ani = person('keyed@example.am');
    const register = (who: object, headers = key) =>
      anonymous.post<OrProblem<Schemas['Session']>>('/auth/register', who, headers);
    const together = await Promise.all([1, 2, 3].map(() => register(ani)));
    expect(together.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(together.map(({ body }) => body.accessToken)).size).toBe(1);
    const again = await register(ani);
    expect(again.body).toEqual(together[0]?.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('set-cookie')).toContain(encodeURIComponent(again.body.accessToken));
    expect((await caller(server.url, again.body.accessToken).get('/client/user')).status).toBe(200);
    const mails = (await anonymous.get<Schemas['MailList']>('/sandbox/outbox')).body.docs;
    expect(mails.filter(({ to }) => to === 'keyed@example.am')).toHaveLength(1);

    const otherPassword = await register({ ...ani, password: 'Apricot77' });
    expect([otherPassword.status, otherPassword.body.code]).toEqual([422, 'idempotency_mismatch']);
    expect((await register(ani, { 'Idempotency-Key': 'another' })).body.code).toBe('email_taken');
    // Whoever happens to choose the same word is somebody else.
    expect((await register(person('namesake@example.am'))).status).toBe(201);
  });

  it('keeps neither the session nor anything that tells the password beside the key', async () => {
    const ani = person('sealed@example.am');
    const made = await anonymous.post<Schemas['Session']>('/auth/register', ani, { 'Idempotency-Key': 'sealed' });
    const row: unknown = await server.test.db('idempotency_keys').where({ key: 'sealed' }).first('*');
    expect(JSON.stringify(row)).not.toContain(made.body.accessToken);
    const members = Object.entries(ani).sort(([left], [right]) => (left < right ? -1 : 1));
    const guess = createHash('sha256')
      .update(JSON.stringify(Object.fromEntries(members)))
      .digest();
    expect(row).not.toMatchObject({ fingerprint: guess });
  });

  it('that was refused can be tried again with the same key', async () => {
    const key = { 'Idempotency-Key': 'first-wrong' };
    const company = { ...person('later@example.am'), accountType: 'company', organization: 'Ayg LLC' };
    expect((await anonymous.post('/auth/register', { ...company, tin: '1' }, key)).status).toBe(422);
    expect((await anonymous.post('/auth/register', { ...company, tin: '01234567' }, key)).status).toBe(201);
  });

  it('of a company needs its name and a tax id of eight digits', async () => {
    const company = { ...person('company@example.am'), accountType: 'company' };
    const { body } = await anonymous.post<Schemas['Problem']>('/auth/register', { ...company, tin: '123' });
    expect(body.errors.map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/organization', 'This field is required'],
      ['/tin', 'Invalid TIN (8 digits only)'],
    ]);
    const made = await anonymous.post<Schemas['Session']>('/auth/register', {
      ...company,
      organization: 'Ayg LLC',
      tin: '01234567',
    });
    expect(made.status).toBe(201);
    const signedIn = caller(server.url, made.body.accessToken);
    for (const field of ['organization', 'tin']) {
      const emptied = await signedIn.put<Schemas['Problem']>('/client/user', { [field]: ' ' });
      expect([emptied.status, emptied.body.errors.map(({ pointer }) => pointer)]).toEqual([422, [`/${field}`]]);
    }
  });
});

describe('signing in', () => {
  it('counts failures, not successes, and locks out for a while', async () => {
    await anonymous.post('/auth/register', person('guess@example.am'));
    const tryIt = (password: string) =>
      anonymous.post<Schemas['Problem']>('/auth/login', { email: 'guess@example.am', password }, {});
    for (let i = 0; i < 10; i++) expect((await tryIt('Wrong0000')).status).toBe(401);
    const locked = await tryIt('Pomegranate7');
    expect(locked).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    await server.test.db('failed_tries').delete();
    for (let i = 0; i < 15; i++) expect((await tryIt('Pomegranate7')).status).toBe(200);
  });

  it('gives a new session each time, keeps the cart, and ends the old one (AUTH-5)', async () => {
    const first = await anonymous.get<Schemas['Cart']>('/client/carts');
    const cookie = `cart_id=${first.body._id}`;
    await anonymous.post(
      `/client/carts/${first.body._id}`,
      [{ type: 'domain_registration', domain: 'kept-in-cart.am' }],
      { Cookie: cookie },
    );
    const before = await anonymous.post<Schemas['Session']>('/auth/login', SEEDED.customer, { Cookie: cookie });
    const old = before.body.accessToken;
    const mine = caller(server.url, old);
    expect((await mine.get<Schemas['Cart']>(`/client/carts/${first.body._id}`)).body.items).toHaveLength(1);
    // The cart is the customer's now: the anonymous id alone opens it no more.
    expect((await anonymous.get(`/client/carts/${first.body._id}`)).status).toBe(404);

    const after = await anonymous.post<Schemas['Session']>('/auth/login', SEEDED.customer, {
      Cookie: `token=${encodeURIComponent(old)}`,
    });
    expect(after.body.accessToken).not.toBe(old);
    expect((await mine.get('/client/user')).status).toBe(401);
    const now = caller(server.url, after.body.accessToken);
    expect((await now.post('/auth/logout')).status).toBe(200);
    expect((await now.get('/client/user')).status).toBe(401);
  });
});

describe('the profile', () => {
  it('changes only what is sent, reads phones as people type them, and refuses with the field', async () => {
    const customer = await asCustomer(server.url);
    const changed = await customer.put<Schemas['User']>('/client/user', {
      phone: '010 123456',
      locale: 'hy',
      birthDate: '01.02.85',
      loading: true,
    });
    expect(changed.body).toMatchObject({
      phone: '+374.10123456',
      locale: 'hy',
      birthDate: '01.02.1985',
      city: 'Gyumri',
    });
    const wrong = await customer.put<Schemas['Problem']>('/client/user', {
      phone: '+374.00000000',
      issueDate: '31.04.1990',
      city: 'Գյումրի',
    });
    expect(wrong.body.errors.map(({ pointer }) => pointer)).toContain('/city');
    const second = await customer.put<Schemas['Problem']>('/client/user', {
      phone: '+374.00000000',
      issueDate: '31.04.1990',
      nameServers: [{ hostname: 'ns1.example.com' }],
    });
    expect(second.body.errors.map(({ pointer, detail }) => [pointer, detail])).toEqual([
      ['/phone', 'Use the international format, for example +374.10123456'],
      ['/issueDate', 'Must be in format dd.mm.yyyy'],
      ['/nameServers', 'At least 2 different name servers are needed.'],
    ]);
    expect((await customer.get<Schemas['User']>('/client/user')).body.phone).toBe('+374.10123456');
  });

  it('shows the balance in the currency that was asked for (compatibility §11)', async () => {
    const customer = await asCustomer(server.url);
    const usd = await customer.put<Schemas['User']>('/client/user', { currency: 'USD' });
    expect(usd.body.balance).toBe(1351.35);
    const amd = await customer.put<Schemas['User']>('/client/user', { currency: 'AMD' });
    expect(amd.body.balance).toBe(500_000);
  });

  it('keeps default name servers, which new names get, with each mistake on its row', async () => {
    const customer = await asCustomer(server.url);
    const put = (nameServers: object[]) => customer.put<OrProblem<Schemas['User']>>('/client/user', { nameServers });
    const wrong = await put([
      { hostname: '' },
      { hostname: 'ns1.example.com', ipv4: '192.0.2.1' },
      { hostname: 'NS1.example.com.' },
      { hostname: '-ns' },
    ]);
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors?.map(({ pointer, detail }) => `${pointer} ${detail}`)).toEqual([
      '/nameServers/1/ipv4 IP addresses can be set for the name servers of one domain, not of several at once.',
      '/nameServers/2/hostname Nameserver already exists',
      '/nameServers/3/hostname “-ns” is not a host name.',
    ]);
    const many = await put(Array.from({ length: 7 }, (_, index) => ({ hostname: `ns${index}.example.com` })));
    expect(many.body.errors).toMatchObject([{ pointer: '/nameServers', code: 'tooMany' }]);

    const set = await put([{ hostname: 'NS1.karas.am.' }, { hostname: null }, { hostname: 'ns.նուռ.հայ' }]);
    expect(set.body.nameServers).toEqual([
      { hostname: 'ns1.karas.am', unicodeHostname: 'ns1.karas.am' },
      { hostname: 'ns.xn--kbbemx.xn--y9a3aq', unicodeHostname: 'ns.նուռ.հայ' },
    ]);
    const people = { customer, administrator: await asAdministrator(server.url) };
    await own(people, 'by-default.am', 'karas.am');
    const hostsOf = async (domain: string) =>
      (await customer.get<Schemas['Domain']>(`/client/domains/${domain}`)).body.nameServers.map(
        ({ unicodeHostname }) => unicodeHostname,
      );
    expect(await hostsOf('by-default.am')).toEqual(['ns1.karas.am', 'ns.նուռ.հայ']);
    // One of them lies under this name and would need its address, so that the shop's serve it at first.
    expect(await hostsOf('karas.am')).toEqual(['ns1.anun.example', 'ns2.anun.example']);
    expect((await put([])).body.nameServers).toEqual([]);
  });
});

describe('API tokens', () => {
  it('are shown once, have no more rights than given, and stop when revoked', async () => {
    const customer = await asCustomer(server.url);
    const made = await customer.post<Schemas['TokenCreated']>('/client/tokens', {
      name: 'reader',
      scopes: ['domains:read'],
    });
    expect(made.status).toBe(201);
    const listed = await customer.get<{ docs: Schemas['Token'][] }>('/client/tokens');
    expect(JSON.stringify(listed.body)).not.toContain(made.body.token);
    const stored = await server.test.db('credentials').where({ id: made.body._id }).first('*');
    expect(JSON.stringify(stored)).not.toContain(made.body.token);

    const reader = caller(server.url, `Bearer ${made.body.token}`);
    expect((await reader.get('/client/domains')).status).toBe(200);
    const refused = await reader.post<Schemas['Problem']>('/client/carts/purchase', [
      { type: 'domain_registration', domain: 'x.am' },
    ]);
    expect(refused).toMatchObject({ status: 403, body: { code: 'missing_right' } });
    expect(refused.body.message).toContain('orders:write');
    const greedy = await reader.post('/client/tokens', { name: 'more' });
    expect(greedy.status).toBe(403);

    expect((await customer.delete(`/client/tokens/${made.body._id}`)).status).toBe(200);
    expect((await reader.get('/client/domains')).status).toBe(401);
    expect((await customer.delete(`/client/tokens/${made.body._id}`)).status).toBe(404);
  });

  it('are made once for an Idempotency-Key, and never repeated to a credential with other rights', async () => {
    const customer = await asCustomer(server.url);
    const key = { 'Idempotency-Key': 'token' };
    const make = (who: Caller) => who.post<OrProblem<Schemas['TokenCreated']>>('/client/tokens', { name: 'ci' }, key);
    const first = await make(customer);
    expect((await make(customer)).body.token).toBe(first.body.token);
    const { body } = await customer.post<Schemas['TokenCreated']>('/client/tokens', {
      name: 'maker',
      scopes: ['tokens:write'],
    });
    expect((await make(caller(server.url, `Bearer ${body.token}`))).body.code).toBe('idempotency_mismatch');
  });
});
