import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ZoneRegistry } from '../../api/registry/index.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer, caller, eventually } from '../support/http.ts';
import { own } from '../support/names.ts';
import { otherRegistrar } from '../support/other-registrar.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { logIn, visit } from './visit.ts';

const CODE = 'Registered-1';

let server: TestServer;
let browser: Browser;
let other: ZoneRegistry;
beforeAll(async () => {
  server = await startServer();
  const people = { customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) };
  // Locked by hand in what follows, and asked for by another registrar.
  await people.customer.put('/client/user', { lockNewDomains: false });
  await own(people, 'own-one.am', 'own-two.am');
  other = await otherRegistrar(server);
  browser = await sharedBrowser();
}, 120_000);

const later = (seconds: number) => caller(server.url).post('/sandbox/clock', { bySeconds: seconds });
const signedIn = async (locale = 'en') => {
  const visitor = await visit(browser, server, locale);
  const { url } = server;
  const { token } = await asCustomer(url);
  await visitor.context.addCookies([{ name: 'token', value: encodeURIComponent(token), url }]);
  return visitor;
};
const cartOf = async (page: Page) =>
  ((await (await page.request.get('/client/carts')).json()) as { items: { domain: string; type: string }[] }).items;
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

describe('the wizard', () => {
  test('keeps names over the login and never a code, goes on to the codes, and shows what became of each', async () => {
    const { page, complaints } = await visit(browser, server);
    await page.goto('/transfer-wizard/anything');
    await page.waitForURL('**/transfer-wizard');
    await page
      .getByLabel('Domains to transfer')
      .fill('registered-30.am, registered-31.am registered-30.am\nregistered-32.com');
    await page.getByRole('button', { name: 'Next: codes' }).click();
    await page.waitForURL('**/login');
    await logIn(page, 'customer');
    await page.waitForURL('**/transfer-wizard/password');
    await page.getByText('accepts only domains of the Armenian registry').waitFor();
    await page.getByText('about 5 minutes').waitFor();
    await page.getByLabel('Authorization code of registered-30.am').fill(CODE);
    await page.getByLabel('Authorization code of registered-31.am').fill('wrong');
    expect(await stored(page)).toContain('registered-30.am');
    expect(await stored(page)).not.toContain(CODE);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/transfer-wizard/approve');
    // What was asked for is kept no longer, however the step is left.
    await expect.poll(() => stored(page)).not.toContain('registered-30.am');
    await page.getByText('Transfer Issue!').waitFor();
    await page.getByText('The authorization code for registered-31.am is wrong.').waitFor();
    await page.getByText('If the reason does not help, contact support.').waitFor();
    await page.getByText('about 1 working day to approve it; the whole transfer takes 5 to 7 days').waitFor();
    expect((await cartOf(page)).map(({ domain, type }) => [domain, type])).toEqual([
      ['registered-30.am', 'domain_transfer'],
    ]);
    await page.getByRole('link', { name: 'Checkout' }).click();
    await page.waitForURL('**/cart/checkout');
    await page.getByRole('main').getByText('registered-30.am').first().waitFor();
    expect(await stored(page)).not.toContain('registered-30.am');
    await page.goto('/transfer-wizard/password');
    await page.waitForURL('**/transfer-wizard');
    expect(complaints).toEqual([]);
  }, 60_000);
});

