import http from 'node:http';
import Router from '@koa/router';
import cors from '@koa/cors';
import Koa, { type Middleware } from 'koa';
import { contractRouter } from '../contract/router.ts';
import type { Specification } from '../contract/specification.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics.ts';
import { accessLog } from './access-log.ts';
import { admit } from './admission.ts';
import { authenticate, type Realms } from './credentials.ts';
import { crossSite } from './cross-site.ts';
import { documentation } from './documentation.ts';
import { limitRate } from './limiting.ts';
import { answerMalformed, refusedByHost } from './malformed.ts';
import { measured } from './metrics.ts';
import { packing } from './packing.ts';
import { present } from './presenting.ts';
import { problems } from './problems.ts';
import { requestId } from './request-id.ts';
import { declareSecure } from './secure.ts';
import { securityHeaders } from './security.ts';
import { notes } from './state.ts';

export interface ServerOptions {
  specification: Specification;
  realms: Realms;
  log: Log;
  /** Number of proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number;
  /** Whether people reach the server by https, though a proxy may speak http with it. */
  publicHttps: boolean;
  /** What the published rate limits are multiplied with. */
  rateScale: number;
  /** Validate answers too: in tests and while only the test realm runs. */
  checkAnswers: boolean;
  metrics: Metrics;
  /** Who may read /metrics from elsewhere. */
  metricsToken: string | undefined;
  /** The console's pages and files. */
  pages: Middleware;
}

export interface RunningServer {
  readonly port: number;
  /** Stops taking connections, lets running requests end (at most `graceMs`), then closes. */
  drain(graceMs: number): Promise<void>;
}

/** The edge: one table of middleware, outermost first. */
export function createApp(options: ServerOptions): Koa {
  const { specification, realms, log } = options;
  const app = new Koa({ proxy: options.trustedProxies > 0, maxIpsCount: options.trustedProxies });
  const table: (Middleware | Router)[] = [
    requestId,
    declareSecure(options.publicHttps),
    accessLog(log),
    measured(options.metrics, options.metricsToken),
    securityHeaders([...realms.values()].flatMap(({ csp }) => csp)),
    cors(CORS),
    packing,
    problems(log),
    documentation(specification),
    authenticate(realms),
    callbacks(realms),
    crossSite,
    contractRouter(specification, {
      handlers: (context) => realmOf(context).handlers,
      admit: async (operation, context) => {
        notes(context).operation = operation.id;
        await limitRate(operation, {
          context,
          principal: notes(context).principal ?? null,
          limits: realmOf(context).limits,
          quotas: specification.quotas,
          scale: options.rateScale,
        });
        return admit(operation, context);
      },
      present,
      checkAnswers: options.checkAnswers,
      answerChecked: (operation, complaint) => {
        throw new Error(`the answer of ${operation.id} breaks the contract: ${complaint}`);
      },
    }),
    options.pages,
  ];
  for (const entry of table) app.use(entry instanceof Router ? entry.routes() : entry);
  app.on('error', (error: unknown) => {
    if (!isCallerGone(error)) log.error({ error }, 'while answering');
  });
  return app;
}

/** A caller that hangs up before its answer is complete is no fault of anybody. */
const isCallerGone = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'].includes(String(error.code));

/** Any site may call, with its own credential and never with cookies. */
const CORS: cors.Options = {
  origin: '*',
  credentials: false,
  allowMethods: 'GET,HEAD,POST,PUT,PATCH,DELETE',
  allowHeaders: 'Authorization,Content-Type,Accept-Language,Idempotency-Key,If-Match,If-None-Match,X-Request-Id',
  exposeHeaders:
    'X-Request-Id,Retry-After,Link,ETag,Location,Content-Disposition,Refresh-Needed,Idempotent-Replayed,RateLimit,RateLimit-Policy',
  maxAge: 7200,
};

function realmOf(context: Koa.Context) {
  const { realm } = notes(context);
  if (!realm) throw new Error('the realm of the request is not known');
  return realm;
}

/** What gateways call: not operations of the contract, so without its rules. */
function callbacks(realms: Realms): Router {
  const router = new Router();
  for (const realm of realms.values())
    for (const { verb, path, middleware } of realm.callbacks)
      router[verb](`/callbacks/${realm.name}/${path}`, middleware);
  return router;
}

/** Listens; `port` 0 takes a free one. */
export function listen(app: Koa, port: number, host: string): Promise<RunningServer> {
  const handle = app.callback();
  const server = http.createServer({ requireHostHeader: false }, (request, response) => {
    if (!refusedByHost(request, response)) void handle(request, response);
  });
  answerMalformed(server);
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        drain: (graceMs) => drain(server, graceMs),
      });
    });
  });
}

function drain(server: http.Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}
