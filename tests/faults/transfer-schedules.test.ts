import { beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { rounds } from '../support/tier.ts';
import { transferAtRandom } from './transfer-schedules.ts';

const COUNT = rounds(40);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, undefined, ['http']);
});

const seed = Number(process.env['SCHEDULE_SEED'] ?? Date.now() % 1_000_000);

it(`loses no transfer and asks for none twice, whatever answers are lost (seed ${seed})`, async () => {
  const { came, ended, asked } = await transferAtRandom(server, { seed, count: COUNT });
  expect(came + ended).toBe(COUNT);
  expect(asked).toBeGreaterThanOrEqual(came);
}, 120_000);
