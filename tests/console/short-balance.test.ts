import { expect, test } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

let customer: Caller;
const suite = browserSuite(async (server) => {
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'short-a.am', 'short-b.am', 'by-hand.am');
  expect((await customer.put('/client/domains/by-hand.am', { autoRenew: false })).status).toBe(200);
});
async function setBalance(amount: number) {
  const { _id } = (await customer.get<Schemas['User']>('/client/user')).body;
  await suite.server.test.db('balances').where({ account_id: _id }).update({ amount });
}

test('with nothing on the balance, the list and its chart say what will not renew, and a press leads to paying for it', async () => {
  await setBalance(0);
  const { page, complaints } = await visitSignedIn(suite.browser, suite.server);
  await page.goto('/account/domains?sort=domain:asc');
  await page.getByText('Your balance is 0\u00a0֏, so 2 domains on this page will not renew automatically.').waitFor();
  await page.getByText('They renew as long as your balance is sufficient. It is 0\u00a0֏ now.').waitFor();
  const row = (domain: string) => page.getByRole('row').filter({ hasText: domain });
  expect(await row('short-a.am').getByText('will not renew', { exact: true }).count()).toBe(1);
  expect(await row('by-hand.am').getByText('will not renew').count()).toBe(0);
  await row('short-a.am')
    .getByRole('switch', { name: /short-a\.am/ })
    .hover();
  await page.getByText('Balance too low, will not renew').first().waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Renew now, 17,800\u00a0֏' }).click();
  await page.waitForURL('**/cart/checkout');
  await page.getByRole('main').getByText('short-a.am').first().waitFor();
  await page.getByRole('main').getByText('short-b.am').first().waitFor();
  expect(await page.getByRole('main').getByText('by-hand.am').count()).toBe(0);
  await page.goto('/account/domains');
  await page.getByRole('link', { name: 'Checkout' }).first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Renew now/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
}, 60_000);

test("the domain's page says the same, and neither says it once the balance covers a year or it is switched off", async () => {
  const { page, complaints } = await visitSignedIn(suite.browser, suite.server);
  const cart: Schemas['Cart'] = await (await page.request.get('/client/carts')).json();
  const ids = JSON.stringify(cart.items.map(({ _id }) => _id));
  await page.request.delete(`/client/carts/${cart._id}`, { params: { ids }, headers: { Origin: suite.server.url } });

  await setBalance(8_899);
  const main = page.getByRole('main');
  const told = main.getByText('Your balance is 8,899\u00a0֏, so short-a.am will not renew automatically.');
  await page.goto('/account/domains/short-a.am');
  await told.waitFor();
  await main.getByText('On, but it will not renew: your balance is 1\u00a0֏ short. Renew it now.').waitFor();
  await main
    .getByRole('switch', { name: /short-a\.am/ })
    .first()
    .click();
  await told.waitFor({ state: 'detached' });
  await main
    .getByRole('switch', { name: /short-a\.am/ })
    .first()
    .click();
  await told.waitFor();
  await setBalance(8_900);
  await page.reload();
  await main.getByText('Renews for a year from your balance').waitFor();
  expect(await told.count()).toBe(0);
  await setBalance(0);
  await page.reload();
  await main.getByRole('button', { name: 'Renew now, 8,900\u00a0֏' }).click();
  await page.waitForURL('**/cart/checkout');
  await main.getByText('short-a.am').first().waitFor();
  expect(complaints).toEqual([]);
}, 60_000);
