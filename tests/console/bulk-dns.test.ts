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
  const people = { customer, administrator: await asAdministrator(server.url) };
  await own(people, 'lose-a.am', 'lose-b.am', 'lose-c.am');
  const kept = { 'lose-b.am': ['www', 'mail', 'shop'], 'lose-c.am': ['www'] };
  for (const [domain, names] of Object.entries(kept)) {
    expect((await customer.put(`/client/domains/${domain}/dns`, { used: true })).status).toBe(200);
    const records = names.map((name) => ({ type: 'A', name, content: '192.0.2.1' }));
    expect((await customer.post(`/client/domains/${domain}/records`, { records })).status).toBe(200);
  }
});
const standing = async (domain: string) => {
  const { dnsUsed, records, nameServers } = (await customer.get<Schemas['Domain']>(`/client/domains/${domain}`)).body;
  return { dnsUsed, records: records.length, servers: nameServers.map(({ hostname }) => hostname) };
};
const all = () => Promise.all(['lose-a.am', 'lose-b.am', 'lose-c.am'].map(standing));
const ourDns = ['ns1.dns.anun.example', 'ns2.dns.anun.example'];

async function ask(page: Page) {
  await page.goto('/account/domains?search=lose-&sort=domain:asc');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Name servers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the name servers of 3 domains?' });
  await dialog.waitFor();
  const rows = async () =>
    (await dialog.getByRole('region', { name: 'What will change' }).getByRole('listitem').allInnerTexts()).map((text) =>
      text.split(/\s*\n\s*/).filter((part) => part !== ''),
    );
  return { dialog, rows };
}

test('a change of many shows before and after for each, what loses our DNS first, and brings it back afterwards', async () => {
  const { page, complaints } = await visitSignedIn(suite.browser, suite.server);
  const before = await all();
  const { dialog, rows } = await ask(page);
  await dialog.getByLabel('Name servers').fill('ns1.elsewhere.net\nns2.elsewhere.net');
  await dialog.getByText('2 domains use our DNS, which other name servers switch off.').waitFor();
  const after = ['→', 'After:', 'ns1.elsewhere.net, ns2.elsewhere.net'];
  expect((await rows()).map((row) => row.join(' ').replaceAll(/\s+/g, ' '))).toEqual([
    `lose-b.am Before: Anun DNS, 3 records ${after.join(' ')}`,
    `lose-c.am Before: Anun DNS, 1 record ${after.join(' ')}`,
    `lose-a.am Before: ${before[0]?.servers.join(', ')} ${after.join(' ')}`,
  ]);
  expect(await violationsOn(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 900 });

  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('3 of 3 done. 3 changed.').waitFor();
  await page.getByText('2 domains used our DNS before. Their records are kept for 30 days.').waitFor();
  expect((await all()).map(({ dnsUsed }) => dnsUsed)).toEqual([false, false, false]);
  // The offer is there until it is taken or closed.
  await page.reload();
  await page.getByRole('button', { name: 'Switch back to our DNS' }).click();
  await page.getByText('2 of 2 done. 2 changed.').waitFor();
  expect(await page.getByRole('button', { name: 'Switch back to our DNS' }).count()).toBe(0);
  const [a, ...others] = await all();
  expect(a?.servers).toEqual(['ns1.elsewhere.net', 'ns2.elsewhere.net']);
  expect(others).toEqual([
    { dnsUsed: true, records: 3, servers: ourDns },
    { dnsUsed: true, records: 1, servers: ourDns },
  ]);
  expect(complaints).toEqual([]);
}, 90_000);

test('the servers of our DNS for many take nothing away: what is on it stays, the others get it', async () => {
  const { page } = await visitSignedIn(suite.browser, suite.server);
  const { dialog, rows } = await ask(page);
  await dialog.getByLabel('Name servers').fill(ourDns.toReversed().join('\n').toUpperCase());
  const shown = async () => (await rows()).map((row) => [row[0], row.at(-1)]);
  await expect.poll(shown).toEqual([
    ['lose-a.am', 'Anun DNS'],
    ['lose-b.am', 'no change'],
    ['lose-c.am', 'no change'],
  ]);
  expect(await dialog.getByText('which other name servers switch off').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('3 of 3 done. 1 changed. 2 already had it.').waitFor();
  expect((await all()).map(({ dnsUsed }) => dnsUsed)).toEqual([true, true, true]);
  expect(await page.getByRole('button', { name: 'Switch back to our DNS' }).count()).toBe(0);
}, 90_000);
