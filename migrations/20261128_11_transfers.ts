import type { Knex } from 'knex';

/** Names on their way between registrars, and what their registries say of locks. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table tlds
  add column transfer_years integer not null default 1,
  add column transfer_rest_days integer not null default 60,
  add column code_by_mail boolean not null default false,
  add column authorization_code boolean not null default true,
  add column transfer_lock boolean not null default true;
update tlds set code_by_mail = true where registry = 'am';
-- Another registrar of ours serves these: neither lock nor code, and a move adds no year.
update tlds set authorization_code = false, transfer_lock = false, transfer_years = 0, transfer_rest_days = 30 where registry = 'ru';

alter table domains
  add column transferred_at timestamptz,
  -- The registry's own words, each with the time since when we know of it.
  add column registry_statuses jsonb not null default '{}';

create table transfers (
  id text primary key,
  account_id text not null references accounts,
  domain_id text not null references domains,
  direction text not null check (direction in ('in', 'out')),
  state text not null check (state in ('requesting', 'code_wrong', 'pending', 'done', 'rejected', 'cancelled')),
  order_id text,
  order_item_id text unique,
  -- What was sent last, of a transfer to us.
  attempt_id text references registry_attempts,
  registrar text not null default '',
  requested_at timestamptz,
  due_at timestamptz,
  -- How it is to end, written before the order and the name are told.
  ending text check (ending in ('rejected', 'cancelled')),
  -- Why it waits or ended, and the registry's own words.
  cause text not null default '',
  said text not null default '',
  -- When it is looked at next.
  look_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index transfers_one_open on transfers (domain_id) where ended_at is null;
create index transfers_of_account on transfers (account_id, id);
create index transfers_to_look_at on transfers (look_at) where ended_at is null;
`);
}
