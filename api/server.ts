import { readFile, writeFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type ComposedRealm, composeRealm } from './app.ts';
import { openGround } from './composition/ground.ts';
import type { Config } from './config.ts';
import { loadSpecification } from './contract/specification.ts';
import { Fault } from './contract/types.ts';
import { consolePages } from './http/pages.ts';
import { createApp, listen, type RunningServer } from './http/server.ts';
import { liveProviders } from './live.ts';
import type { ItemKind } from './carts/index.ts';
import type { Gateway } from './payments/index.ts';
import { startWorker, type Worker } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { watchQueries } from './platform/query-times.ts';
import { startEmbeddedPostgres } from './platform/postgres.ts';
import { newSecret } from './platform/secrets.ts';
import type { RealmName } from './realm.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

export interface ApplicationOptions {
  config: Config;
  log: Log;
  specification: URL;
  /** Folder of the built console. */
  consoleDist: string;
  /** Serve HTTP, run jobs, or both. */
  roles: ReadonlySet<'http' | 'worker'>;
  checkAnswers?: boolean;
  /** Ways to pay in the test realm besides the sandbox's own. */
  gateways?: readonly Gateway[];
  /** What the test realm sells besides. */
  kinds?: readonly ItemKind[];
  /** The embedded PostgreSQL has ended too often to be started again. */
  onDatabaseLost?: (why: string) => void;
}
export interface Application {
  readonly url: string;
  readonly realms: ReadonlyMap<RealmName, ComposedRealm>;
  readonly sandbox: Sandbox;
  /** Graceful: no new connections, running requests and jobs end, then everything closes. */
  stop(): Promise<void>;
}

const GRACE_MS = 10_000;

/** Starts everything that one process needs, in order; what fails later stops what was started before. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const { config, log, roles } = options;
  const started: (() => Promise<void>)[] = [];
  const stopAll = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    const database = await databaseOf(options);
    if (database.stop) started.push(database.stop);
    const secret = config.secret ?? (await keptSecret(config.dataDir));
    const address = { url: '' };
    const localUrl = () => address.url;
    const publicUrl = () => config.publicUrl ?? address.url;
    let draining = false;
    const demandOpen = () => {
      if (draining) throw new Fault('unavailable', 'request.unavailable', { retryAfter: 5 });
    };

    const metrics = createMetrics();
    const realms = new Map<RealmName, ComposedRealm>();
    const sharedSandbox = !config.live && isLoopback(config.host);
    const test = await openGround('test', { ...config, url: database.url }, log);
    started.push(() => test.db.destroy());
    const sandbox = await startSandbox({
      databaseUrl: database.url,
      dataDir: config.dataDir,
      clock: test.clock,
      log,
      localUrl,
      powerDns: config.live ? undefined : config.dns,
      gateways: options.gateways ?? [],
    });
    started.push(sandbox.stop);
    const common = { config, secret, log, publicUrl, demandOpen };
    realms.set(
      'test',
      composeRealm({
        ...common,
        ground: test,
        sharedSandbox,
        kinds: options.kinds ?? [],
        providers: { ...sandbox.providers, smtp: config.live ? undefined : config.smtp },
      }),
    );
    if (config.live) {
      const ground = await openGround('live', { ...config, url: database.url }, log);
      started.push(() => ground.db.destroy());
      const providers = liveProviders(config.live, log);
      started.push(() => providers.registries.close());
      // Not waited for: what is sold by the others can be sold.
      void providers.registries.greet();
      realms.set('live', composeRealm({ ...common, ground, providers, kinds: [], sharedSandbox: false }));
    }

    for (const { name, db, jobSchema } of realms.values()) {
      metrics.watch({ name, db, jobSchema });
      watchQueries(db, ({ sql, seconds }) => {
        metrics.queried(name, seconds);
        if (seconds * 1000 >= config.slowQueryMs)
          log.warn({ realm: name, sql, ms: Math.round(seconds * 1000) }, 'slow query');
      });
    }
    if (roles.has('worker')) for (const realm of realms.values()) started.push((await work(realm, config, log)).stop);
    if (roles.has('http')) {
      const server = await serve(options, realms, metrics, publicUrl);
      address.url = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${server.port}`;
      started.push(async () => {
        draining = true;
        await server.drain(GRACE_MS);
      });
    }
    return { url: address.url, realms, sandbox, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

async function databaseOf({
  config,
  log,
  onDatabaseLost,
}: ApplicationOptions): Promise<{ url: string; stop?: () => Promise<void> }> {
  if (config.databaseUrl) return { url: config.databaseUrl };
  return startEmbeddedPostgres({
    dataDir: path.join(config.dataDir, 'postgres'),
    database: 'anun',
    onRestart: (why) => log.error({ why }, 'the embedded PostgreSQL has ended and is started again'),
    onLost: onDatabaseLost ?? ((why) => log.error({ why }, 'the embedded PostgreSQL has ended')),
  });
}

function serve(
  options: ApplicationOptions,
  realms: ReadonlyMap<RealmName, ComposedRealm>,
  metrics: Metrics,
  publicUrl: () => string,
): Promise<RunningServer> {
  const { config, log } = options;
  const realm = realms.get('live') ?? realms.get('test');
  const app = createApp({
    specification: loadSpecification(options.specification),
    realms,
    log,
    trustedProxies: config.trustedProxies,
    publicHttps: config.publicUrl?.startsWith('https:') === true,
    rateScale: config.rateScale,
    metrics,
    metricsToken: config.metricsToken,
    checkAnswers: options.checkAnswers ?? realm?.name === 'test',
    pages: consolePages(options.consoleDist, config.brand, publicUrl),
  });
  return listen(app, config.port, config.host);
}

const work = (realm: ComposedRealm, config: Config, log: Log): Promise<Worker> =>
  startWorker({
    url: realm.databaseUrl,
    schema: realm.jobSchema,
    tasks: realm.tasks,
    sweeps: realm.sweeps,
    concurrency: config.workerConcurrency,
    log,
  });

/** The key of encrypted columns, made once and kept beside the data that it opens. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => '');
  if (kept !== '') return kept;
  const made = newSecret();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.');
