import { beforeAll, expect, it } from 'vitest';
import { type Proof, proveOperation, specification } from '../support/contract-proof.ts';
import { asAdministrator, asCustomer } from '../support/http.ts';
import { own } from '../support/names.ts';
import { startServer, type TestServer } from '../support/server.ts';

const seed = Number(process.env['SOAK_SEED'] ?? Math.floor(Math.random() * 1e9));
const requests = Number(process.env['SOAK_REQUESTS'] ?? 100_000);
/** Their failures are counted and refused after a while, and each costs a password hash. */
const SIGN_INS = 40;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ ANUN_RATE_SCALE: '10000' });
  await own({ customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) }, 'proof.am');
});

it(`${requests} generated requests, seed ${seed}: nothing fails by itself, and every answer is what the contract says`, async () => {
  const asked = specification.operations.filter(({ bucket }) => bucket !== 'signin').length;
  const statuses: Record<string, number> = {};
  let total = 0;
  for (const operation of specification.operations) {
    const share = operation.bucket === 'signin' ? SIGN_INS : Math.ceil(requests / asked);
    const proof: Proof = await proveOperation(server, operation, { seed, requests: share });
    total += proof.requests;
    for (const [status, count] of Object.entries(proof.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
    console.log(`${operation.id.padEnd(24)} ${proof.requests} ${JSON.stringify(proof.statuses)}`);
  }
  console.log(
    `${total} requests to ${specification.operations.length} operations, seed ${seed}: ${JSON.stringify(statuses)}`,
  );
  expect(total).toBeGreaterThanOrEqual(requests);
});
