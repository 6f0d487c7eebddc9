import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../support/free-port.ts';
import { eventually } from '../../support/http.ts';

const run = promisify(execFile);
const PACKAGES = ['pdns-server', 'pdns-backend-pgsql', 'bind9-dnsutils'];
const SCHEMA = '/usr/share/pdns-backend-pgsql/schema/schema.pgsql.sql';

/** Debian's; fetched when they are missing and we may. */
async function needPowerDns(): Promise<void> {
  const there = async () => {
    try {
      await Promise.all([run('which', ['pdns_server', 'dig']), readFile(SCHEMA)]);
      return true;
    } catch {
      return false;
    }
  };
  if (await there()) return;
  const install = ['install', '-y', '--no-install-recommends', ...PACKAGES];
  if (process.getuid?.() === 0)
    await run('apt-get', install).catch(() => run('apt-get', ['update']).then(() => run('apt-get', install)));
  if (!(await there())) throw new Error(`PowerDNS or dig is missing: apt-get install ${PACKAGES.join(' ')}`);
}

export interface PowerDns {
  url: string;
  key: string;
  dnsPort: number;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

/** A PowerDNS of its own on loopback, with its zones in a database of PostgreSQL. */
export async function powerDnsProcess(databaseUrl: string): Promise<PowerDns> {
  await needPowerDns();
  const folder = await mkdtemp(path.join(tmpdir(), 'anun-pdns-'));
  const [dnsPort, apiPort] = [await freePort(), await freePort()];
  const key = 'peer-key';
  const { hostname, port, pathname, username, password } = new URL(databaseUrl);
  const sql = new pg.Client({ connectionString: databaseUrl });
  await sql.connect();
  await sql.query(await readFile(SCHEMA, 'utf8'));
  await sql.end();
  const settings = {
    launch: 'gpgsql',
    'gpgsql-host': hostname,
    'gpgsql-port': port,
    'gpgsql-dbname': pathname.slice(1),
    'gpgsql-user': decodeURIComponent(username),
    'gpgsql-password': decodeURIComponent(password),
    'local-address': '127.0.0.1',
    'local-port': dnsPort,
    'socket-dir': folder,
    'security-poll-suffix': '',
    api: 'yes',
    'api-key': key,
    'webserver-address': '127.0.0.1',
    'webserver-port': apiPort,
    'webserver-allow-from': '127.0.0.0/8',
    'zone-cache-refresh-interval': 0,
    'cache-ttl': 0,
    'query-cache-ttl': 0,
    'negquery-cache-ttl': 0,
    // Targets of ALIAS are looked up where they are served: here.
    'expand-alias': 'yes',
    resolver: `127.0.0.1:${dnsPort}`,
    loglevel: 3,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  await writeFile(path.join(folder, 'pdns.conf'), `${lines.join('\n')}\n`);

  let child: ChildProcess | undefined;
  const url = `http://127.0.0.1:${apiPort}`;
  const stop = async () => {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGTERM');
    await gone;
  };
  return {
    url,
    key,
    dnsPort,
    async start() {
      const options = ['--daemon=no', '--guardian=no', '--disable-syslog', '--write-pid=no'];
      child = spawn('pdns_server', [`--config-dir=${folder}`, ...options], { stdio: 'ignore' });
      const asked = () => fetch(`${url}/api/v1/servers`, { headers: { 'X-API-Key': key } }).then(({ ok }) => ok);
      await eventually(() => asked().catch(() => false), 'PowerDNS answers');
    },
    stop,
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
