import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { logIn, visit } from './visit.ts';

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await sharedBrowser();
}, 120_000);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const soon = { timeout: 10_000 };
const pathOf = (page: Page) => new URL(page.url()).pathname;

describe('pages by who looks', () => {
  test('a visitor logs in before a page of their own, and comes back to it', async () => {
    const { page, complaints } = await visit(browser, server);
    await page.goto('/account/orders?page=1');
    await page.waitForURL('/login');
    await logIn(page, 'customer');
    await page.waitForURL('/account/orders?page=1');
    await page.goto('/login');
    await page.waitForURL('/');
    expect(complaints).toEqual([]);
  });

  test('a visitor is asked to log in even where nothing is, and finds that out afterwards', async () => {
    const { page } = await visit(browser, server);
    await page.goto('/no/such/karas');
    await page.waitForURL('/login');
    await logIn(page, 'customer');
    await page.waitForURL('/no/such/karas');
    await heading(page, 'Page not found');
    expect(await page.getByRole('textbox', { name: 'Domain to search for' }).inputValue()).toBe('karas');
    await page.getByText('removed, changed or temporarily unavailable').waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL('/');
  });

  test('an order that cannot be had, and a page of administrators, are not found', async () => {
    const { page } = await visit(browser, server);
    await page.goto('/login');
    await logIn(page, 'customer');
    await page.waitForURL('/');
    for (const path of ['/orders/ord_nobodys', '/order/ord_nobodys/completed']) {
      await page.goto(path);
      await page.waitForURL('/404');
      await heading(page, 'Page not found');
    }
    await page.goto('/reviews');
    await heading(page, 'Page not found');
    expect(pathOf(page)).toBe('/reviews');
  });

  test('whose address is not confirmed sees that page alone, and the letter', async () => {
    const { page, context } = await visit(browser, server);
    const person = { accountType: 'personal', firstName: 'Ani', lastName: 'Karas', terms: true };
    await context.request.post('/auth/register', {
      data: { ...person, email: 'ani@anun.example', password: 'Pomegranate9' },
    });
    for (const path of ['/', '/about', '/account/domains', '/cart/checkout', '/no/such/page', '/login']) {
      await page.goto(path);
      await page.waitForURL('/confirm-email');
    }
    await page.goto('/outbox');
    await page.getByText('ani@anun.example').first().waitFor();
    expect(pathOf(page)).toBe('/outbox');
  });
});

test('a visitor’s pages ask who is signed in once, and find somebody all the same', async () => {
  const { page, context } = await visit(browser, server);
  const asked: number[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === '/client/user') asked.push(response.status());
  });
  for (const path of ['/', '/search/karas.am', '/cart/checkout', '/login', '/api']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(asked).toEqual([401]);

  // Somebody who has signed in elsewhere is not turned away from their own pages, and is known from then on.
  const signedIn = await context.request.post('/auth/login', { data: { ...SEEDED.customer, token: '' } });
  expect(signedIn.ok()).toBe(true);
  await page.goto('/account/orders');
  await page.getByRole('button', { name: 'My services, Mariam' }).waitFor();
  expect(pathOf(page)).toBe('/account/orders');
  await page.goto('/');
  await page.getByRole('button', { name: 'My services, Mariam' }).waitFor();

  // Whose session has ended meanwhile is asked to log in once, and asked about no more.
  await context.clearCookies({ name: 'token' });
  await page.goto('/account/orders');
  await page.waitForURL('/login');
  asked.length = 0;
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  expect(asked).toEqual([]);
});

test('after a sign-out Back shows the login, the other tab follows, and the next person starts at home', async () => {
  const { page, context } = await visit(browser, server);
  await page.goto('/account/orders');
  await logIn(page, 'customer');
  await page.waitForURL('/account/orders');
  const other = await context.newPage();
  await other.goto('/account/contacts');
  await other.getByRole('heading', { level: 1 }).waitFor();

  await page.getByRole('button', { name: 'My services, Mariam' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('/');
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  await other.waitForURL('/login');
  await page.goBack();
  await page.waitForURL('/login');

  await logIn(page, 'administrator');
  await page.waitForURL('/');
  await page.getByRole('button', { name: 'My services, Aram' }).waitFor();
  expect(await page.getByText('Mariam').count()).toBe(0);
});

test('no address breaks the page: each name arrives as it was typed', async () => {
  const { page, complaints } = await visit(browser, server);
  for (const [path, typed] of [
    ['/search/100%25', '100%'],
    ['/search/a%2Fb', 'a/b'],
    ['/search/foo%252Fbar', 'foo%2Fbar'],
    ['/search/%D5%A5', 'ե'],
  ] as const) {
    await page.goto(path);
    const field = page.getByRole('textbox', { name: 'Domain to search for' });
    await expect.poll(() => field.inputValue(), soon).toBe(typed);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto('/search/%E0%A4%A');
  await page.getByText('This is not a domain.').waitFor();
  await page.goto('/search');
  await page.getByText('This is not a domain.').waitFor();
  await page.goto('/search/foo.xyz');
  await page.getByText('Sorry, unavailable TLD').waitFor();
  await page.goto('/search/my–name');
  await expect.poll(() => page.locator('h1').textContent(), soon).toBe('my–name');
  expect(await page.locator('mark').allTextContents()).toEqual(['–']);
  expect(complaints).toEqual([]);
});

test('the language of the address is kept and leaves the address; the account keeps what is chosen', async () => {
  const { page, context } = await visit(browser, server);
  await page.goto('/about?lang=ru');
  await page.waitForURL('/about');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ru');
  await page.goto('/login?lang=en');
  await logIn(page, 'customer');
  await page.waitForURL('/');
  await page.getByRole('button', { name: /^Currency/ }).click();
  await page.getByRole('menuitemradio', { name: 'USD' }).click();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Հայերեն' }).click();
  const account = async () => {
    const { currency, locale } = await (await context.request.get('/client/user')).json();
    return { currency, locale };
  };
  await expect.poll(account, soon).toEqual({ currency: 'USD', locale: 'hy' });
  expect(Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]))).toMatchObject({
    currency: 'USD',
    locale: 'hy',
  });
});

