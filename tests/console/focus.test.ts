import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { violationsOn } from './accessible.ts';
import { register, visit, visitSignedIn } from './visit.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  const pair = { customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) };
  await own(pair, 'held.am');
  await plantNames(server.databaseUrl, 'held.am', 'many', 40);
  browser = await sharedBrowser();
}, 120_000);

/** What has the focus, in words: its role or tag and what it says. */
const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    const { activeElement: at } = document;
    const words = at.getAttribute('aria-label') ?? at.name ?? '';
    return at.localName + ' ' + (words || (at.localName === 'body' ? '' : at.innerText.trim()));
  })()`);
const settles = (page: Page, where: RegExp | string) =>
  expect.poll(() => focused(page), { timeout: 5_000 }).toMatch(where);

/** All that the page tells a screen reader from now on. */
async function announcements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`
    window.told = [];
    new MutationObserver(() => {
      for (const region of document.querySelectorAll('output[aria-live="polite"]')) {
        const text = region.textContent.trim();
        if (text && !window.told.includes(text)) window.told.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  `);
  return () => page.evaluate<string[]>('window.told');
}

async function list(search: string) {
  const visitor = await visitSignedIn(browser, server);
  await visitor.page.goto(`/account/domains?search=${search}&sort=domain:asc`);
  await visitor.page.getByRole('table').waitFor();
  return visitor;
}

describe('a change of many domains', () => {
  test('is reached from a ticked row by one key, asked about in its first field, and told to its end', async () => {
    const { page, complaints } = await list('many-');
    const told = await announcements(page);
    await page.getByRole('checkbox', { name: 'Select many-1.am', exact: true }).focus();
    await page.keyboard.press('Space');
    await page.getByText('1 selected', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await settles(page, 'button Go to bulk actions (40)');
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await settles(page, /^button Renew for a year/);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await settles(page, /^textarea/);
    // Put off, it is where it was; then it is done.
    await page.keyboard.press('Escape');
    await settles(page, 'button Name servers');
    await page.keyboard.press('Enter');
    await settles(page, /^textarea/);
    await page.getByRole('dialog').getByLabel('Name servers').fill('ns1.told.net\nns2.told.net');
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
    await settles(page, 'h2 Name servers');
    await page.getByText('40 of 40 done. 40 changed.').first().waitFor({ timeout: 60_000 });
    const heard = (await told()).filter((text) => !text.includes('selected'));
    expect(heard[0]).toBe('Name servers: 0%');
    expect(
      heard.slice(1, -1).every((text) => /^Name servers: (25|50|75)%$/.test(text)),
      heard.join('|'),
    ).toBe(true);
    expect(heard.at(-1)).toBe('40 of 40 done. 40 changed.');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await settles(page, /^h1 Domains/);
    expect(complaints).toEqual([]);
  }, 120_000);

  test('that asks for nothing starts on its question, and Enter alone does nothing', async () => {
    const { page } = await list('many-2');
    await page.getByRole('checkbox', { name: 'Select many-2.am', exact: true }).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Turn auto-renew off' }).click();
    await settles(page, /^h2 Turn auto-renew off/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await settles(page, 'button More');
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await settles(page, /^h1 Domains/);
  }, 60_000);
});

describe('the focus is never lost to the body', () => {
  test('after a contact was saved at the checkout, where its button has gone', async () => {
    const { page, context } = await visit(browser, server);
    await register(context.request, { email: 'lost@anun.example', firstName: 'Nare', lastName: 'Karas' });
    const { _id } = await (await context.request.get('/client/carts')).json();
    await context.request.post(`/client/carts/${_id}`, {
      data: [{ type: 'domain_registration', domain: 'nare-focus.am' }],
    });
    await page.goto('/cart/checkout');
    const dialog = page.getByRole('dialog', { name: 'Who will own these domains?' });
    await settles(page, /^input firstName/);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await settles(page, /^(h1|main)/);
    await page.getByRole('button', { name: 'Add owner' }).first().click();
    await dialog.getByLabel('Country').fill('Arme');
    await page.getByRole('option', { name: 'Armenia' }).click();
    await dialog.getByLabel('City').fill('Yerevan');
    await dialog.getByLabel('Postal code').fill('0010');
    await dialog.getByLabel('Address').fill('Abovyan 12');
    await dialog.getByLabel('Phone').fill('+374 10 123456');
    await dialog.getByRole('button', { name: 'Save owner' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('main').getByText('Nare Karas').waitFor();
    await settles(page, /^(h1|h2|button) \S/);
  }, 90_000);

  test('after the contacts of a domain and of the account were saved', async () => {
    const { page } = await visitSignedIn(browser, server);
    await page.goto('/account/domains/held.am/contacts');
    await page.getByLabel('City').fill('Gyumri');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Contacts saved').first().waitFor();
    await settles(page, /^(h2|button) \S/);
    await page.goto('/account/contacts');
    await page.getByLabel('City').fill('Gyumri');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Contacts saved').first().waitFor();
    await settles(page, /^(h1|button) \S/);
  }, 90_000);

  test('after a form that closes, a token that is made and one that is revoked', async () => {
    const { page } = await visitSignedIn(browser, server);
    await page.goto('/account/tokens');
    await page.getByRole('button', { name: 'Create a token' }).click();
    await page.getByLabel('What is it for?').fill('kept');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Create a token' }).click();
    await page.getByRole('table').getByText('kept').waitFor();
    await settles(page, /^(?!body)/);
    await page
      .getByRole('button', { name: /^Revoke/ })
      .first()
      .click();
    await settles(page, /^h2 /);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Revoke/ })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await settles(page, /^(h1|h2|main|button)/);
  }, 90_000);

  test('but a click into the empty page leaves it to the reader', async () => {
    const { page } = await list('many-3');
    await page.getByRole('checkbox', { name: 'Select many-3.am', exact: true }).check();
    await page.mouse.click(5, 500);
    await settles(page, /^body|^main/);
  });
});
