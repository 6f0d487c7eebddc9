import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer, caller, eventually, type Schemas } from '../support/http.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { logIn, visit } from './visit.ts';

const name = 'lori-qar.am';
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  await own(name);
  browser = await sharedBrowser();
}, 120_000);

/** Gives the customer a name: ordered, approved, delivered. */
async function own(domain: string) {
  const customer = await asCustomer(server.url);
  const administrator = await asAdministrator(server.url);
  await order(domain);
  const waiting = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const { _id } of waiting.body.docs) await administrator.post(`/admin/reviews/${_id}/approve`);
  await eventually(
    async () => (await customer.get<Schemas['Domain']>(`/client/domains/${domain}`)).body.status === 'active',
    `${domain} is active`,
  );
}

async function order(domain: string) {
  const customer = await asCustomer(server.url);
  const item = { type: 'domain_registration', domain, plan: { _id: '1_year_register' } };
  const { status } = await customer.post('/client/carts/purchase', [item]);
  expect(status).toBe(201);
}

/** The latest letter to an address. */
const letterTo = (address: string) =>
  eventually(async () => {
    const { body } = await caller(server.url).get<Schemas['MailList']>('/sandbox/outbox');
    return body.docs.find(({ to }) => to === address);
  }, `a letter to ${address}`);

