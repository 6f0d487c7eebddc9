import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ComposedRealm } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { startEmbeddedPostgres } from '../../api/platform/postgres.ts';
import { SEEDED, seedAccounts } from '../../api/seed.ts';
import { type Application, startApplication } from '../../api/server.ts';
import { reachableFolder } from '../support/reachable-folder.ts';

export interface Bench {
  url: string;
  databaseUrl: string;
  application: Application;
  test: ComposedRealm;
  /** Headers of a signed-in caller. */
  as(who: keyof typeof SEEDED): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The whole product as it is run, on a database of its own; limits are out of the way. */
export async function startBench(
  options: { roles: ('http' | 'worker')[]; env?: Record<string, string>; settings?: Record<string, string> } = {
    roles: ['http'],
  },
): Promise<Bench> {
  const dataDir = await reachableFolder('bench');
  const database = await startEmbeddedPostgres({
    dataDir,
    database: 'anun',
    settings: options.settings ?? {},
    endsWithProcess: true,
  });
  const application = await startApplication({
    config: readConfig(
      {
        DATABASE_URL: database.url,
        ANUN_DATA: dataDir,
        ANUN_PORT: '0',
        ANUN_RATE_SCALE: '10000',
        ...options.env,
      },
      process.cwd(),
    ),
    log: silent,
    specification: new URL('../../openapi.yaml', import.meta.url),
    consoleDist: path.resolve('console/dist'),
    roles: new Set(options.roles),
    checkAnswers: false,
  });
  const test = application.realms.get('test');
  if (!test) throw new Error('no test realm');
  await seedAccounts(test);
  return {
    url: application.url,
    databaseUrl: database.url,
    application,
    test,
    async as(who) {
      const answer = await fetch(`${application.url}/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...SEEDED[who], token: '' }),
      });
      const session: unknown = await answer.json();
      if (typeof session !== 'object' || session === null || !('accessToken' in session))
        throw new Error(`${who} could not sign in`);
      return { Authorization: String(session.accessToken) };
    },
    async stop() {
      await application.stop();
      await database.stop();
      for (const folder of [dataDir, database.dataDir]) await rm(folder, { recursive: true, force: true });
    },
  };
}