interface Check {
  names: string[];
  calledOff: boolean;
}

/** Runs in the page: notes which names are asked for, and which questions are called off. */
function watchChecks() {
  const checks: Check[] = [];
  const note = () => document.documentElement.setAttribute('data-checks', JSON.stringify(checks));
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/client/domains/check')) {
      const items: { domain: string }[] = JSON.parse(await request.clone().text());
      const check = { names: items.map(({ domain }) => domain), calledOff: false };
      checks.push(check);
      request.signal.addEventListener('abort', () => {
        check.calledOff = true;
        note();
      });
      note();
    }
    return send(request);
  };
}

describe('a search', () => {
  test('is marked when the registry is silent, and can be tried again', async () => {
    const { page } = await visit(browser, server);
    const { control } = server.application.sandbox.epp;
    await control.setUnavailable(true);
    await page.goto('/search/havakhot.am');
    await page.getByText('The registry did not respond.').first().waitFor();
    await control.setUnavailable(false);
    const available = page.getByText('Available', { exact: true });
    // A registry that was away is left alone for up to 5 s: who presses earlier presses again.
    await vi.waitFor(async () => {
      await page.getByRole('button', { name: 'Try again' }).first().click({ timeout: 1000 });
      await available.waitFor({ timeout: 2000 });
    }, 20_000);
  }, 60_000);

  test('calls the one before off, and asks for the name first, then by fours', async () => {
    const { page } = await visit(browser, server);
    const { control } = server.application.sandbox.epp;
    await page.addInitScript(watchChecks);
    control.setDelay(1500);
    await page.goto('/search/tonir.am');
    const asked = () => page.evaluate((): Check[] => JSON.parse(document.documentElement.dataset['checks'] ?? '[]'));
    await expect.poll(async () => (await asked()).length, soon).toBe(1);
    await page.getByRole('textbox', { name: 'Domain to search for' }).fill('karas.am');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByText('Checking with the registry').waitFor();
    control.setDelay(0);
    await page.getByText('Available', { exact: true }).waitFor();
    await expect.poll(async () => (await asked()).flatMap(({ names }) => names), soon).toContain('karas.pp.ru');
    const [first, main, ...others] = await asked();
    expect(first).toEqual({ names: ['tonir.am'], calledOff: true });
    expect(main).toEqual({ names: ['karas.am'], calledOff: false });
    const isSame = (name: string) => name.startsWith('karas.') || name.endsWith('.հայ');
    const same = others.filter(({ names }) => names.some(isSame));
    expect(same.map(({ names }) => names.length).slice(0, -1)).toEqual(same.slice(1).map(() => 4));
    expect(same.flatMap(({ names }) => names).every(isSame)).toBe(true);
  }, 60_000);
});

test('an answer that asks for a new page says so, and the page refreshes by itself', async () => {
  const { page } = await visit(browser, server);
  await page.goto('/search/karas.am');
  await page.getByText('Available', { exact: true }).waitFor();
  await page.route('**/client/carts/*', (route) =>
    route.fulfill({ status: 403, headers: { 'Refresh-Needed': 'true' }, contentType: 'text/html', body: '' }),
  );
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByText('A security check is required. The page will refresh automatically.').waitFor();
  await reloaded;
});

test('a failed call shows the server’s words with the request, or our own where it has none', async () => {
  const { page } = await visit(browser, server);
  await page.goto('/search/karas.am');
  await page.getByText('Available', { exact: true }).waitFor();
  const answers = [
    { status: 403, contentType: 'text/html', body: 'no' },
    { status: 500, contentType: 'text/html', body: 'no' },
  ];
  await page.route('**/client/carts/*', (route) => {
    const answer = answers.shift();
    return answer ? route.fulfill(answer) : route.continue();
  });
  const add = page.getByRole('button', { name: 'Add to cart', exact: true });
  await add.click();
  await page.getByText('403 error without needing a refresh. Check the setup.').waitFor();
  await add.click();
  await page.getByText('An error occurred. Please try again later.').waitFor();
  const { _id } = await (await page.request.get('/client/carts')).json();
  await page.request.post(`/client/carts/${_id}`, { data: [{ type: 'domain_registration', domain: 'karas.am' }] });
  await add.click();
  await page.getByText('karas.am is already in the cart.').waitFor();
});
