import type { Knex } from 'knex';

/** What takes longer than a request: the whole, and what becomes of each part of it. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table operations (
  id text primary key,
  account_id text not null references accounts,
  action text not null,
  status text not null check (status in ('pending', 'in_progress', 'blocked', 'succeeded', 'failed', 'cancelled')),
  total integer not null,
  succeeded integer not null default 0,
  unchanged integer not null default 0,
  failed integer not null default 0,
  cancelled integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz
);
create index operations_by_account on operations (account_id, id desc);

create table operation_items (
  operation_id text not null references operations on delete cascade,
  position integer not null,
  subject text not null,
  domain_id text references domains,
  payload jsonb not null,
  status text not null check (status in ('waiting', 'in_progress', 'succeeded', 'unchanged', 'failed', 'cancelled')),
  tries integer not null default 0,
  problem jsonb,
  order_id text,
  primary key (operation_id, position)
);
create index operation_items_open on operation_items (operation_id, tries, position) where status in ('waiting', 'in_progress');
create index operation_items_by_status on operation_items (operation_id, status, position);
`);
}
