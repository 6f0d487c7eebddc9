import { Fault } from '../contract/types.ts';
import type { Db } from './database.ts';

const WINDOW_MS = 15 * 60_000;

export interface FailedTries {
  /** Refuses when a subject has failed too often; successes are not counted. */
  demand(subjects: string[], limit: number): Promise<void>;
  count(subjects: string[]): Promise<void>;
  forget(subject: string): Promise<void>;
}

/** Counts failures in windows of a quarter of an hour, in the database, so that all processes count together. */
export function createFailedTries(db: Db): FailedTries {
  const windowStart = () => new Date(Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS);
  return {
    async demand(subjects, limit) {
      const rows = await db<{ subject: string; window_start: Date; tries: number }>('failed_tries')
        .whereIn('subject', subjects)
        .andWhere({ window_start: windowStart() });
      if (rows.every(({ tries }) => tries < limit)) return;
      const retryAfter = Math.ceil((windowStart().getTime() + WINDOW_MS - Date.now()) / 1000);
      throw new Fault('rate_limited', 'request.tooMany', { params: { count: retryAfter }, retryAfter });
    },
    async count(subjects) {
      await db('failed_tries')
        .insert(subjects.map((subject) => ({ subject, window_start: windowStart(), tries: 1 })))
        .onConflict(['subject', 'window_start'])
        .merge({ tries: db.raw('failed_tries.tries + 1') });
    },
    async forget(subject) {
      await db('failed_tries').where({ subject }).delete();
    },
  };
}
