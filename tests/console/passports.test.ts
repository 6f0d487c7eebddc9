import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asCustomer, type Schemas } from '../support/http.ts';
import { PASSPORT } from '../support/names.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

const suite = browserSuite();

/** The checkout of the customer, whose contact is there and whose passport is not, with these domains in the cart. */
async function checkout(locale: string, ...domains: string[]) {
  const visitor = await visitSignedIn(suite.browser, suite.server, locale);
  const { page } = visitor;
  await page.goto('/');
  const cart: Schemas['Cart'] = await (await page.request.get('/client/carts')).json();
  const headers = { Origin: suite.server.url };
  const ids = JSON.stringify(cart.items.map(({ _id }) => _id));
  if (cart.items.length > 0)
    expect((await page.request.delete(`/client/carts/${cart._id}`, { params: { ids }, headers })).status()).toBe(200);
  const added = await page.request.post(`/client/carts/${cart._id}`, {
    data: domains.map((domain) => ({ type: 'domain_registration', domain })),
    headers,
  });
  expect(added.status(), await added.text()).toBe(200);
  await page.goto('/cart/checkout');
  return visitor;
}
const forget = async () => {
  const empty = { serialNumber: '', authority: '', issueDate: '', birthDate: '' };
  expect((await (await asCustomer(suite.server.url)).put('/client/user', empty)).status).toBe(200);
};
const labels = {
  serialNumber: 'Serial number',
  authority: 'Issued by',
  issueDate: 'Issued on',
  birthDate: 'Date of birth',
};
const fields = Object.keys(PASSPORT) as (keyof typeof PASSPORT)[];
const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ });

describe('a .ru or .рф domain in the cart', () => {
  test.each(['nurr-passport.ru', 'паспорт.рф'])(
    '%s asks for four fields before it can be paid, and says so',
    async (domain) => {
      await forget();
      const { page, complaints } = await checkout('en', domain);
      const dialog = page.getByRole('dialog', { name: 'Who will own these domains?' });
      await dialog
        .getByText("Domains in .ru and .рф are registered with the owner's passport. Fill in all four fields.")
        .waitFor();
      for (const field of fields) expect(await dialog.getByLabel(labels[field]).isVisible(), field).toBe(true);
      expect(await violationsOn(page)).toEqual([]);

      // Put off, the page says what is missing, and nothing can be paid.
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await page.getByText('Add the passport before you pay.').first().waitFor();
      expect(await pay(page).count()).toBe(0);
      expect(
        await page
          .getByRole('main')
          .getByText(/privacy|whois/i)
          .count(),
      ).toBe(0);

      await page.getByRole('button', { name: 'Add passport' }).first().click();
      for (const missing of fields) {
        for (const field of fields)
          await dialog.getByLabel(labels[field]).fill(field === missing ? '' : PASSPORT[field]);
        await dialog.getByRole('button', { name: 'Save owner' }).click();
        await dialog.getByLabel(labels[missing]).and(page.locator('[aria-invalid=true]')).waitFor();
      }
      await dialog.getByLabel('Date of birth').fill('31.02.1980');
      await dialog.getByLabel('Serial number').fill(PASSPORT.serialNumber);
      await dialog.getByRole('button', { name: 'Save owner' }).click();
      await dialog.getByText('Must be in format dd.mm.yyyy').waitFor();
      expect(await pay(page).count()).toBe(0);
      await dialog.getByLabel('Date of birth').fill(PASSPORT.birthDate);
      await dialog.getByRole('button', { name: 'Save owner' }).click();
      await dialog.waitFor({ state: 'detached' });

      await page.getByRole('radio', { name: /^Balance/ }).check();
      await pay(page).first().click();
      await page.waitForURL('**/completed');
      // Its own page has nothing to hide either.
      const held = page.getByRole('link', { name: domain });
      await held.waitFor({ timeout: 30_000 });
      await held.click();
      await page.getByRole('heading', { level: 1, name: domain }).waitFor();
      expect(
        await page
          .getByRole('main')
          .getByText(/privacy|whois/i)
          .count(),
      ).toBe(0);
      expect(complaints).toEqual([]);
    },
    90_000,
  );

  test('keeps the page from saying that all is hidden, which it says of zones that hide contacts', async () => {
    await forget();
    const hidden = async (...domains: string[]) => {
      const { page } = await checkout('en', ...domains);
      await page.getByRole('heading', { name: 'Registered to' }).waitFor();
      await page
        .getByText(/Tsitsernak/)
        .first()
        .waitFor();
      // Not until the network is idle: a card provider that does not answer keeps it busy.
      await page.waitForFunction(
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/client/products'))",
      );
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
      return (await page.getByText('Hidden from WHOIS.').count()) > 0;
    };
    expect(await hidden('hides.am')).toBe(true);
    expect(await hidden('hides.am', 'hides-not.ru')).toBe(false);
  }, 60_000);

  test.each([
    ['hy', 'Անձնագիր'],
    ['ru', 'Паспорт'],
    ['zh', '护照'],
  ])(
    'asks in %s too, no wider than a phone',
    async (locale, word) => {
      await forget();
      const { page } = await checkout(locale, `tongue-${locale}.ru`);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('dialog').getByText(word, { exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
    60_000,
  );
});
