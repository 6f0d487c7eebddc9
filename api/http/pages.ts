import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Context, Middleware } from 'koa';
import { pageHeads } from './page-heads.ts';
import { nonceOf } from './security.ts';
import { notes } from './state.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};

/** The console: its built files, and its one document for every page, with the head that the page needs. */
export function consolePages(dist: string, brand: string, publicUrl: () => string): Middleware {
  const heads = pageHeads(dist, brand);
  const template = textOf(path.join(dist, 'index.html'));
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    const file = fileOf(dist, context.path);
    if (file) return sendFile(context, file);
    const address = (context.req.url ?? '/').split('?', 1)[0] ?? '/';
    const known = heads.knows(address);
    if (!wantsPage(context, known)) return next();
    const text = template();
    if (text === undefined) return next();
    const { locale = 'en', realm } = notes(context);
    context.status = known ? 200 : 404;
    context.type = 'text/html';
    context.set('Cache-Control', 'no-cache');
    // The realm is that of the cookie.
    context.vary('Accept-Language, Cookie');
    context.body = text
      .replaceAll('{{lang}}', locale)
      .replaceAll('{{realm}}', realm?.name ?? '')
      .replaceAll('{{nonce}}', nonceOf(context))
      .replaceAll('{{brand}}', brand)
      .replace('<!--head-->', () => heads.head({ path: address, locale, origin: publicUrl() }));
  };
}

/** Addresses of the API and of built files never answer with a page. */
const NO_PAGE = /^\/(assets|client|auth|admin|sandbox|callbacks|problems|docs)\//;

/** A browser gets a page at any other address, if only to say that nothing is there; a program, at those of pages. */
function wantsPage(context: Context, isPage: boolean): boolean {
  if (NO_PAGE.test(context.path)) return false;
  // A dot makes no file of an address: /search/nurr.am and /foo.bar are typed by people.
  return /text\/html/.test(context.get('Accept')) || (isPage && context.accepts('html') === 'html');
}

/** A text file, read again when it has changed: a document that names files of an older build would break later. */
function textOf(file: string): () => string | undefined {
  let read: { changed: number; text: string } | undefined;
  return () => {
    if (!existsSync(file)) return undefined;
    const changed = statSync(file).mtimeMs;
    if (read?.changed !== changed) read = { changed, text: readFileSync(file, 'utf8') };
    return read.text;
  };
}

/** A built file below `dist`, never outside of it, never the document itself. */
function fileOf(dist: string, requested: string): string | undefined {
  const file = path.join(dist, path.normalize(decoded(requested)));
  if (!file.startsWith(dist + path.sep) || path.basename(file) === 'index.html') return undefined;
  return existsSync(file) && statSync(file).isFile() ? file : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** As the build has packed it (`console/packed.ts`), where the caller takes that and there is something to gain. */
function sendFile(context: Context, file: string): void {
  context.type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  // Names of built assets carry a hash of their content.
  context.set(
    'Cache-Control',
    context.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  );
  context.vary('Accept-Encoding');
  const packed = PACKED.find(({ name, ending }) => context.acceptsEncodings(name) && existsSync(file + ending));
  if (packed) context.set('Content-Encoding', packed.name);
  const sent = file + (packed?.ending ?? '');
  context.length = statSync(sent).size;
  context.body = createReadStream(sent);
}

/** The smallest first: a browser takes them all alike. */
const PACKED = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];
