import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { logIn, visit } from './visit.ts';

let server: TestServer;
let browser: Browser;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'rows.am');
  await plantNames(server.databaseUrl, 'rows.am', 'rows', 70);
  browser = await sharedBrowser();
}, 120_000);

async function domains(search = ''): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await visit(browser, server);
  await page.goto(`/account/domains${search}`);
  await logIn(page, 'customer');
  await page.getByRole('table').waitFor();
  return { page, complaints };
}
const named = async (domain: string) => (await customer.get<Schemas['Domain']>(`/client/domains/${domain}`)).body;

describe('the selected names', () => {
  test('get other name servers: all that match, with progress and the results', async () => {
    const { page, complaints } = await domains('?search=rows-');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText('50 selected').waitFor();
    await page.getByRole('button', { name: 'Select all 70 that match' }).click();
    await page.getByText('70 selected').waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Name servers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the name servers of 70 domains?' });
    await dialog.getByLabel('Name servers').fill('ns1.picked.net\nns2.picked.net');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('70 of 70 done. 70 changed.').waitFor();
    expect((await named('rows-69.am')).nameServers.map(({ hostname }) => hostname)).toEqual([
      'ns1.picked.net',
      'ns2.picked.net',
    ]);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.getByText('70 of 70 done.').count()).toBe(0);
    expect(complaints).toEqual([]);
  }, 90_000);

  test('are renewed for a price that is asked about first', async () => {
    const { page } = await domains('?search=rows-1');
    await page.getByRole('checkbox', { name: 'Select rows-1.am', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Select rows-10.am', exact: true }).check();
    const before = await named('rows-1.am');
    await page.getByRole('toolbar').getByRole('button', { name: 'Renew for a year, 17,800' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renew 2 domains for a year?' });
    expect(await dialog.innerText()).toContain('rows-1.am, rows-10.am');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await named('rows-1.am')).expiration).toBe(before.expiration);
    await page.getByRole('toolbar').getByRole('button', { name: 'Renew for a year' }).click();
    await dialog.getByRole('button', { name: 'Renew, 17,800' }).click();
    await page.getByText('2 of 2 done. 2 changed.').waitFor();
    const { body } = await customer.get<{ docs: Schemas['Order'][] }>('/client/orders');
    const bought = body.docs.flatMap(({ items }) => items).filter(({ type }) => type === 'domain_renew');
    expect(bought.map(({ label }) => label).toSorted()).toEqual(['rows-1.am', 'rows-10.am']);
  }, 90_000);

  test('can be stopped: what was not started is left alone', async () => {
    const { page } = await domains('?search=rows-');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await server.application.sandbox.epp.control.setUnavailable(true);
    await page.getByRole('toolbar').getByRole('button', { name: 'Name servers' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name servers').fill('ns1.stopped.net\nns2.stopped.net');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText(/^Stopped after \d+ of 50\..* \d+ not started\.$/).waitFor();
    await server.application.sandbox.epp.control.setUnavailable(false);
    await page.getByRole('button', { name: 'Close', exact: true }).waitFor({ timeout: 60_000 });
  }, 90_000);
});

describe('all that match', () => {
  test.each([1280, 390])(
    'are selected from any page, and again after they were cleared, %i px wide',
    async (width) => {
      const { page } = await domains('?search=rows-&page=2');
      await page.setViewportSize({ width, height: 844 });
      const whole = page.getByRole('checkbox', { name: 'Select all' });
      for (const _ of ['first', 'again']) {
        await whole.check();
        await page.getByRole('button', { name: 'Select all 70 that match' }).click();
        await page.getByText('70 selected').waitFor();
        await page.getByRole('button', { name: 'Clear selection' }).click();
      }
    },
    60_000,
  );

  test('are read with progress and up to what one change takes, can be called off, and leave the tab free', async () => {
    await plantNames(server.databaseUrl, 'rows.am', 'lots', 10_020);
    const { page, complaints } = await domains('?search=lots-');
    await page.evaluate(`
      window.longest = 0;
      let last = performance.now();
      setInterval(() => {
        window.longest = Math.max(window.longest, performance.now() - last);
        last = performance.now();
      }, 10);
    `);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    const first = page.getByRole('button', { name: 'Select the first 10,000 of 10,020 that match' });
    await first.click();
    await page.getByText(' of 10,020 loaded.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('50 selected').waitFor();
    await first.click();
    await page.getByText('10,000 are selected, the maximum for one change.').waitFor({ timeout: 60_000 });
    expect(await page.evaluate<number>('window.longest')).toBeLessThan(1_000);
    expect(complaints).toEqual([]);
  }, 120_000);
});

describe('a change that goes on', () => {
  const servers = async (page: Page, host: string) => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Name servers' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name servers').fill(`ns1.${host}\nns2.${host}`);
    await dialog.getByRole('button', { name: 'Apply' }).click();
  };
  const run = (page: Page) => page.getByRole('group', { name: 'Name servers' });

  test('is there again after a reload and after another page, until it has ended and is closed', async () => {
    const { control } = server.application.sandbox.epp;
    const { page, complaints } = await domains('?search=rows-');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    control.setDelay(1_000);
    try {
      await servers(page, 'reloaded.net');
      await run(page).getByRole('button', { name: 'Stop' }).waitFor();
      await page.reload();
      await run(page).getByText('of 50 done.').waitFor();
      await page.getByRole('checkbox', { name: 'Select rows-30.am', exact: true }).check();
      const [card, bar] = await Promise.all([run(page).boundingBox(), page.getByRole('toolbar').boundingBox()]);
      expect((card?.y ?? 0) + (card?.height ?? 0), 'the bar does not cover it').toBeLessThanOrEqual(bar?.y ?? 0);
      await page.getByRole('link', { name: 'rows-30.am', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'rows-30.am' }).waitFor();
      await page.goBack();
      await run(page).getByRole('button', { name: 'Stop' }).waitFor();
    } finally {
      control.setDelay(0);
    }
    await run(page).getByText('50 of 50 done. 50 changed.').waitFor();
    await run(page).getByRole('button', { name: 'Close', exact: true }).click();
    expect(await run(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  }, 90_000);

  test('shows for a while what it could not change, until that is closed', async () => {
    const { control } = server.application.sandbox.epp;
    const { page } = await domains('?search=rows-1');
    await page.getByRole('checkbox', { name: 'Select rows-1.am', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Select rows-11.am', exact: true }).check();
    await control.setStatus('rows-11.am', 'serverUpdateProhibited', true);
    await servers(page, 'held.net');
    await run(page).getByText('2 of 2 done. 1 changed. 1 could not be changed.').waitFor();
    await page.reload();
    await run(page).getByRole('listitem').filter({ hasText: 'rows-11.am' }).waitFor();
    await run(page).getByRole('button', { name: 'Close', exact: true }).click();
    const asked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/client/operations');
    await page.reload();
    await asked;
    await page.getByRole('table').waitFor();
    expect(await run(page).count()).toBe(0);
    await control.setStatus('rows-11.am', 'serverUpdateProhibited', false);
  }, 90_000);
});

test('fifty names a page, and a pager where there are more', async () => {
  const { page } = await domains('?search=rows-&sort=domain:asc');
  const boxes = async () => (await page.getByRole('table').getByRole('checkbox').all()).length - 1;
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await pager.getByText('1 to 50 of 70').waitFor();
  expect(await boxes()).toBe(50);
  await pager.getByRole('link', { name: '2', exact: true }).click();
  await page.waitForURL(/page=2/);
  await expect.poll(boxes).toBe(20);
  await page.goto('/account/domains?search=rows-2');
  await page.getByRole('table').waitFor();
  expect(await pager.count()).toBe(0);
}, 60_000);

test('Export saves what the list shows', async () => {
  const { page } = await domains('?search=rows-2');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^domains-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(
    ['rows-2.am', ...Array.from({ length: 10 }, (_, index) => `rows-2${index}.am`)].toSorted(),
  );
});
