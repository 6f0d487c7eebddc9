import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../api/platform/postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One PostgreSQL for the whole run; every test file makes a database of its own in it (`database.ts`). */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'anun-test-'));
  // Three files at once, each with a server or two and their children.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };
  const server = await startEmbeddedPostgres({ dataDir, database: 'anun', settings, endsWithProcess: true });
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    for (const folder of [dataDir, server.dataDir]) await rm(folder, { recursive: true, force: true });
  };
}
