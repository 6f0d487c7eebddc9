import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../support/shared-browser.ts';
import { monthsTurn, yerevanWritten } from '../support/days.ts';
import { asAdministrator, asCustomer, caller } from '../support/http.ts';
import { autoRenew, expiryOf, moveTo, show, type World } from '../support/lives.ts';
import { own } from '../support/names.ts';
import { startServer } from '../support/server.ts';
import { visitSignedIn } from './visit.ts';

let browser: Browser;
let world: World;
let expiry: Date;
/** Expires half past midnight in Yerevan, when it is still the last day of the month in UTC and in the browser. */
beforeAll(async () => {
  const server = await startServer();
  const people = { customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) };
  world = { server, ...people, name: 'midnight.am' };
  await caller(server.url).post('/sandbox/clock', { to: monthsTurn().toISOString() });
  await own(people, world.name);
  await autoRenew(world, false);
  expiry = await expiryOf(world);
  browser = await sharedBrowser();
}, 120_000);

/** What list and page say of the domain, in the words of a reader. */
async function said(page: Page): Promise<{ row: string; head: string }> {
  await page.goto('/account/domains');
  const row = page.getByRole('row').filter({ hasText: world.name });
  await row.waitFor();
  const inList = await row.innerText();
  await page.goto(`/account/domains/${world.name}`);
  await page.getByRole('heading', { name: world.name }).waitFor();
  await page.getByText('Expires', { exact: true }).first().waitFor();
  return { row: inList, head: await page.getByRole('main').innerText() };
}

test('the console shows days in Yerevan, and state and days never contradict each other', async () => {
  const { page, context } = await visitSignedIn(browser, world.server);
  const date = yerevanWritten(expiry);

  // 19:30 on the day before in Yerevan, the same day as the expiry in UTC.
  await moveTo(world, expiry, -5 / 24);
  const evening = await said(page);
  for (const text of [evening.row, evening.head]) {
    expect(text).toContain(date);
    expect(text).toContain('Expires in 1 day');
    expect(text).toContain('in 1 day');
    expect(text).not.toMatch(/today|Expired/);
  }

  // Ten past midnight there.
  await moveTo(world, expiry, -20 / 1440);
  const night = await said(page);
  for (const text of [night.row, night.head]) {
    expect(text).toContain(date);
    expect(text).toContain('Expires today');
    expect(text).not.toMatch(/Expired|0 days/);
  }

  // Later on the same day: what counts now is until when it can be renewed.
  await moveTo(world, expiry, 8 / 24);
  const morning = await said(page);
  const { renewUntil } = (await show(world)).lifecycle;
  for (const text of [morning.row, morning.head]) {
    expect(text).toContain('Expired');
    expect(text).toContain('30 days left to renew');
    expect(text).not.toMatch(/Expires today|in \d+ days?\b/);
  }
  expect(morning.row).toContain(yerevanWritten(renewUntil));
  expect(morning.head).toContain(`Expired on ${date}; you can renew it until ${yerevanWritten(renewUntil)}.`);
  await context.close();
}, 90_000);
