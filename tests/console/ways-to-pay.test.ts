import type { Browser, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { atEnd } from '../support/ending.ts';
import { buyerAt } from '../payments/test-bank/buyer.ts';
import { startTestBank, type TestBank } from '../payments/test-bank/stand-in.ts';
import { type BankWorld, startBankWorld } from '../payments/test-bank/world.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { type Visit, visitSignedIn } from './visit.ts';

let world: BankWorld;
let elsewhere: TestBank;
let browser: Browser;
let customer: Visit;
let page: Page;
let count = 0;

beforeAll(async () => {
  [world, elsewhere, browser] = await Promise.all([startBankWorld(), startTestBank(), sharedBrowser()]);
  atEnd(() => elsewhere.stop());
}, 120_000);

/** A customer at the checkout with one name. */
beforeEach(async () => {
  customer = await visitSignedIn(browser, world.server);
  ({ page } = customer);
  const { _id, items } = await (await page.request.get('/client/carts')).json();
  const ids = JSON.stringify(items.map((item: { _id: string }) => item._id));
  await page.request.delete(`/client/carts/${_id}`, { params: { ids } });
  const domain = `posted-${++count}.com`;
  const answer = await page.request.post(`/client/carts/${_id}`, { data: [{ type: 'domain_registration', domain }] });
  expect(answer.ok()).toBe(true);
  await page.goto('/cart/checkout');
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
});

const atBank = () => page.getByRole('heading', { name: 'Test bank' }).waitFor();
const back = async () => {
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.waitForURL(/\/order\/ord_\w+\/completed/);
  await page.getByRole('heading', { level: 1, name: /yours/ }).waitFor();
};

test('the checkout posts the form to the bank, which leads back to the paid order', async () => {
  await page
    .getByRole('radio', { name: /provider's page/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'Pay 5,900 ֏' }).click();
  await atBank();
  expect(new URL(page.url()).origin).toBe(world.bank.url);
  await back();
  await page.getByText('Paid with').waitFor();
  expect(customer.complaints).toEqual([]);
});

test('an order that waits for its buyer posts the form again from its page', async () => {
  const { body } = await (await buyerAt(world.server)).buy([`posted-again-${count}.com`]);
  await page.goto(body.payment?.redirectUrl ?? '');
  await page.getByRole('main').getByRole('button', { name: /bank/ }).click();
  await atBank();
  await back();
  expect(customer.complaints).toEqual([]);
});

test('a way to pay that is completed in our own page draws there, and the order goes on', async () => {
  await page.getByRole('radio', { name: /In the next step/ }).check();
  await page.getByRole('button', { name: 'Pay 5,900 ֏' }).click();
  await page.getByRole('button', { name: 'Pay here' }).click();
  await page.getByRole('heading', { level: 1, name: /yours/ }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/orders\/ord_/);
  expect(customer.complaints).toEqual([]);
});

test('a form to any other origin is not posted', async () => {
  const violated = await page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
          resolve(`${effectiveDirective} ${blockedURI}`),
        );
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: `${url}/pay` });
        document.body.append(form);
        form.submit();
      }),
    elsewhere.url,
  );
  expect(violated).toBe(`form-action ${elsewhere.url}/pay`);
  expect(elsewhere.payments.size).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/cart/checkout');
});
