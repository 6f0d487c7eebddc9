import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Context } from 'koa';
import { isStream, type Reply } from '../contract/router.ts';
import type { Operation } from '../contract/specification.ts';

/**
 * Writes an answer of the contract. What was asked with GET carries an `ETag` and may be asked again with `If-None-Match`
 * (RFC 9110, 13.1.2); it is kept by the caller alone, and asked about before each use,
 * unless its handler says that it is not to be kept. A list says where its other pages are.
 */
export function present(operation: Operation, context: Context, reply: Reply): void {
  context.status = reply.status;
  if (reply.headers) context.set(reply.headers);
  if (isStream(reply.body)) return presentStream(operation, context, reply.body);
  const text = JSON.stringify(reply.body);
  context.set('Content-Type', 'application/json; charset=utf-8');
  if (operation.method !== 'get' || reply.headers?.['Cache-Control'] === 'no-store') {
    context.set('Cache-Control', 'no-store');
    context.body = text;
    return;
  }
  if (isPaged(reply.body)) context.set('Link', pageLinks(context, reply.body, firstPage(operation)));
  context.set('Cache-Control', 'private, no-cache');
  context.vary('Authorization, Cookie, Accept-Language');
  const own = reply.headers?.['ETag'];
  const tag = own ?? `"${createHash('sha1').update(text).digest('base64url')}"`;
  context.set('ETag', own ?? `W/${tag}`);
  if (knows(context.get('If-None-Match'), tag)) context.status = 304;
  else context.body = text;
}

/** What is written as it comes is not kept. Events are not held back either, by a proxy or to be compressed. */
function presentStream({ streams = '' }: Operation, context: Context, parts: AsyncIterable<string>): void {
  const body = Readable.from(parts);
  context.set({ 'Content-Type': `${streams}; charset=utf-8`, 'Cache-Control': 'no-store' });
  // The middleware that compresses leaves the connection open when what it reads breaks off.
  context.compress = false;
  if (streams === 'text/event-stream') context.set('X-Accel-Buffering', 'no');
  const packed = streams !== 'text/event-stream' && context.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (packed) context.set('Content-Encoding', 'gzip');
  context.body = packed ? pipeline(body, createGzip(), () => undefined) : body;
}

/**
 * Does the caller have it? By weak comparison (RFC 9110, 8.8.3.2). Unlike Koa's `fresh`, which takes `Cache-Control: no-cache`
 * of a request for a wish to get it anew: `fetch` sends that with every condition of its caller's own.
 */
const knows = (header: string, tag: string): boolean =>
  header
    .split(',')
    .map((entry) => entry.trim().replace(/^W\//, ''))
    .some((entry) => entry === '*' || entry === tag);

interface Paged {
  limit: number;
  totalPages: number;
  prevPage: number | null;
  nextPage: number | null;
  nextAfter?: string | null;
}
const isPaged = (body: unknown): body is Paged =>
  typeof body === 'object' && body !== null && 'docs' in body && 'totalPages' in body && 'nextPage' in body;

/** Pages of most lists begin with 1, of some with 0; the contract says it as the least value of `page`. */
function firstPage(operation: Operation): number {
  const minimum = operation.parameters.find(({ name }) => name === 'page')?.schema['minimum'];
  return typeof minimum === 'number' ? minimum : 1;
}

/** The `Link` header of a list (RFC 8288): the same request with another `page`, or `after`. */
function pageLinks(context: Context, body: Paged, first: number): string {
  const { limit, totalPages, prevPage, nextPage, nextAfter } = body;
  const pages = { first, prev: prevPage, next: nextPage, last: first + totalPages - 1 };
  return Object.entries(pages)
    .filter((entry): entry is [string, number] => entry[1] !== null)
    .map(([rel, page]) => `<${addressOf(context, page, limit, rel === 'next' ? nextAfter : null)}>; rel="${rel}"`)
    .join(', ');
}

function addressOf(context: Context, page: number, limit: number, after?: string | null): string {
  const query = new URLSearchParams(context.querystring);
  // Whoever goes on after a row goes on so; the other pages have numbers only.
  const goesOn = query.has('after') && after;
  query.delete(goesOn ? 'page' : 'after');
  if (goesOn) query.set('after', after);
  else query.set('page', String(page));
  // Asked without one, a list may have been of another length than with a page.
  query.set('limit', String(limit));
  return `${context.path}?${query.toString()}`;
}
