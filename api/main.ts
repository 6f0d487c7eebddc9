import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { outliveDatabase } from './platform/lost-database.ts';
import { SEEDED, seedAccounts, seedName } from './seed.ts';
import { startApplication } from './server.ts';
import { stopOnSignals } from './signals.ts';

/** `npm start`: the HTTP process and the job process in one. Prints where it listens and how to get in. */
export async function main(say: (line: string) => void): Promise<void> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const config = readConfig(process.env, root);
  const log = createLog(config.logLevel);
  outliveDatabase(log);
  const application = await startApplication({
    config,
    log,
    specification: new URL('dist/openapi.json', import.meta.url),
    consoleDist: path.join(root, 'console/dist'),
    roles: new Set(['http', 'worker']),
    onDatabaseLost(why) {
      say(
        `The embedded PostgreSQL in ${path.join(config.dataDir, 'postgres')} keeps ending (${why}), so this process ends, too.`,
      );
      process.exit(1);
    },
  }).catch((error: unknown) => {
    if (!isPortTaken(error)) throw error;
    say(`Port ${config.port} on ${config.host} is taken by another program. Choose one: ANUN_PORT=3001 npm start`);
    process.exit(1);
  });
  const test = application.realms.get('test');
  const shared = test !== undefined && !config.live;
  if (test && shared) {
    await seedAccounts(test);
    await seedName(test);
  }
  say(`\n  ${config.brand} serves ${application.url}`);
  say(`  API reference  ${application.url}/docs`);
  if (shared) {
    say(`  Sandbox: nothing is charged or registered. Mail is shown at ${application.url}/outbox`);
    say(`  DNS            dig @127.0.0.1 -p ${application.sandbox.dns.dnsPort} answers for names that use it`);
    say(`  Customer       ${SEEDED.customer.email} / ${SEEDED.customer.password}`);
    say(`  Administrator  ${SEEDED.administrator.email} / ${SEEDED.administrator.password}\n`);
  }
  stopOnSignals(application, log, say);
}

const isPortTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
