import type { PageInfo } from './page.ts';

/** The path of the API. */
const api = '/client/';

/** Disallows all pages that are not public, and those that are hidden. */
export function robots(pages: readonly PageInfo[]): string {
  const kept = pages
    .filter(({ access, hidden }) => hidden || !(access === 'everybody' || access === 'guest'))
    // Up to the first parameter.
    .map(({ path }) => path.replace(/:.*$/, ''));
  // A rule covers all paths that begin with it.
  const shortest = [...new Set([...kept, api])].filter(
    (path, _, all) => !all.some((other) => other !== path && path.startsWith(other)),
  );
  return ['User-agent: *', ...shortest.sort().map((path) => `Disallow: ${path}`), ''].join('\n');
}
