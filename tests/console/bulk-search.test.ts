import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { visit } from './visit.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await sharedBrowser();
}, 120_000);

describe('/bulk-search', () => {
  test('asks for the names of its address by itself, folds the form, and takes all free ones to the checkout', async () => {
    const { page, complaints } = await visit(browser, server);
    await page.goto('/bulk-search?domains=bulk-one.am,registered.am,bulk-two.am,bulk-one.am');
    await page.getByText('3 domains checked, 2 available. 1 duplicate was left out.').waitFor();
    expect(await page.getByLabel('Domains').count()).toBe(0);
    const free = page.getByRole('region', { name: 'Available 2', exact: true }).getByRole('listitem');
    expect(await free.count()).toBe(2);
    expect(await page.getByRole('region', { name: 'Not available 1' }).innerText()).toContain('registered.am');
    await page.getByRole('button', { name: 'Add all to cart' }).click();
    await page.waitForURL('**/cart/checkout');
    const cart = (await (await page.request.get('/client/carts')).json()) as { items: { domain: string }[] };
    expect(cart.items.map(({ domain }) => domain).toSorted()).toEqual(['bulk-one.am', 'bulk-two.am']);
    expect(complaints).toEqual([]);
  });

  test('reads the column of names of a table', async () => {
    const { page } = await visit(browser, server);
    await page.goto('/bulk-search');
    await page.getByLabel('Domains').fill('No,Domain,Note\n1,table-a.am,"two\nlines"\n2,https://table-b.am/x,fine');
    await page.getByRole('button', { name: 'Check domains' }).click();
    await page.getByText('2 domains checked, 2 available.').waitFor();
  });

  test('takes lines, blanks and commas, and says line by line what is no name before it asks', async () => {
    const { page } = await visit(browser, server);
    await page.goto('/bulk-search');
    const field = page.getByLabel('Domains');
    await field.fill('lines-a.am lines-b.am,lines-c.am\nno_name.am\nհատիկ');
    await page.getByRole('button', { name: 'Check domains' }).click();
    const wrong = page.getByRole('alert');
    expect(await wrong.innerText()).toContain('Line 2, no_name.am');
    expect(await field.inputValue()).toContain('no_name.am');
    await wrong.getByRole('button', { name: 'Check the other 4 domains' }).click();
    await page.getByText('4 domains checked, 4 available.').waitFor();
    await page.getByRole('button', { name: 'Change the list' }).click();
    expect(await field.inputValue()).toContain('lines-c.am');
  });

  test('reads a thousand at most and says so', async () => {
    const { page } = await visit(browser, server);
    await page.goto('/bulk-search');
    await page.getByLabel('Domains').fill(Array.from({ length: 1_005 }, (_, index) => `many-${index}.am`).join('\n'));
    await page.getByRole('button', { name: 'Check domains' }).click();
    await page.getByText('Only the first 1,000 are checked').waitFor();
    await page.getByText('1,000 domains checked, 1,000 available.').waitFor({ timeout: 45_000 });
  }, 60_000);
});
