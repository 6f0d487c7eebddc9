import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table domains (
  id text primary key,
  owner_id text not null references accounts,
  domain text not null,
  ascii_domain text not null,
  tld text not null,
  -- 'claimed': being paid. The other states are the contract's.
  status text not null check (status in ('claimed', 'pending_admin_review', 'pending', 'active', 'expired', 'pending_removal',
    'releasing', 'rejected', 'transfer_pending', 'transfer_rejected')),
  on_hold boolean not null default false,
  claim_until timestamptz,
  registered_at timestamptz,
  expires_at timestamptz,
  auto_renew boolean not null default true,
  privacy boolean not null default true,
  transfer_lock boolean not null default false,
  name_servers jsonb not null,
  contacts jsonb not null,
  contact_handles jsonb not null default '{}',
  auth_info bytea not null,
  ended_at timestamptz,
  ended_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A registration that is paid or being paid owns the name.
create unique index domains_name_owned on domains (ascii_domain) where ended_at is null;
create index domains_by_owner on domains (owner_id, expires_at, id) where ended_at is null;
create index domains_claims on domains (claim_until) where status = 'claimed';

-- What was sent to a registry, written before it is sent; the id is the clTRID.
create table registry_attempts (
  id text primary key,
  domain_id text not null references domains,
  order_item_id text,
  verb text not null,
  state text not null check (state in ('started', 'done', 'pending', 'refused', 'unknown')),
  expiry_before date,
  years integer,
  registry_reference text,
  params jsonb not null default '{}',
  said text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index registry_attempts_open on registry_attempts (domain_id) where state in ('started', 'pending', 'unknown');
-- An item has one attempt; a name one open renewal, and one update under way.
create unique index registry_attempts_of_item on registry_attempts (order_item_id, verb) where order_item_id is not null;
create unique index registry_attempts_one_renewal on registry_attempts (domain_id) where verb = 'renew' and state in ('started', 'pending', 'unknown');
create unique index registry_attempts_one_update on registry_attempts (domain_id) where verb = 'update' and state in ('started', 'unknown');
create table registry_messages (
  registry text not null, id text not null, at timestamptz not null, primary key (registry, id)
);
`);
}
