import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { cli } from '../cli/terminal.ts';
import { sharedBrowser } from '../support/shared-browser.ts';
import { yerevanDay, yerevanWritten } from '../support/days.ts';
import { asAdministrator, asCustomer, eventually } from '../support/http.ts';
import { autoRenew, expiryOf, moveTo, show, type World } from '../support/lives.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer } from '../support/server.ts';
import { visitSignedIn } from './visit.ts';

let wanted: World;
let unwanted: World;
let expiry: Date;
let browser: Browser;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
beforeAll(async () => {
  const server = await startServer();
  const people = { customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) };
  [wanted, unwanted] = [
    { server, ...people, name: 'wanted-back.org' },
    { server, ...people, name: 'unwanted.org' },
  ];
  await own(people, wanted.name, unwanted.name);
  for (const world of [wanted, unwanted]) await autoRenew(world, false);
  expiry = await expiryOf(wanted);
  await moveTo(wanted, expiry, 0.1);
  ({ anun } = await cli({ ANUN_API: server.url }));
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  browser = await sharedBrowser();
}, 120_000);

test('a name that has ended says until when it can be renewed', async () => {
  const until = yerevanWritten((await show(wanted)).lifecycle.renewUntil);
  const { page, context } = await visitSignedIn(browser, wanted.server);
  await page.goto(`/account/domains/${wanted.name}`);
  await page.getByText(`you can renew it until ${until}.`).waitFor();
  await context.close();
}, 60_000);

describe('past the time to renew', () => {
  beforeAll(() => moveTo(wanted, expiry, 40.1), 60_000);

  test('a name in redemption says until when it can be brought back, in four languages', async () => {
    const until = yerevanWritten((await show(wanted)).lifecycle.reactivateUntil);
    const words = {
      en: [`Until ${until} you can still reactivate it`, 'Reactivate', 'Not renewed'],
      hy: [`մինչև ${until} դոմենը կարելի է միայն վերականգնել`, 'Վերականգնել', 'Չի երկարաձգվել'],
      ru: [`до ${until} имя можно только восстановить`, 'Восстановить', 'Не продлено'],
      zh: [`${until} 前只能通过恢复取回`, '恢复', '未续费'],
    };
    for (const [locale, [term = '', action = '', why = '']] of Object.entries(words)) {
      const { page, context, complaints } = await visitSignedIn(browser, wanted.server, locale);
      await page.goto(`/account/domains/${wanted.name}`);
      await page.getByText(term).waitFor();
      await page.getByRole('button', { name: new RegExp(action) }).waitFor();
      await page.getByText(why, { exact: true }).first().waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    }
  }, 60_000);

  test('it is brought back from its page, and shows so', async () => {
    const { page, context } = await visitSignedIn(browser, wanted.server);
    await page.goto(`/account/domains/${wanted.name}`);
    await page.getByRole('button', { name: /Reactivate/ }).click();
    await page.getByRole('link', { name: 'Checkout' }).first().waitFor();
    const cart = (await (await page.request.get('/client/carts')).json()) as {
      items: { type: string; domain: string }[];
    };
    expect(cart.items).toMatchObject([{ type: 'domain_reactivate', domain: wanted.name }]);
    const bought = await wanted.customer.post('/client/carts/purchase', [
      { type: 'domain_reactivate', domain: wanted.name, plan: { _id: '1_year_reactivate' } },
    ]);
    expect(bought.status).toBe(201);
    await eventually(async () => (await show(wanted)).status === 'active', 'the restore');
    await page.goto(`/account/domains/${wanted.name}`);
    await page.getByText('Reactivated').waitFor();
    await context.close();
  }, 60_000);

  test('the command line shows the dates and the price, and that it is over', async () => {
    const { lifecycle } = await show(unwanted);
    const { stdout } = await anun(`domains show ${unwanted.name}`);
    for (const [term, date] of [
      ['Reactivate until', lifecycle.reactivateUntil],
      ['Deleted at the registry', lifecycle.redemptionFrom],
      ['Free for anyone', lifecycle.releaseAt],
    ] as const)
      expect(stdout).toMatch(new RegExp(`${term} +${yerevanDay(date)}`));
    const plan = await anun(`domains reactivate ${unwanted.name} --plan`);
    expect(plan.stdout + plan.stderr).toContain('40,000 ֏');
    await moveTo(unwanted, expiry, 71);
    expect((await anun(`domains reactivate ${unwanted.name} --yes`)).code).toBe(1);
    const { page } = await visitSignedIn(browser, unwanted.server);
    await page.goto(`/account/domains/${unwanted.name}`);
    await page.getByText(`It will be released on ${yerevanWritten(lifecycle.releaseAt)}`).waitFor();
  }, 60_000);
});
