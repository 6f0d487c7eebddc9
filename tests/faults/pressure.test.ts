import { beforeAll, describe, expect, it } from 'vitest';
import { asCustomer, caller, type Caller, type OrProblem, type Schemas, signIn } from '../support/http.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller;
let administrator: Caller;
let anonymous: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  administrator = await signIn(server.url, SEEDED.administrator);
  anonymous = caller(server.url);
});
const registration = (domain: string, more: object = {}) => ({ type: 'domain_registration', domain, ...more });
const buy = (who: Caller, items: object[], headers?: Record<string, string>) =>
  who.post<OrProblem<Schemas['Order']>>('/client/carts/purchase', items, headers);

describe('many at once (SRV-1)', () => {
  it('thirty purchases over a pool of ten are all sold, each charged once, and the health check answers meanwhile', async () => {
    const token = (await signIn(server.url, SEEDED.customer)).token;
    const carts = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const { body } = await anonymous.get<Schemas['Cart']>('/client/carts');
        await anonymous.post(`/client/carts/${body._id}`, [registration(`burst-${index}.com`)]);
        return body._id;
      }),
    );
    const buying = carts.map((id) =>
      caller(server.url, token).post(`/client/carts/${id}/purchase`, {
        paymentMethod: 'stripe',
        token: 'pm_card_visa',
      }),
    );
    expect((await anonymous.get('/healthz')).status).toBe(200);
    const statuses = (await Promise.all(buying)).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    const charged = (await server.application.sandbox.stripe.control.intents()).filter(
      ({ status }) => status === 'succeeded',
    );
    expect(charged).toHaveLength(30);
    expect(await server.test.ledger.prove(server.test.db)).toEqual([]);
  }, 40_000);

  it('the same key at once is one purchase; the others hear that it runs, or its answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => buy(customer, [registration('one-key.com')], { 'Idempotency-Key': 'at-once' })),
    );
    const codes = answers.map(({ status, body }) => (status === 201 ? 'sold' : body.code));
    expect(codes.filter((code) => code !== 'sold' && code !== 'idempotency_in_progress')).toEqual([]);
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body._id)).size).toBe(1);
    const reordered = await customer.post<Schemas['Order']>(
      '/client/carts/purchase',
      '[{"domain":"one-key.com","type":"domain_registration"}]',
      { 'Idempotency-Key': 'at-once' },
    );
    expect(reordered.headers.get('idempotent-replayed')).toBe('true');
  });

  it('two who want the same names in opposite order wait for each other, and never in a circle', async () => {
    const names = Array.from({ length: 10 }, (_, index) => registration(`circle-${index}.com`));
    const answers = await Promise.all([buy(customer, names), buy(administrator, [...names].reverse())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('what is asked for is what is charged for', () => {
  it('a gift that is not there is refused, not sold at full price', async () => {
    expect((await buy(customer, [registration('առաջին.հայ', { useGift: true })])).body.amount).toBe(1);
    const { status, body } = await buy(customer, [registration('երկրորդ.հայ', { useGift: true })]);
    expect([status, body.errors[0]?.pointer]).toEqual([422, '/0/useGift']);
  });

  it.each(['2_years', '-1_year_register', '1.5_year_register', 'x'])('the plan %s is refused', async (_id) => {
    const { status, body } = await buy(customer, [registration('which-plan.com', { plan: { _id } })]);
    expect([status, body.errors[0]?.pointer]).toEqual([422, '/0/plan/_id']);
  });

  it('levels below a name are not cut without a word', async () => {
    expect((await buy(customer, [registration('shop.sub-cut.com')])).body.message).toContain('sub-cut.com');
  });

  it.each([
    [{ email: 'not an email' }, 'email'],
    [{ country: 'ZZ' }, 'country'],
    [{ firstName: 'Łukasz' }, 'firstName'],
    [{ address1: 'a\r\nb' }, 'address1'],
  ])('a contact that the registry would refuse is refused before payment: %j', async (wrong, field) => {
    const contact = {
      firstName: 'Ani',
      lastName: 'P',
      email: 'ani@example.am',
      address1: '1 St',
      city: 'Gyumri',
      zip: '3101',
      country: 'AM',
      phone: '+37410123456',
    };
    const { status, body } = await buy(customer, [
      registration('bad-contact.com', { registrantContacts: { ...contact, ...wrong } }),
    ]);
    expect([status, body.errors.map(({ pointer }) => pointer)]).toEqual([422, [`/0/registrantContacts/${field}`]]);
  });

  it('a coupon’s use comes back when the whole order is paid back', async () => {
    await server.test.db('coupons').where({ code: 'GARUN' }).update({ max_uses: 1, uses: 0 });
    const { body: cart } = await customer.get<Schemas['Cart']>('/client/carts');
    await customer.post(`/client/carts/${cart._id}`, [registration('with-one-use.am')]);
    await customer.put(`/client/carts/${cart._id}/coupon`, { coupon: 'GARUN' });
    const bought = await customer.post<Schemas['Order']>(`/client/carts/${cart._id}/purchase`, {
      paymentMethod: 'balance',
    });
    expect(bought.body.amount).toBe(7200);
    const { body: waiting } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
    const review = waiting.docs.find(({ orderId }) => orderId === bought.body._id);
    await administrator.post(`/admin/reviews/${review?._id}/reject`, { reason: 'No.' });
    expect((await server.test.db('coupons').where({ code: 'GARUN' }).first('uses')).uses).toBe(0);
  });
});

describe('what no text can hold', () => {
  it.each<[string, () => Promise<{ status: number }>]>([
    ['NUL in a path', () => anonymous.get('/client/carts/%00')],
    ['NUL in a query', () => customer.get('/client/domains?search=%00')],
    ['NUL in a body', () => anonymous.post('/auth/login', { email: '\u0000', password: 'x' })],
    ['a lone surrogate', () => customer.put('/client/user', { authority: '\ud800' })],
    ['very deep JSON', () => anonymous.post('/client/domains/check', `${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
    [
      'an object that cannot become text',
      () => buy(customer, [registration('x.com', { registrantContacts: { x: { toString: null } } })]),
    ],
    [
      'an e-mail address that is the caller’s own network address',
      () => anonymous.post('/auth/login', { email: '127.0.0.1', password: 'x' }),
    ],
    ['a leap second', () => anonymous.post('/sandbox/clock', { to: '2026-12-31T23:59:60Z' })],
    ['a time that nothing can be done with', () => anonymous.post('/sandbox/clock', { to: '9999-12-31T23:59:59Z' })],
  ])('%s is no fault of the server', async (_, ask) => {
    const { status } = await ask();
    expect(status).toBeLessThan(500);
  });
});

describe('pages and programs', () => {
  it('an unknown address of the API is a problem for everybody, a page is for who asks for one', async () => {
    for (const Accept of ['*/*', 'text/html'])
      expect((await anonymous.get('/client/domainss', { Accept })).status).toBe(404);
    expect((await anonymous.get('/docs/constructor')).status).toBe(404);
    const page = await anonymous.get<string>('/search/$&%22%3E', { Accept: 'text/html' });
    expect(page.body).toContain(`<link rel="canonical" href="${server.url}/search/`);
    expect(page.body).not.toContain('<!--head-->');
    expect(page.body).not.toContain('$&">');
    // A program that takes anything gets the pages too; at an address of nothing, a problem.
    const home = await anonymous.get<string>('/', { Accept: '*/*' });
    expect(home.body).toContain('<div id="root">');
    const nowhere = await anonymous.get('/nowhere', { Accept: '*/*' });
    expect([nowhere.status, nowhere.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
    const page404 = await anonymous.get<string>('/nowhere', { Accept: 'text/html' });
    expect([page404.status, page404.body.includes('<div id="root">')]).toEqual([404, true]);
    for (const file of ['/sitemap.xml', '/favicon-of-old.ico'])
      for (const [Accept, type] of [
        ['text/html', 'text/html'],
        ['*/*', 'application/problem+json'],
      ] as const) {
        const { status, headers } = await anonymous.get(file, { Accept });
        expect([file, status, headers.get('content-type')]).toEqual([file, 404, `${type}; charset=utf-8`]);
      }
    expect((await anonymous.get<string>('/robots.txt')).body).toContain('Disallow: /account/');
    expect((await anonymous.get<string>('/openapi.yaml')).body).toMatch(/^openapi: 3\.1\.0$/m);
    // What cannot be decoded is shown as a name that is none, where names are shown; elsewhere it is refused.
    const broken = await anonymous.get<string>('/search/%E0%A4%A', { Accept: 'text/html' });
    expect([broken.status, broken.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect((await anonymous.get('/client/domains/%E0%A4%A', { Accept: 'text/html' })).status).toBe(400);
  });
});
