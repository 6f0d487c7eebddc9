import { expect, test } from 'vitest';
import { asAdministrator, asCustomer, type Schemas } from '../support/http.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { logIn, visit } from './visit.ts';

const suite = browserSuite(async (server) => {
  const [customer, administrator] = [await asCustomer(server.url), await asAdministrator(server.url)];
  await customer.post('/client/carts/purchase', [{ type: 'domain_registration', domain: 'turned-down.am' }]);
  const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const { _id } of body.docs) await administrator.post(`/admin/reviews/${_id}/reject`, { reason: 'Not a word.' });
});

test('a refused domain is listed under Ended, and its page says why and where the money is', async () => {
  const { page, complaints } = await visit(suite.browser, suite.server);
  await page.goto('/account/domains?filter=ended');
  await logIn(page, 'customer');
  await page.getByRole('row').filter({ hasText: 'turned-down.am' }).getByText('Rejected').waitFor();
  await page.getByRole('link', { name: 'turned-down.am' }).first().click();
  await page.getByRole('heading', { name: 'turned-down.am', level: 1 }).waitFor();
  await page.getByText('Not a word.').first().waitFor();
  await page.getByText(/8,900\s֏ refunded to the balance/).waitFor();
  await page.getByRole('link', { name: 'View order' }).waitFor();
  expect(await page.getByText('Auto-renew').count()).toBe(0);
  expect(await violationsOn(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.goto('/account/domains/turned-down.am/nameservers');
  await page.waitForURL('**/account/domains/turned-down.am');
}, 60_000);
