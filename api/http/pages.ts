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
  let template: string | undefined;
  return async (context, next) => {
    if (context.method !== 'GET' && context.method !== 'HEAD') return next();
    const file = fileOf(dist, context.path);
    if (file) return sendFile(context, file);
    if (!isPage(context)) return next();
    const index = path.join(dist, 'index.html');
    if (!existsSync(index)) return next();
    template ??= readFileSync(index, 'utf8');
    const { locale = 'en' } = notes(context);
    context.type = 'text/html';
    context.set('Cache-Control', 'no-cache');
    context.vary('Accept-Language');
    context.body = template
      .replaceAll('{{lang}}', locale)
      .replaceAll('{{nonce}}', nonceOf(context))
      .replaceAll('{{brand}}', brand)
      .replace('<!--head-->', () =>
        heads({ path: (context.req.url ?? '/').split('?', 1)[0] ?? '/', locale, origin: publicUrl() }),
      );
  };
}

/** Addresses of the API and of files never answer with a page, and programs that would take anything get a problem. */
const NO_PAGE = /^\/(assets|client|auth|admin|sandbox|callbacks|problems|docs)\//;
const isPage = (context: Context): boolean => !NO_PAGE.test(context.path) && /text\/html/.test(context.get('Accept'));

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

function sendFile(context: Context, file: string): void {
  context.type = TYPES[path.extname(file)] ?? 'application/octet-stream';
  // Names of built assets carry a hash of their content.
  context.set(
    'Cache-Control',
    context.path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
  );
  context.body = createReadStream(file);
}
