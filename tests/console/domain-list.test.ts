import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer, type Caller, caller, eventually, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { violationsOn } from './accessible.ts';
import { visitSignedIn } from './visit.ts';

let server: TestServer;
let browser: Browser;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'listed.am', 'elsewhere.com');
  await plantNames(server.databaseUrl, 'listed.am', 'listed', 4);
  await sql("update test.domains set auto_renew = false where domain = 'listed-0.am'");
  browser = await sharedBrowser();
}, 120_000);

async function sql(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.databaseUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
const named = async (domain: string) => (await customer.get<Schemas['Domain']>(`/client/domains/${domain}`)).body;

async function domains(search: string): Promise<{ page: Page; complaints: string[] }> {
  const visitor = await visitSignedIn(browser, server);
  await visitor.page.goto(`/account/domains${search}`);
  await visitor.page.getByRole('table').waitFor();
  return visitor;
}
const shownNames = async (page: Page) => (await page.getByRole('table').getByRole('checkbox').all()).length - 1;

test('every filter of the API is in the list, with how many names it lets through', async () => {
  const { page, complaints } = await domains('');
  const { body } = await customer.get<Schemas['DomainInfo']>('/client/domains/info');
  const parts = page.getByRole('navigation', { name: 'Filter' });
  await expect
    .poll(() => parts.getByRole('link').allInnerTexts())
    .toEqual(
      [
        ['All', body.total],
        ['Expiring', body.expiringCount],
        ['Expired', body.expiredCount],
        ['For sale', body.forSaleCount],
      ].map(([label, count]) => `${label}\n${count}`),
    );
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect
    .poll(() => page.getByRole('menuitemradio').allInnerTexts())
    .toEqual(
      [
        ['All', body.total],
        ['Auto-renew on', body.autoRenewCount],
        ['Auto-renew off', body.total - body.autoRenewCount],
        ['Privacy on', body.privateCount],
        ['Privacy off', body.total - body.privateCount],
        ['Locked', body.lockedCount],
        ['Unlocked', body.total - body.lockedCount],
        ['Not for sale', body.total - body.forSaleCount],
        ['Ended', body.endedCount],
      ].map(([label, count]) => `${label}\n${count}`),
    );
  await page.getByRole('menuitemradio', { name: 'Auto-renew off' }).click();
  await page.waitForURL('**/account/domains?filter=auto_renew_off');
  await page.getByRole('button', { name: 'Filter: Auto-renew off' }).waitFor();
  await expect.poll(() => shownNames(page)).toBe(body.total - body.autoRenewCount);
  expect(complaints).toEqual([]);
}, 60_000);

test('the list fits on a phone, with its menus, and axe finds nothing in it', async () => {
  const { page } = await domains('?filter=auto_renew_on');
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  const inside = async (role: 'menu' | 'toolbar') => {
    const { x = -1, width = 0 } = (await page.getByRole(role).boundingBox()) ?? {};
    return x >= 0 && x + width <= 390;
  };
  await page.getByRole('button', { name: 'Filter: Auto-renew on' }).click();
  expect(await inside('menu')).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select listed-1.am' }).check();
  expect(await inside('toolbar')).toBe(true);
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
  expect(await inside('menu')).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}, 60_000);

test('long words of another column leave a domain its line', async () => {
  const { page, context } = await visitSignedIn(browser, server, 'hy');
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto('/account/domains');
  for (const name of ['listed.am', 'elsewhere.com']) {
    const link = page.getByRole('table').getByRole('link', { name, exact: true });
    expect((await link.boundingBox())?.height, name).toBeLessThan(48);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1000);
  await context.close();
}, 60_000);

describe('the selected names', () => {
  test('get contacts: only the fields that are filled in, for one role or for all', async () => {
    const { page, complaints } = await domains('?search=listed-');
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'Contacts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the contacts of 4 domains?' });
    const apply = dialog.getByRole('button', { name: 'Apply' });
    expect(await apply.isDisabled()).toBe(true);
    await dialog.getByLabel('City').fill('Սիսիան');
    await apply.click();
    await dialog.getByText('Latin letters, digits, space and , . _ - /').waitFor();
    expect(await dialog.getByLabel('City').getAttribute('aria-invalid')).toBe('true');
    await dialog.getByLabel('City').fill('Sisian');
    await dialog.getByLabel('Contact').selectOption('technical');
    await apply.click();
    await page.getByText('4 of 4 done. 4 changed.').waitFor();
    const { technicalContacts, billingContacts } = await named('listed-3.am');
    expect([technicalContacts.city, billingContacts.city]).toEqual(['Sisian', 'Gyumri']);
    expect(complaints).toEqual([]);
  }, 60_000);

  test('are hidden or shown, locked or unlocked, renew by themselves or not, from the menu after a question', async () => {
    const { page } = await domains('?search=listed-');
    for (const [action, question, outcome] of [
      ['Show the contacts', 'Show the contacts of 2 domains?', { whoIsPrivacyStatus: false }],
      ['Unlock', 'Unlock 2 domains?', { transferLock: false }],
      ['Lock against transfer', 'Lock 2 domains against transfer?', { transferLock: true }],
      ['Turn auto-renew off', 'Turn auto-renew off for 2 domains?', { autoRenew: false }],
    ] as const) {
      for (const name of ['listed-1.am', 'listed-2.am'])
        await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: action, exact: true }).click();
      await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Apply' }).click();
      await page.getByText('2 of 2 done. 2 changed.').waitFor();
      expect(await named('listed-2.am')).toMatchObject(outcome);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
    }
  }, 60_000);

  test('are put on the marketplace and taken off it: premium on, with what the price brings, and off', async () => {
    const { page, complaints } = await domains('?search=listed-');
    const choose = async (action: string) => {
      for (const name of ['listed-1.am', 'listed-2.am'])
        await page.getByRole('checkbox', { name: `Select ${name}` }).check();
      await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };
    await choose('Premium on: offer for sale');
    const dialog = page.getByRole('dialog', { name: 'Offer 2 domains for sale?' });
    const price = dialog.getByLabel('Minimum price, in dollars');
    expect(await price.inputValue()).toBe('100');
    await price.fill('99');
    await dialog.getByText('At least $100.00.').waitFor();
    await price.fill('much');
    await dialog.getByText('This field is invalid').waitFor();
    expect(await dialog.getByRole('button', { name: 'Apply' }).isDisabled()).toBe(true);
    await price.fill('250');
    await dialog.getByText('$182.50').waitFor();
    for (const words of ['Service fee, 15%', 'Bank fee', 'You receive'])
      expect(await dialog.getByText(words, { exact: true }).count(), words).toBe(1);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('2 of 2 done. 2 changed.').waitFor();
    expect(await named('listed-2.am')).toMatchObject({ forSale: true, premium: true });
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await choose('Premium off: remove from the marketplace');
    await page
      .getByRole('dialog', { name: 'Remove 2 domains from the marketplace?' })
      .getByRole('button', { name: 'Apply' })
      .click();
    await page.getByText('2 of 2 done. 2 changed.').waitFor();
    expect(await named('listed-2.am')).toMatchObject({ forSale: false, premium: false });
    expect(complaints).toEqual([]);
  }, 60_000);
});

