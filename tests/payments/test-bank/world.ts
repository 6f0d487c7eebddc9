import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Method } from '../../../api/payments/index.ts';
import { atEnd } from '../../support/ending.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { createTestBank, testBank } from './row.ts';
import { startTestBank, type TestBank } from './stand-in.ts';

export interface BankWorld {
  server: TestServer;
  /** In drams; `dollars` takes dollars, `companies` companies only. */
  bank: TestBank;
  dollars: TestBank;
  /** Paid in our own page. */
  session: TestBank;
  /** Another server on the same data, with the same banks. */
  again(roles?: ('http' | 'worker')[]): Promise<TestServer>;
}

const named = (method: string) => method as Method;

/** The contract as it would be with these ways to pay. */
async function contractWith(methods: string[]): Promise<URL> {
  const known = 'enum: [ stripe, balance ]';
  const contract = readFileSync('openapi.yaml', 'utf8');
  if (!contract.includes(known)) throw new Error('the ways to pay of the contract are written in another way');
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'anun-contract-')), 'openapi.yaml');
  await writeFile(file, contract.replace(known, `enum: [ stripe, balance, ${methods.join(', ')} ]`));
  return pathToFileURL(file);
}

/** A server with the test bank beside its own ways to pay. */
export async function startBankWorld(roles?: ('http' | 'worker')[]): Promise<BankWorld> {
  const [bank, dollars, session] = await Promise.all([startTestBank(), startTestBank(100), startTestBank()]);
  atEnd(() => Promise.all([bank, dollars, session].map((one) => one.stop())));
  const specification = await contractWith(['test_bank', 'test_bank_usd', 'test_bank_company', 'test_bank_session']);
  const env = {
    ANUN_TEST_BANK_URL: bank.url,
    ANUN_TEST_BANK_ACCOUNT: bank.account,
    ANUN_TEST_BANK_SECRET: bank.secret,
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const gateways = [
    testBank.make(env, log),
    createTestBank({ ...dollars, method: named('test_bank_usd'), currency: 'USD' }),
    createTestBank({ ...bank, method: named('test_bank_company'), for: ['company'] }),
    createTestBank({ ...session, method: named('test_bank_session'), begins: 'session' }),
  ];
  const start = async (on: Parameters<typeof startServer>[1], as = roles) => {
    const server = await startServer({}, on, as, { gateways, specification });
    for (const [{ merchant }, method] of [
      [bank, 'test_bank'],
      [dollars, 'test_bank_usd'],
      [session, 'test_bank_session'],
    ] as const) {
      merchant.result = `${server.url}/callbacks/test/${method}`;
      merchant.back = `${server.url}/callbacks/test/${method}/return`;
    }
    return server;
  };
  const server = await start(undefined);
  return { server, bank, dollars, session, again: (as) => start(server, as) };
}
