import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asAdministrator, asCustomer } from '../support/http.ts';
import { own } from '../support/names.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

const suite = browserSuite(async (server) => {
  await own({ customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) }, 'drawn.am');
});

async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
}

/** By the page's own clock, which stands still but for a millisecond for each look: how fast the machine is plays no part. */
async function msUntil(page: Page, isThere: () => Promise<boolean>): Promise<number> {
  const began = await page.evaluate(() => Date.now());
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1);
        return isThere();
      },
      { timeout: 15_000, interval: 20 },
    )
    .toBe(true);
  return (await page.evaluate(() => Date.now())) - began;
}

// React holds back what follows a fallback on screen until 300 ms after it.
test.each(['/account/orders', '/account/domains', '/account/domains/drawn.am', '/account/domains/drawn.am/contacts'])(
  '%s is on screen as soon as its answers are there',
  async (path) => {
    const { page } = await visitSignedIn(suite.browser, suite.server, 'en', 'no-preference');
    await stopClock(page);
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await msUntil(page, () => heading.isVisible())).toBeLessThan(250);
  },
);

test('a dialog is on screen as soon as its code is there', async () => {
  const { page } = await visitSignedIn(suite.browser, suite.server, 'en', 'no-preference');
  await stopClock(page);
  await page.goto('/account/domains');
  const calendar = page.getByRole('button', { name: 'Subscribe in a calendar' });
  await msUntil(page, () => calendar.isVisible());
  await calendar.dispatchEvent('click');
  const dialog = page.getByRole('dialog');
  expect(await msUntil(page, () => dialog.isVisible())).toBeLessThan(250);
});

test('the home page costs 150 KB of JavaScript at most, as it travels', async () => {
  const page = await suite.browser.newPage();
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(suite.server.url, { waitUntil: 'networkidle' });
  const lengths = await Promise.all(
    [...scripts].map(async (url) => {
      const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'gzip' } });
      return Number(headers.get('content-length'));
    }),
  );
  expect(Math.min(...lengths)).toBeGreaterThan(0);
  expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(150_000);
});

test('no page comes in more than ten scripts and five style sheets', async () => {
  const heads: { path: string; files: string[]; texts: { en: { files: string[] } } }[] = JSON.parse(
    await readFile('console/dist/heads.json', 'utf8'),
  );
  const document = await readFile('console/dist/index.html', 'utf8');
  const always = document.match(/\/assets\/[\w.-]+\.(js|css)/g) ?? [];
  for (const { path, files, texts } of heads) {
    const all = [...always, ...files, ...texts.en.files];
    const count = (ending: string) => all.filter((file) => file.endsWith(ending)).length;
    expect(count('.js'), path).toBeLessThanOrEqual(10);
    expect(count('.css'), path).toBeLessThanOrEqual(5);
  }
  expect(heads.length).toBeGreaterThan(30);
});
