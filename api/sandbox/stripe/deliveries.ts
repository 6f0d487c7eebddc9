import type pg from 'pg';
import type { EventBody } from './model.ts';

export interface Delivery {
  event: EventBody;
  /** Tries that have failed. */
  attempts: number;
}

/** The queue of events that the webhook endpoint has not acknowledged yet. System time: this is transport. */
export interface Deliveries {
  /** The earliest that is due. */
  next(): Promise<Delivery | undefined>;
  nextDue(): Promise<Date | undefined>;
  succeeded(event: string): Promise<void>;
  /** Without `retryInMs` it is given up. */
  failed(event: string, retryInMs: number | undefined): Promise<void>;
}

export function deliveriesOver(db: Pick<pg.ClientBase, 'query'>, schema: string): Deliveries {
  return {
    async next() {
      const { rows } = await db.query<Delivery>(
        `select o.body as event, d.attempts from ${schema}.deliveries d join ${schema}.objects o on o.id = d.event
         where d.due_at <= now() order by d.due_at, d.position limit 1`,
      );
      return rows[0];
    },
    async nextDue() {
      const { rows } = await db.query<{ next: Date | null }>(`select min(due_at) as next from ${schema}.deliveries`);
      return rows[0]?.next ?? undefined;
    },
    async succeeded(event) {
      await db.query(
        `update ${schema}.deliveries set delivered_at = coalesce(delivered_at, now()), due_at = null where event = $1`,
        [event],
      );
      await db.query(
        `update ${schema}.objects set body = jsonb_set(body, '{pending_webhooks}', '0') where id = $1 and kind = 'event'`,
        [event],
      );
    },
    async failed(event, retryInMs) {
      await db.query(
        `update ${schema}.deliveries set attempts = attempts + 1,
           due_at = case when $2::float8 is null or delivered_at is not null then null
                         else now() + $2::float8 * interval '1 ms' end
         where event = $1`,
        [event, retryInMs ?? null],
      );
    },
  };
}
