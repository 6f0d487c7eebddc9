import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { visitSignedIn } from './visit.ts';

let server: TestServer;
let browser: Browser;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'page-contacts.am');
  browser = await launchBrowser();
}, 120_000);
afterAll(() => browser?.close());

const signedIn = (locale = 'en') => visitSignedIn(browser, server, locale);
const now = async () => (await customer.get<Schemas['DomainDetail']>('/client/domains/page-contacts.am')).body;

test('contacts are changed for all or by role; mistakes stand at their fields; privacy is a switch; sets are offered', async () => {
  const { page, complaints } = await signedIn();
  await page.goto('/account/domains/page-contacts.am');
  await page.getByRole('link', { name: 'Contacts' }).first().waitFor();
  await page.goto('/account/domains/page-contacts.am/contacts');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'The same for all', pressed: true }).waitFor();
  await main.getByLabel('City').fill('Գորիս');
  await main.getByRole('button', { name: 'Save the contacts' }).click();
  await main.getByText('Latin characters only').waitFor();
  await main.getByLabel('City').fill('Goris');
  await main.getByRole('button', { name: 'Save the contacts' }).click();
  await page.getByText('Contacts changed').waitFor();
  expect(await now()).toMatchObject({ registrantContacts: { city: 'Goris' }, billingContacts: { city: 'Goris' } });

  await main.getByRole('button', { name: 'Technical' }).click();
  await main.getByLabel('E-mail').fill('');
  await main.getByRole('button', { name: 'Save the contacts' }).click();
  await main.getByText('This field is required').waitFor();
  await main.getByLabel('E-mail').fill('dns@example.am');
  await main.getByRole('button', { name: 'Save the contacts' }).click();
  await expect.poll(async () => (await now()).technicalContacts.email).toBe('dns@example.am');
  expect((await now()).registrantContacts.email).not.toBe('dns@example.am');

  await main.getByRole('switch', { name: 'WHOIS privacy of page-contacts.am' }).press('Space');
  await expect.poll(async () => (await now()).whoIsPrivacyStatus).toBe(false);
  await main.getByText('Anybody who looks the name up sees the contacts.').waitFor();

  await page.goto('/account/domains/page-contacts.am/nameservers');
  await main.getByRole('button', { name: 'Parking' }).click();
  expect(await main.getByLabel('Name server 1').inputValue()).toBe('park1.anun.example');
  expect(complaints).toEqual([]);
}, 90_000);

test.each([
  ['hy', 'Նույնը բոլորի համար'],
  ['ru', 'Одни для всех'],
  ['zh', '全部相同'],
])(
  'the page of contacts speaks %s',
  async (locale, words) => {
    const { page, complaints } = await signedIn(locale);
    await page.goto('/account/domains/page-contacts.am/contacts');
    await page.getByRole('button', { name: words }).waitFor();
    expect(complaints).toEqual([]);
  },
  60_000,
);
