import { beforeAll, expect, it } from 'vitest';
import { forgetAtRegistry } from '../support/at-registry.ts';
import { asAdministrator, asCustomer, caller, eventually, type Schemas } from '../support/http.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli } from './terminal.ts';

let server: TestServer;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
beforeAll(async () => {
  server = await startServer();
  ({ anun } = await cli({ ANUN_API: server.url }));
  const [customer, administrator] = [await asCustomer(server.url), await asAdministrator(server.url)];
  const { epp } = server.application.sandbox;
  epp.control.failNext({ verb: 'poll', kind: 'refuse', times: 100_000 });
  await customer.post('/client/carts/purchase', [{ type: 'domain_registration', domain: 'pending-21.am' }]);
  const { body } = await administrator.get<Schemas['ReviewList']>('/admin/reviews');
  for (const { _id } of body.docs) await administrator.post(`/admin/reviews/${_id}/approve`);
  await eventually(async () => (await epp.control.domain('pending-21.am')) !== undefined, 'sent');
  await forgetAtRegistry(server.databaseUrl, 'pending-21.am');
}, 60_000);

it('lists what no registry decides, asks again, and pays it back after a question', async () => {
  await anun(`login --email ${SEEDED.customer.email} --password-stdin`, { stdin: SEEDED.customer.password });
  expect((await anun('domains show pending-21.am')).stdout).toMatch(/Waiting since +20\d\d-/);
  await anun(`login --email ${SEEDED.administrator.email} --password-stdin`, { stdin: SEEDED.administrator.password });
  expect((await anun('undecided list')).stdout).toBe('No undecided entries.\n');
  await caller(server.url).post('/sandbox/clock', { bySeconds: 2 * 86_400 });
  const { stdout } = await anun('undecided list');
  expect(stdout).toMatch(/registration, pending +pending-21\.am/);
  const id = /reg_\w+/.exec(stdout)?.[0] ?? '';
  expect(await anun(`undecided ask ${id}`)).toMatchObject({ code: 0, stdout: 'pending-21.am: open. waiting\n' });
  expect(
    await anun(['undecided', 'settle', id, '--as', 'succeeded', '--note', 'So they say.'], { answers: ['y'] }),
  ).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The registry says otherwise'),
  });
  expect(await anun(`undecided refund ${id}`)).toMatchObject({ code: 2 });
  const line = ['undecided', 'refund', id, '--note', 'The registry does not answer.'];
  expect(await anun(line, { answers: ['y'] })).toMatchObject({ code: 0, stdout: 'pending-21.am: refunded.\n' });
  expect((await anun('undecided list')).stdout).toBe('No undecided entries.\n');
});
