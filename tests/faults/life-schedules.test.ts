import { beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/server.ts';
import { rounds } from '../support/tier.ts';
import { liveAtRandom } from './life-schedules.ts';

const COUNT = rounds(40);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, undefined, ['http']);
});

const seed = Number(process.env['SCHEDULE_SEED'] ?? Date.now() % 1_000_000);

it(`creates, changes, renews, deletes and restores each name once, whatever answers are lost (seed ${seed})`, async () => {
  expect(await liveAtRandom(server, { seed, count: COUNT })).toContain(`${COUNT / 4} restored`);
}, 120_000);
