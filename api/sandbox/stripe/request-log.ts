import type pg from 'pg';

/** A request as it was answered. Parameters are left out: they may hold a card number. */
export interface RequestLogEntry {
  /** System time. */
  at: string;
  id: string;
  method: string;
  path: string;
  idempotencyKey: string | null;
  /** Null when the answer never came. */
  status: number | null;
  replayed: boolean;
}

export interface RequestLog {
  record(entry: RequestLogEntry): Promise<void>;
  all(): Promise<RequestLogEntry[]>;
}

export function requestLogOver(db: Pick<pg.ClientBase, 'query'>, schema: string): RequestLog {
  return {
    async record(entry) {
      await db.query(`insert into ${schema}.requests (body) values ($1)`, [entry]);
    },
    async all() {
      const { rows } = await db.query<{ body: RequestLogEntry }>(`select body from ${schema}.requests order by id`);
      return rows.map(({ body }) => body);
    },
  };
}
