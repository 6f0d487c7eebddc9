import { expect, test } from 'vitest';
import { forgetAtRegistry } from '../support/at-registry.ts';
import { asAdministrator, asCustomer, caller, type Caller, eventually, type Schemas } from '../support/http.ts';
import { violationsOn } from './accessible.ts';
import { browserSuite } from './suite.ts';
import { logIn, visit } from './visit.ts';

let customer: Caller;
const suite = browserSuite(async (server) => {
  customer = await asCustomer(server.url);
  const administrator = await asAdministrator(server.url);
  const { control } = server.application.sandbox.epp;
  control.failNext({ verb: 'poll', kind: 'refuse', times: 100_000 });
  await customer.post('/client/carts/purchase', [{ type: 'domain_registration', domain: 'pending-31.am' }]);
  const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const { _id } of body.docs) await administrator.post(`/admin/reviews/${_id}/approve`);
  await eventually(async () => (await control.domain('pending-31.am')) !== undefined, 'sent');
  await forgetAtRegistry(server.databaseUrl, 'pending-31.am');
  await caller(server.url).post('/sandbox/clock', { bySeconds: 2 * 86_400 });
});

test('an administrator sees what no registry decides, asks again, and pays it back with a reason', async () => {
  const { page, complaints } = await visit(suite.browser, suite.server);
  await page.goto('/undecided');
  await logIn(page, 'administrator');
  await page.getByRole('heading', { name: 'Undecided', level: 1 }).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'pending-31.am' });
  await row.getByText('Registration, pending at the registry').waitFor();
  await row.getByText('8,900').waitFor();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Check again: pending-31.am' }).click();
  await page.getByText('pending-31.am: checked again').waitFor();
  await page.getByRole('button', { name: 'Refund: pending-31.am' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByRole('button', { name: 'Refund' }).isDisabled()).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByLabel('Reason').fill('The registry does not answer.');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await page.getByText('Nothing undecided').waitFor();
  const { body } = await customer.get<Schemas['OrderList']>('/client/orders');
  expect(body.docs[0]).toMatchObject({ status: 'refund', items: [{ reason: 'The registry does not answer.' }] });
  expect(complaints).toEqual([]);
}, 60_000);
