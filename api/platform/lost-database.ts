import type { Log } from './log.ts';

/** What `pg` says when its server has gone away: words of its own, codes of the network, SQLSTATE 57P01 to 57P03. */
const WORDS = /^Connection (?:terminated|ended)|is not queryable|the database system is/;
const CODES = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', '57P01', '57P02', '57P03']);

const isLost = (error: unknown): boolean =>
  error instanceof Error && (WORDS.test(error.message) || ('code' in error && CODES.has(String(error.code))));

/**
 * The queue's library leaves a rejection unhandled when the database goes away while it notes that a job has failed. That must
 * not end the process: the database comes back. Every other one does, as Node would have it.
 */
export function outliveDatabase(log: Log): void {
  process.on('unhandledRejection', (error) => {
    if (!isLost(error)) throw error;
    log.warn({ error }, 'the database went away in the middle of something');
  });
}
