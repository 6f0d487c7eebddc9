import { beforeAll, it } from 'vitest';
import { transferAtRandom } from '../faults/transfer-schedules.ts';
import { startServer, type TestServer } from '../support/server.ts';

const seed = Number(process.env['SOAK_SEED'] ?? Date.now() % 1_000_000);
const rounds = Number(process.env['SOAK_ROUNDS'] ?? 10);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({}, undefined, ['http']);
});

it(`loses no transfer and asks for none twice, whatever answers are lost (seed ${seed}, ${rounds} × 200)`, async () => {
  for (let round = 0; round < rounds; round++) {
    const { came, ended, asked } = await transferAtRandom(server, { seed: seed + round, count: 200 });
    console.log(`round ${round}: ${came} came, ${ended} did not, ${asked} requests at the registry`);
  }
});
