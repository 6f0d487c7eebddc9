import { beforeAll, describe, expect, it } from 'vitest';
import { type Proof, proveOperation, specification } from '../support/contract-proof.ts';
import { asAdministrator, asCustomer } from '../support/http.ts';
import { own } from '../support/names.ts';
import { rounds } from '../support/tier.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** PROOF_SEED repeats a run. */
const seed = Number(process.env['PROOF_SEED'] ?? Math.floor(Math.random() * 1e9));
const REQUESTS = rounds(25);
/** Each costs a password hash, and its failures are counted. */
const SIGN_INS = 12;

let server: TestServer;
const proofs: Proof[] = [];
beforeAll(async () => {
  server = await startServer();
  await own({ customer: await asCustomer(server.url), administrator: await asAdministrator(server.url) }, 'proof.am');
});

describe(`generated requests, seed ${seed}`, () => {
  it.each(specification.operations.map((operation) => [operation.id, operation] as const))(
    '%s never fails by itself, and answers as the contract says',
    async (_, operation) => {
      const requests = operation.bucket === 'signin' ? SIGN_INS : REQUESTS;
      proofs.push(await proveOperation(server, operation, { seed, requests }));
    },
    120_000,
  );

  it('reached every operation, with answers and refusals alike', () => {
    const total = proofs.reduce((sum, { requests }) => sum + requests, 0);
    console.log(`${total} requests to ${proofs.length} operations, seed ${seed}`);
    expect(proofs.map(({ operation }) => operation).sort()).toEqual(
      specification.operations.map(({ id }) => id).sort(),
    );
    const statuses = new Set(proofs.flatMap((proof) => Object.keys(proof.statuses)));
    for (const status of ['200', '400', '401', '403', '404']) expect(statuses).toContain(status);
    expect(server.lines.filter((line) => line.includes('"unexpected"'))).toEqual([]);
  });
});
