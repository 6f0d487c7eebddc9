import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { asCustomer, type Schemas } from '../support/http.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

let order: string;
const suite = browserSuite(async ({ url }) => {
  const { body } = await (await asCustomer(url)).post<Schemas['Order']>('/client/carts/purchase', [
    { type: 'domain_registration', domain: 'to-print.am', plan: { _id: '3_year_register' } },
  ]);
  order = body._id;
});

test("the order's page saves the order as a page in the language that is read, which is accessible and fits a phone", async () => {
  const { page, context, complaints } = await visitSignedIn(suite.browser, suite.server, 'hy');
  await page.goto(`/orders/${order}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Ներբեռնել կամ տպել' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`order-${order.replace('ord_', '')}.html`);
  const html = await readFile(await download.path(), 'utf8');
  expect(html).toContain('<html lang="hy">');

  // As the file is opened later: without the header, with the policy that stands in it.
  const kept = await context.newPage();
  const refused: string[] = [];
  kept.on('console', (message) => refused.push(message.text()));
  await kept.setContent(html);
  for (const width of [390, 1280]) {
    await kept.setViewportSize({ width, height: 900 });
    expect(await kept.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await violationsOn(kept)).toEqual([]);
    expect(await kept.getByText('to-print.am').evaluate((element) => getComputedStyle(element).display)).toBe('block');
  }
  expect(refused).toEqual([]);
  expect(complaints).toEqual([]);
}, 60_000);
