import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ComposedRealm } from '../../api/app.ts';
import { type Config, readConfig } from '../../api/config.ts';
import type { Log } from '../../api/platform/log.ts';
import { type Application, type ApplicationOptions, startApplication } from '../../api/server.ts';
import { SEEDED, seedAccounts } from '../../api/seed.ts';
import { preparedDatabase } from './database.ts';
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
  other: Other = {},
): Promise<TestServer> {
  const databaseUrl = on?.databaseUrl ?? (await preparedDatabase(migrated));
  const dataDir = on?.dataDir ?? (await newDataDir());
  const lines: string[] = [];
  const application = await start(
    { DATABASE_URL: databaseUrl, ANUN_DATA: dataDir, ...env },
    silent(lines),
    roles,
    other,
  );
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

const newDataDir = () => mkdtemp(path.join(tmpdir(), 'anun-data-'));

/** Ways to pay and products that only a test has, and the contract that names them. */
type Other = Pick<ApplicationOptions, 'gateways' | 'kinds'> & Partial<Pick<ApplicationOptions, 'specification'>>;

function start(
  env: Record<string, string>,
  log: Log,
  roles: readonly ('http' | 'worker')[],
  other: Other = {},
): Promise<Application> {
  const config: Config = readConfig({ ANUN_PORT: '0', ANUN_RATE_SCALE: '1000', ...env }, process.cwd());
  return startApplication({
    config,
    log,
    specification: new URL('../../openapi.yaml', import.meta.url),
    consoleDist: path.resolve('console/dist'),
    roles: new Set(roles),
    checkAnswers: true,
    ...other,
  });
}

/** A server that was started once leaves all schemas behind, and nothing that it has sealed. */
async function migrated(databaseUrl: string): Promise<void> {
  const dataDir = await newDataDir();
  const application = await start({ DATABASE_URL: databaseUrl, ANUN_DATA: dataDir }, silent([]), ['http']);
  await application.stop();
  await rm(dataDir, { recursive: true, force: true });
}

export { SEEDED };
