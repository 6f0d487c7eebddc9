import pg from 'pg';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { visitSignedIn } from './visit.ts';

const DAY = 86_400_000;

interface Shown {
  /** What the row is made to be. */
  row: { status?: string; on_hold?: boolean; expires_at?: Date | null; removed_at?: Date };
  badge: string;
  /** What the badge says when it is pointed at. */
  tip?: string;
  selectable: boolean;
  action: { role: 'link' | 'button'; name: string };
}
const inDays = (days: number) => new Date(Date.now() + days * DAY + DAY / 2);

/** Every state that a name of the list can be in. */
const STATES: Record<string, Shown> = {
  active: { row: {}, badge: 'Active', selectable: true, action: { role: 'link', name: 'Manage' } },
  expiring: {
    row: { expires_at: inDays(20) },
    badge: 'Expires in ',
    selectable: true,
    action: { role: 'button', name: 'Renew' },
  },
  expired: {
    row: { status: 'expired', expires_at: inDays(-3) },
    badge: 'Expired',
    selectable: true,
    action: { role: 'button', name: 'Renew' },
  },
  pending: {
    row: { status: 'pending', expires_at: null },
    badge: 'Pending at registry',
    tip: 'pending approval from the registry',
    selectable: false,
    action: { role: 'link', name: 'Details of' },
  },
  pending_admin_review: {
    row: { status: 'pending_admin_review', expires_at: null },
    badge: 'In review',
    tip: 'A person is checking it, usually within a working day.',
    selectable: false,
    action: { role: 'link', name: 'Details of' },
  },
  transfer_pending: {
    row: { status: 'transfer_pending', expires_at: null },
    badge: 'Transfer in progress',
    selectable: false,
    action: { role: 'link', name: 'Details of' },
  },
  on_hold: {
    row: { on_hold: true },
    badge: 'On hold',
    selectable: true,
    action: { role: 'link', name: 'Details of' },
  },
  pending_removal: {
    row: { status: 'pending_removal', expires_at: inDays(-33), removed_at: inDays(-3) },
    badge: 'Pending removal',
    selectable: false,
    action: { role: 'button', name: 'Reactivate' },
  },
  releasing: {
    row: { status: 'releasing', expires_at: inDays(-40), removed_at: inDays(-10) },
    badge: 'Releasing',
    selectable: false,
    action: { role: 'link', name: 'Details of' },
  },
};

let server: TestServer;
let browser: Browser;
let customer: Caller;
let names: Map<string, string>;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'state.am');
  const states = Object.keys(STATES);
  const planted = await plantNames(server.databaseUrl, 'state.am', 'in', states.length);
  names = new Map(states.map((state, index) => [state, planted[index] ?? '']));
  const sql = new pg.Client({ connectionString: server.databaseUrl });
  await sql.connect();
  for (const [state, { row }] of Object.entries(STATES))
    for (const [column, value] of Object.entries(row))
      await sql.query(`update test.domains set ${column} = $1 where domain = $2`, [value, names.get(state)]);
  await sql.end();
  browser = await sharedBrowser();
}, 120_000);

const open = async (address: string): Promise<{ page: Page; complaints: string[] }> => {
  const visitor = await visitSignedIn(browser, server);
  await visitor.page.goto(address);
  return visitor;
};
const nameIn = (state: string) => names.get(state) ?? '';

test('each state has its badge, may be selected or not, and offers the one step that it calls for', async () => {
  const { page, complaints } = await open('/account/domains?search=in-');
  await page.getByRole('table').waitFor();
  for (const [state, { badge, tip, selectable, action }] of Object.entries(STATES)) {
    const name = nameIn(state);
    const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) });
    expect(await row.innerText(), state).toContain(badge);
    if (tip) expect(await row.getByText(tip).count(), state).toBeGreaterThan(0);
    expect(await row.getByRole('checkbox').isDisabled(), state).toBe(!selectable);
    expect(await row.getByRole(action.role, { name: `${action.name} ${name}` }).count(), state).toBe(1);
  }
  // The whole page takes only those whose state allows it.
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  const allowed = Object.values(STATES).filter(({ selectable }) => selectable).length;
  await page.getByText(`${allowed} selected`).waitFor();
  expect(complaints).toEqual([]);
}, 60_000);

test('a badge says that a name is expiring within one month, the filter lists those within 30 days', async () => {
  const { body } = await customer.get<Schemas['DomainList']>('/client/domains?filter=expiring');
  expect(body.docs.map(({ domain }) => domain)).toEqual([nameIn('expiring')]);
  const info = (await customer.get<Schemas['DomainInfo']>('/client/domains/info')).body;
  expect([info.expiringCount, info.expiredCount]).toEqual([1, 3]);
});

