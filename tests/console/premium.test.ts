import { expect, test } from 'vitest';
import type { Schemas } from '../support/http.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

const suite = browserSuite();

test('a premium domain is ticked by hand alone, counted in the sum, and marked up to the order', async () => {
  const { page } = await visitSignedIn(suite.browser, suite.server);
  await page.goto('/search/premium.am');
  const zones = page.getByRole('region', { name: 'In other zones' });
  const row = (name: string) => zones.getByRole('listitem').filter({ hasText: new RegExp(`^${name}(?!\\.)`) });
  await row('premium.com').getByText('renews at 50,000 ֏ a year').waitFor();
  await row('premium.com').getByText('Premium', { exact: true }).waitFor();
  const boxes = zones.getByRole('listitem');
  for (const one of await boxes.all())
    if (await one.getByText('Premium', { exact: true }).count())
      expect(await one.getByRole('checkbox').isChecked(), await one.innerText()).toBe(false);
  const sumOf = async () => {
    const text = await zones
      .getByText(/for a year/)
      .locator('..')
      .innerText();
    return Number(/([\d,]+)\s֏/.exec(text)?.[1]?.replaceAll(',', ''));
  };
  for (const box of await zones.getByRole('checkbox').all()) if (await box.isEnabled()) await box.uncheck();
  await row('premium.com').getByRole('checkbox').check();
  expect(await sumOf()).toBe(250_000);
  expect(await violationsOn(page)).toEqual([]);
  // The mark leaves the domain its line, on a phone too.
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await row('premium.com').locator('label').boundingBox())?.height, `${width}`).toBeLessThanOrEqual(40);
  }
  await zones.getByRole('button', { name: 'Add all to cart' }).click();
  await row('premium.com').getByText('in the cart').waitFor();
  await page.goto('/cart/checkout');
  const main = page.getByRole('main');
  await main.getByText('Premium', { exact: true }).waitFor();
  await main.getByText('renews at 50,000 ֏ a year').waitFor();
  const cart: Schemas['Cart'] = await (await page.request.get('/client/carts')).json();
  expect(cart.items).toMatchObject([{ domain: 'premium.com', premium: true, renewalPrice: { amd: 50_000 } }]);
  await page.getByRole('radio', { name: /^Balance/ }).check();
  await page.getByRole('button', { name: /^Pay/ }).first().click();
  await page.waitForURL('**/completed');
  await main.getByText('Premium', { exact: true }).waitFor();
  await main.getByText('renews at 50,000 ֏ a year').waitFor();
}, 60_000);

test('a list of domains is taken without its premium domains, with a sum', async () => {
  const { page } = await visitSignedIn(suite.browser, suite.server);
  await page.goto('/bulk-search');
  await page.getByRole('textbox').first().fill('premium.com.am\nplain-one.am\nplain-two.am');
  await page
    .getByRole('button', { name: /Search|Check/ })
    .first()
    .click();
  await page.getByText('Premium domains are added one by one.').waitFor();
  await page
    .getByText(/17,800\s֏/)
    .first()
    .waitFor();
}, 60_000);
