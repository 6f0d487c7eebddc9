import { mkdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { inMemory } from '../../.ci/scratch.mjs';
import { startEmbeddedPostgres } from '../../api/platform/postgres.ts';
import { reachableFolder } from './reachable-folder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
    /** Draws the samples of this run (`tier.ts`). */
    seed: number;
  }
}

/** One PostgreSQL for the whole run; every test file makes a database of its own in it (`database.ts`). */
export default async function setup(project: TestProject) {
  const dataDir = await reachableFolder('test', await fastFolder());
  // Four files at once, each with a server or two and their children.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '400' };
  const server = await startEmbeddedPostgres({ dataDir, database: 'anun', settings, endsWithProcess: true });
  project.provide('databaseUrl', server.url);
  const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
  project.provide('seed', seed);
  console.log(`The samples of this run are drawn by TEST_SEED=${seed}.`);
  return async () => {
    await server.stop();
    for (const folder of [dataDir, server.dataDir]) await rm(folder, { recursive: true, force: true });
  };
}

/** What the databases of a run take at most, with their log. */
const ROOM = 4 * 2 ** 30;

/**
 * Memory, where a folder of it is large enough. On a disk, ext4 looks through every file that was deleted in the last seconds
 * before it makes one: each test file makes and drops a database of five hundred, which took up to half a second of work.
 */
async function fastFolder(): Promise<string> {
  const memory = '/dev/shm';
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  if (free <= ROOM) return tmpdir();
  const folder = inMemory(tmpdir());
  await mkdir(folder, { recursive: true });
  return folder;
}
