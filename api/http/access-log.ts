import type { Middleware } from 'koa';
import type { Log } from '../platform/log.ts';
import { notes } from './state.ts';

/** One line a request: never a query, a header or a body, since secrets travel there. */
export const accessLog =
  (log: Log): Middleware =>
  async (context, next) => {
    const started = process.hrtime.bigint();
    try {
      await next();
    } finally {
      const { requestId, principal, realm } = notes(context);
      log.info({
        requestId,
        realm: realm?.name,
        method: context.method,
        path: redactedPath(context.path),
        status: context.status,
        ms: Math.round(Number(process.hrtime.bigint() - started) / 1e4) / 100,
        address: context.ip,
        account: principal?.accountId,
        credential: principal?.credentialId,
      });
    }
  };

/** The seeds' call that carries a password in its path is logged without it. */
export const redactedPath = (path: string): string => path.replace(/(\/hostings\/password\/)[^/]+/, '$1[redacted]');
