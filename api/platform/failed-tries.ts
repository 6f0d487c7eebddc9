import { Fault } from '../contract/types.ts';
import type { Db } from './database.ts';

const WINDOW_MS = 15 * 60_000;

/** Whose attempts are counted together, and the maximum per window. */
export interface Subject {
  name: string;
  limit: number;
}
export interface Tries {
  /** Counts one try for each subject, or refuses when one of them has had too many: counted first, so that none slip by at once. */
  begin(subjects: Subject[]): Promise<void>;
  /** The attempt succeeded, so it does not count. */
  forgive(subjects: Subject[]): Promise<void>;
}

/** Counts tries in windows of a quarter of an hour, in the database, so that all processes count together. */
export function createTries(db: Db): Tries {
  const windowStart = () => new Date(Math.floor(Date.now() / WINDOW_MS) * WINDOW_MS);
  return {
    async begin(subjects) {
      const rows: { subject: string; tries: number }[] = await db('failed_tries')
        .insert(subjects.map(({ name }) => ({ subject: name, window_start: windowStart(), tries: 1 })))
        .onConflict(['subject', 'window_start'])
        .merge({ tries: db.raw('failed_tries.tries + 1') })
        .returning(['subject', 'tries']);
      const over = subjects.some(
        ({ name, limit }) => (rows.find(({ subject }) => subject === name)?.tries ?? 0) > limit,
      );
      if (!over) return;
      const retryAfter = Math.ceil((windowStart().getTime() + WINDOW_MS - Date.now()) / 1000);
      throw new Fault('rate_limited', 'request.tooMany', { params: { count: retryAfter }, retryAfter });
    },
    async forgive(subjects) {
      const names = subjects.map(({ name }) => name);
      await db('failed_tries')
        .whereIn('subject', names)
        .andWhere({ window_start: windowStart() })
        .decrement('tries', 1);
    },
  };
}

/** Expired windows no longer count. */
export const dropOldTries = (db: Db): Promise<number> =>
  db('failed_tries').whereRaw("window_start < now() - interval '1 day'").delete();
