import { expect, test } from 'vitest';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { visitSignedIn } from './visit.ts';

let customer: Caller;
const suite = browserSuite(async (server) => {
  customer = await asCustomer(server.url);
});
const setting = async () => (await customer.get<Schemas['User']>('/client/user')).body.lockNewDomains;
const buys = async (domain: string) => {
  await own({ customer, administrator: await asAdministrator(suite.server.url) }, domain);
  return (await customer.get<Schemas['DomainDetail']>(`/client/domains/${domain}`)).body.transferLock;
};

test('the settings switch decides whether new domains are locked, and keeps what it was switched to', async () => {
  const { page, complaints } = await visitSignedIn(suite.browser, suite.server);
  await page.goto('/account/settings/general/nameservers');
  const locked = page.getByRole('switch', { name: /new domains/i });
  await locked.waitFor();
  expect([await locked.isChecked(), await buys('before-it.am')]).toEqual([true, true]);
  expect(await violationsOn(page)).toEqual([]);

  await locked.click();
  await page.getByText('Successfully updated').first().waitFor();
  expect([await locked.isChecked(), await setting()]).toEqual([false, false]);
  expect(await buys('left-open.am')).toBe(false);
  await page.reload();
  await locked.waitFor();
  expect(await locked.isChecked()).toBe(false);

  await locked.focus();
  await page.keyboard.press('Space');
  await expect.poll(setting).toBe(true);
  expect(await buys('after-it.am')).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(complaints).toEqual([]);
}, 90_000);

test('a change that is refused leaves the switch as it was, with the reason', async () => {
  const { page } = await visitSignedIn(suite.browser, suite.server);
  await page.goto('/account/settings/general/nameservers');
  const locked = page.getByRole('switch', { name: /new domains/i });
  await locked.waitFor();
  await page.route('**/client/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The service is busy.', status: 503 } })
      : route.continue(),
  );
  await locked.click();
  await page.getByText('The service is busy.').first().waitFor({ timeout: 30_000 });
  expect([await locked.isChecked(), await setting()]).toEqual([true, true]);
}, 60_000);
