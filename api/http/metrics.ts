import type { Context, Middleware } from 'koa';
import { fingerprint, sameSecret } from '../platform/secrets.ts';
import type { Metrics } from '../platform/metrics.ts';
import { secretOf } from './credentials.ts';
import { notes } from './state.ts';

/** Times requests, and answers `/metrics` to Prometheus: with the configured token, else to the same machine only. */
export const measured =
  (metrics: Metrics, token: string | undefined): Middleware =>
  async (context, next) => {
    if (context.path === '/metrics' && context.method === 'GET' && mayRead(context, token)) {
      context.set('Content-Type', metrics.contentType);
      context.body = await metrics.text();
      return;
    }
    const started = performance.now();
    await next();
    const { operation = 'other' } = notes(context);
    metrics.answered({ operation, status: context.status, seconds: (performance.now() - started) / 1000 });
  };

function mayRead(context: Context, token: string | undefined): boolean {
  if (token === undefined) return isLoopback(context.req.socket.remoteAddress ?? '') && !isForwarded(context);
  const sent = secretOf(context.get('Authorization'));
  return sent !== undefined && sameSecret(fingerprint(sent), fingerprint(token));
}

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);
/** Through a proxy on this machine the whole world comes from this machine. */
const isForwarded = (context: Context): boolean =>
  context.get('X-Forwarded-For') !== '' || context.get('Forwarded') !== '';
