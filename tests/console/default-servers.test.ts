import { expect, test } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

let customer: Caller;
const suite = browserSuite(async (server) => {
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'settings.am');
});
const mySet = async () =>
  (await customer.get<Schemas['User']>('/client/user')).body.nameServers.map(({ hostname }) => hostname);

test('the own set of name servers is written, judged row by row, saved, offered to names, and forgotten', async () => {
  const { page, complaints } = await visitSignedIn(suite.browser, suite.server);
  await page.goto('/account/settings/general/nameservers');
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Name servers', level: 1 }).waitFor();
  await main.getByText('You have no defaults: new domains get ns1.anun.example, ns2.anun.example.').waitFor();
  await main.getByRole('button', { name: 'Hosting' }).click();
  expect(await main.getByLabel('Name server 2').inputValue()).toBe('ns2.anun.example');
  await main.getByLabel('Name server 1').fill('ns1.karas.am');
  await main.getByLabel('Name server 2').fill('ns1.karas.am');
  await main.getByRole('button', { name: 'Save defaults' }).click();
  await main.getByText('Nameserver already exists').waitFor();
  await main.getByLabel('Name server 2').fill('');
  expect(await main.getByText('Nameserver already exists').count()).toBe(0);
  await main.getByRole('button', { name: 'Save defaults' }).click();
  await main.getByText('At least 2 different name servers are needed.').waitFor();
  await main.getByLabel('Name server 2').fill('ns2.karas.am');
  await main.getByRole('button', { name: 'Save defaults' }).click();
  await page.getByText('Name servers changed').waitFor();
  expect(await mySet()).toEqual(['ns1.karas.am', 'ns2.karas.am']);

  await page.goto('/account/domains/settings.am/nameservers');
  await main.getByRole('button', { name: 'My defaults' }).click();
  expect(await main.getByLabel('Name server 1').inputValue()).toBe('ns1.karas.am');

  await page.goto('/account/settings/general/nameservers');
  await main.getByRole('button', { name: 'Clear defaults' }).click();
  await main.getByText('You have no defaults').waitFor();
  expect(await mySet()).toEqual([]);
  expect(complaints).toEqual([]);
}, 60_000);

test('addresses of settings that there are not lead to the account’s own data', async () => {
  const { page } = await visitSignedIn(suite.browser, suite.server);
  for (const [asked, shown] of [
    ['/account/settings', '/account/contacts'],
    ['/account/settings/general', '/account/contacts'],
    ['/account/settings/general/nothing', '/account/contacts'],
    ['/account/settings/billing', '/account/orders'],
  ] as const) {
    await page.goto(asked);
    await page.waitForURL(`**${shown}`);
  }
}, 60_000);