test('a new account is registered, proves its address by the code of the letter, and is signed in', async () => {
  const { page, complaints } = await visit(browser, server);
  const email = 'anahit@anun.example';
  await page.goto('/account/orders');
  await page.waitForURL('/login');
  await page.getByRole('link', { name: 'Create one' }).click();

  // What the contract knows is said on leaving; nothing is sent.
  await page.getByLabel('First name').fill('Անահիտ');
  await page.getByLabel('Last name').fill('Sarkisyan');
  await page.getByText('Latin letters, digits, space and , . _ - /').waitFor();
  await page.getByLabel('First name').fill('Anahit');
  await page.getByLabel('E-mail').fill('customer@anun.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('Pomegranate8');
  await page.getByRole('checkbox', { name: /I accept/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();

  // What only the server knows stands on its field, and the rest stays as it was typed.
  await page
    .getByText('An account with this e-mail address already exists. Sign in, or use another address.')
    .waitFor();
  expect(await page.getByLabel('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Last name').inputValue()).toBe('Sarkisyan');
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL('/confirm-email');

  const { text } = await letterTo(email);
  const code = /\d{6}/.exec(text)?.[0] ?? '';
  const wrong = code === '000000' ? '000001' : '000000';
  await page.getByLabel('Code from the e-mail').fill(wrong);
  await page.getByText('This code is wrong or no longer valid.').waitFor();
  // A pasted code, with a blank as people copy it, completes by itself.
  await page.getByLabel('Code from the e-mail').fill('');
  await page.getByLabel('Code from the e-mail').evaluate(
    (field, pasted) => {
      const data = new DataTransfer();
      data.setData('text', pasted);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    ` ${code.slice(0, 3)} ${code.slice(3)}`,
  );

  // On to where the way had led before.
  await page.waitForURL('/account/orders');
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  await page.getByRole('button', { name: /My services, Anahit/ }).waitFor();
  expect(complaints).toEqual([]);
}, 90_000);

test('the link of the letter proves the address in a browser where nobody is signed in', async () => {
  const email = 'hayk@anun.example';
  const account = { accountType: 'personal', firstName: 'Hayk', lastName: 'Abovyan', terms: true };
  await caller(server.url).post('/auth/register', { ...account, email, password: 'Pomegranate8' });
  const { links } = await letterTo(email);
  const { page } = await visit(browser, server);
  await page.goto(links[0] ?? '');
  await page.getByRole('heading', { name: 'Your e-mail is confirmed' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Pomegranate8');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('/');
  await page.getByRole('button', { name: /My services, Hayk/ }).waitFor();
}, 60_000);

test('a failed login says so and loses nothing', async () => {
  const { page } = await visit(browser, server);
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('customer@anun.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('alert').getByText('The e-mail address or the password is wrong.').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('customer@anun.example');
  expect(await page.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('not this one');
  await logIn(page, 'customer');
  await page.waitForURL('/');
}, 60_000);

test('name servers: mistakes on their rows, a plan first, then the registry has them; an equal set sends nothing', async () => {
  const { page, complaints } = await visit(browser, server);
  await page.goto(`/account/domains/${name}/nameservers`);
  await page.waitForURL('/login');
  await logIn(page, 'customer');
  await page.waitForURL(`/account/domains/${name}/nameservers`);
  const host = (number: number) => page.getByRole('textbox', { name: `Name server ${number}`, exact: true });
  const apply = page.getByRole('button', { name: 'Apply changes' });
  const plan = page.getByRole('complementary').filter({ hasText: 'What will change' });
  const updates = () => server.lines.filter((line) => line.includes('"verb":"update"')).length;
  const inRegistry = async () => (await server.application.sandbox.epp.control.domain(name))?.nameServers ?? [];
  const before = updates();

  await host(1).fill('ns1.karas.example');
  await host(2).fill(`ns2.${name}`);
  // The registry wants the address of a host under the name; the API says so.
  await page.getByLabel('IPv4').fill('93.18.104.24');
  await page.getByRole('button', { name: 'Add a server, up to 6' }).click();
  await host(3).fill('NS1.Karas.example.');
  await page.getByText('Nameserver already exists').waitFor();
  expect(await host(3).getAttribute('aria-invalid')).toBe('true');
  await plan.getByText('Remove duplicate server 3 first.').waitFor();
  expect(await apply.isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Remove server 3' }).click();

  await plan.getByText('2 removed, 2 added').waitFor();
  expect(await plan.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining([expect.stringContaining('ns1.karas.example'), expect.stringContaining('93.18.104.24')]),
  );
  expect(updates()).toBe(before);
  await apply.click();
  await plan.getByText('Name servers changed').waitFor();
  await plan.getByText('Changes can take up to 24 hours to spread.').waitFor();
  expect((await inRegistry()).toSorted((one, other) => one.host.localeCompare(other.host))).toMatchObject([
    { host: 'ns1.karas.example' },
    { host: `ns2.${name}` },
  ]);
  const after = updates();
  expect(after).toBeGreaterThan(before);

  // The same set in another spelling is no change.
  await host(1).fill(' NS1.KARAS.EXAMPLE. ');
  await host(2).fill(`NS2.${name}`);
  await plan.getByText('The registry already has these name servers; nothing was sent.').waitFor();
  expect(await apply.isDisabled()).toBe(true);
  expect(updates()).toBe(after);
  expect(complaints).toEqual([]);
}, 90_000);

test('a token is shown once, works, and stops working when it is revoked', async () => {
  const { page } = await visit(browser, server);
  await page.goto('/account/tokens');
  await page.waitForURL('/login');
  await logIn(page, 'customer');
  await page.waitForURL('/account/tokens');
  await page.getByRole('heading', { name: 'No tokens yet' }).waitFor();
  await page.getByRole('button', { name: 'Create a token' }).click();
  await page.getByText('Choose at least one right').waitFor();
  await page.getByLabel('What is it for?').fill('nightly export');
  await page.getByRole('checkbox', { name: 'View domains' }).check();
  await page.getByRole('button', { name: 'Create a token' }).click();
  const shown = page.getByRole('region', { name: 'Copy it now' });
  const secret = (await shown.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^anun_test_/);
  const program = caller(server.url, `Bearer ${secret}`);
  expect((await program.get('/client/domains/info')).status).toBe(200);
  expect((await program.get('/client/orders')).status).toBe(403);

  await page.reload();
  const row = page.getByRole('row', { name: /nightly export/ });
  await row.waitFor();
  expect(await page.content()).not.toContain(secret);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(secret);

  await row.getByRole('button', { name: 'Revoke: nightly export' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke “nightly export”?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  expect((await program.get('/client/domains/info')).status).toBe(200);
  await row.getByRole('button', { name: 'Revoke: nightly export' }).click();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('heading', { name: 'No tokens yet' }).waitFor();
  expect((await program.get('/client/domains/info')).status).toBe(401);
}, 60_000);

test('an administrator decides by keyboard: the next case opens by itself, a paid one is not rejected without a reason', async () => {
  for (const domain of ['first-nur.am', 'second-nur.am', 'third-nur.am']) await order(domain);
  const { page } = await visit(browser, server);
  await page.goto('/reviews');
  await page.waitForURL('/login');
  await logIn(page, 'administrator');
  await page.waitForURL('/reviews');
  const open = (domain: string) => page.getByRole('heading', { level: 2, name: domain }).waitFor();
  await open('first-nur.am');
  await page.keyboard.press('j');
  await open('second-nur.am');
  await page.keyboard.press('k');
  await open('first-nur.am');
  // A key that was pressed by mistake approves nothing: it is asked first, what about, and Escape is a way back.
  const pending = async () =>
    (await (await asAdministrator(server.url)).get<Schemas['ReviewList']>('/admin/reviews?state=pending')).body.total;
  const question = page.getByRole('dialog', { name: 'Approve first-nur.am?' });
  await page.keyboard.press('a');
  await question.getByText('1 year').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await pending()).toBe(3);
  await page.keyboard.press('a');
  await question.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Approve');
  await page.keyboard.press('Enter');
  await open('second-nur.am');

  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await page.getByText('This field is required').waitFor();
  // Letters are letters while one writes.
  await page.keyboard.type('a jar');
  await page.keyboard.press('Enter');
  await open('third-nur.am');
  await page.keyboard.press('a');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Approve');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Nothing to review' }).waitFor();

  const administrator = await asAdministrator(server.url);
  const rejected = await administrator.get<Schemas['ReviewList']>('/admin/reviews?state=rejected');
  expect(rejected.body.docs).toMatchObject([{ domain: 'second-nur.am', reason: 'a jar' }]);
}, 90_000);

test('who comes next in the same browser sees nothing of who was there before', async () => {
  const { page, context, complaints } = await visit(browser, server);
  await page.goto('/account/domains');
  await page.waitForURL('/login');
  await logIn(page, 'customer');
  await page.waitForURL('/account/domains');
  await page.getByRole('link', { name }).first().waitFor();
  const other = await context.newPage();
  await other.goto('/account/contacts');
  await expect.poll(() => other.getByLabel('First name').inputValue()).toBe('Mariam');

  await page.bringToFront();
  await page.getByRole('button', { name: /My services/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Create account' }).waitFor();
  await page.goBack();
  await page.waitForURL('/login');
  expect(await page.getByText(name).count()).toBe(0);
  // The other tab follows by itself.
  await other.waitForURL('/login');
  expect(await other.getByText('Mariam').count()).toBe(0);

  await logIn(page, 'administrator');
  await page.getByRole('button', { name: /My services, Aram/ }).waitFor();
  await page.getByRole('link', { name: 'Domains', exact: true }).first().click();
  await page.getByRole('heading', { name: 'No domains yet' }).waitFor();
  expect(await page.content()).not.toMatch(/Mariam|lori-qar/);
  expect(complaints).toEqual([]);
}, 90_000);

test('the test realm’s clock is moved after a question, and a name that ends soon can be renewed from the list', async () => {
  const { page, complaints } = await visit(browser, server);
  await page.goto('/outbox');
  await page.getByRole('heading', { name: 'Mail outbox' }).waitFor();
  const shown = page.getByRole('complementary', { name: 'Test mode' });
  expect(await shown.getByText('The clock reads').count()).toBe(0);
  const soon = new Date(Date.now() + 350 * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('.');
  await page.getByLabel('Or to a date').fill('31.02.2027');
  await page.getByRole('button', { name: 'Move' }).click();
  await page.getByText('Must be in format dd.mm.yyyy').waitFor();
  await page.getByLabel('Or to a date').fill(soon);
  await page.getByRole('button', { name: 'Move' }).click();
  const question = page.getByRole('dialog', { name: `Move the clock to ${soon} 00:00?` });
  await question.getByRole('button', { name: 'Move' }).click();
  await shown.getByText(soon).waitFor();

  await page.goto('/account/domains');
  await page.waitForURL('/login');
  await logIn(page, 'customer');
  await page.waitForURL('/account/domains');
  const row = page.getByRole('row', { name });
  await row.getByText(/Expires in \d+ days/).waitFor();

  // The switch shows what the API answered.
  const autoRenew = row.getByRole('switch', { name: `Auto-renew ${name}` });
  expect(await autoRenew.isChecked()).toBe(true);
  await autoRenew.click();
  const customer = await asCustomer(server.url);
  const kept = async () => (await customer.get<Schemas['Domain']>(`/client/domains/${name}`)).body.autoRenew;
  await expect.poll(kept).toBe(false);
  expect(await autoRenew.isChecked()).toBe(false);

  await row.getByRole('button', { name: `Renew ${name}` }).click();
  await page.getByText('1 item added to cart').waitFor();
  await row.getByRole('link', { name: 'Checkout' }).waitFor();
  await row.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('/cart/checkout');
  expect(complaints).toEqual([]);
}, 90_000);

test('the list of names keeps what it shows in its address', async () => {
  const { page } = await visit(browser, server);
  await page.goto('/login');
  await logIn(page, 'customer');
  await page.waitForURL('/');
  await page.goto('/account/domains?sort=nonsense&page=99&filter=for_everybody');
  await page.getByRole('link', { name }).first().waitFor();
  await page.getByRole('button', { name: 'Domain', exact: true }).click();
  await page.waitForURL('/account/domains?sort=domain%3Aasc');
  await page.getByRole('searchbox', { name: 'Find a domain' }).fill('no such name');
  await page.getByText('None of your domains match “no such name” and this filter.').waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('no such name');
  await page.getByRole('link', { name: 'Show all' }).click();
  await page.waitForURL('/account/domains');
  expect(await page.getByRole('searchbox', { name: 'Find a domain' }).inputValue()).toBe('');
  await page.goto('/account/domains/nobodys-name.am/dnssec');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.goto(`/account/domains/${name}/dnssec`);
  await page.waitForURL(`/account/domains/${name}`);
}, 60_000);
