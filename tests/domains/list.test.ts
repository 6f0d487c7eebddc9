import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { yerevanDay } from '../support/days.ts';
import { asAdministrator, asCustomer, type Caller, type Schemas } from '../support/http.ts';
import { own } from '../support/names.ts';
import { plantNames } from '../support/planted.ts';
import { startServer, type TestServer } from '../support/server.ts';

/** More than twice what a list passes over name by name. */
const MANY = 6_000;
const SORTS = ['domain', 'status', 'expiration', 'autoRenew'] as const;
const FILTERS = [
  'all',
  'expired',
  'expiring',
  'privacy_on',
  'privacy_off',
  'locked',
  'unlocked',
  'auto_renew_on',
  'auto_renew_off',
  'for_sale',
  'not_for_sale',
] as const;
type Filter = (typeof FILTERS)[number];
interface Name {
  id: string;
  domain: string;
  status: string;
  expires_at: Date | null;
  privacy: boolean;
  transfer_lock: boolean;
  for_sale: boolean;
  auto_renew: boolean;
}

let server: TestServer;
let customer: Caller;
let sql: pg.Client;
beforeAll(async () => {
  server = await startServer();
  customer = await asCustomer(server.url);
  await own({ customer, administrator: await asAdministrator(server.url) }, 'listed.am');
  await plantNames(server.databaseUrl, 'listed.am', 'many', MANY);
  sql = new pg.Client({ connectionString: server.databaseUrl });
  await sql.connect();
  // Some alike in everything, some unlike; some without a date, some not shown at all; nothing that time does to them.
  await sql.query(`select setseed(0.5)`);
  await sql.query(`
    update test.domains set
      domain = chr(97 + floor(random() * 4)::int) || domain,
      expires_at = case when random() < 0.02 then null when random() < 0.2 then now() + interval '90 days'
        else now() + (random() * 400 - 40) * interval '1 day' end,
      status = case when random() < 0.05 then 'claimed' when random() < 0.1 then 'expired' when random() < 0.1 then 'pending' else 'active' end,
      ended_at = case when random() < 0.05 then now() end,
      life_due_at = null, privacy = random() < 0.3, transfer_lock = random() < 0.001, auto_renew = random() < 0.6, for_sale = random() < 0.4
    where domain like 'many-%'`);
});
afterAll(() => sql.end());

const sameAs = (filter: Filter, row: Name, now: number): boolean => {
  const expires = row.expires_at?.getTime() ?? Infinity;
  const soon = now + 30 * 86_400_000;
  const tests: Record<Filter, boolean> = {
    all: true,
    not_for_sale: !row.for_sale,
    for_sale: row.for_sale,
    expired: row.status === 'expired' || expires <= now,
    expiring: expires > now && expires <= soon,
    privacy_on: row.privacy,
    privacy_off: !row.privacy,
    locked: row.transfer_lock,
    unlocked: !row.transfer_lock,
    auto_renew_on: row.auto_renew,
    auto_renew_off: !row.auto_renew,
  };
  return tests[filter];
};
const keyOf = (row: Name, sort: (typeof SORTS)[number]): string | null => {
  if (sort === 'expiration') return row.expires_at?.toISOString() ?? null;
  return { domain: row.domain, status: row.status, autoRenew: String(row.auto_renew) }[sort];
};
/** The whole list by the plainest means. */
const plain = async (filter: Filter, sort: (typeof SORTS)[number], direction: string): Promise<string[]> =>
  plainly(await names(), filter, sort, direction);
async function names(): Promise<Name[]> {
  const { rows } = await sql.query<Name>(
    `select d.id, domain, status, expires_at, privacy, transfer_lock, for_sale, auto_renew
     from test.domains d join test.accounts a on a.email_key = 'customer@anun.example'
     where (d.owner_id = a.id or d.id in (select domain_id from test.collaborators c where c.account_id = a.id))
       and ended_at is null and status <> 'claimed'`,
  );
  return rows;
}
function plainly(rows: Name[], filter: Filter, sort: (typeof SORTS)[number], direction: string): string[] {
  const now = Date.now();
  const sign = direction === 'asc' ? 1 : -1;
  const compare = (left: string, right: string) => (left < right ? -sign : left > right ? sign : 0);
  return rows
    .filter((row) => sameAs(filter, row, now))
    .sort((left, right) => {
      const [one, other] = [keyOf(left, sort), keyOf(right, sort)];
      if (one !== other && (one === null || other === null)) return one === null ? 1 : -1;
      return compare(one ?? '', other ?? '') || compare(left.id, right.id);
    })
    .map(({ domain }) => domain);
}
const list = async (query: string) => (await customer.get<Schemas['DomainList']>(`/client/domains?${query}`)).body;

/** First, middle and last pages, of few and of many names; and one behind the last. */
async function compareAll(filters: readonly Filter[]): Promise<void> {
  const rows = await names();
  for (const filter of filters)
    for (const sort of SORTS)
      for (const direction of ['asc', 'desc']) {
        const wanted = plainly(rows, filter, sort, direction);
        const last = Math.max(1, Math.ceil(wanted.length / 40));
        for (const page of new Set([1, Math.ceil(last * 0.55), last, last + 1])) {
          const query = `filter=${filter}&sort=${sort}:${direction}&limit=40&page=${page}`;
          const { docs, total } = await list(query);
          expect([query, total, docs.map(({ domain }) => domain)]).toEqual([
            query,
            wanted.length,
            wanted.slice((page - 1) * 40, page * 40),
          ]);
        }
      }
}

