import type { Browser, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { asker, type Asking, published } from '../support/dns.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer, type Caller, eventually, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { logIn, visit } from './visit.ts';

let server: TestServer;
let browser: Browser;
let customer: Caller;
let ask: Asking;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'screen.am', 'tongues.am', 'needs.am');
  ask = asker(server.application.sandbox.dns.dnsPort);
  browser = await sharedBrowser();
}, 120_000);

const PLAN = 'What will change';
/** The types and times of the form. */
const TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'SRV', 'SPF', 'TXT', 'PTR'];
const TTLS =
  'Auto, 2 minutes, 5 minutes, 10 minutes, 15 minutes, 30 minutes, 1 hour, 2 hours, 5 hours, 12 hours, 1 day'.split(
    ', ',
  );
async function open(domain: string): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await visit(browser, server);
  await page.goto(`/account/domains/${domain}/nameservers`);
  await logIn(page, 'customer');
  await page.getByRole('group', { name: 'DNS hosting' }).waitFor();
  return { page, complaints };
}
const records = async () =>
  (await customer.get<Schemas['Domain']>('/client/domains/screen.am')).body.records.map(
    ({ name, type, content, ttl }) => `${name} ${ttl} ${type} ${content}`,
  );

describe('the page of records', () => {
  test('switches our DNS on after a question, adds a record by the keyboard alone, and publishes it', async () => {
    const { page, complaints } = await open('screen.am');
    await page.getByRole('radio', { name: /DNS/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Switch screen.am to our DNS?' });
    expect(await dialog.innerText()).toContain('ns1.dns.anun.example, ns2.dns.anun.example');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await customer.get<Schemas['Domain']>('/client/domains/screen.am')).body.dnsUsed).toBe(false);
    await page.getByRole('radio', { name: /DNS/ }).click();
    await dialog.getByRole('button', { name: 'Switch' }).click();
    await page.getByRole('heading', { name: 'DNS records' }).waitFor();
    await page.getByText('No records yet').waitFor();

    await page.getByRole('button', { name: 'Add a record' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('listitem', { name: 'New record' }).waitFor();
    await page.getByText('Some fields are still empty.').waitFor();
    // The focus is on the type; then come the TTL, the name and the content.
    await eventually(() => page.evaluate(() => document.activeElement?.tagName === 'SELECT'), 'the form has the focus');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('www');
    await page.keyboard.press('Tab');
    await page.keyboard.type('192.0.2.300');
    await page.keyboard.press('Tab');
    const form = page.getByRole('listitem', { name: 'New record' });
    expect(await form.getByLabel('TTL').locator('option').allInnerTexts()).toEqual(TTLS);
    expect(await form.getByLabel('Type').locator('option').allInnerTexts()).toEqual(expect.arrayContaining(TYPES));
    await form.getByLabel('Type').selectOption('MX');
    expect(await form.getByLabel('Priority').getAttribute('placeholder')).toBe('10');
    await form.getByLabel('Type').selectOption('A');
    await form.getByLabel('Name').fill('');
    await form.getByLabel('Name').press('Tab');
    await form.getByText('This field is required').waitFor();
    await form.getByLabel('Name').fill('www');
    await form.getByText('is not an IPv4 address').waitFor();
    expect(await form.getByLabel('Content').getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('Content').fill('192.0.2.30');
    const plan = page.getByRole('complementary').filter({ hasText: PLAN });
    await plan.getByText('A www.screen.am').waitFor();
    await plan.getByRole('button', { name: 'Apply changes' }).click();
    await plan.getByText('Successfully updated').waitFor();
    expect(await records()).toEqual(['www.screen.am 1 A 192.0.2.30']);
    await published(customer, 'screen.am');
    expect(await ask('www.screen.am', 'A')).toEqual(['192.0.2.30']);
    await plan.getByText('Live on the DNS servers.').waitFor();
    expect(complaints).toEqual([]);
  }, 90_000);

  test('edits, deletes and adds in one change, with mistakes on their fields and undo', async () => {
    const { page, complaints } = await open('screen.am');
    const plan = page.getByRole('complementary').filter({ hasText: PLAN });
    await page.getByRole('button', { name: 'Edit A www.screen.am' }).click();
    const form = page.getByRole('listitem', { name: 'Edit record' });
    await form.getByLabel('TTL').selectOption('300');
    await form.getByLabel('Name').fill('shop');
    await plan.getByText('A shop.screen.am').waitFor();
    await plan.getByRole('button', { name: 'Undo all' }).click();
    await page.getByRole('button', { name: 'Delete A www.screen.am' }).click();
    await plan.getByText('A www.screen.am').waitFor();
    await page.getByRole('button', { name: 'Keep A www.screen.am' }).click();
    await page.getByRole('button', { name: 'Delete A www.screen.am' }).click();

    await page.getByRole('button', { name: 'Add a record' }).click();
    const added = page.getByRole('listitem', { name: 'New record' });
    await added.getByLabel('Type').selectOption('SRV');
    await added.getByLabel('Service').fill('sip');
    await added.getByLabel('Target').fill('sip.screen.am');
    await added.getByLabel('Name').fill('@');
    await added
      .getByText('Invalid SRV service name. SRV service name must follow this format: _yourservicename')
      .waitFor();
    for (const [label, value] of [
      ['Priority', ''],
      ['Weight', '1'],
      ['Port', '1'],
      ['Protocol', 'TCP'],
    ] as const)
      expect(await added.getByLabel(label).inputValue(), label).toBe(value);
    expect(await added.getByLabel('Priority').getAttribute('placeholder')).toBe('1');
    expect(await added.getByLabel('Protocol').locator('option').allInnerTexts()).toEqual(['TCP', 'UDP', 'TLS']);
    await added.getByLabel('Service').fill('_sip');
    await added.getByLabel('Port').fill('5060');
    await plan.getByText('SRV _sip._tcp.screen.am').waitFor();
    await plan.getByRole('button', { name: 'Apply changes' }).click();
    await plan.getByText('Successfully updated').waitFor();
    expect(await records()).toEqual(['_sip._tcp.screen.am 1 SRV 1 1 5060 sip.screen.am']);
    expect(complaints).toEqual([]);
  }, 90_000);

  test('imports a zone file with a plan, says which line is wrong, fills templates in, and exports', async () => {
    const { page } = await open('screen.am');
    const plan = page.getByRole('complementary').filter({ hasText: PLAN });
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Or choose a file' }).click(),
    ]);
    const choose = async (name: string, buffer: Buffer) => {
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer });
    };
    await choose('latin.zone', Buffer.from('t TXT "caf\u00e9"\n', 'latin1'));
    await page.getByText('latin.zone is not UTF-8, so it was not read.').waitFor();
    await choose('picture.zone', Buffer.from([0x89, 0x50, 0, 0, 1]));
    await page.getByText('picture.zone is not a text file').waitFor();
    await choose('large.zone', Buffer.alloc(2_000_000, 'a A 192.0.2.1\n'));
    await page.getByText('large.zone is larger than 1 MB').waitFor();
    expect(await page.getByLabel('Zone file', { exact: true }).inputValue()).toBe('');
    const file = {
      name: 'screen.zone',
      mimeType: 'text/plain',
      buffer: Buffer.from('ok A 192.0.2.1\nbad A nowhere\n'),
    };
    await chooser.setFiles(file);
    await page.getByText('Line 2: “nowhere” is not an IPv4 address').waitFor();
    await page.getByLabel('Import the rest without these lines').check();
    await plan.getByText('Line 2 skipped: “nowhere” is not an IPv4 address').waitFor();
    await plan.getByText('A ok.screen.am').waitFor();
    await page.getByLabel('Zone file', { exact: true }).fill('ok A 192.0.2.1\nodd 20 A 192.0.2.2\n');
    await page.getByLabel('Delete records that are not in the file').check();
    await plan.getByText('Line 2: the TTL will be 30 seconds.').waitFor();
    await plan.getByText('SRV _sip._tcp.screen.am').waitFor();
    await plan.getByRole('button', { name: 'Apply changes' }).click();
    await plan.getByText('Successfully updated').waitFor();
    expect(await records()).toEqual(['ok.screen.am 1 A 192.0.2.1', 'odd.screen.am 30 A 192.0.2.2']);
    // The form keeps a TTL that is not in its list.
    await page.getByRole('button', { name: 'Edit A odd.screen.am' }).click();
    const form = page.getByRole('listitem', { name: 'Edit record' });
    expect(await form.getByLabel('TTL').inputValue()).toBe('30');
    expect(await form.getByLabel('TTL').locator('option').allInnerTexts()).toEqual([
      TTLS[0],
      '30 seconds',
      ...TTLS.slice(1),
    ]);
    await form.getByRole('button', { name: 'Keep this record unchanged' }).click();

    await page.getByRole('button', { name: 'Google Workspace' }).click();
    await plan.getByText('aspmx.l.google.com', { exact: false }).first().waitFor();
    await plan.getByRole('button', { name: 'Apply changes' }).click();
    await page.getByRole('button', { name: 'Edit SPF screen.am' }).waitFor();
    expect((await records()).length).toBe(8);

    await page.getByLabel('Find a record').fill('alt3');
    await eventually(async () => (await page.getByRole('button', { name: /^Edit / }).count()) === 1, 'one is found');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('screen.am.zone');
  }, 90_000);

  test('goes to other name servers after a question, and brings the kept records back', async () => {
    const { page } = await open('screen.am');
    await page.getByRole('heading', { name: 'DNS records' }).waitFor();
    await page.getByRole('radio', { name: /Other name servers/ }).click();
    const away = page.getByRole('dialog', { name: 'Switch screen.am to other name servers?' });
    expect(await away.innerText()).toContain('8 records are kept here for 30 days.');
    await away.getByRole('button', { name: 'Switch' }).click();
    await page.getByLabel('Name server 1').waitFor();
    await page.getByRole('radio', { name: /Anun DNS/ }).click();
    const back = page.getByRole('dialog', { name: 'Switch screen.am to our DNS?' });
    expect(await back.getByLabel('Restore 8 kept records').isChecked()).toBe(true);
    await back.getByRole('button', { name: 'Switch' }).click();
    await page.getByRole('button', { name: 'Edit SPF screen.am' }).waitFor();
    expect((await records()).length).toBe(8);
  }, 90_000);

  test('says why the DNS servers do not take a zone, and administrators see it among what differs', async () => {
    await customer.put('/client/domains/tongues.am', { records: [] });
    await published(customer, 'tongues.am');
    server.application.sandbox.dns.control.failNext('PATCH', '422');
    await customer.put('/client/domains/tongues.am', { records: [{ type: 'A', name: 'www', content: '192.0.2.1' }] });
    const { page, complaints } = await open('tongues.am');
    await page.getByText('The DNS servers refuse these records: RRset: not taken Correct the record').waitFor();
    const admin = await visit(browser, server);
    await admin.page.goto('/discrepancies');
    await logIn(admin.page, 'administrator');
    await admin.page.getByText('Zone refused by the DNS servers').waitFor();
    await admin.page.getByRole('button', { name: 'Decide tongues.am' }).click();
    const choices = admin.page.getByRole('dialog').getByRole('radio');
    await choices.first().waitFor();
    expect(await choices.count()).toBe(1);
    expect([complaints, admin.complaints]).toEqual([[], []]);
  }, 90_000);

  test('stands in four languages, on a phone too, and no wider than it', async () => {
    await customer.put('/client/domains/tongues.am', {
      records: [{ type: 'TXT', name: 'key._domainkey', content: `v=DKIM1; p=${'A'.repeat(392)}` }],
    });
    const { page, complaints } = await open('tongues.am');
    for (const locale of ['en', 'hy', 'ru', 'zh']) {
      await page.goto(`/account/domains/tongues.am/nameservers?lang=${locale}`);
      await page.locator('section button').first().click();
      await page.locator('li select').first().waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }
    expect(complaints).toEqual([]);
  }, 90_000);
});

test('which servers a kept zone needs is told while the domain has others, and no more once it has them', async () => {
  const { page } = await open('needs.am');
  const toUse = page.getByText('ns1.dns.anun.example', { exact: true });
  expect(await toUse.count()).toBe(0);
  expect((await customer.put('/client/domains/needs.am', { records: [] })).status).toBe(200);
  await eventually(
    async () => (await customer.get<Schemas['Domain']>('/client/domains/needs.am')).body.dnsUsed,
    'our DNS is on',
  );
  const added = await customer.put('/client/domains/needs.am', {
    records: [{ type: 'A', name: 'www', content: '192.0.2.7', ttl: 86_400 }],
  });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  await page.reload();
  await page.getByText('TTL: 1 day', { exact: true }).waitFor();
  await page.getByText('Name / Content').waitFor();
  expect(await toUse.count()).toBe(0);
  await customer.put('/client/domains/needs.am', {
    nameServers: [{ hostname: 'ns1.other.net' }, { hostname: 'ns2.other.net' }],
  });
  await page.reload();
  await page.getByText('The records of needs.am are kept here, but it uses other name servers.').waitFor();
  await toUse.waitFor();
  await page.getByText('ns2.dns.anun.example', { exact: true }).waitFor();
}, 60_000);
