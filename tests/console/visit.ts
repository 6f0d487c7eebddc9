import { existsSync } from 'node:fs';
import type { APIRequestContext, Browser, BrowserContext, Page } from 'playwright-core';
import { asCustomer, eventually } from '../support/http.ts';
import { SEEDED, type TestServer } from '../support/server.ts';
import { whole } from '../support/tier.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** Errors and warnings of the pages, without what the browser says about answers that are no success. */
  complaints: string[];
}

/** Whether the visitor wants things to move: a browser that draws no transitions is waited for less, a tenth of a suite. */
type Motion = 'reduce' | 'no-preference';

/** A browser of its own for one visitor; English and drams unless told otherwise, and still but at night. */
export async function visit(
  browser: Browser,
  { url }: TestServer,
  locale = 'en',
  reducedMotion: Motion = whole ? 'no-preference' : 'reduce',
): Promise<Visit> {
  // npm test builds it; started by hand, vitest does not.
  if (!existsSync('console/dist/index.html')) throw new Error('build the console first: npx vite build console');
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 }, reducedMotion });
  await context.addCookies([
    { name: 'locale', value: locale, url },
    { name: 'currency', value: 'AMD', url },
  ]);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('console', (message) => {
    const heard = message.type() === 'error' || message.type() === 'warning';
    if (heard && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** A visitor who is signed in as the seeded customer already. */
export async function visitSignedIn(
  browser: Browser,
  server: TestServer,
  locale?: string,
  motion?: Motion,
): Promise<Visit> {
  const visitor = await visit(browser, server, locale, motion);
  const { token } = await asCustomer(server.url);
  await visitor.context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: server.url }]);
  return visitor;
}

type Who = 'customer' | 'administrator';

/** Fills in the login form that is on screen. */
export async function logIn(page: Page, who: Who): Promise<void> {
  await page.getByLabel('E-mail').fill(SEEDED[who].email);
  await page.getByRole('textbox', { name: 'Password' }).fill(SEEDED[who].password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

/** Types a card into the provider's frame. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const form = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await form.getByLabel('Card number').click();
  // The form goes on to the next field by itself.
  await page.keyboard.type(number);
  await page.keyboard.type('1234');
  await page.keyboard.type('123');
}

interface Person {
  email: string;
  firstName: string;
  lastName: string;
  accountType?: 'personal' | 'company';
  organization?: string;
  tin?: string;
}

/** Registers a person by the browser's own requests, so that its pages find them signed in, and proves their address. */
export async function register(request: APIRequestContext, person: Person): Promise<void> {
  const made = await request.post('/auth/register', {
    data: { accountType: 'personal', password: 'Pomegranate8', terms: true, ...person },
  });
  if (!made.ok()) throw new Error(await made.text());
  const code = await eventually(async () => {
    const { docs } = await (await request.get('/sandbox/outbox')).json();
    const letter = docs.find(({ to }: { to: string }) => to === person.email);
    return /\d{6}/.exec(letter?.text ?? '')?.[0];
  }, `a letter to ${person.email}`);
  const confirmed = await request.post('/client/email/confirmation', {
    data: { email: person.email, format: 'code', token: code },
  });
  if (!confirmed.ok()) throw new Error(await confirmed.text());
}
