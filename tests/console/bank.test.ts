import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { logIn, typeCard, type Visit, visit } from './visit.ts';

let server: TestServer;
let browser: Browser;
let customer: Visit;
let page: Page;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  browser = await sharedBrowser();
}, 120_000);

/** A customer at the checkout with one name. */
beforeEach(async () => {
  customer = await visit(browser, server);
  ({ page } = customer);
  count += 1;
  await page.goto('/login');
  await logIn(page, 'customer');
  await page.waitForURL('/');
  const { _id, items } = await (await page.request.get('/client/carts')).json();
  const ids = JSON.stringify(items.map((item: { _id: string }) => item._id));
  await page.request.delete(`/client/carts/${_id}`, { params: { ids } });
  const domain = `bank-${count}.am`;
  const answer = await page.request.post(`/client/carts/${_id}`, { data: [{ type: 'domain_registration', domain }] });
  expect(answer.ok()).toBe(true);
  await page.goto('/cart/checkout');
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
});

const authenticating = '4000002760003184';
const pay = () => page.getByRole('button', { name: 'Pay 8,900 ֏' }).click();

test('a card that asks its holder leads to the bank and back to the order', async () => {
  await typeCard(page, authenticating);
  await pay();
  await page.getByRole('button', { name: 'Complete' }).click();
  await page.waitForURL(/\/order\/ord_\w+\/completed/);
  await page.getByRole('heading', { level: 1, name: 'Paid. 1 domain is waiting for review.' }).waitFor();
  // The bank's page has sent secrets along; the address keeps none.
  await expect.poll(() => new URL(page.url()).search).toBe('');
  expect(customer.complaints).toEqual([]);
});

test('who does not confirm at the bank has not paid, reads so, and pays another way', async () => {
  await typeCard(page, authenticating);
  await pay();
  await page.getByRole('button', { name: 'Fail' }).click();
  await page.waitForURL(/\/order\/ord_\w+\/completed/);
  await page.getByRole('heading', { level: 1, name: 'Transaction failed' }).waitFor();
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await page.waitForURL('/cart/checkout');
  await page.getByText(`bank-${count}.am`).first().waitFor();
  await page.getByRole('radio', { name: /Balance/ }).check();
  await pay();
  await page.waitForURL(/\/order\/ord_\w+\/completed/);
  await page.getByRole('heading', { level: 1, name: 'Paid. 1 domain is waiting for review.' }).waitFor();
});

test('without the card provider’s script the form says so, and loads when it is tried again', async () => {
  const { scriptUrl } = (await (await page.request.get('/client/store')).json()).payment.stripe;
  await page.route(scriptUrl, (route) => route.abort());
  await page.reload();
  await page.getByText('The card form did not load.').waitFor();
  await page.unroute(scriptUrl);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.frameLocator('iframe').getByLabel('Card number').waitFor();
});

test('an answer that never came is asked for again by the next press, and charged once', async () => {
  const keys: (string | undefined)[] = [];
  let lost = 3;
  await page.route('**/client/carts/*/purchase', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    lost -= 1;
    if (lost < 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('radio', { name: /Balance/ }).check();
  await pay();
  await page.getByText('The server did not respond.').waitFor();
  const button = page.getByRole('button', { name: 'Pay 8,900 ֏' });
  await button.waitFor();
  await button.click();
  await page.waitForURL(/\/order\/ord_\w+\/completed/);
  expect(new Set(keys).size).toBe(1);
  const { docs } = await (await page.request.get('/client/orders')).json();
  const mine = docs.filter((order: { items: { domain: string }[] }) => order.items[0]?.domain === `bank-${count}.am`);
  expect(mine.length).toBe(1);
}, 60_000);

test('a name that somebody else has bought meanwhile is marked, and cannot be paid', async () => {
  const domain = `bank-${count}.am`;
  const rival = await visit(browser, server);
  await rival.page.goto('/login');
  await logIn(rival.page, 'administrator');
  await rival.page.waitForURL('/');
  const bought = await rival.page.request.post('/client/carts/purchase', {
    data: [{ type: 'domain_registration', domain, plan: { _id: '1_year_register' } }],
  });
  expect(bought.status()).toBe(201);
  await page.reload();
  await page.getByRole('alert').filter({ hasText: domain }).waitFor();
  expect(await page.getByRole('button', { name: 'Pay 8,900 ֏' }).isDisabled()).toBe(true);
  await page.getByText('Remove items that are no longer available, then pay.').waitFor();
  await page.getByRole('button', { name: `Remove ${domain}` }).click();
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
});
