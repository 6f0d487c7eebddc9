import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ComposedRealm } from '../../api/app.ts';
import { type Config, readConfig } from '../../api/config.ts';
import type { Log } from '../../api/platform/log.ts';
import { type Application, startApplication } from '../../api/server.ts';
import { SEEDED, seedAccounts } from '../../api/seed.ts';
import { freshDatabase } from './database.ts';
import { atEnd } from './ending.ts';

export interface TestServer {
  url: string;
  application: Application;
  test: ComposedRealm;
  databaseUrl: string;
  dataDir: string;
  /** What the server logged, for tests about logs. */
  lines: string[];
  stop(): Promise<void>;
}

const silent = (lines: string[]): Log => {
  const keep = (fields: object, message = '') => void lines.push(JSON.stringify({ ...fields, message }));
  return { info: keep, warn: keep, error: keep };
};

/**
 * The whole application on a database of its own: real PostgreSQL, EPP and card stand-ins, worker, answers validated.
 * `env` overrides its environment; without the role `worker` jobs wait for the test. Stopped when the test file ends.
 */
export async function startServer(
  env: Record<string, string> = {},
  on?: { databaseUrl: string; dataDir: string },
  roles: readonly ('http' | 'worker')[] = ['http', 'worker'],
): Promise<TestServer> {
  const databaseUrl = on?.databaseUrl ?? (await freshDatabase());
  const dataDir = on?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'anun-data-')));
  const lines: string[] = [];
  const config: Config = readConfig(
    { DATABASE_URL: databaseUrl, ANUN_DATA: dataDir, ANUN_PORT: '0', ANUN_RATE_SCALE: '1000', ...env },
    process.cwd(),
  );
  const application = await startApplication({
    config,
    log: silent(lines),
    specification: new URL('../../openapi.yaml', import.meta.url),
    consoleDist: path.resolve('console/dist'),
    roles: new Set(roles),
    checkAnswers: true,
  });
  const test = application.realms.get('test');
  if (!test) throw new Error('no test realm');
  await seedAccounts(test);
  let stopped = false;
  const stop = async () => {
    if (stopped) return;
    stopped = true;
    await application.stop();
  };
  atEnd(async () => {
    await stop();
    if (!on) await rm(dataDir, { recursive: true, force: true });
  });
  return { url: application.url, application, test, databaseUrl, dataDir, lines, stop };
}

export { SEEDED };
