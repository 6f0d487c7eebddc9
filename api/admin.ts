import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { giveAdministration } from './accounts/index.ts';
import { openGround } from './composition/ground.ts';
import { readConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { startEmbeddedPostgres } from './platform/postgres.ts';

/** `npm run admin -- somebody@example.am`: makes an existing account an administrator, in the live realm where it exists. */
export async function makeAdministrator(email: string | undefined, say: (line: string) => void): Promise<void> {
  if (!email) {
    say('Say whose account: npm run admin -- somebody@example.am');
    process.exit(2);
  }
  const config = readConfig(process.env, fileURLToPath(new URL('..', import.meta.url)));
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), database: 'anun' });
  const ground = await openGround(
    config.live ? 'live' : 'test',
    { ...config, url: database.url, poolSize: 2 },
    createLog('warn'),
  );
  const changed = await giveAdministration(ground.db, email);
  await ground.db.destroy();
  await database.stop();
  say(changed === 1 ? `${email} is an administrator now.` : `There is no account ${email}. Create it first.`);
  process.exit(changed === 1 ? 0 : 1);
}