describe('/domain-transfer', () => {
  test('takes one name with its code', async () => {
    const { page, complaints } = await signedIn();
    await page.goto('/domain-transfer');
    for (const words of [
      'The domain is valid and registered.',
      'It is registered with another registrar.',
      'It is at least 60 days old',
      'It is unlocked at its current registrar.',
      'Its administrative contact is up to date',
      'You have its authorization code.',
      'A transfer takes 5 to 7 days: the current registrar has about 1 working day to approve it, and you get an e-mail when it is complete.',
    ])
      await page.getByText(words).waitFor();
    expect(await page.getByRole('link', { name: 'Step by step, for .am and .հայ' }).getAttribute('href')).toBe(
      '/transfer-wizard',
    );
    await page.getByLabel('Domain', { exact: true }).fill('registered-33.am');
    await page.getByLabel('Authorization code').fill(CODE);
    await page.getByRole('button', { name: 'Check and add to cart' }).click();
    await page.getByText('1 domain is in the cart.').waitFor();
    expect((await cartOf(page)).map(({ domain }) => domain)).toContain('registered-33.am');
    expect(complaints).toEqual([]);
  });

  test('takes a list, with the line of each mistake', async () => {
    const { page } = await signedIn();
    await page.goto('/domain-transfer?tab=bulk');
    await page
      .getByLabel('Domains with authorization codes')
      .fill(`registered-34.am,${CODE}\nregistered-35.am\nwww..am,x\nregistered-36.am,\nregistered-34.am,${CODE}`);
    await page.getByRole('button', { name: 'Check and add to cart' }).click();
    for (const words of [
      'Invalid syntax (line 2)',
      'Invalid domain: www..am (line 3)',
      'Invalid code (line 4)',
      'Duplicated domain: registered-34.am',
    ])
      await page.getByText(words).waitFor();
    await page.getByText('1 domain is in the cart.').waitFor();
  });

  test('sends whoever is not signed in to the login first', async () => {
    const { page } = await visit(browser, server);
    await page.goto('/domain-transfer');
    await page.getByLabel('Domain', { exact: true }).fill('registered-37.am');
    await page.getByRole('button', { name: 'Log in to transfer' }).click();
    await page.waitForURL('**/login');
    await logIn(page, 'customer');
    await page.waitForURL('**/domain-transfer');
  });
});

describe('the page of a name', () => {
  test('switches the lock, asks before it unlocks, and says who can lift it', async () => {
    const { page, complaints } = await signedIn();
    await page.goto('/account/domains/own-one.am');
    const lock = page.getByRole('switch', { name: 'Transfer lock of own-one.am' });
    await lock.focus();
    await page.keyboard.press('Space');
    await page.getByText('You locked it against transfer.').waitFor();
    await page.getByText('you can remove it').waitFor();
    await lock.click();
    await page.getByRole('dialog').getByText('Unlock own-one.am?').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click();
    await page.getByText('You locked it against transfer.').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  test('shows the code when it is asked for', async () => {
    const { page } = await signedIn();
    await page.goto('/account/domains/own-one.am');
    const held = await server.application.sandbox.epp.control.domain('own-one.am');
    expect(await page.getByText(held?.authInfo ?? '?').count()).toBe(0);
    await page.getByRole('button', { name: 'Show code' }).click();
    await page.getByText(held?.authInfo ?? '?').waitFor();
    await page.getByText('The registry refuses transfers before').waitFor();
  });

  test('tells of a transfer to us, takes the right code, and cancels after a question', async () => {
    const customer = await asCustomer(server.url);
    const item = { type: 'domain_transfer', domain: 'transfer-recoded-40.am', code: CODE };
    expect((await customer.post('/client/carts/purchase', [item])).status).toBe(201);
    await eventually(
      async () =>
        (await caller(server.url).get<{ docs: { subject: string }[] }>('/sandbox/outbox')).body.docs.some(
          ({ subject }) => subject.includes('needs the right code'),
        ),
      'the letter about the code',
    );
    const { page } = await signedIn();
    await page.goto('/account/domains/transfer-recoded-40.am');
    await page.getByText('The registry rejected the code.').waitFor();
    await page.getByText('Not known yet').waitFor();
    await page.getByLabel('Correct authorization code').fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('The authorization code for transfer-recoded-40.am is wrong.').waitFor();
    await page.getByLabel('Correct authorization code').fill(CODE);
    await page.keyboard.press('Enter');
    await page.getByText('The current registrar').waitFor();
    await page.getByRole('button', { name: 'Cancel the transfer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the transfer' }).click();
    await page.waitForURL('**/account/domains');
  });

  test.each(['en', 'hy', 'ru', 'zh'])('lets the owner decide about a name that leaves (%s)', async (locale) => {
    if (locale === 'en') {
      await later(61 * 86_400);
      const authInfo = (await server.application.sandbox.epp.control.domain('own-two.am'))?.authInfo ?? '';
      await other.transfers.request({ name: 'own-two.am', years: 1, authInfo, reference: 'console-1' });
      await later(1);
    }
    const { page, complaints } = await signedIn(locale);
    await page.goto('/account/domains/own-two.am');
    await page.getByText('other-registrar').first().waitFor();
    expect(complaints).toEqual([]);
    if (locale !== 'zh') return;
    await page.getByRole('button', { name: '拒绝转出' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '拒绝转出' }).click();
    await page.getByText('other-registrar').first().waitFor({ state: 'detached' });
  });
});