test('shows how many names end in each month, in words too, and how a calendar subscribes', async () => {
  const { page, complaints } = await domains('');
  const { body } = await customer.get<Schemas['DomainInfo']>('/client/domains/info');
  const chart = page.getByRole('region', { name: 'Expirations' });
  const months = chart.getByRole('list').first().getByRole('listitem');
  expect(await months.count()).toBe(13);
  const last = body.expiries.findIndex(({ total }) => total > 1);
  const { month = '', total, renewing } = body.expiries[last] ?? {};
  const [year, number] = month.split('-');
  expect(await months.nth(last).innerText()).toContain(
    `${number}.${year}: ${total} domains, renewing automatically: ${renewing}`,
  );
  await chart.getByRole('button', { name: 'Subscribe in a calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Expirations in your calendar' });
  await dialog.getByText(`${server.url}/client/domains/calendar`).waitFor();
  await dialog.getByRole('button', { name: 'Create a token for it' }).click();
  const token = await dialog.getByText(/^anun_test_/).innerText();
  const calendar = await fetch(`${server.url}/client/domains/calendar`, {
    headers: { Authorization: `Basic ${Buffer.from(`anun:${token}`).toString('base64')}` },
  });
  expect(await calendar.text()).toContain('listed-0.am');
  const bearer = caller(server.url, `Bearer ${token}`);
  expect((await bearer.put('/client/domains/listed-0.am', { autoRenew: true })).status).toBe(403);
  expect(complaints).toEqual([]);
}, 60_000);

test('a zone that another registrar serves hides contacts, lock, privacy and their links', async () => {
  await sql(
    "update test.tlds set contact_changes = false, privacy = false, transfer_lock = false, authorization_code = false where product_id = 'com'",
  );
  // The catalogue is read anew every few seconds.
  const features = async () =>
    (await customer.get<Schemas['DomainDetail']>('/client/domains/elsewhere.com')).body.features;
  await eventually(async () => !(await features()).contacts, 'the new catalogue');
  const { page } = await domains('?search=elsewhere.com');
  await page.goto('/account/domains/elsewhere.com/contacts');
  await page.waitForURL('**/account/domains/elsewhere.com');
  const main = page.getByRole('main');
  await main.getByText('Name servers').first().waitFor();
  expect(await main.getByRole('link', { name: 'Contacts' }).count()).toBe(0);
  for (const words of ['WHOIS privacy', 'Transfer lock', 'Authorization code'])
    expect(await main.getByText(words, { exact: true }).count(), words).toBe(0);
  await page.goto('/account/domains/listed.am');
  await main.getByRole('link', { name: 'Contacts' }).waitFor();
  await main.getByText('Transfer lock', { exact: true }).waitFor();
}, 60_000);
