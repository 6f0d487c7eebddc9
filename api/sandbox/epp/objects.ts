import type pg from 'pg';
import type { CommandLogEntry, SandboxContact, SandboxDomain, SandboxHost, SandboxMessage } from './model.ts';

interface Row<T> {
  name: string;
  body: T;
}
type Table = 'domains' | 'hosts' | 'contacts';

/** All SQL of the stand-in, over its pool or inside one of its transactions. */
export interface Objects {
  /** Which of these exist. */
  existing(table: Table, names: readonly string[]): Promise<Set<string>>;
  domain(name: string): Promise<SandboxDomain | undefined>;
  /** `dueAt`: when time next does something to it. */
  saveDomain(domain: SandboxDomain, dueAt: Date): Promise<void>;
  host(name: string): Promise<SandboxHost | undefined>;
  saveHost(host: SandboxHost): Promise<void>;
  contact(id: string): Promise<SandboxContact | undefined>;
  saveContact(contact: SandboxContact): Promise<void>;
  remove(table: Table, name: string): Promise<void>;
  /** Hosts below a domain. */
  hostsUnder(domain: string): Promise<string[]>;
  /** Is a host or contact named by any domain? */
  inUse(table: 'hosts' | 'contacts', name: string): Promise<boolean>;
  /** Domains whose time has come, the earliest first. */
  due(now: Date): Promise<SandboxDomain[]>;
  nextDue(): Promise<Date | undefined>;
  enqueue(message: Omit<SandboxMessage, 'id'>): Promise<void>;
  /** The oldest message of a client and how many there are. */
  queue(client: string): Promise<{ count: number; first?: SandboxMessage }>;
  dequeue(client: string, id: string): Promise<boolean>;
  record(entry: CommandLogEntry): Promise<void>;
  log(): Promise<CommandLogEntry[]>;
}

export function objectsOver(db: Pick<pg.ClientBase, 'query'>, schema: string): Objects {
  const rows = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await db.query<T>(sql, values)).rows;
  const one = async <T>(table: Table, name: string): Promise<T | undefined> =>
    (await rows<Row<T>>(`select name, body from ${schema}.${table} where name = $1`, [name]))[0]?.body;
  const save = (table: 'hosts' | 'contacts', name: string, body: object) =>
    rows(
      `insert into ${schema}.${table} (name, body) values ($1, $2) on conflict (name) do update set body = excluded.body`,
      [name, body],
    );

  return {
    async existing(table, names) {
      const found = await rows<{ name: string }>(`select name from ${schema}.${table} where name = any($1)`, [names]);
      return new Set(found.map(({ name }) => name));
    },
    domain: (name) => one<SandboxDomain>('domains', name),
    async saveDomain(domain, dueAt) {
      await rows(
        `insert into ${schema}.domains (name, due_at, body) values ($1, $2, $3)
         on conflict (name) do update set due_at = excluded.due_at, body = excluded.body`,
        [domain.name, dueAt, domain],
      );
    },
    host: (name) => one<SandboxHost>('hosts', name),
    saveHost: async (host) => void (await save('hosts', host.name, host)),
    contact: (id) => one<SandboxContact>('contacts', id),
    saveContact: async (contact) => void (await save('contacts', contact.id, contact)),
    remove: async (table, name) => void (await rows(`delete from ${schema}.${table} where name = $1`, [name])),
    async hostsUnder(domain) {
      const found = await rows<{ name: string }>(
        `select name from ${schema}.hosts where right(name, length($1) + 1) = '.' || $1 order by name`,
        [domain],
      );
      return found.map(({ name }) => name);
    },
    async inUse(table, name) {
      const uses =
        table === 'hosts' ? [{ nameServers: [{ host: name }] }] : [{ registrant: name }, { contacts: [{ id: name }] }];
      const found = await rows(`select 1 from ${schema}.domains where body @> any($1::jsonb[]) limit 1`, [
        uses.map((use) => JSON.stringify(use)),
      ]);
      return found.length > 0;
    },
    async due(now) {
      const found = await rows<Row<SandboxDomain>>(
        `select name, body from ${schema}.domains where due_at <= $1 order by due_at`,
        [now],
      );
      return found.map(({ body }) => body);
    },
    async nextDue() {
      const [row] = await rows<{ next: Date | null }>(`select min(due_at) as next from ${schema}.domains`);
      return row?.next ?? undefined;
    },
    async enqueue(message) {
      await rows(`insert into ${schema}.messages (client, body) values ($1, $2)`, [message.client, message]);
    },
    async queue(client) {
      const [row] = await rows<{ id: string; body: Omit<SandboxMessage, 'id'>; count: string }>(
        `select id::text, body, (count(*) over ())::text as count from ${schema}.messages where client = $1
         order by messages.id limit 1`,
        [client],
      );
      return row ? { count: Number(row.count), first: { ...row.body, id: row.id } } : { count: 0 };
    },
    async dequeue(client, id) {
      const gone = await rows(`delete from ${schema}.messages where client = $1 and id::text = $2 returning id`, [
        client,
        id,
      ]);
      return gone.length > 0;
    },
    record: async (entry) => void (await rows(`insert into ${schema}.commands (body) values ($1)`, [entry])),
    async log() {
      const found = await rows<{ body: CommandLogEntry }>(`select body from ${schema}.commands order by id`);
      return found.map(({ body }) => body);
    },
  };
}
