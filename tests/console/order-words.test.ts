import { expect, test } from 'vitest';
import { asCustomer, type Schemas } from '../support/http.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

const suite = browserSuite();

async function bought(domain: string): Promise<Schemas['Order']> {
  const customer = await asCustomer(suite.server.url);
  const item = { type: 'domain_registration', domain };
  const { status, body } = await customer.post<Schemas['Order']>('/client/carts/purchase', [item]);
  expect(status).toBe(201);
  return body;
}

test('an order whose domain waits for a review is paid, which says nothing of the domain', async () => {
  const { _id } = await bought('order-words.am');
  const { page } = await visitSignedIn(suite.browser, suite.server);
  const main = page.getByRole('main');
  for (const address of ['/account/orders', `/orders/${_id}`]) {
    await page.goto(address);
    await main.getByText(/^Paid/).first().waitFor();
    expect(await main.getByText('Approved', { exact: true }).count(), address).toBe(0);
  }
});

test.each([
  ['domain_transfer', 'The transfer is complete.'],
  ['domain_reactivate', 'Reactivated and renewed for a year.'],
  ['domain_renew', 'Renewed.'],
])('what was delivered of a %s is said in its own words', async (type, words) => {
  const domain = `words-${type.replace('_', '-')}.am`;
  const order = await bought(domain);
  const { page } = await visitSignedIn(suite.browser, suite.server);
  const items = order.items.map((item) => ({ ...item, type, status: 'done', pendingReview: null }));
  await page.route(`**/client/orders/${order._id}`, (route) =>
    route.fulfill({ json: { ...order, items, settled: true } }),
  );
  await page.goto(`/orders/${order._id}`);
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: domain });
  await item.getByText(words).waitFor();
});
