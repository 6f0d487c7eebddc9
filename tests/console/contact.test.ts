import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { register, typeCard, visit } from './visit.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await sharedBrowser();
}, 120_000);

const question = (page: Page) => page.getByRole('dialog', { name: 'Who will own these domains?' });

test('whose names these will be is asked at the checkout, can be put off, and has to be answered before paying', async () => {
  const { page, context, complaints } = await visit(browser, server);
  await register(context.request, { email: 'nare@anun.example', firstName: 'Nare', lastName: 'Karas' });
  const { _id } = await (await context.request.get('/client/carts')).json();
  const added = await context.request.post(`/client/carts/${_id}`, {
    data: [{ type: 'domain_registration', domain: 'nare-karas.am' }],
  });
  expect(added.ok()).toBe(true);

  // It opens by itself. Put off, the checkout can be read, and nothing can be paid.
  await page.goto('/cart/checkout');
  await question(page).waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await question(page).waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/cart/checkout');
  const main = page.getByRole('main');
  await main.getByText('nare-karas.am').first().waitFor();
  await main.getByText('No owner yet').waitFor();
  await main.getByText('Add the owner before you pay.').waitFor();
  expect(await main.getByRole('button', { name: /^Pay/ }).count()).toBe(0);

  // Escape puts it off as well; both ways lead back to it.
  await main.getByRole('button', { name: 'Add owner' }).first().click();
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'hidden' });
  await main.getByRole('complementary').getByRole('button', { name: 'Add owner' }).click();

  // Empty and wrong fields are told; nothing is lost.
  const form = question(page);
  await form.getByRole('button', { name: 'Save owner' }).click();
  await form.getByText('This field is required').first().waitFor();
  await form.getByLabel('City').fill('Երևան');
  await form.getByLabel('Address').fill('Abovyan 12');
  await form.getByText('Latin letters, digits, space and , . _ - /').waitFor();
  await form.getByLabel('Country').fill('Arme');
  await page.getByRole('option', { name: 'Armenia' }).click();
  await form.getByLabel('City').fill('Yerevan');
  await form.getByLabel('Postal code').fill('0010');
  await form.getByLabel('Phone').fill('12');
  await form.getByRole('button', { name: 'Save owner' }).click();
  await expect.poll(() => form.getByLabel('Phone').getAttribute('aria-invalid')).toBe('true');
  expect(await form.getByLabel('Address').inputValue()).toBe('Abovyan 12');
  await form.getByLabel('Phone').fill('+374 10 123456');
  await form.getByRole('button', { name: 'Save owner' }).click();
  await form.waitFor({ state: 'hidden' });
  await main.getByText('Nare Karas').waitFor();

  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Pay 8,900 ֏' }).click();
  await page.waitForURL(/\/order\/ord_\w+\/completed/);
  await page.getByRole('heading', { level: 1, name: 'Paid. 1 domain is waiting for review.' }).waitFor();
  expect(complaints).toEqual([]);
}, 90_000);
