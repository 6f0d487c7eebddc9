import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import type { Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { violationsOn } from './accessible.ts';
import { logIn, visit } from './visit.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await sharedBrowser();
}, 120_000);

const suggested = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('listitem');

describe('suggestions', () => {
  test('come to a search in groups of three, say how they came about, and go into the cart', async () => {
    const { page, complaints } = await visit(browser, server);
    const groups: number[] = [];
    const ideas = new Set<string>();
    page.on('response', async (response) => {
      if (!/\/domains\/(suggest|check)$/.test(response.url())) return;
      const names = ((await response.json()) as { domain: string }[]).map(({ domain }) => domain);
      if (response.url().endsWith('suggest')) for (const name of names) ideas.add(name);
      else if (names.every((name) => ideas.has(name))) groups.push(names.length);
    });
    await page.goto('/search/coffeeshop');
    await expect.poll(() => suggested(page, 'Similar domains').count(), { timeout: 15_000 }).toBe(12);
    await expect.poll(() => groups).toEqual([3, 3, 3, 3]);
    expect(ideas).not.toContain('coffeeshop.am');
    expect(ideas).not.toContain('coffeeshop.com.am');
    const row = suggested(page, 'Similar domains').filter({ hasText: 'teashop' });
    expect(await row.innerText()).toContain('Close in meaning to “coffee”');
    await row.getByRole('button').click();
    await row.getByRole('link').waitFor();
    const cart = (await (await page.request.get('/client/carts')).json()) as { items: object[] };
    expect(cart.items).toMatchObject([{ domain: 'teashop.am', registrationSource: 'RESULTS_AI' }]);
    expect(complaints).toEqual([]);
  });

  test.each([
    ['a sentence', 'flower shop in yerevan'],
    ['Armenian words', 'սուրճի տուն'],
    ['an address', 'https://coffeeshop.am/menu'],
  ])('come to %s, which is no name', async (_, text) => {
    const { page, complaints } = await visit(browser, server);
    await page.goto(`/search/${encodeURIComponent(text)}`);
    await expect.poll(() => suggested(page, 'Similar domains').count(), { timeout: 15_000 }).toBeGreaterThan(5);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('that fail leave the rest of the page as it is', async () => {
    const { page } = await visit(browser, server);
    await page.route('**/client/domains/suggest', (route) => route.fulfill({ status: 503, body: 'gone' }));
    await page.goto('/search/karas');
    await page.getByText('No suggestions this time.').waitFor();
    await page.getByRole('heading', { name: 'In other zones' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  test('stand below the own names', async () => {
    const { page } = await visit(browser, server);
    await page.goto('/account/domains');
    await logIn(page, 'customer');
    const rows = suggested(page, 'Suggested for you');
    await expect.poll(() => rows.count(), { timeout: 15_000 }).toBe(12);
    await rows.first().getByRole('button').click();
    await rows.first().getByRole('link').waitFor();
    const cart = (await (await page.request.get('/client/carts')).json()) as { items: object[] };
    expect(cart.items).toMatchObject([{ registrationSource: 'MYDOMAINS_AI' }]);
  });
});

describe('/pricing', () => {
  test('has a row for each zone, popular ones first, whose term is switched, and finds by name', async () => {
    const { page, complaints } = await visit(browser, server);
    const products: Schemas['Product'][] = await (await fetch(`${server.url}/client/products`)).json();
    const zones = products.filter(({ type }) => type === 'tld');
    const am = zones.find(({ name }) => name === 'am')?.plans ?? [];
    const drams = (id: string) => `${(am.find(({ _id }) => _id === id)?.total ?? 0).toLocaleString('en-US')}\u00a0֏`;
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prices' }).click();
    await page.waitForURL('/pricing');
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(zones.length);
    const first = async () => (await rows.first().innerText()).split(/[\n\t]+/).map((text) => text.trim());
    const once = [drams('1_year_transfer'), '1 year included', drams('1_year_reactivate'), '1 year included'];
    expect(await first()).toEqual(['.am', drams('1_year_register'), drams('1_year_renew'), ...once]);
    await page.getByRole('radio', { name: '2 years' }).check({ force: true });
    const [two, again] = [drams('2_year_register'), drams('2_year_renew')];
    expect(await first()).toEqual(['.am', two, '8,700\u00a0֏ a year', again, '8,700\u00a0֏ a year', ...once]);
    await page.getByRole('table', { name: 'Prices by zone for 2 years' }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await rows.first().getByText('Reactivation').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('searchbox', { name: 'Find a zone' }).fill('.hay');
    await expect.poll(() => rows.first().innerText()).toMatch(/^\.հայ/);
    expect(await rows.count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Find a zone' }).fill('nosuch');
    await page.getByText('No zone matches “nosuch”.').waitFor();
    expect(complaints).toEqual([]);
  });
});

test('on a phone the other zones come before the suggestions, on a wide screen beside them', async () => {
  const { page } = await visit(browser, server);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search/ordered.am');
  const top = async (name: string) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0;
  await page.getByRole('region', { name: 'In other zones' }).waitFor();
  await page.getByRole('region', { name: 'Similar domains' }).waitFor();
  expect(await top('In other zones')).toBeLessThan(await top('Similar domains'));
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await top('In other zones')).toBe(await top('Similar domains'));
});
