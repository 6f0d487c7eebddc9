import { spawn, type ChildProcess } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../.ci/bundle.mjs';
import { reachableFolder } from '../support/reachable-folder.ts';

/** Packages are found from there. */
const folder = path.resolve('node_modules/.embedded-postgres-probe');
const source = path.resolve('api/platform/postgres.ts');

/** Starts a server as the benches do, says its address, and stops it when its input ends. */
const PROGRAM = `
import { startEmbeddedPostgres } from ${JSON.stringify(source)};
const dataDir = process.argv[2] ?? '';
const server = await startEmbeddedPostgres({ dataDir, database: 'probe', endsWithProcess: true });
console.log(server.url);
if (process.argv[3] === 'stop') {
  await server.stop();
  console.log('stopped');
} else {
  setInterval(() => undefined, 1_000);
}
`;

beforeAll(async () => {
  const program = path.join(await temporary(), 'probe.ts');
  await writeFile(program, PROGRAM);
  await bundle({ probe: program }, folder);
  return () => rm(folder, { recursive: true, force: true });
});
/** Removed with the folder of the run: a server that was told to end may still write there when the test is done. */
const temporary = () => reachableFolder('embedded');
const probe = (dataDir: string, ...args: string[]): ChildProcess =>
  spawn(process.execPath, [path.join(folder, 'probe.js'), dataDir, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  const isThere = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return isThere;
};

describe('an embedded PostgreSQL of a program that has nothing else to do', { timeout: 60_000 }, () => {
  it('is stopped before the program goes on, which ends as it should', async () => {
    const child = probe(await temporary(), 'stop');
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(code).toBe(0);
    expect(said.trim().split('\n').at(-1)).toBe('stopped');
    expect(await answers(said.split('\n')[0] ?? '')).toBe(false);
  });

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('ends with the program that %s ends', async (signal) => {
    const child = probe(await temporary());
    const url = await new Promise<string>((resolve) =>
      child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
    );
    expect(await answers(url)).toBe(true);
    child.kill(signal);
    await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(false);
  });
});
