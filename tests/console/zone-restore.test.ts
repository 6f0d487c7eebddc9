import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

let customer: Caller;
const suite = browserSuite(async (server) => {
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'bring-back.am', 'never-replaced.am');
  for (const domain of ['bring-back.am', 'never-replaced.am']) {
    expect((await customer.put(`/client/domains/${domain}/dns`, { used: true })).status).toBe(200);
    const zoneFile = Array.from({ length: 12 }, (_, index) => `h${index} 300 A 192.0.2.1`).join('\n');
    expect((await customer.post(`/client/domains/${domain}/records`, { zoneFile })).status).toBe(200);
  }
});
const recordsOf = async (domain: string) =>
  (await customer.get<Schemas['Domain']>(`/client/domains/${domain}`)).body.records.map(({ name }) => name).toSorted();
const open = async (domain: string) => {
  const visitor = await visitSignedIn(suite.browser, suite.server);
  await visitor.page.goto(`/account/domains/${domain}/nameservers`);
  await visitor.page.getByRole('heading', { name: 'DNS records' }).waitFor();
  return visitor;
};
const planOn = (page: Page) => page.getByRole('complementary').filter({ hasText: 'What will change' });
const apply = { name: 'Apply changes' };
const restore = { name: /^Restore earlier records/ };

test('a file that would empty the zone is refused with a sentence, done when that is said, and what was before comes back', async () => {
  const before = await recordsOf('bring-back.am');
  const { page, complaints } = await open('bring-back.am');
  const plan = planOn(page);
  expect(await page.getByRole('button', restore).count()).toBe(0);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const refusal = /^This would delete every record of bring-back\.am \(12\)\./;
  await page.getByLabel('Delete records that are not in the file').check();
  for (const text of ['', '; nothing but a comment', '@ SOA a. b. 1 2 3 4 5']) {
    await page.getByLabel('Zone file', { exact: true }).fill(text);
    await plan.getByText(refusal).waitFor();
    expect(await plan.getByRole('button', apply).isDisabled(), text).toBe(true);
  }
  await page.getByLabel('Zone file', { exact: true }).fill('new 300 A 192.0.2.9');
  await plan.getByText(/^This would delete 12 of the 12 records of bring-back\.am/).waitFor();
  expect(await plan.getByRole('button', apply).isDisabled()).toBe(true);
  await page.getByLabel('Yes, delete them, even if that is all of them').check();
  await plan.getByText('+1 ~0 −12').waitFor();
  await plan.getByRole('button', apply).click();
  await plan.getByText('Successfully updated').waitFor();
  expect(await recordsOf('bring-back.am')).toEqual(['new.bring-back.am']);

  const back = page.getByRole('button', restore);
  expect(await back.innerText()).toMatch(/^Restore earlier records \(\d\d\.\d\d\.\d{4} \d\d:\d\d, 12 records\)$/);
  await back.click();
  await plan.getByText('+12 ~0 −1').waitFor();
  await plan.getByText('A h0.bring-back.am').waitFor();
  // Nothing has changed before it is said.
  expect(await recordsOf('bring-back.am')).toEqual(['new.bring-back.am']);
  expect(await violationsOn(page)).toEqual([]);
  await plan.getByRole('button', apply).click();
  await plan.getByText('Successfully updated').waitFor();
  expect(await recordsOf('bring-back.am')).toEqual(before);

  // The way there can be gone back, too: each state is there to choose.
  await page.getByRole('button', { name: /^Restore earlier records .* 1 record\)$/ }).click();
  await page.getByRole('radio', { name: /^Before .*: 12 records$/ }).check();
  await plan.getByText('These records already exist.').waitFor();
  await page.getByRole('radio', { name: /^Before .*: 1 record$/ }).check();
  await plan.getByText('+1 ~0 −12').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await recordsOf('bring-back.am')).toEqual(before);
  expect(complaints).toEqual([]);
}, 90_000);

test('records that were deleted one by one in one change can be brought back, on a phone and in four languages', async () => {
  const { page, complaints } = await open('never-replaced.am');
  expect(await page.getByRole('button', restore).count()).toBe(0);
  for (let index = 0; index < 5; index += 1)
    await page.getByRole('button', { name: `Delete A h${index}.never-replaced.am` }).click();
  await planOn(page).getByRole('button', apply).click();
  await planOn(page).getByText('Successfully updated').waitFor();
  await page.getByRole('button', { name: /12 records\)$/ }).waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  const words = {
    en: /^Restore earlier records/,
    hy: /^Վերականգնել նախորդ վիճակը/,
    ru: /^Вернуть то, что было раньше .* 12 записей\)$/,
    zh: /^恢复之前的记录/,
  };
  for (const [locale, name] of Object.entries(words)) {
    await page.goto(`/account/domains/never-replaced.am/nameservers?lang=${locale}`);
    await page.getByRole('button', { name }).click();
    await page.getByRole('radio').last().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  expect(complaints).toEqual([]);
}, 90_000);
