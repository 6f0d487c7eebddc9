import type { APIRequestContext, Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, eventually, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { logIn, register, visit } from './visit.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await sharedBrowser();
}, 120_000);

/** Buys names by card and gives back the order, whatever became of the payment. */
async function buy(request: APIRequestContext, domains: string[], card: string): Promise<string> {
  const { _id } = await (await request.get('/client/carts')).json();
  const items = domains.map((domain) => ({ type: 'domain_registration', domain }));
  expect((await request.post(`/client/carts/${_id}`, { data: items })).ok()).toBe(true);
  const answer = await request.post(`/client/carts/${_id}/purchase`, {
    data: { paymentMethod: 'stripe', token: card },
  });
  const body = await answer.json();
  return answer.ok() ? body._id : body.orderId;
}

/** Decides every case that waits; without a reason it approves. */
async function decide(domain: string, reason?: string) {
  const administrator = await asAdministrator(server.url);
  const found = await eventually(async () => {
    const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
    return body.docs.find((review) => review.domain === domain);
  }, `a review of ${domain}`);
  const { status } =
    reason === undefined
      ? await administrator.post(`/admin/reviews/${found._id}/approve`)
      : await administrator.post(`/admin/reviews/${found._id}/reject`, { reason });
  expect(status).toBe(200);
}

async function customer() {
  const visitor = await visit(browser, server);
  await visitor.page.goto('/login');
  await logIn(visitor.page, 'customer');
  await visitor.page.waitForURL('/');
  return visitor;
}

test('an order whose only name is refused is shown as refunded, with the sum and the reason', async () => {
  const { page, context, complaints } = await customer();
  const order = await buy(context.request, ['vosp-tun.am'], 'pm_card_visa');
  await page.goto(`/orders/${order}`);
  await page.getByRole('heading', { level: 1, name: 'Paid. 1 domain is waiting for review.' }).waitFor();
  // What the badge's tooltip would say stands beside it.
  expect(await page.getByText('A person is checking it').count()).toBe(1);
  await decide('vosp-tun.am', 'The name of a state body.');
  await page.getByRole('heading', { level: 1, name: 'Refunded' }).waitFor({ timeout: 30_000 });
  await page
    .getByText('Your payment has been successfully refunded! 8,900 ֏ was refunded to the original payment method.')
    .waitFor();
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'vosp-tun.am' });
  await item.getByText('Refused, 8,900 ֏ refunded. The name of a state body.').waitFor();
  await page.goto('/account/orders');
  await page.getByText('Refunded', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
}, 90_000);

test('of two names one is refused and paid back, the other is there', async () => {
  const { page, context } = await customer();
  const order = await buy(context.request, ['hats-tun.am', 'hatsik-tun.am'], 'pm_card_visa');
  await page.goto(`/orders/${order}`);
  await page.getByRole('heading', { level: 1, name: 'Paid. 2 domains are waiting for review.' }).waitFor();
  await decide('hats-tun.am');
  await decide('hatsik-tun.am', 'Too close to another name.');
  await page.getByRole('heading', { level: 1, name: '1 domain is yours.' }).waitFor({ timeout: 30_000 });
  const line = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await line('hatsik-tun.am').getByText('Too close to another name.').waitFor({ timeout: 30_000 });
  await line('hats-tun.am').getByText('Active', { exact: true }).waitFor();
}, 90_000);

test('a failed order says what the bank said, and shows no name as bought', async () => {
  const { page, context } = await customer();
  const order = await buy(context.request, ['tanapur.am'], 'pm_card_chargeDeclinedExpiredCard');
  await page.goto(`/order/${order}/completed`);
  await page.getByRole('heading', { level: 1, name: 'Transaction failed' }).waitFor();
  await page.getByText("The bank's message: Your card has expired.").waitFor();
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: 'tanapur.am' });
  await item.getByText('Failed', { exact: true }).waitFor();
  await item.getByText('Not purchased.').waitFor();
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await page.waitForURL('/cart/checkout');
  await page.getByText('tanapur.am').first().waitFor();
}, 60_000);

test('a company’s order waits for the review of an administrator, and says so', async () => {
  const { page, context } = await visit(browser, server);
  const { request } = context;
  await register(request, {
    email: 'office@anun.example',
    firstName: 'Gor',
    lastName: 'Karas',
    accountType: 'company',
    organization: 'Karas LLC',
    tin: '01234567',
  });
  const contact = {
    country: 'AM',
    city: 'Yerevan',
    zip: '0010',
    address1: 'Abovyan 12',
    phone: '+374 10 123456',
  };
  const kept = await request.put('/client/user', { data: contact });
  expect(kept.status(), await kept.text()).toBe(200);
  const order = await buy(request, ['karas-office.am'], 'pm_card_visa');
  await page.goto(`/order/${order}/completed`);
  await page.getByText('Your payment was successful. Pending admin review.').waitFor();
  await page.goto('/cart/checkout');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
}, 60_000);
