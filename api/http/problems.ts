import type { Context, Middleware } from 'koa';
import { withDone, wordMistakes, wordRefusal } from '../contract/field-words.ts';
import { Fault, type Schemas, statusOf } from '../contract/types.ts';
import { forReader } from '../contract/private-words.ts';
import type { Log } from '../platform/log.ts';
import { redactedPath } from './access-log.ts';
import { notes } from './state.ts';

/** The one place where an error becomes an answer. What is no Fault is a bug: logged, and opaque outside. */
export const problems =
  (log: Log): Middleware =>
  async (context, next) => {
    try {
      await next();
      if (context.status === 404 && context.body === undefined) throw new Fault('not_found', 'request.noRoute');
    } catch (error) {
      const fault = error instanceof Fault ? error : opaque(error, context, log);
      send(context, fault);
    }
  };

function opaque(error: unknown, context: Context, log: Log): Fault {
  if (isFull(error)) {
    // Somebody has to make room; until then nothing of the caller's is lost or half done.
    log.error({ error, requestId: notes(context).requestId }, 'the database has no room left');
    return new Fault('unavailable', 'request.unavailable', { retryAfter: 30 });
  }
  if (isOverload(error)) {
    log.warn({ error, requestId: notes(context).requestId }, 'no database connection in time');
    return new Fault('unavailable', 'request.unavailable', { retryAfter: 2 });
  }
  log.error({ error, requestId: notes(context).requestId, path: redactedPath(context.path) }, 'unexpected');
  return new Fault('internal', 'request.internal', { params: { requestId: notes(context).requestId ?? '' } });
}

/** Deadlock and serialisation, statement and lock time-outs, a server that starts, ends or is full (PostgreSQL's SQLSTATE). */
const TRANSIENT = new Set(['ECONNREFUSED', '40P01', '40001', '57014', '55P03', '57P03', '57P01', '53300']);

/** Disk, memory or another limit of the database used up (SQLSTATE class 53, but for connections), or no room for a file. */
function isFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && (code === 'ENOSPC' || (/^53...$/.test(code) && !TRANSIENT.has(code)));
}

/** No free connection in time, or a database that is starting or gone: the caller may try again. */
function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'KnexTimeoutError') return true;
  const code = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && TRANSIENT.has(code);
}

function send(context: Context, fault: Fault): void {
  const status = statusOf[fault.code];
  context.status = status;
  // What the client still sends after a refusal must not be taken for its next request.
  if (fault.code === 'body_too_large') context.set('Connection', 'close');
  if (fault.code === 'cross_site') context.set('Refresh-Needed', 'true');
  if (status === 401) context.set('WWW-Authenticate', 'Bearer');
  if (fault.options.retryAfter !== undefined) context.set('Retry-After', String(fault.options.retryAfter));
  else if (status === 503) context.set('Retry-After', '5');
  context.set('Content-Type', 'application/problem+json; charset=utf-8');
  context.set('Cache-Control', 'no-store');
  context.body = JSON.stringify(problem(context, fault, status));
}

function problem(context: Context, fault: Fault, status: number): Schemas['Problem'] {
  const locale = notes(context).locale ?? 'en';
  const mistakes = fault.options.errors ?? [];
  const sentence = forReader({ key: fault.key, params: fault.options.params }, notes(context).principal ?? null);
  const refusal = fault.options.said ?? wordRefusal(locale, sentence, mistakes);
  const detail = withDone(locale, refusal, fault.options.done);
  return {
    type: `/problems/${fault.code}`,
    title: fault.code.replaceAll('_', ' '),
    status,
    detail,
    message: detail,
    code: fault.code,
    requestId: notes(context).requestId ?? '',
    ...wordMistakes(locale, mistakes),
    ...(fault.options.orderId ? { orderId: fault.options.orderId } : {}),
  };
}
