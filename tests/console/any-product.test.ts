import { expect, test } from 'vitest';
import { seats } from '../orders/seats.ts';
import { asAdministrator, type Schemas } from '../support/http.ts';
import { startServer } from '../support/server.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

const { kind } = seats();
const suite = browserSuite(undefined, () => startServer({}, undefined, undefined, { kinds: [kind] }));

test('what is no domain is shown in the cart, bought for another term, and followed to its delivery', async () => {
  const { page, complaints } = await visitSignedIn(suite.browser, suite.server);
  const { request } = page;
  const current = await request.get('/client/carts?testmode=1');
  const cart: Schemas['Cart'] = await current.json();
  await request.post(`/client/carts/${cart._id}?testmode=1`, {
    data: [{ type: 'titan_registration', name: 'business', noOfAccounts: 3 }],
  });

  await page.goto('/cart/checkout');
  const main = page.getByRole('main');
  const item = main.getByRole('listitem').filter({ hasText: 'Business seats' });
  await item.getByText('Service').waitFor();
  const term = page.getByRole('combobox', { name: 'Term, Business seats' });
  expect(await term.locator('option').allInnerTexts()).toEqual(['1 month', '1 year']);
  await item.getByText('4,500').first().waitFor();
  await term.selectOption('1_year_register');
  await item.getByText('45,000').first().waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await page.getByRole('radio', { name: /balance/i }).check();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.waitForURL('**/order/ord_*/completed');
  await main.getByText('Business seats').first().waitFor();
  await main.getByText('Service, 1 year × 3').waitFor();

  const administrator = await asAdministrator(suite.server.url);
  const { body: reviews } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  await administrator.post(`/admin/reviews/${reviews.docs[0]?._id}/approve`);
  await main.getByText('Delivered.').waitFor();
  await page.goto('/account/orders');
  await main.getByText('Business seats').first().waitFor();
  expect(complaints).toEqual([]);
}, 60_000);
