import { expect, test } from 'vitest';
import { asAdministrator, asCustomer, caller, type Schemas } from '../support/http.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { visit, visitSignedIn } from './visit.ts';

const suite = browserSuite();

test('the API says what a new account is given, and a new account is given it', async () => {
  const { body: store } = await caller(suite.server.url).get<Schemas['Store']>('/client/store');
  const { body: user } = await (await asCustomer(suite.server.url)).get<Schemas['User']>('/client/user');
  expect(store.welcomeGifts).toMatchObject([{ productName: 'հայ', planId: '1_year_register', prices: { amd: 1 } }]);
  expect(user.gifts).toEqual(store.welcomeGifts);
});

test('a visitor sees the free .հայ year on the home page and beside the domain, and how to have it', async () => {
  const { page, complaints } = await visit(suite.browser, suite.server);
  await page.goto('/');
  await page.getByText('First year of a .հայ domain: 1 ֏.').waitFor();
  const slab = page.getByRole('list', { name: 'Prices by zone' }).getByRole('listitem').filter({ hasText: '.հայ' });
  expect((await slab.innerText()).replaceAll('\u00a0', ' ')).toMatch(/1 ֏\s+the first year, then 8,900 ֏ a year/);
  await page.getByRole('textbox', { name: 'Domain to search for' }).fill('սարալանջ');
  await page.getByText('First year for 1 ֏').waitFor();

  await page.goto(`/search/${encodeURIComponent('սարալանջ.հայ')}`);
  await page.getByText('One year of this domain for 1 ֏.').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL('/register');
  expect(complaints).toEqual([]);
});

test('in dollars it is less than a cent, and nothing of it is said for another zone', async () => {
  const { page, context } = await visit(suite.browser, suite.server);
  await context.addCookies([{ name: 'currency', value: 'USD', url: suite.server.url }]);
  await page.goto(`/search/${encodeURIComponent('սարալանջ.հայ')}`);
  await page.getByText('One year of this domain for < $0.01.').waitFor();
  await page.goto('/search/saralanj.am');
  await page.getByText('8,900').first().waitFor();
  expect(await page.getByText('One year of this domain for').count()).toBe(0);
});

test('while a domain of the cart uses it, it is not offered for another', async () => {
  const { page } = await visitSignedIn(suite.browser, suite.server);
  const offer = page.getByRole('switch', { name: 'Use the free year' });
  await page.goto(`/search/${encodeURIComponent('զամբյուղ.հայ')}`);
  await offer.check();
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).first().waitFor();
  await page.goto(`/search/${encodeURIComponent('երկրորդզամբյուղ.հայ')}`);
  await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().waitFor();
  await page.getByText('8,900').first().waitFor();
  expect(await offer.count()).toBe(0);
});

test('whoever has used it is offered it no more', async () => {
  const customer = await asCustomer(suite.server.url);
  const item = { type: 'domain_registration', domain: 'օգտված.հայ', useGift: true };
  expect((await customer.post('/client/carts/purchase', [item])).status).toBe(201);
  const administrator = await asAdministrator(suite.server.url);
  const { body: reviews } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const { _id } of reviews.docs) await administrator.post(`/admin/reviews/${_id}/approve`);
  const { page } = await visitSignedIn(suite.browser, suite.server);
  await page.goto('/');
  const slab = page.getByRole('list', { name: 'Prices by zone' }).getByRole('listitem').filter({ hasText: '.հայ' });
  await expect.poll(() => slab.innerText()).toContain('8,900');
  expect(await page.getByText('First year of a').count()).toBe(0);
});
