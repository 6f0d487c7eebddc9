import { expect, test } from 'vitest';
import { asCustomer, type Schemas } from '../support/http.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

const suite = browserSuite();

test('the code beside the checkout shows the purchase without the id of the cart, which opens it', async () => {
  const customer = await asCustomer(suite.server.url);
  const { body: cart } = await customer.get<Schemas['Cart']>('/client/carts');
  const item = { type: 'domain_registration', domain: 'checkout-code.am' };
  expect((await customer.post(`/client/carts/${cart._id}`, [item])).status).toBe(200);
  const { page } = await visitSignedIn(suite.browser, suite.server);
  await page.goto('/cart/checkout');
  const code = page.locator('pre').first();
  await code.waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    expect(await code.innerText()).not.toContain(cart._id);
  }
  expect(await page.getByRole('main').innerText()).not.toContain(cart._id);
});
