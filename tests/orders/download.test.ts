import { createHash } from 'node:crypto';
import { createAnun, orderPage } from '@anun/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { asAdministrator, asCustomer, type Caller, caller, type Schemas } from '../support/http.ts';
import { newcomer } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let customer: Caller & { token: string };
let order: Schemas['Order'];
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  order = await buy('printed.am');
}, 60_000);

const buy = async (...domains: string[]): Promise<Schemas['Order']> => {
  const items = domains.map((domain) => ({ type: 'domain_registration', domain, plan: { _id: '2_year_register' } }));
  const { status, body } = await customer.post<Schemas['Order']>('/client/carts/purchase', items);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const download = (whose: Caller, id: string, query = '') =>
  whose.get<string>(`/client/orders/${id}?mode=download${query}`);
/** What somebody reads on it. */
const read = (page: string) =>
  page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('&apos;', "'")
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .filter(Boolean);

describe('GET /client/orders/{id}?mode=download', () => {
  it('is a page to keep: it names the file, runs no script, loads nothing, and its policy knows its only style', async () => {
    const { status, headers, body } = await download(customer, order._id);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="order-${order._id.replace('ord_', '')}.html"`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(body).toContain('<meta http-equiv="Content-Security-Policy"');
    expect(body).toMatch(/@media print/);
    expect(body).not.toMatch(/<script|<link|<img|\bsrc=|\bhref=|\burl\(|@import|\bstyle=|\son\w+=/i);
  });

  it('says who sold what to whom, for which term, how it was paid and when, and that it is no tax invoice', async () => {
    const { body } = await download(customer, order._id);
    const user = (await customer.get<Schemas['User']>('/client/user')).body;
    expect(read(body)).toEqual(
      expect.arrayContaining([
        order._id,
        'Paid',
        'Anun',
        user.fullName,
        user.email,
        `Account ${user.accountId}`,
        'printed.am',
        'Registration',
        '2 years',
        'In review',
        '17,400 AMD',
        'Charged',
        'Account balance',
        String(order.payment?.paymentId),
        'This is a summary of the order, not a tax invoice.',
        'Test order: no real money was charged and no domain was registered.',
      ]),
    );
    const yerevan = new Date(new Date(order.createdAt).getTime() + 4 * 3_600_000).toISOString();
    const day = yerevan.slice(0, 10).split('-').reverse().join('.');
    expect(read(body)).toContain(`${day} ${yerevan.slice(11, 16)}`);
  });

  it('stays JSON without it, and refuses other modes', async () => {
    const plain = await customer.get<Schemas['Order']>(`/client/orders/${order._id}`);
    expect([plain.headers.get('content-disposition'), plain.body._id]).toEqual([null, order._id]);
    const other = await customer.get<Schemas['Problem']>(`/client/orders/${order._id}?mode=pdf`);
    expect([other.status, other.body.errors?.[0]?.detail]).toEqual([400, 'One of: download']);
  });

  it('is in the language of the account, or in the one that is asked for', async () => {
    expect((await customer.put('/client/user', { locale: 'hy' })).status).toBe(200);
    const languages = { hy: 'Հաճախորդ', en: 'Customer', ru: 'Покупатель', zh: '客户' };
    const own = await download(customer, order._id);
    expect(own.body).toContain('<html lang="hy">');
    expect(read(own.body)).toContain(languages.hy);
    for (const [lang, word] of Object.entries(languages)) {
      const { body } = await download(customer, order._id, `&lang=${lang}`);
      expect(body).toContain(`<html lang="${lang}">`);
      expect(read(body)).toContain(word);
    }
    expect((await download(customer, order._id, '&lang=constructor')).body).toContain('<html lang="hy">');
    expect((await download(customer, order._id, '&lang=de')).body).toContain('<html lang="hy">');
    expect((await customer.put('/client/user', { locale: 'en' })).status).toBe(200);
  });

  it('shows dollars to an account in dollars, as they were shown, beside the drams that were charged', async () => {
    expect((await customer.put('/client/user', { currency: 'USD' })).status).toBe(200);
    const page = read((await download(customer, order._id)).body);
    expect((await customer.put('/client/user', { currency: 'AMD' })).status).toBe(200);
    expect(page).toEqual(expect.arrayContaining(['$47.03', '17,400 AMD', '1 USD = 370 AMD']));
    expect(read((await download(customer, order._id)).body).filter((line) => /\$|USD/.test(line))).toEqual([]);
  });

  it('says of an order whose card was declined that nothing was bought or charged, and what the bank said', async () => {
    const { body: cart } = await customer.get<Schemas['Cart']>('/client/carts');
    await customer.post(`/client/carts/${cart._id}`, [{ type: 'domain_registration', domain: 'declined-print.am' }]);
    const refused = await customer.post<Schemas['Problem']>(`/client/carts/${cart._id}/purchase`, {
      paymentMethod: 'stripe',
      token: 'pm_card_chargeDeclined',
    });
    const id = refused.body.orderId ?? '';
    const { body } = await customer.get<Schemas['Order']>(`/client/orders/${id}`);
    const page = read((await download(customer, id)).body);
    expect([refused.status, body.status, body.descr === '']).toEqual([402, 'failed', false]);
    expect(page).toEqual(
      expect.arrayContaining(['Payment failed', 'Not purchased', 'Card', "The bank's response", body.descr]),
    );
    for (const word of ['Charged', 'Paid', 'Paid on', 'To pay', 'Refunded']) expect(page).not.toContain(word);
  });

  it('prints what people have typed, and never runs it', async () => {
    const evil = '<script>alert(1)</script>"\'&';
    await server.test
      .db('accounts')
      .where({ email: 'customer@anun.example' })
      .update({
        first_name: evil,
        organization: `${evil}Org`,
        type: 'company',
        tin: '01234567',
        address1: '\u0001<b>x',
      });
    const { body: reviews } = await (await asAdministrator(server.url)).get<Schemas['ReviewList']>('/admin/reviews');
    const review = reviews.docs.find(({ domain }) => domain === 'printed.am');
    const reject = `/admin/reviews/${review?._id}/reject`;
    expect(
      (await (await asAdministrator(server.url)).post(reject, { reason: '<img src=x onerror=alert(1)>' })).status,
    ).toBe(200);
    const { status, body } = await download(customer, order._id);
    expect(status).toBe(200);
    expect(body).not.toMatch(/<script|<img|<b>/i);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&apos;&amp;Org');
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(read(body)).toEqual(
      expect.arrayContaining([
        'Refunded',
        'Refused and refunded',
        'TIN 01234567',
        expect.stringContaining('\uFFFD&lt;b&gt;x'),
      ]),
    );
  });

  it('is for whom the order is: 404 for another account, 401 without one, 403 without the right', async () => {
    const other = await newcomer(server, { email: 'other@example.am' });
    for (const query of ['?mode=download', '']) {
      const refused = await other.get<Schemas['Problem']>(`/client/orders/${order._id}${query}`);
      expect([refused.status, refused.body.message]).toEqual([404, 'There is no such order.']);
      expect(refused.headers.get('content-type')).toContain('application/problem+json');
      expect((await caller(server.url).get(`/client/orders/${order._id}${query}`)).status).toBe(401);
    }
    const { body } = await customer.post<Schemas['TokenCreated']>('/client/tokens', {
      name: 'dns',
      scopes: ['domains:read'],
    });
    expect((await download(caller(server.url, `Bearer ${body.token}`), order._id)).status).toBe(403);
  });

  it('comes through the SDK as text, in its parts', async () => {
    const anun = createAnun({ baseUrl: server.url, token: customer.token });
    let page = '';
    for await (const part of orderPage(anun, order._id, { lang: 'ru' })) page += part;
    expect(page).toContain('<html lang="ru">');
    await expect(orderPage(anun, 'ord_00000000000000000').next()).rejects.toMatchObject({ status: 404 });
  });
});
