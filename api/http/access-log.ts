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

/** What follows these in an address lets anybody who reads it act: a password, the id of a cart. */
const SECRET = /(\/(?:hostings\/password|client\/carts)\/)(?!purchase(?:\/|$))[^/]+/i;

/** An address without its secrets, however they are percent-encoded. */
export function redactedPath(path: string): string {
  const plain = decoded(path);
  return SECRET.test(plain) ? plain.replace(SECRET, '$1[redacted]') : path;
}

/** What cannot be decoded whole is decoded where it can be: the way to a secret must not hide it. */
function decoded(path: string): string {
  return path.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
    try {
      return decodeURIComponent(bytes);
    } catch {
      return bytes;
    }
  });
}
