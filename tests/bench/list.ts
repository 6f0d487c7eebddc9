import { createHash } from 'node:crypto';
import pg from 'pg';
import { startBench } from './application.ts';
import { inTurns, ms } from './measuring.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const CHUNK = 100_000;
const LIMIT = 50;
/** As many as the short list has, so that both answers are as long. */
const EXPIRED = FEW / 50;
const RUNS = 41;
/** Names that each of the two looks after for the other. */
const SHARED = 100;

const middle = (count: number) => Math.ceil(count / LIMIT / 2);
const last = (count: number) => Math.ceil(count / LIMIT);
const hashed = (text: string) => createHash('md5').update(text).digest('hex');
const partOf = (count: number) => hashed(`${count === MANY ? 'many' : 'few'}77`).slice(2, 9);
/** What is asked of an account with so many names. */
const CASES: [string, (count: number) => string][] = [
  ['first page', () => `/client/domains?limit=${LIMIT}`],
  ['middle page', (count) => `/client/domains?limit=${LIMIT}&page=${middle(count)}`],
  ['last page', (count) => `/client/domains?limit=${LIMIT}&page=${last(count)}`],
  ...['domain:asc', 'status:desc', 'autoRenew:asc', 'expiration:desc'].map(
    (sort): [string, (count: number) => string] => [
      `middle page by ${sort}`,
      (count) => `/client/domains?limit=${LIMIT}&sort=${sort}&page=${middle(count)}`,
    ],
  ),
  [
    'middle of those without privacy',
    (count) => `/client/domains?filter=privacy_off&limit=${LIMIT}&page=${middle(count / 2)}`,
  ],
  ['first page of the expired', () => `/client/domains?filter=expired&limit=${EXPIRED}`],
  ['first page of the expiring', () => `/client/domains?filter=expiring&limit=${EXPIRED}`],
  ['search for part of a name', (count) => `/client/domains?limit=${LIMIT}&search=${partOf(count)}`],
  ['counts', () => '/client/domains/info'],
];

/** The list of names of an account that has a million, against that of one that has a thousand, in one database. */
export async function list(): Promise<void> {
  const bench = await startBench({ roles: ['http'], settings: { fsync: 'off', max_wal_size: '8GB' } });
  const sql = new pg.Client({ connectionString: bench.databaseUrl });
  await sql.connect();
  await sql.query('set search_path to test');
  await plant(sql, 'customer@anun.example', FEW, 'few');
  await plant(sql, 'admin@anun.example', MANY, 'many');
  await sql.query('vacuum analyze domains');
  await bench.test.tasks.get('domains.sumTallies')?.({});
  await sql.query('vacuum analyze domain_tallies');

  const [few, many] = [await bench.as('customer'), await bench.as('administrator')];
  const ask = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(bench.url + path, { headers });
    const body = await answer.text();
    if (!answer.ok || body.includes('"docs":[]'))
      throw new Error(`${path} answered ${answer.status}: ${body.slice(0, 200)}`);
  };
  const compare = async (name: string, path: (count: number) => string) => {
    const { ours, baseline } = await inTurns(
      RUNS,
      () => ask(path(MANY), many),
      () => ask(path(FEW), few),
    );
    console.log(
      `list, ${name}: ${ms(ours)} with ${MANY} names, ${ms(baseline)} with ${FEW}, ratio ${(ours / baseline).toFixed(2)} (medians of ${RUNS})`,
    );
  };
  for (const [name, path] of CASES) await compare(name, path);
  await share(sql, 'admin@anun.example', 'customer@anun.example');
  await share(sql, 'customer@anun.example', 'admin@anun.example');
  await sql.end();
  await compare(
    `middle page, with ${SHARED} names of others among them`,
    (count) => `/client/domains?limit=${LIMIT}&page=${middle(count)}`,
  );
  const words = await inTurns(
    5,
    () => ask('/client/domains?limit=50&search=a', many),
    () => ask('/client/domains?limit=50&search=a', few),
  );
  console.log(
    `list, search for the letter a, which is counted name by name: ${ms(words.ours)} with ${MANY} names, ${ms(words.baseline)} with ${FEW} (medians of 5)`,
  );
  const exported = await exportOf(bench.url, many);
  console.log(
    `export of ${MANY} names: ${Math.round(exported.bytes / 2 ** 20)} MiB in ${(exported.ms / 1000).toFixed(1)} s; memory of server and reader together grew by ${Math.round(exported.grown / 2 ** 20)} MiB at most`,
  );
  await bench.stop();
}

/** Reads an export as it comes, and watches the memory of this process, which is the server's too. */
async function exportOf(url: string, headers: Record<string, string>) {
  const started = performance.now();
  const answer = await fetch(`${url}/client/domains/export`, { headers });
  if (!answer.ok || !answer.body) throw new Error(`the export answered ${answer.status}`);
  const before = process.memoryUsage.rss();
  let bytes = 0;
  let most = before;
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    most = Math.max(most, process.memoryUsage.rss());
  }
  return { bytes, ms: performance.now() - started, grown: most - before };
}

/** Makes `email` look after some names of `owner`. */
async function share(sql: pg.Client, owner: string, email: string): Promise<void> {
  await sql.query(
    `insert into collaborators (id, domain_id, state, role, first_name, last_name, email, email_key, account_id, invited_at, expires_at)
     select 'col_' || d.id, d.id, 'active', 'viewer', 'Mariam', 'Karas', a.email, a.email_key, a.id, now(), now()
     from accounts a, lateral (select d.id from domains d join accounts o on o.id = d.owner_id and o.email_key = $1 limit $3) d
     where a.email_key = $2`,
    [owner, email, SHARED],
  );
}

/** Names with contacts and servers as real ones have them, of all ages; written past the API, which would take days. */
async function plant(sql: pg.Client, email: string, count: number, kind: string): Promise<void> {
  const person = {
    firstName: 'Aram',
    lastName: 'Petrosyan',
    fullName: 'Aram Petrosyan',
    organization: '',
    email: 'aram@example.am',
    address1: 'Abovyan 1',
    city: 'Yerevan',
    state: '',
    zip: '0001',
    country: 'AM',
    phone: '+374.10123456',
  };
  const contacts = {
    registrantContacts: person,
    administrativeContacts: person,
    technicalContacts: person,
    billingContacts: person,
  };
  const servers = [{ hostname: 'ns1.example.com' }, { hostname: 'ns2.example.com' }];
  for (let from = 0; from < count; from += CHUNK)
    await sql.query(
      `insert into domains (id, owner_id, domain, ascii_domain, tld, status, registered_at, expires_at, auto_renew, privacy,
         name_servers, contacts, auth_info, created_at, updated_at)
       select 'dom_' || lpad(to_hex(1000000000000 + n * 600000::bigint), 12, '0') || $5 || n, a.id, name, name, 'am',
         case when n % 50 = 7 then 'expired' else 'active' end, now() - interval '2 years',
         now() + case when n % 50 = 7 then -random() * 30 else random() * 720 end * interval '1 day',
         n % 3 > 0, n % 2 = 0, $2, $3, '\\x00', now(), now()
       from accounts a, generate_series($4::int, $6::int - 1) n, lateral (select substr(md5($5 || n), 1, 12) || '.am') as made (name)
       where a.email_key = $1`,
      [email, JSON.stringify(servers), JSON.stringify(contacts), from, kind, Math.min(count, from + CHUNK)],
    );
}
