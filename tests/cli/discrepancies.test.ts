import { beforeAll, expect, it } from 'vitest';
import { atRegistry } from '../support/at-registry.ts';
import { asAdministrator, asCustomer, caller } from '../support/http.ts';
import { own } from '../support/names.ts';
import { SEEDED, startServer, type TestServer } from '../support/server.ts';
import { cli } from './terminal.ts';

let server: TestServer;
let anun: Awaited<ReturnType<typeof cli>>['anun'];
beforeAll(async () => {
  server = await startServer();
  ({ anun } = await cli({ ANUN_API: server.url }));
  const people = { customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) };
  await own(people, 'gone.am');
  await atRegistry(server.databaseUrl, 'gone.am', null);
  await caller(server.url).post('/sandbox/clock', { bySeconds: 86_400 });
  await anun(`login --email ${SEEDED.administrator.email} --password-stdin`, { stdin: SEEDED.administrator.password });
}, 60_000);

it('shows what waits, and takes a decision with its reason', async () => {
  const { stdout } = await anun('discrepancies list');
  expect(stdout).toMatch(/gone\.am +missing +registered/);
  const id = /dsc_\w+/.exec(stdout)?.[0] ?? '';
  expect(await anun(`discrepancies settle ${id} --as released`)).toMatchObject({ code: 2 });
  expect(await anun(['discrepancies', 'settle', id, '--as', 'released', '--note', 'It lapsed there.'])).toMatchObject({
    code: 6,
  });
  const line = ['discrepancies', 'settle', id, '--as', 'released', '--note', 'It lapsed there.'];
  expect(await anun(line, { answers: ['y'] })).toMatchObject({ code: 0, stdout: 'gone.am: released.\n' });
  expect((await anun('discrepancies list')).stdout).toBe('No differences.\n');
  expect((await anun('discrepancies list --state settled')).stdout).toContain('It lapsed there.');
});
