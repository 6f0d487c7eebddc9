import { expect, test } from 'vitest';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

const suite = browserSuite();

/** A signed-in visitor with a domain in the cart, at the checkout, who pays from the balance. */
async function atCheckout(domain: string) {
  const { page, context, complaints } = await visitSignedIn(suite.browser, suite.server);
  await page.goto('/');
  const cart = await (await page.request.get('/client/carts')).json();
  const added = await page.request.post(`/client/carts/${cart._id}`, {
    data: [{ type: 'domain_registration', domain }],
    headers: { Origin: suite.server.url },
  });
  expect(added.status()).toBe(200);
  await page.goto('/cart/checkout');
  await page.getByRole('radio', { name: /^Balance/ }).check();
  return { page, context, complaints };
}
const pay = { name: /^Pay/ };

test('the losing tab of two shows the order that the other one made', async () => {
  const { page, context } = await atCheckout('two-tabs.com');
  const other = await context.newPage();
  await other.goto('/cart/checkout');
  await other.getByRole('radio', { name: /^Balance/ }).check();
  await page.getByRole('button', pay).first().click();
  await page.waitForURL('**/completed');
  await other.getByRole('button', pay).first().click();
  await other.getByRole('heading', { name: 'Your order has been placed' }).waitFor();
  await other.getByText('two-tabs.com:').waitFor();
  expect(await other.getByRole('heading', { name: 'Your cart is empty' }).count()).toBe(0);
  expect(await violationsOn(other)).toEqual([]);
  await other.getByRole('link', { name: 'View order' }).click();
  await other.getByText('two-tabs.com').first().waitFor();
  await other.waitForURL('**/orders/ord_*');
}, 60_000);

test('Back during a slow answer ends on the order, not on an empty cart', async () => {
  const { page } = await atCheckout('slow-answer.com');
  await page.route('**/client/carts/*/purchase', async (route) => {
    const answer = await route.fetch();
    await page.goBack();
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await page.getByRole('button', pay).first().click();
  await page.waitForURL((url) => url.pathname !== '/cart/checkout');
  await page.goto('/cart/checkout');
  await page.getByRole('heading', { name: 'Your order has been placed' }).waitFor();
  await page.getByText('slow-answer.com:').waitFor();
}, 60_000);

test('an old order does not explain an empty cart', async () => {
  const { page } = await visitSignedIn(suite.browser, suite.server);
  await suite.server.test.db('orders').update({ created_at: new Date(Date.now() - 3_600_000) });
  await page.goto('/cart/checkout');
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
  expect(await page.getByText('Your order has been placed').count()).toBe(0);
}, 60_000);
