import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { asAdministrator, asCustomer } from '../support/http.ts';
import { own } from '../support/names.ts';
import { sample } from '../support/tier.ts';
import { browserSuite } from './suite.ts';
import { visit, visitSignedIn } from './visit.ts';

const suite = browserSuite(async ({ url }) =>
  own({ customer: await asCustomer(url), administrator: await asAdministrator(url) }, 'target.am'),
);

interface Where {
  /** Only within what matches. */
  within: string;
  least: number;
}

/** What can be pressed and is lower or narrower than that, WCAG 2.5.8: but for links inside a sentence. */
const smallTargets = (page: Page, { within, least }: Where) =>
  page.evaluate<string[]>(`(() => {
    const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const isInSentence = (link) =>
      link.localName === 'a' &&
      getComputedStyle(link).display === 'inline' &&
      [...link.parentElement.childNodes].some((node) => node !== link && node.nodeType === 3 && node.data.trim() !== '');
    const hidden = (element) => element.closest('.vh') || getComputedStyle(element).clipPath !== 'none';
    const targets = 'a[href], button, select, summary, textarea, input:not([type="hidden"])';
    const small = [];
    for (const target of document.querySelectorAll(targets)) {
      if (!target.closest(${JSON.stringify(within)}) || !shown(target) || hidden(target) || isInSentence(target)) continue;
      // A checkbox is pressed by its words, too.
      const boxes = [target, target.closest('label')].filter(Boolean).map((one) => one.getBoundingClientRect());
      const skipped = target.getAttribute('href') === '#content';
      const fits = boxes.some(({ width, height }) => width >= ${least} - 0.5 && height >= ${least} - 0.5);
      if (!fits && !skipped) small.push(target.localName + ' ' + (target.getAttribute('aria-label') ?? target.innerText ?? '').trim().slice(0, 40) + ' ' + Math.round(boxes[0].width) + 'x' + Math.round(boxes[0].height));
    }
    return [...new Set(small)];
  })()`);

const pages = [
  { path: '/' },
  { path: '/search/pressed.am' },
  { path: '/pricing' },
  { path: '/login' },
  { path: '/register' },
  { path: '/api' },
  { path: '/outbox' },
  { path: '/cart/checkout' },
  { path: '/account/domains', signedIn: true },
  { path: '/account/domains/target.am', signedIn: true },
  { path: '/account/domains/target.am/name-servers', signedIn: true },
  { path: '/account/domains/target.am/contacts', signedIn: true },
  { path: '/account/orders', signedIn: true },
  { path: '/account/contacts', signedIn: true },
  { path: '/account/tokens', signedIn: true },
];

async function opened({ path, signedIn }: (typeof pages)[number], width: number) {
  const { page } = await (signedIn ? visitSignedIn : visit)(suite.browser, suite.server);
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

describe('everything that can be pressed', () => {
  test.concurrent.each(sample(pages, 6))(
    'is at least 24 px high and wide on $path',
    async (where) => {
      const page = await opened(where, 1280);
      expect(await smallTargets(page, { within: 'body', least: 24 }), '1280').toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await smallTargets(page, { within: 'body', least: 24 }), '390').toEqual([]);
    },
    30_000,
  );

  test.concurrent.each([{ path: '/pricing' }, { path: '/account/domains', signedIn: true }])(
    'in the bars and the foot of a phone’s page is at least 44 px high on $path',
    async (where) => {
      const page = await opened(where, 390);
      const within = 'body > #root > :is(aside, header, footer)';
      const low = (await smallTargets(page, { within, least: 44 })).filter((one) => Number(one.split('x').at(-1)) < 44);
      expect(low).toEqual([]);
    },
  );
});
