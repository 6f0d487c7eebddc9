import { beforeAll, it } from 'vitest';
import { liveAtRandom } from '../faults/life-schedules.ts';
import { startServer, type TestServer } from '../support/server.ts';

const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);
const rounds = Number(process.env['SOAK_ROUNDS'] ?? 10);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, undefined, ['http']);
});

it(`creates, changes, renews, deletes and restores each name once, whatever answers are lost (seed ${seed}, ${rounds} × 200)`, async () => {
  for (let round = 0; round < rounds; round++)
    console.log(`round ${round}: ${await liveAtRandom(server, { seed: seed + round, count: 200 })}`);
});
