import { eventually } from './http.ts';
import type { TestServer } from './server.ts';

/** So many transactions of this server wait for a lock that somebody holds: the moment to let something else happen. */
export const waiting = ({ test }: TestServer, count: number): Promise<boolean> =>
  eventually(async () => {
    const rows = await test
      .db('pg_stat_activity')
      .where({ wait_event_type: 'Lock', datname: test.db.raw('current_database()') });
    return rows.length >= count;
  }, `${count} wait for a lock`);
