import { readFileSync } from 'node:fs';
import { filesOf } from './files.mjs';

/** Not parts of the console: its build, and what it was built into. */
const OTHERS = /^console\/(node_modules|dist)\/|^console\/(vite\.config|heads|robots|preloads|packed)\.ts$/;
const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;
const DECLARED = /\bpath: '([^']+)'/g;
/** Literals and templates that begin with a slash, but for those that take an address apart (`split('/')`). */
const ADDRESSES = /(?<!\b(?:split|join|startsWith|endsWith|indexOf|replaceAll?)\()(['"`])(\/(?!\/)[^'"`\s]*)/g;

/** Addresses of console pages that are written outside of a `page.ts`, each with its place: links come from `to()`. */
export function addressesOutsidePages() {
  const sources = filesOf('console').filter((file) => /\.tsx?$/.test(file) && !OTHERS.test(file));
  const isPage = (file) => file.endsWith('/page.ts');
  const pages = sources.filter(isPage).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(DECLARED)]);
  const first = new Set(pages.map(([, path]) => path.split('/')[1]));
  return sources
    .filter((file) => !isPage(file))
    .flatMap((file) => {
      // Comments keep their lines.
      const text = readFileSync(file, 'utf8').replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
      return [...text.matchAll(ADDRESSES)]
        .filter(([, , address]) => first.has(address.split(/[/?#$]/)[1]))
        .map(
          ({ 2: address, index }) =>
            `${file}:${text.slice(0, index).split('\n').length} writes ${address}, use its page.ts`,
        );
    });
}
