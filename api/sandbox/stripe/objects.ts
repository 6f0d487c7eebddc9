import type pg from 'pg';
import type { CardBehaviour } from './magic.ts';
import type { Charge, EventBody, PaymentIntent, PaymentMethod, Refund } from './model.ts';

/** What is stored, by the name of its kind. */
export interface Bodies {
  payment_intent: PaymentIntent;
  payment_method: PaymentMethod;
  charge: Charge;
  refund: Refund;
  event: EventBody;
}
export type Kind = keyof Bodies;

/** What is kept beside an object and never shown. */
export interface Hidden {
  /** Of a payment method or an intent's payment: what the bank does. */
  behaviour?: CardBehaviour;
  /** A payment method that has paid; without a customer it cannot pay again. */
  used?: boolean;
  /** The step at the bank that an intent waits for or has passed, and where the browser goes afterwards. */
  action?: { id: string; returnUrl: string | null };
}

export interface Stored<K extends Kind> {
  body: Bodies[K];
  hidden: Hidden;
}

export interface Page {
  limit: number;
  /** Ids: older than, younger than. */
  startingAfter?: string;
  endingBefore?: string;
  /** Members of the body that must be equal. */
  where?: object;
  /** Unix seconds, inclusive. */
  createdFrom?: number;
  createdTo?: number;
}

/** All SQL about objects, over the pool or inside a transaction. */
export interface Objects {
  get<K extends Kind>(kind: K, id: string): Promise<Stored<K> | undefined>;
  /** `dueAt`: when time next does something to it. */
  save<K extends Kind>(kind: K, body: Bodies[K], hidden?: Hidden, dueAt?: Date): Promise<void>;
  /** The youngest first; one more than asked for tells whether there are more. */
  list<K extends Kind>(kind: K, page: Page): Promise<{ data: Bodies[K][]; more: boolean }>;
  intentOfAction(action: string): Promise<Stored<'payment_intent'> | undefined>;
  /** Intents and refunds whose time has come, the earliest first. */
  due(now: Date): Promise<{ kind: string; id: string }[]>;
  nextDue(): Promise<Date | undefined>;
  /** Puts an event into the queue of deliveries. */
  enqueue(event: string): Promise<void>;
}

export function objectsOver(db: Pick<pg.ClientBase, 'query'>, schema: string): Objects {
  const rows = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await db.query<T>(sql, values)).rows;

  return {
    async get<K extends Kind>(kind: K, id: string) {
      const found = await rows<Stored<K>>(`select body, hidden from ${schema}.objects where id = $1 and kind = $2`, [
        id,
        kind,
      ]);
      return found[0];
    },
    async save(kind, body, hidden = {}, dueAt) {
      await rows(
        `insert into ${schema}.objects (id, kind, body, hidden, due_at) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set body = excluded.body, hidden = excluded.hidden, due_at = excluded.due_at`,
        [body.id, kind, body, hidden, dueAt ?? null],
      );
    },
    async list<K extends Kind>(kind: K, page: Page) {
      const backwards = page.endingBefore !== undefined;
      const found = await rows<{ body: Bodies[K] }>(
        `select body from ${schema}.objects where kind = $1
           and ($2::text is null or position < (select position from ${schema}.objects where id = $2))
           and ($3::text is null or position > (select position from ${schema}.objects where id = $3))
           and body @> $4 and (body->'created')::bigint between $5 and $6
         order by position ${backwards ? 'asc' : 'desc'} limit $7`,
        [
          kind,
          page.startingAfter ?? null,
          page.endingBefore ?? null,
          page.where ?? {},
          page.createdFrom ?? 0,
          page.createdTo ?? Number.MAX_SAFE_INTEGER,
          page.limit + 1,
        ],
      );
      const data = found.slice(0, page.limit).map(({ body }) => body);
      return { data: backwards ? data.toReversed() : data, more: found.length > page.limit };
    },
    async intentOfAction(action) {
      const found = await rows<Stored<'payment_intent'>>(
        `select body, hidden from ${schema}.objects where kind = 'payment_intent' and hidden->'action'->>'id' = $1`,
        [action],
      );
      return found[0];
    },
    due: (now) =>
      rows<{ kind: string; id: string }>(`select kind, id from ${schema}.objects where due_at <= $1 order by due_at`, [
        now,
      ]),
    async nextDue() {
      const [row] = await rows<{ next: Date | null }>(`select min(due_at) as next from ${schema}.objects`);
      return row?.next ?? undefined;
    },
    enqueue: async (event) => void (await rows(`insert into ${schema}.deliveries (event) values ($1)`, [event])),
  };
}