test('the page of a name says what state it is in, and offers what can be done', async () => {
  const { page, complaints } = await open('/');
  const main = page.getByRole('main');
  for (const [state, words, step, reason] of [
    ['pending', 'pending approval from the registry', 'Renew', 'The registry has not approved the domain yet.'],
    [
      'pending_admin_review',
      'A person is checking it, usually within a working day.',
      'Renew',
      'The order is being reviewed; you can do this afterwards.',
    ],
    ['transfer_pending', 'The transfer to us takes 5 to 7 days.', 'Renew', 'The domain is being transferred to us'],
    ['pending_removal', 'you can still reactivate it', 'Reactivate', undefined],
    ['releasing', 'then anyone can register it', 'Renew', 'is being released; nothing can be changed any more.'],
  ] as const) {
    await page.goto(`/account/domains/${nameIn(state)}`);
    await main.getByText(words).first().waitFor();
    const button = main.getByRole('button', { name: new RegExp(`^${step}`) }).first();
    expect(await button.isDisabled(), state).toBe(reason !== undefined);
    if (reason) await main.getByText(reason).first().waitFor();
  }
  expect(complaints).toEqual([]);
}, 60_000);

test('a name on hold says so before what cannot be changed', async () => {
  const { page } = await open(`/account/domains/${nameIn('on_hold')}`);
  const main = page.getByRole('main');
  const [told, lock] = await Promise.all([
    main.getByText('The domain is on hold. Contact support.').first().boundingBox(),
    main.getByRole('switch').first().boundingBox(),
  ]);
  expect(told?.y).toBeLessThan(lock?.y ?? 0);
  expect(await main.getByRole('switch').first().isDisabled()).toBe(true);
});

test('a name that waits for an administrator says so to programs too, and cannot be renewed', async () => {
  const { body } = await customer.get<Schemas['Domain']>(`/client/domains/${nameIn('pending_admin_review')}`);
  expect(body).toMatchObject({
    status: 'pending_admin_review',
    pendingReview: { status: 'review_status_pending' },
    selectable: false,
    actions: { renew: { allowed: false }, nameServers: { allowed: false } },
  });
});

test('the list begins with what expires first, and sorts by name, status, expiry and auto-renew, both ways', async () => {
  const { page, complaints } = await open('/account/domains?search=in-');
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true });
  await head('Expires').waitFor();
  expect(await head('Expires').getAttribute('aria-sort')).toBe('ascending');
  for (const [title, sort] of [
    ['Domain', 'domain'],
    ['Status', 'status'],
    ['Auto-renew', 'autoRenew'],
    ['Expires', 'expiration'],
  ] as const)
    for (const [order, direction] of [
      ['ascending', 'asc'],
      ['descending', 'desc'],
    ] as const) {
      await head(title).getByRole('button').click();
      await expect.poll(() => head(title).getAttribute('aria-sort')).toBe(order);
      const { body } = await customer.get<Schemas['DomainList']>(
        `/client/domains?search=in-&sort=${sort}:${direction}`,
      );
      const first = body.docs[0]?.domain ?? '';
      await expect.poll(() => page.getByRole('row').nth(1).innerText()).toContain(first);
    }
  expect(complaints).toEqual([]);
}, 60_000);

test('the search asks once, 300 ms after the last key', async () => {
  const { page } = await open('/account/domains');
  await page.getByRole('table').waitFor();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/client/domains') asked.push(searchParams.get('search') ?? '');
  });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox', { name: 'Find a domain' }).pressSequentially('in-1');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['in-1']);
}, 30_000);

test('a list that cannot be had is empty and says so, and comes when it is asked for again', async () => {
  const { page } = await open('/');
  let silent = true;
  await page.route('**/client/domains?**', (route) => (silent ? route.abort() : route.continue()));
  await page.goto('/account/domains');
  await page.getByText('This list did not load').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  silent = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('table').waitFor();
}, 60_000);

test('after the last day the days that are left are shown, in the list and on the page', async () => {
  const { page } = await open('/account/domains?search=in-');
  const main = page.getByRole('main');
  for (const [state, words] of [
    ['expired', /days left to renew/],
    ['pending_removal', /days? left to reactivate/],
    ['releasing', /released in \d+ days?/],
  ] as const) {
    await page.goto('/account/domains?search=in-');
    const row = page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${nameIn(state)}` }) });
    await row.getByText(words).waitFor();
    expect(await row.innerText(), state).not.toMatch(/days ago/);
    await page.goto(`/account/domains/${nameIn(state)}`);
    await main.getByText(words).first().waitFor();
    expect(await main.innerText(), state).not.toMatch(/days ago/);
  }
});

test('a page says nothing that is untrue in its state', async () => {
  const { page } = await open('/account/domains');
  const main = page.getByRole('main');
  for (const state of Object.keys(STATES)) {
    await page.goto(`/account/domains/${nameIn(state)}`);
    await main.getByRole('heading', { level: 1 }).waitFor();
    await main.getByText('Activity').waitFor();
    const text = await main.innerText();
    const { body } = await customer.get<Schemas['DomainDetail']>(`/client/domains/${nameIn(state)}`);
    // It can be moved with the code only where there is a code to be had.
    if (!body.actions.transferCode.allowed) expect(text, state).not.toMatch(/With the code|Anyone with this code can/);
    if (body.expiration === null)
      expect(text, state).not.toMatch(
        /Auto-renew|WHOIS privacy|Transfer lock|Ends on the day above|are public|are hidden/,
      );
    // No state is said in the word of programs.
    expect(text, state).not.toMatch(/pending_removal|pending_admin_review|transfer_pending|on_hold/);
    for (const { reason } of Object.values(body.actions)) expect(reason, state).not.toMatch(/[a-z]_[a-z]/);
  }
}, 60_000);