describe('a long list', () => {
  it.each(FILTERS.map((filter) => [filter]))(
    'is in order on near and far pages: %s',
    (filter) => compareAll([filter]),
    60_000,
  );

  it('is walked from end to end: each name once (LST-1)', async () => {
    const names: string[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const { docs, nextPage } = await list(`limit=1000&sort=status:desc&page=${page}`);
      names.push(...docs.map(({ domain }) => domain));
      page = nextPage;
    }
    expect(names).toEqual(await plain('all', 'status', 'desc'));
  });

  it('is empty behind its end, and refuses what is no page or limit (LST-1)', async () => {
    const behind = await list('page=99999');
    expect([behind.docs, behind.hasNextPage, behind.nextPage]).toEqual([[], false, null]);
    for (const wrong of ['page=0', 'page=-1', 'page=abc', 'limit=0', 'limit=1001', 'limit=many'])
      expect([wrong, (await customer.get(`/client/domains?${wrong}`)).status]).toEqual([wrong, 400]);
  });

  it('shows a change at once, before and after its tallies are summed up', async () => {
    const change = async (set: string, where: string) => sql.query(`update test.domains set ${set} where ${where}`);
    await change(`auto_renew = not auto_renew, privacy = true`, `domain like 'b%'`);
    await change(`ended_at = now()`, `domain like 'a%7.am'`);
    await change(`ended_at = null, status = 'active', expires_at = now() + interval '200 days'`, `domain like 'd%'`);
    await compareAll(['all', 'privacy_off']);
    const sum = server.test.tasks.get('domains.sumTallies');
    await sum?.({});
    await sum?.({});
    const { rows } = await sql.query<{ rows: string; buckets: string }>(
      `select count(*) as rows, count(distinct (owner_id, sort, bucket)) as buckets from test.domain_tallies`,
    );
    expect(rows[0]?.rows).toBe(rows[0]?.buckets);
    await compareAll(['all', 'privacy_off']);
  }, 60_000);

  it('is searched by parts of both spellings, with % and _ as letters', async () => {
    const wanted = (await plain('all', 'domain', 'asc')).filter((domain) => domain.includes('ny-12'));
    const { docs, total } = await list('search=NY-12&sort=domain:asc&limit=1000');
    expect([total, docs.map(({ domain }) => domain)]).toEqual([wanted.length, wanted]);
    expect((await list('search=many_1')).total).toBe(0);
  });

  it('has the names that others share in their places among one’s own, on near and far pages', async () => {
    const { rows } = await sql.query<{ id: string }>(
      `update test.domains set owner_id = (select id from test.accounts where email_key = 'admin@anun.example')
       where domain like 'c%' or domain like '%3.am' returning id`,
    );
    await sql.query(
      `insert into test.collaborators (id, domain_id, state, role, first_name, last_name, email, email_key, account_id, invited_at, expires_at)
       select 'col_' || d, d, 'active', 'viewer', 'Mariam', 'Karas', a.email, a.email_key, a.id, now(), now()
       from unnest($1::text[]) d, test.accounts a where a.email_key = 'customer@anun.example'`,
      [rows.map(({ id }) => id)],
    );
    await compareAll(['all', 'expired']);
    await server.test.tasks.get('domains.sumTallies')?.({});
    await compareAll(['for_sale']);
  }, 60_000);

  it('is counted as it is listed', async () => {
    const { body } = await customer.get<Schemas['DomainInfo']>('/client/domains/info');
    const total = async (filter: string) => (await list(`filter=${filter}&limit=1`)).total;
    expect(body).toMatchObject({
      total: await total('all'),
      expiredCount: await total('expired'),
      expiringCount: await total('expiring'),
      forSaleCount: await total('for_sale'),
      privateCount: await total('privacy_on'),
      lockedCount: await total('locked'),
      autoRenewCount: await total('auto_renew_on'),
    });
    const days = (await names()).map(({ expires_at, auto_renew }) => ({
      day: expires_at ? yerevanDay(expires_at) : '',
      auto_renew,
    }));
    const today = yerevanDay(new Date());
    const [year = 0, month = 0] = today.split('-').map(Number);
    const months = Array.from({ length: 13 }, (_, index) =>
      new Date(Date.UTC(year, month - 1 + index, 1)).toISOString().slice(0, 7),
    );
    const inMonth = (name: string) => days.filter(({ day }) => day.startsWith(name) && day >= today);
    expect(body.expiries).toEqual(
      months.map((month) => ({
        month,
        total: inMonth(month).length,
        renewing: inMonth(month).filter(({ auto_renew }) => auto_renew).length,
      })),
    );
    expect(body.expiries.reduce((sum, { total: names }) => sum + names, 0)).toBeGreaterThan(0);
  });
});
