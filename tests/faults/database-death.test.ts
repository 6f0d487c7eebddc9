import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, childServer } from '../support/child.ts';
import { asCustomer, eventually, type Schemas } from '../support/http.ts';
import { reachableFolder } from '../support/reachable-folder.ts';

let dataDir = '';
let child: Child;
beforeAll(async () => {
  dataDir = await reachableFolder('database');
  child = await childServer('', dataDir);
  await child.start();
}, 120_000);
afterAll(async () => {
  await child.kill();
  await kill().catch(() => undefined);
  await rm(dataDir, { recursive: true, force: true });
});

const pidOf = async () =>
  Number((await readFile(path.join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
/** SIGQUIT: the database ends at once, with all that it started, as when the kernel takes its memory. */
const kill = async (): Promise<number> => {
  const pid = await pidOf();
  process.kill(pid, 'SIGQUIT');
  return pid;
};
const isReady = async () => (await fetch(`${child.url}/readyz`).catch(() => undefined))?.status === 200;

it('an embedded database that dies is started again, and what needs it goes on; one that keeps dying ends the process with a sentence', async () => {
  let said = '';
  void child.ended().then(({ output }) => (said = output));
  for (let death = 1; death <= 3; death++) {
    const dead = await kill();
    await eventually(
      async () => {
        expect(said).toBe('');
        return (await pidOf().catch(() => dead)) !== dead && (await isReady());
      },
      `the database is there again after death ${death}`,
      30_000,
    );
  }
  const customer = await asCustomer(child.url);
  // The queue listens again, too: a purchase is delivered by a job.
  const bought = await customer.post<Schemas['Order']>('/client/carts/purchase', [
    { type: 'domain_registration', domain: 'after-the-death.com' },
  ]);
  expect(bought.status, JSON.stringify(bought.body)).toBe(201);
  await eventually(
    async () => (await customer.get<Schemas['Order']>(`/client/orders/${bought.body._id}`)).body.settled,
    'the purchase is delivered',
    30_000,
  );

  const ended = child.ended();
  await kill();
  expect(await ended).toMatchObject({ code: 1, output: expect.stringContaining('The embedded PostgreSQL') });
}, 120_000);
