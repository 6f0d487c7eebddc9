import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { startApplication } from './server.ts';
import { stopOnSignals } from './signals.ts';

/** A process that only runs jobs, beside any number of others on the same database. */
export async function main(say: (line: string) => void): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(process.env, root);
  if (!config.databaseUrl) throw new Error('A worker of its own shares its database with others: set DATABASE_URL.');
  const log = createLog(config.logLevel);
  const application = await startApplication({
    config,
    log,
    specification: new URL('dist/openapi.json', import.meta.url),
    consoleDist: path.join(root, 'console/dist'),
    roles: new Set(['worker']),
  });
  say('Running jobs.');
  stopOnSignals(application, log, say);
}
