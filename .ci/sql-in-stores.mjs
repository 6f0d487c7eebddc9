import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where queries are written: the stores of capabilities, and the platform's and the stand-ins' own tables. */
const STORES = /\/store(-[a-z]+)?\.ts$|\/store\/|^api\/(platform|sandbox|dist|contract\/generated)\//;
/** A table that is asked through a connection by whatever name, and SQL as text. */
const QUERIES = [/\b(db|tx|connection|queryable|knex)(<[^>()]*>)?\(\s*['"`]/g, /\.raw(<[^()]*>)?\(/g];

/** Queries that stand outside of a store, each with its place. */
export const queriesOutsideStores = () =>
  readdirSync('api', { recursive: true })
    .map((file) => path.posix.join('api', file.replaceAll(path.sep, '/')))
    .filter((file) => file.endsWith('.ts') && !STORES.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const places = QUERIES.flatMap((query) => [...text.matchAll(query)]);
      return places.map(({ index }) => `${file}:${text.slice(0, index).split('\n').length} queries outside of a store`);
    });
