import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { caller, type Schemas } from '../support/http.ts';
import { lastMail } from '../support/people.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { visit } from './visit.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await sharedBrowser();
}, 120_000);

test('an address with a dot is a page that says that nothing is there', async () => {
  const { page } = await visit(browser, server);
  await page.goto('/foo.bar');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.content()).not.toContain('"code":"not_found"');
});

test('the search without a domain has a title of its own', async () => {
  const { page } = await visit(browser, server);
  await page.goto('/search');
  await page.getByRole('heading').first().waitFor();
  await expect.poll(() => page.title()).toMatch(/^Search for a domain/);
  const written = await (await page.request.get('/search', { headers: { Accept: 'text/html' } })).text();
  expect(/<title>(.*?)<\/title>/.exec(written)?.[1]).toMatch(/^Search for a domain/);
});

test('a confirmation link works in a tab that is on the page already', async () => {
  const email = 'same-tab@example.am';
  const made = await caller(server.url).post<Schemas['Session']>('/auth/register', {
    accountType: 'personal',
    firstName: 'Narek',
    lastName: 'Vardanyan',
    password: 'Pomegranate7',
    terms: true,
    email,
  });
  expect(made.status).toBe(201);
  const { page, context } = await visit(browser, server);
  await context.addCookies([{ name: 'token', value: encodeURIComponent(made.body.accessToken), url: server.url }]);
  await page.goto('/confirm-email');
  await page.getByLabel('Code').first().waitFor();
  const link = /\S+\/confirm-email#\S+/.exec((await lastMail(server, email)).body)?.[0] ?? '';
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await page.waitForURL((url) => url.pathname !== '/confirm-email');
  const { body } = await caller(server.url, made.body.accessToken).get<Schemas['User']>('/client/user');
  expect(body.email).toBe(email);
});
