import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { visitSignedIn } from './visit.ts';

let server: TestServer;
let browser: Browser;
let customer: Caller;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'page-contacts.am');
  browser = await sharedBrowser();
}, 120_000);

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
  await main.getByRole('button', { name: 'Save contacts' }).click();
  await main.getByText('Latin letters, digits, space and , . _ - /').waitFor();
  await main.getByLabel('City').fill('Goris');
  await main.getByRole('button', { name: 'Save contacts' }).click();
  await page.getByText('Contacts saved').waitFor();
  expect(await now()).toMatchObject({ registrantContacts: { city: 'Goris' }, billingContacts: { city: 'Goris' } });

  await main.getByRole('button', { name: 'Technical' }).click();
  await main.getByLabel('E-mail').fill('');
  await main.getByRole('button', { name: 'Save contacts' }).click();
  await main.getByText('This field is required').waitFor();
  await main.getByLabel('E-mail').fill('dns@example.am');
  await main.getByRole('button', { name: 'Save contacts' }).click();
  await expect.poll(async () => (await now()).technicalContacts.email).toBe('dns@example.am');
  expect((await now()).registrantContacts.email).not.toBe('dns@example.am');

  await main.getByRole('switch', { name: 'WHOIS privacy of page-contacts.am' }).press('Space');
  await expect.poll(async () => (await now()).whoIsPrivacyStatus).toBe(false);
  await main.getByText('Anyone who looks up the domain sees the contacts.').waitFor();
  await page.getByText('Successfully updated').waitFor();

  await page.goto('/account/domains/page-contacts.am/nameservers');
  const { body: store } = await customer.get<Schemas['Store']>('/client/store');
  for (const [index, label] of ['Hosting', 'Parking', 'Cloud DNS'].entries()) {
    await main.getByRole('button', { name: label, exact: true }).click();
    const hosts = store.nameServerSets[index]?.hostnames ?? [];
    expect(hosts).toHaveLength(2);
    for (const [row, host] of hosts.entries())
      expect(await main.getByLabel(`Name server ${row + 1}`).inputValue(), label).toBe(host);
  }
  // The first two cannot be taken out, and there are six at most.
  for (const number of [1, 2])
    expect(await main.getByRole('button', { name: `Remove server ${number}` }).isDisabled()).toBe(true);
  const add = main.getByRole('button', { name: 'Add a server, up to 6' });
  for (let rows = 2; rows < 6; rows += 1) await add.click();
  expect([await main.getByLabel('Name server 6').count(), await add.count()]).toEqual([1, 0]);
  expect(complaints).toEqual([]);
}, 90_000);

test('first and last name make up the full one, which splits at its first blank; hints and warnings stand there', async () => {
  const { page, complaints } = await signedIn();
  await page.goto('/account/domains/page-contacts.am/contacts');
  const main = page.getByRole('main');
  await main.getByText('An incorrect address can cause a registration to be rejected.').waitFor();
  await main.getByText('With the country code: +xxx.xxxxxx').waitFor();
  const [first, last, full] = ['First name', 'Last name', 'Full name'].map((label) => main.getByLabel(label));
  if (!first || !last || !full) throw new Error('no name in the form');
  await first.fill('Ani');
  await last.fill('Sarkisyan');
  expect(await full.inputValue()).toBe('Ani Sarkisyan');
  await full.fill('Nare van der Berg');
  expect([await first.inputValue(), await last.inputValue()]).toEqual(['Nare', 'van der Berg']);
  await full.fill('Nare');
  await full.press('Tab');
  await main.getByText('Enter at least two words').waitFor();
  await full.fill('Nare Karas');
  expect(await main.getByText('Enter at least two words').count()).toBe(0);

  // The registrant may go without a phone, the others not.
  await main.getByRole('button', { name: 'Registrant' }).click();
  await main.getByLabel('Phone').fill('');
  await main.getByLabel('Phone').press('Tab');
  expect(await main.getByLabel('Phone').getAttribute('aria-invalid')).not.toBe('true');
  await main.getByRole('button', { name: 'Billing' }).click();
  await main.getByLabel('Phone').fill('');
  await main.getByLabel('Phone').press('Tab');
  await main.getByText('This field is required').waitFor();
  await main.getByLabel('Phone').fill('12');
  await main.getByRole('button', { name: 'Save contacts' }).click();
  await main.getByText('Use the international format').waitFor();
  await main.getByLabel('Country').fill('no such country');
  await page.getByText('Nothing found').waitFor();
  expect(complaints).toEqual([]);
}, 60_000);

test('the .ru group has a form of its own: a passport, with its dates as dd.mm.yyyy', async () => {
  await plantNames(server.databaseUrl, 'page-contacts.am', 'papers', 1);
  await server.test
    .db('domains')
    .where({ domain: 'papers-0.am' })
    .update({ domain: 'papers.ru', ascii_domain: 'papers.ru', tld: 'ru' });
  const { page, complaints } = await signedIn();
  const main = page.getByRole('main');
  await page.goto('/account/domains/page-contacts.am/contacts');
  await main.getByLabel('City').waitFor();
  expect(await main.getByLabel('Serial number').count()).toBe(0);
  await page.goto('/account/domains/papers.ru/contacts');
  await main.getByLabel('Serial number').fill('4510 123456');
  await main.getByLabel('Issued by').fill('OVD Arbat');
  await main.getByLabel('Issued on').fill('2015-06-05');
  await main.getByRole('button', { name: 'Save contacts' }).click();
  await main.getByText('Must be in format dd.mm.yyyy').waitFor();
  expect(await main.getByLabel('Issued on').getAttribute('aria-invalid')).toBe('true');
  for (const role of ['Administrative', 'Technical', 'Billing']) {
    await main.getByRole('button', { name: role }).click();
    expect(await main.getByLabel('Serial number').count(), role).toBe(0);
  }
  expect(complaints).toEqual([]);
}, 60_000);

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
