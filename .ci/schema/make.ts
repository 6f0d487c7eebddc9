import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../api/platform/database.ts';
import { startEmbeddedPostgres } from '../../api/platform/postgres.ts';
import { migrate } from '../../migrations/index.ts';
import { describeSchema } from './describe.ts';

/** Runs all migrations on an empty database and describes the schema that they leave. */
export async function makeSchema(): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'anun-schema-'));
  const settings = { fsync: 'off' };
  const server = await startEmbeddedPostgres({ dataDir, database: 'anun', settings, endsWithProcess: true });
  try {
    await migrateRealm(server.url);
    return await described(server.url);
  } finally {
    await server.stop();
    for (const folder of [dataDir, server.dataDir]) await rm(folder, { recursive: true, force: true });
  }
}

async function migrateRealm(url: string): Promise<void> {
  const db = openDatabase({ url, schema: 'realm', poolSize: 2 });
  try {
    await migrate(db, 'realm');
  } finally {
    await db.destroy();
  }
}

async function described(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await describeSchema(client, 'realm');
  } finally {
    await client.end();
  }
}
