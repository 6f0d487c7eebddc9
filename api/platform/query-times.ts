import type { Db } from './database.ts';

interface Emitted {
  __knexQueryUid: string;
  sql: string;
}
export interface TimedQuery {
  /** With placeholders, so that it contains no customer data. */
  sql: string;
  seconds: number;
}

/** Measures every query of a pool, including those in transactions. */
export function watchQueries(db: Db, seen: (query: TimedQuery) => void): void {
  const started = new Map<string, number>();
  const end = ({ __knexQueryUid: id, sql }: Emitted) => {
    const at = started.get(id);
    if (at === undefined) return;
    started.delete(id);
    seen({ sql, seconds: (performance.now() - at) / 1000 });
  };
  db.on('query', ({ __knexQueryUid: id }: Emitted) => started.set(id, performance.now()));
  db.on('query-response', (_response: unknown, query: Emitted) => end(query));
  db.on('query-error', (_error: unknown, query: Emitted) => end(query));
}
