import type { Knex } from 'knex';

/** When each name is compared with its registry, and what differed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table domains
  -- Realm time; null before the name is ours and after it has ended.
  add column reconcile_due_at timestamptz;
update domains set reconcile_due_at = updated_at
  where ended_at is null and status in ('active', 'expired', 'pending_removal');
create index domains_reconcile_due on domains (reconcile_due_at) where ended_at is null and reconcile_due_at is not null;

create table discrepancies (
  id text primary key,
  domain_id text not null references domains,
  kind text not null check (kind in ('missing', 'not_ours', 'expiry', 'name_servers', 'statuses')),
  ours text not null,
  registrys text not null,
  state text not null check (state in ('open', 'repaired', 'settled')),
  decision text check (decision in ('agrees', 'keep', 'released', 'transferred_out')),
  note text,
  decided_by text references accounts,
  found_at timestamptz not null,
  settled_at timestamptz,
  check ((state = 'settled') = (decision is not null)),
  check ((state = 'open') = (settled_at is null))
);
-- One question at a time for each name.
create unique index discrepancies_open on discrepancies (domain_id, kind) where state = 'open';
create index discrepancies_by_state on discrepancies (state, id);
`);
}
