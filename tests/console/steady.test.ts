import { readdir, readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asAdministrator, asCustomer, eventually } from '../support/http.ts';
import { own } from '../support/names.ts';
import { sample } from '../support/tier.ts';
import { browserSuite } from './suite.ts';
import { visit, visitSignedIn } from './visit.ts';

const suite = browserSuite(async ({ url }) =>
  own({ customer: await asCustomer(url), administrator: await asAdministrator(url) }, 'steady.am'),
);

const pages = [
  { name: 'the home page', path: '/' },
  { name: 'a search for a free name', path: '/search/unmoved.am' },
  { name: 'a search for a taken name', path: '/search/steady.am' },
  { name: 'the prices', path: '/pricing' },
  { name: 'the log-in', path: '/login' },
  { name: 'the list of domains', path: '/account/domains', signedIn: true },
  { name: 'the page of a domain', path: '/account/domains/steady.am', signedIn: true },
];

/** Adds up what moves on screen by itself, from the first paint on. */
const watchShifts = `
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await drawn(page);
};
/** All that has been answered is drawn two frames later. */
const drawn = (page: Page) =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
/** Resolves once a number has stayed the same for a while: what is asked for after the awaited answer never comes before it. */
async function quiet(count: () => number): Promise<void> {
  let [before, looks] = [count(), 0];
  await eventually(async () => {
    looks = count() === before ? looks + 1 : 0;
    before = count();
    return looks > 5;
  }, 'the other answers');
}

const widths = pages.flatMap((page) => [1440, 390].map((width) => ({ ...page, width })));
describe('nothing that is on screen moves while a page loads', () => {
  test.concurrent.each(sample(widths, 7))(
    '$name, $width px wide, cold and again',
    async ({ path, signedIn, width }) => {
      const { page } = await (signedIn ? visitSignedIn : visit)(suite.browser, suite.server, 'en', 'no-preference');
      await page.setViewportSize({ width, height: width > 768 ? 900 : 844 });
      await page.addInitScript(watchShifts);
      await page.goto(path);
      await settled(page);
      expect(await page.evaluate<number>('window.shifted'), 'cold').toBeLessThan(0.05);
      await page.reload();
      await settled(page);
      expect(await page.evaluate<number>('window.shifted'), 'again').toBeLessThan(0.05);
    },
    60_000,
  );
});

describe('nothing that is on screen moves', () => {
  test.concurrent.each(pages)(
    'on $name, whichever of its answers and files comes last',
    async ({ path, signedIn }) => {
      const { page } = await (signedIn ? visitSignedIn : visit)(suite.browser, suite.server, 'en', 'no-preference');
      await page.addInitScript(watchShifts);
      const answers = new Set<string>();
      const addressOf = (address: string) => address.slice(suite.server.url.length);
      page.on('requestfinished', (request) => {
        if (request.resourceType() !== 'document') answers.add(addressOf(request.url()));
      });
      await page.goto(path);
      await settled(page);
      const moved: Record<string, number> = {};
      for (const last of sample([...answers], 2)) {
        await page.route(
          (url) => addressOf(url.href) === last,
          async (route) => {
            await quiet(() => answers.size);
            await route.continue();
          },
        );
        answers.clear();
        await page.goto(path);
        await settled(page);
        await page.unrouteAll();
        const shifted = await page.evaluate<number>('window.shifted');
        if (shifted >= 0.05) moved[last] = shifted;
      }
      expect(moved).toEqual({});
    },
    300_000,
  );
});

describe('the document', () => {
  const documentOf = async (path: string, language = 'en') =>
    (await fetch(suite.server.url + path, { headers: { accept: 'text/html', 'accept-language': language } })).text();
  const preloads = (html: string) =>
    [...html.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, file]) => file);

  test('says which realm it is for, and has a head and a body before any script runs', async () => {
    const { page, complaints } = await visit(suite.browser, suite.server);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/pricing');
    expect(await page.locator('html').getAttribute('data-realm')).toBe('test');
    const box = await page.locator('#root').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(900);
    expect(await page.locator('#root img').isVisible()).toBe(true);
    const refused = complaints.filter((text) => /Content Security Policy/.test(text));
    expect(refused).toEqual([]);
  });

  test('names the code and the texts of its page, which then are asked for by nothing else first', async () => {
    const [prices, login] = await Promise.all([documentOf('/pricing'), documentOf('/login')]);
    expect(preloads(prices).some((file) => file?.includes('/PricingPage-'))).toBe(true);
    expect(preloads(login).some((file) => file?.includes('/LoginPage-'))).toBe(true);
    expect(preloads(login).some((file) => file?.includes('/PricingPage-'))).toBe(false);
    const russian = preloads(await documentOf('/pricing', 'ru'));
    expect(russian.some((file) => file?.includes('/ru-'))).toBe(true);
    expect(preloads(await documentOf('/no-such-page'))).toEqual([]);
    for (const file of preloads(prices)) expect((await fetch(suite.server.url + file)).status, file).toBe(200);
  });

  test.concurrent.each(pages)(
    'of $name names all the scripts that it takes, and none that it does not',
    async ({ path, signedIn }) => {
      const { page } = await (signedIn ? visitSignedIn : visit)(suite.browser, suite.server, 'en', 'no-preference');
      const fetched = new Set<string>();
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) fetched.add(pathname);
      });
      const warnings: string[] = [];
      page.on('console', (message) => {
        if (/preload/.test(message.text())) warnings.push(message.text());
      });
      await page.goto(path);
      await settled(page);
      const html = await documentOf(path);
      const named = new Set([...html.matchAll(/\/assets\/[^"]+\.js/g)].map(([file]) => file));
      // Parts that are drawn later than the page itself are fetched when they are.
      const late = [...fetched].filter((file) => !named.has(file));
      expect(late.length, late.join(' ')).toBeLessThanOrEqual(2);
      expect([...named].filter((file) => !fetched.has(file))).toEqual([]);
      expect(warnings).toEqual([]);
    },
  );

  test('of the home page brings at most 150 KB of scripts, as packed', async () => {
    const html = await documentOf('/');
    const names = await readdir('console/dist/assets');
    const files = new Set([...html.matchAll(/\/assets\/([^"]+\.js)/g)].map(([, file]) => file ?? ''));
    const sizes = [...files].map(async (file) => {
      const packed = names.includes(`${file}.br`) ? `${file}.br` : file;
      return (await readFile(`console/dist/assets/${packed}`)).length;
    });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThan(150 * 1024);
  });
});
