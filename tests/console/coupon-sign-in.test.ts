import { expect, test } from 'vitest';
import { asCustomer, caller, type Caller, type Schemas } from '../support/http.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { logIn, visit } from './visit.ts';

/** AMD for a year of .am with each code. */
const CODES = { AMARR: 6_000, GARUN: 7_200 };
let customer: Caller;
const suite = browserSuite(async (server) => {
  customer = await asCustomer(server.url);
  const garun = await server.test.db('coupons').where({ code: 'GARUN' }).first();
  await server.test.db('coupons').insert({ ...garun, code: 'AMARR', price: CODES.AMARR });
});

/** Fills a cart of this caller with one domain and a code. */
async function fill(who: Caller, domain: string, coupon: string): Promise<string> {
  const { body } = await who.get<Schemas['Cart']>('/client/carts');
  const cart = `/client/carts/${body._id}`;
  const ids = encodeURIComponent(JSON.stringify(body.items.map(({ _id }) => _id)));
  if (body.items.length > 0) expect((await who.delete(`${cart}?ids=${ids}`)).status).toBe(200);
  expect((await who.post(cart, [{ type: 'domain_registration', domain }])).status).toBe(200);
  expect((await who.put(`${cart}/coupon`, { coupon })).status).toBe(200);
  return body._id;
}
async function signInAtCheckout(own: keyof typeof CODES, visitors: keyof typeof CODES, locale = 'en') {
  await fill(customer, `own-${own.toLowerCase()}-${locale}.am`, own);
  const cart = await fill(caller(suite.server.url), `new-${own.toLowerCase()}-${locale}.am`, visitors);
  const visitor = await visit(suite.browser, suite.server, locale);
  await visitor.context.addCookies([{ name: 'cart_id', value: cart, url: suite.server.url }]);
  const { page } = visitor;
  await page.goto('/cart/checkout');
  await page.getByText(`new-${own.toLowerCase()}-${locale}.am`).first().waitFor();
  return visitor;
}

test.each([
  { own: 'AMARR', visitors: 'GARUN' },
  { own: 'GARUN', visitors: 'AMARR' },
] as const)(
  'after log-in the better of two codes holds and is named: $own of the account, $visitors of the visitor',
  async ({ own, visitors }) => {
    const { page, complaints } = await signInAtCheckout(own, visitors);
    await page.getByRole('button', { name: 'Log in to pay' }).first().click();
    await logIn(page, 'customer');
    await page.waitForURL('**/cart/checkout');
    await page.getByText('Code AMARR applied').waitFor();
    await page.getByText('Code AMARR replaced GARUN because it gives a lower price.').waitFor();
    const main = page.getByRole('main');
    for (const domain of [`own-${own.toLowerCase()}-en.am`, `new-${own.toLowerCase()}-en.am`])
      await main.getByText(domain).first().waitFor();
    await main.getByText('12,000\u00a0֏').first().waitFor();
    await page
      .getByRole('button', { name: 'Not now' })
      .or(page.getByRole('button', { name: /^Pay/ }))
      .first()
      .waitFor();
    expect(await violationsOn(page)).toEqual([]);
    // Whoever takes the code away is no longer told that it replaced another.
    await page.getByRole('button', { name: 'Remove code' }).click();
    await page.getByText('because it gives a lower price').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  },
  60_000,
);

test('nothing is said where both carts have the same code', async () => {
  const { page } = await signInAtCheckout('GARUN', 'GARUN');
  await page.getByRole('button', { name: 'Log in to pay' }).first().click();
  await logIn(page, 'customer');
  await page.waitForURL('**/cart/checkout');
  await page.getByText('own-garun-en.am').first().waitFor();
  await page.getByRole('main').getByText('14,400\u00a0֏').first().waitFor();
  expect(await page.getByText('because it gives a lower price').count()).toBe(0);
}, 60_000);
