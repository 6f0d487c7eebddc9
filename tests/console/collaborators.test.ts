import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer, type Caller } from '../support/http.ts';
import { own } from '../support/names.ts';
import { newcomer, type Person, share } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { visit, visitSignedIn } from './visit.ts';

const NAME = 'page-shared.am';
let server: TestServer;
let browser: Browser;
let owner: Caller;
let aram: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await asCustomer(server.url);
  await own({ customer: owner, administrator: await asAdministrator(server.url) }, NAME);
  aram = await newcomer(server, { email: 'aram@example.am', firstName: 'Aram', lastName: 'Petrosyan' });
  browser = await sharedBrowser();
}, 120_000);

const visitAs = async ({ token }: Person, locale = 'en') => {
  const visitor = await visit(browser, server, locale);
  await visitor.context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: server.url }]);
  return visitor;
};

test('an owner invites; whoever is invited accepts and sees what they may do; the owner changes the role and removes', async () => {
  const ours = await visitSignedIn(browser, server);
  const theirs = await visitAs(aram);
  const { page } = ours;
  await page.goto(`/account/domains/${NAME}`);
  await page.getByRole('link', { name: 'Collaborators' }).click();
  const main = page.getByRole('main');
  await main.getByText('Only you').waitFor();

  await main.getByRole('button', { name: 'Send invitation' }).click();
  await main.getByText('This field is required').first().waitFor();
  await main.getByLabel('First name').fill('Aram');
  await main.getByLabel('Last name').fill('Petrosyan');
  await main.getByLabel('E-mail').fill('customer@anun.example');
  await main.getByRole('combobox', { name: 'Role' }).last().selectOption('dns');
  await main.getByText('Name servers and records').waitFor();
  await main.getByRole('button', { name: 'Send invitation' }).click();
  await main.getByText('The owner of the domain cannot be invited.').waitFor();
  await main.getByLabel('E-mail').fill(aram.email);
  await main.getByRole('button', { name: 'Send invitation' }).click();
  await main.getByText('Invited', { exact: true }).waitFor();

  await theirs.page.goto('/account/domains');
  await theirs.page.getByText('1 invitation is waiting for your answer.').waitFor();
  await theirs.page.getByRole('link', { name: 'View' }).click();
  await theirs.page.getByText('Mariam Nurents, customer@anun.example').waitFor();
  await theirs.page.getByRole('button', { name: `Accept ${NAME}` }).click();
  await theirs.page.getByText('No invitations').waitFor();
  await theirs.page.goto('/account/domains');
  await theirs.page.getByText('shared by Mariam Nurents').waitFor();
  await theirs.page.getByRole('link', { name: NAME }).first().click();
  await theirs.page.getByText('shares this domain with you. Your role: DNS.').waitFor();
  expect(await theirs.page.getByRole('switch', { name: `WHOIS privacy of ${NAME}` }).isDisabled()).toBe(true);
  expect(await theirs.page.getByRole('link', { name: 'Collaborators' }).count()).toBe(0);
  // The page of collaborators is the owner's: whoever else asks for it is led to the overview.
  await theirs.page.goto(`/account/domains/${NAME}/collaborators`);
  await theirs.page.waitForURL(`**/account/domains/${NAME}`);

  await page.reload();
  await main.getByRole('table').getByText('Active', { exact: true }).waitFor();
  await main.getByRole('row', { name: /Mariam Nurents.*Owner/ }).waitFor();
  await main.getByRole('combobox', { name: 'Role of Aram Petrosyan' }).selectOption('viewer');
  await page.getByText('Role changed').waitFor();
  await theirs.page.reload();
  await theirs.page.getByText('Your role: Viewer.').waitFor();

  await main.getByRole('button', { name: 'Remove: Aram Petrosyan' }).click();
  await page.getByText(`Remove Aram Petrosyan from ${NAME}?`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await main.getByText('Only you').waitFor();
  await theirs.page.reload();
  await theirs.page.getByText('Page not found').waitFor();
  expect([ours.complaints, theirs.complaints]).toEqual([[], []]);
}, 90_000);

test('a collaborator leaves after a question', async () => {
  await share(owner, NAME, aram, 'viewer');
  const { page, complaints } = await visitAs(aram);
  await page.goto(`/account/domains/${NAME}`);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByText(`Leave ${NAME}?`).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByText(`You no longer manage ${NAME}`).waitFor();
  await page.getByText('No domains yet').waitFor();
  expect(complaints).toEqual([]);
}, 60_000);

test.each([
  ['hy', 'Միայն Դուք', 'Հրավերներ չկան'],
  ['ru', 'Никого, кроме вас', 'Приглашений нет'],
  ['zh', '只有您自己', '没有邀请'],
])(
  'the pages speak %s',
  async (locale, nobody, nothing) => {
    const { page, complaints } = await visitSignedIn(browser, server, locale);
    await page.goto(`/account/domains/${NAME}/collaborators`);
    await page.getByText(nobody).waitFor();
    await page.goto('/account/invitations');
    await page.getByText(nothing).waitFor();
    expect(complaints).toEqual([]);
  },
  60_000,
);
