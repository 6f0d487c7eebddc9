import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { languages, namespaces, resourcesOf, texts } from '../console-ui/catalogues.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer } from '../support/http.ts';
import { own } from '../support/names.ts';
import { sample } from '../support/tier.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { violationsOn } from './accessible.ts';
import { visitSignedIn } from './visit.ts';

const name = 'քայլ.հայ';
/** The pages of a name, each with the text of its title. */
const parts = [
  { path: '', title: 'domains.meta.detail' },
  { path: '/contacts', title: 'domains.meta.contacts' },
  { path: '/nameservers', title: 'domains.meta.nameServers' },
  { path: '/collaborators', title: 'sharing.meta.collaborators' },
  { path: '/sale', title: 'sale.meta' },
] as const;
const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 900 };

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  await own({ customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) }, name);
  browser = await sharedBrowser();
}, 120_000);

/** Every key of the catalogues: a text that is one of them is a text that is missing. */
const keys = new Set(
  namespaces.flatMap((one) => [...texts(resourcesOf('en')[one]).keys()].filter((key) => key.includes('.'))),
);

/** What the page says, to the eye and to the ear. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const spoken = ['aria-label', 'title', 'alt', 'placeholder'].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)].map((element) => element.getAttribute(attribute) ?? ''),
    );
    return [...document.body.innerText.split('\n'), ...spoken, document.title].map((text) => text.trim());
  });

test.each(sample(languages, 2))(
  'each page of a name in %s has its title and headings, every text, room on a phone, and nothing that axe finds',
  async (language) => {
    const { page, context, complaints } = await visitSignedIn(browser, server, language);
    const words = texts(resourcesOf(language));
    const address = `/account/domains/${encodeURIComponent(name)}`;
    await page.goto(address);
    for (const { path, title } of parts) {
      await page.setViewportSize(wide);
      await page.locator(`nav a[href="${address}${path}"]`).last().click();
      await page.waitForURL(`**${address}${path}`);
      await page.getByRole('main').locator('h2').first().waitFor({ state: 'attached' });
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);

      expect(await page.getAttribute('html', 'lang')).toBe(language);
      await expect.poll(() => page.title()).toBe(`${String(words.get(title)).replace('{{domain}}', name)} | Anun`);
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([name]);
      const headings = await page.getByRole('main').locator('h2, h3').allTextContents();
      expect(headings.length, path).toBeGreaterThan(0);
      expect(headings.filter((text) => text.trim() === '')).toEqual([]);
      expect((await said(page)).filter((text) => keys.has(text.replace(/^\w+:/, '')))).toEqual([]);
      expect(await violationsOn(page), `${path} ${language}`).toEqual([]);

      await page.setViewportSize(narrow);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${language}`).toBe(narrow.width);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
  60_000,
);
