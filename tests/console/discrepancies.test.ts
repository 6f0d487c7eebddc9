import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { atRegistry } from '../support/at-registry.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer, caller, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { violationsOn } from './accessible.ts';
import { logIn, visit } from './visit.ts';

let server: TestServer;
let browser: Browser;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'gone.am', 'mended.am');
  for (const domain of ['gone.am', 'mended.am']) await atRegistry(server.databaseUrl, domain, null);
  await caller(server.url).post('/sandbox/clock', { bySeconds: 86_400 });
  browser = await sharedBrowser();
}, 120_000);

test('an administrator sees where a registry differs, keeps one name, and ends another after a question', async () => {
  const { page, complaints } = await visit(browser, server);
  await page.goto('/discrepancies');
  await logIn(page, 'administrator');
  await page.getByRole('heading', { name: 'Registry differences', level: 1 }).waitFor();
  const row = (domain: string) => page.getByRole('row').filter({ hasText: domain });
  await row('gone.am').getByText('Missing at the registry').waitFor();
  await row('gone.am').getByText('response: Object does not exist').waitFor();
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('button', { name: 'Decide mended.am' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Keep the domain' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Reason').fill('They will mend it.');
  await dialog.getByRole('button', { name: 'Keep the domain' }).click();
  await row('mended.am').waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Decide gone.am' }).click();
  await dialog.getByLabel('Released').check();
  await dialog
    .getByText('The domain is closed here as released, and its owner is notified. This cannot be undone.')
    .waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('It lapsed there.');
  await dialog.getByRole('button', { name: 'Close the domain' }).click();
  await page.getByText('No differences').waitFor();
  const endOf = async (domain: string) =>
    (await customer.get<Schemas['DomainDetail']>(`/client/domains/${domain}`)).body.ended?.reason;
  expect([await endOf('gone.am'), await endOf('mended.am')]).toEqual(['released', undefined]);

  await page.getByRole('link', { name: 'Decided', exact: true }).click();
  await row('gone.am').getByText('It lapsed there.').waitFor();
  await row('mended.am').getByText('Kept').first().waitFor();
  expect(complaints).toEqual([]);
}, 60_000);

test('nobody else finds the page', async () => {
  const { page } = await visit(browser, server);
  await page.goto('/discrepancies');
  await logIn(page, 'customer');
  await page
    .getByText('The page may have been removed')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  expect(await page.getByText('Registry differences').count()).toBe(0);
}, 60_000);
