import { type Cut, cut, type Sorting } from '../platform/cursor.ts';
import { REPLACED } from '../platform/dead-workers.ts';
import type { Db, Queryable } from '../platform/database.ts';
import type { Page } from '../platform/paging.ts';
import type { UndecidedRow } from './types.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** From so many failures on a job is not a passing thing: the last wait was most of an hour. */
const FAILURES = 8;

/** The usual times, counted back from now. */
const limitsAt = (now: Date) => ({
  hour: new Date(now.getTime() - HOUR_MS),
  day: new Date(now.getTime() - DAY_MS),
  /** A registry's people decide within two days. */
  decision: new Date(now.getTime() - 2 * DAY_MS),
  /** Where a registry gives a transfer no deadline, the longest of them, RFC 5731's five days with two more. */
  transfer: new Date(now.getTime() - 7 * DAY_MS),
});

const ATTEMPTS = `
select a.id, 'attempt' as source,
  case a.verb when 'create' then 'registration' when 'renew' then 'renewal' when 'delete' then 'deletion' else a.verb end as kind,
  a.state, i.status as item_status, d.domain, d.ascii_domain, i.order_id, i.id as item_id, i.amount, a.created_at as since,
  coalesce(i.tries, 0) as tries, i.tried_at, coalesce(i.answer, a.said) as answer, d.owner_id as account_id, t.due_at
from registry_attempts a
join domains d on d.id = a.domain_id
left join transfers t on t.attempt_id = a.id
left join order_items i on i.id = coalesce(a.order_item_id, t.order_item_id)`;

const ITEMS = `
select i.id, 'item' as source, 'delivery' as kind, i.status as state, i.status as item_status, d.domain, d.ascii_domain, i.order_id,
  i.id as item_id, i.amount, coalesce(i.moved_at, o.created_at) as since, i.tries, i.tried_at, i.answer, o.account_id
from order_items i join orders o on o.id = i.order_id left join domains d on d.id = i.claim_id`;

const PAYMENTS = `
select 'pay_' || p.number as id, 'payment' as source, 'payment' as kind,
  case when p.hold in ('capturing', 'voiding') then 'started' else p.status end as state, null as item_status, null as domain,
  null as ascii_domain, p.order_id, null as item_id, p.worth as amount,
  case when p.hold in ('capturing', 'voiding') then p.hold_moved_at else p.created_at end as since, 0 as tries,
  null::timestamptz as tried_at, p.said as answer, o.account_id
from payment_attempts p join orders o on o.id = p.order_id`;

const REFUNDS = `
select r.id, 'refund' as source, 'refund' as kind, r.status as state, i.status as item_status, d.domain, d.ascii_domain, i.order_id,
  i.id as item_id, r.amount, r.created_at as since, 0 as tries, null::timestamptz as tried_at, '' as answer, o.account_id
from refunds r join order_items i on i.id = r.order_item_id join orders o on o.id = i.order_id
  left join domains d on d.id = i.claim_id`;

const jobs = (schema: string) => `
select 'job_' || j.id as id, 'job' as source, 'job' as kind, j.task_identifier as state, null as item_status, null as domain,
  null as ascii_domain, null as order_id, null as item_id, null::bigint as amount,
  date_trunc('milliseconds', j.created_at) as since, j.attempts as tries,
  j.updated_at as tried_at, coalesce(j.last_error, '') as answer, null as account_id
from ${schema}.jobs j where not (${REPLACED})`;

const COLUMNS =
  'id, source, kind, state, item_status, domain, ascii_domain, order_id, item_id, amount, since, tries, tried_at, answer, account_id';

/** What is listed: each source by its own usual time. What an attempt says is not said of its item or job once more. */
const listed = (schema: string) => `
select ${COLUMNS} from (${ATTEMPTS}) attempts
  where state in ('started', 'pending', 'unknown') and (item_id is null or item_status = 'delivering')
    and case
      when kind = 'transfer' and state = 'pending' then coalesce(due_at + interval '1 day' <= :now, since <= :transfer)
      when state = 'pending' then since <= :decision
      else since <= :hour end
union all
select ${COLUMNS} from (${ITEMS}) items
  where state = 'delivering' and since <= :hour
    and not exists (select from registry_attempts a where a.order_item_id = items.id and a.state in ('started', 'pending', 'unknown'))
    and not exists (select from transfers t where t.order_item_id = items.id and (t.attempt_id is not null or t.state = 'code_wrong'))
union all
select ${COLUMNS} from (${PAYMENTS}) payments where state in ('started', 'processing', 'unknown') and since <= :hour
union all
select ${COLUMNS} from (${REFUNDS}) refunds where state = 'started' and since <= :day
union all
select ${COLUMNS} from (${jobs(schema)}) jobs
  where tries >= ${FAILURES} and state not in ('orders.deliver', 'payments.ask', 'payments.hold', 'payments.refund')`;

/** The oldest first. */
export async function undecidedOf(db: Db, schema: string, now: Date, page: Page): Promise<Cut<UndecidedRow>> {
  const rows = db.from(db.raw(`(${listed(schema)}) as undecided`, { ...limitsAt(now), now }));
  return cut(rows, LONGEST_FIRST, page);
}
const LONGEST_FIRST: Sorting = {
  direction: 'asc',
  keys: [
    { member: 'since', kind: 'time' },
    { member: 'id', kind: 'text' },
  ],
};

/** One by its id, whether or not it is decided. */
export async function undecidedById(db: Queryable, schema: string, id: string): Promise<UndecidedRow | undefined> {
  const source = [
    ['reg_', ATTEMPTS],
    ['oit_', ITEMS],
    ['pay_', PAYMENTS],
    ['rfd_', REFUNDS],
    ['job_', jobs(schema)],
  ].find(([prefix]) => prefix !== undefined && id.startsWith(prefix));
  if (!source) return undefined;
  const found = await db.raw<{ rows: UndecidedRow[] }>(`select ${COLUMNS} from (${source[1]}) one where id = ?`, [id]);
  return found.rows[0];
}

/** Has a job run at once. */
export async function runNow(db: Db, schema: string, jobId: string): Promise<void> {
  await db.raw(`select ${schema}.reschedule_jobs(array[?::bigint], run_at => now())`, [jobId]);
}
