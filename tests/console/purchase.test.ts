import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { logIn, typeCard, visit } from './visit.ts';

const armenian = 'ծիրանագույն.հայ';
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await sharedBrowser();
}, 120_000);

const inRegistry = (asciiDomain: string) => server.application.sandbox.epp.control.domain(asciiDomain);
const itemsOf = (page: Page) => page.getByRole('main').getByRole('listitem');

test('an Armenian word becomes two names: searched, paid by card, approved, and led to other name servers', async () => {
  const customer = await visit(browser, server);
  const { page } = customer;

  // The home page answers while one writes.
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Domain to search for' }).fill('ծիրանագույն');
  await page.getByRole('list', { name: 'Results' }).getByText('ծիրանագույն.հայ').waitFor();
  expect(await page.evaluate(() => document.body.className)).toBe('home');
  await page.getByRole('button', { name: 'Search' }).click();

  // Its .հայ name is the main result, a Latin .am reading stands beside it.
  await page.getByRole('heading', { level: 1, name: armenian }).waitFor();
  await page.getByText('Available', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  await page.getByText(`${armenian} added to cart`).waitFor();
  const add = page
    .getByRole('complementary')
    .getByRole('button', { name: /^Add .*\.am$/ })
    .first();
  const latin = (await add.getAttribute('aria-label'))?.replace('Add ', '') ?? '';
  await add.click();
  await page.getByText(`${latin} added to cart`).waitFor();

  // Nobody is signed in yet: the checkout leads to the login and back.
  await page.getByRole('link', { name: 'Cart, 2 items, 17,800 ֏' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByRole('button', { name: 'Log in to pay' }).first().click();
  await page.waitForURL('/login');
  await logIn(page, 'customer');
  await page.waitForURL('/cart/checkout');

  // The free year is used, the price comes from the API.
  await page.getByLabel('Use the free .հայ year').check();
  await page.getByRole('button', { name: 'Pay 8,901 ֏' }).waitFor();
  await page.getByLabel(`Term, ${latin}`).selectOption({ label: '2 years' });
  const pay = page.getByRole('button', { name: 'Pay 17,401 ֏' });
  await pay.waitFor();

  // A card that is declined changes nothing on the page; then one that is not.
  const coupon = page.getByRole('textbox', { name: 'Promo code' });
  await coupon.fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => coupon.getAttribute('aria-invalid')).toBe('true');
  await typeCard(page, '4000000000009995');
  await pay.click();
  await page.getByText('Your card has insufficient funds.').waitFor();
  await page.getByText(/^Request ID: [0-9a-f]+$/).waitFor();
  // What was said about the code belongs to the step before.
  expect(await coupon.getAttribute('aria-invalid')).toBe(null);
  expect(await itemsOf(page).filter({ hasText: 'Registration' }).count()).toBe(2);
  const form = page.frameLocator('iframe[title="Secure card payment input frame"]');
  expect(await form.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 9995');
  await form.getByLabel('Card number').fill('');
  await form.getByLabel('Expiration date').fill('');
  await form.getByLabel('Security code').fill('');
  await typeCard(page, '4242424242424242');
  await pay.dblclick();
  await page.waitForURL(/\/order\/ord_\w+\/completed$/);
  await page.getByRole('heading', { level: 1, name: 'Paid. 2 domains are waiting for review.' }).waitFor();
  await page.getByText('Registration in progress').waitFor();
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();

  // Two presses, one order; the other is the one that the bank refused.
  const orders: { docs: { status: string }[] } = await (await customer.context.request.get('/client/orders')).json();
  expect(orders.docs.map(({ status }) => status)).toEqual(['approved', 'failed']);

  // A person approves both.
  const office = await visit(browser, server);
  await office.page.goto('/reviews');
  await office.page.waitForURL('/login');
  await logIn(office.page, 'administrator');
  await office.page.waitForURL('/reviews');
  for (const left of [2, 1]) {
    await expect
      .poll(
        () =>
          office.page
            .getByRole('main')
            .getByRole('button', { name: /\.(am|հայ)/ })
            .count(),
        { timeout: 10_000 },
      )
      .toBe(left);
    await office.page.getByRole('button', { name: 'Approve' }).click();
  }

  // The order's page follows by itself.
  await page.getByRole('heading', { level: 1, name: '2 domains are yours.' }).waitFor({ timeout: 45_000 });
  expect(await itemsOf(page).getByText('Active', { exact: true }).count()).toBe(2);
  const ascii = (await page.getByText(/^xn--/).first().textContent()) ?? '';
  for (const name of [ascii, latin])
    expect(await inRegistry(name)).toMatchObject({ sponsor: expect.any(String), nameServers: expect.any(Array) });

  // Other name servers, and the registry has them.
  await itemsOf(page).getByRole('link', { name: latin }).click();
  await page.getByRole('heading', { level: 1, name: latin }).waitFor();
  await page
    .getByRole('link', { name: /Name servers/ })
    .first()
    .click();
  await page.getByLabel('Name server 1', { exact: true }).fill('ns1.karas.example');
  await page.getByLabel('Name server 2', { exact: true }).fill('ns2.karas.example');
  await page.getByRole('button', { name: 'Apply changes' }).click();
  await page.getByText('Name servers changed').waitFor();
  const { nameServers } = (await inRegistry(latin)) ?? { nameServers: [] };
  expect(nameServers.map(({ host }) => host).toSorted()).toEqual(['ns1.karas.example', 'ns2.karas.example']);

  expect([...customer.complaints, ...office.complaints]).toEqual([]);
}, 180_000);
