import type pg from 'pg';
import type { Answer } from './call.ts';

export interface KeptAnswer extends Answer {
  /** The request that did the work. */
  request: string;
}
export type Beginning =
  | { began: true }
  /** `answer` is missing while the first is still running. */
  | { began: false; fingerprint: string; answer?: KeptAnswer };

/** Idempotency keys: remembered for a day, as long as the provider promises. */
export interface Keys {
  begin(key: string, fingerprint: string, request: string): Promise<Beginning>;
  /** In the transaction that does the work, or alone for what failed. */
  finish(key: string, answer: Answer): Promise<void>;
  /** After a refusal that did nothing. */
  forget(key: string): Promise<void>;
}

interface Row {
  fingerprint: string;
  request: string;
  status: number | null;
  body: object | null;
}

export function keysOver(db: Pick<pg.ClientBase, 'query'>, schema: string): Keys {
  return {
    async begin(key, fingerprint, request) {
      await db.query(`delete from ${schema}.keys where key = $1 and started_at < now() - interval '24 hours'`, [key]);
      const { rowCount } = await db.query(
        `insert into ${schema}.keys (key, fingerprint, request) values ($1, $2, $3) on conflict (key) do nothing`,
        [key, fingerprint, request],
      );
      if (rowCount === 1) return { began: true };
      const { rows } = await db.query<Row>(
        `select fingerprint, request, status, body from ${schema}.keys where key = $1`,
        [key],
      );
      const [row] = rows;
      // Forgotten in between: to the caller that is the same as still running.
      if (!row) return { began: false, fingerprint };
      if (row.status === null || row.body === null) return { began: false, fingerprint: row.fingerprint };
      const { status, body } = row;
      return { began: false, fingerprint: row.fingerprint, answer: { status, body, request: row.request } };
    },
    async finish(key, { status, body }) {
      await db.query(`update ${schema}.keys set status = $2, body = $3 where key = $1`, [key, status, body]);
    },
    async forget(key) {
      await db.query(`delete from ${schema}.keys where key = $1`, [key]);
    },
  };
}
