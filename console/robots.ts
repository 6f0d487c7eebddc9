import type { PageInfo } from './page.ts';

/** What programs fetch, below which there are no pages. */
const api = '/client/';

/** Keeps search engines from pages that are not for everybody, and from those that say so. */
export function robots(pages: readonly PageInfo[]): string {
  const kept = pages
    .filter(({ access, hidden }) => hidden || !(access === 'everybody' || access === 'guest'))
    // Up to the first part that stands for any one.
    .map(({ path }) => path.replace(/:.*$/, ''));
  // An address keeps away from all that begin with it.
  const shortest = [...new Set([...kept, api])].filter(
    (path, _, all) => !all.some((other) => other !== path && path.startsWith(other)),
  );
  return ['User-agent: *', ...shortest.sort().map((path) => `Disallow: ${path}`), ''].join('\n');
}
