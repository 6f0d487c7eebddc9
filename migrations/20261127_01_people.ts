import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table realm_clock (offset_ms bigint not null);
insert into realm_clock values (0);

create table accounts (
  id text primary key,
  account_number text not null unique,
  type text not null check (type in ('personal', 'company')),
  admin boolean not null default false,
  email text not null,
  email_key text not null,
  password_hash text not null,
  verified_at timestamptz,
  first_name text not null, last_name text not null, organization text not null default '', tin text not null default '',
  country text not null default '', city text not null default '', state text not null default '', zip text not null default '',
  address1 text not null default '', phone text not null default '',
  locale text not null, currency text not null,
  name_servers jsonb not null default '[]',
  serial_number text not null default '', authority text not null default '',
  issue_date text not null default '', birth_date text not null default '',
  tax_invoice boolean not null default false, as_company boolean not null default false,
  created_at timestamptz not null,
  constraint accounts_email_key unique (email_key)
);

-- Sessions of people and their API tokens; the secret is kept as its hash only.
create table credentials (
  id text primary key,
  account_id text not null references accounts,
  kind text not null check (kind in ('session', 'token')),
  name text not null default '',
  hash bytea not null unique,
  hint text not null,
  scopes text[],
  created_at timestamptz not null,
  last_used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index credentials_by_account on credentials (account_id, kind, created_at desc);

create table email_confirmations (
  account_id text primary key references accounts,
  code_hash bytea not null,
  link_hash bytea not null unique,
  wrong_tries integer not null default 0,
  expires_at timestamptz not null
);

-- What failed at signing in, by address and by account: successes are not counted.
create table failed_tries (
  subject text not null,
  window_start timestamptz not null,
  tries integer not null,
  primary key (subject, window_start)
);

create table gifts (
  account_id text not null references accounts,
  product text not null, plan text not null, item_type text not null,
  quantity integer not null check (quantity >= 0),
  primary key (account_id, product, item_type)
);

create table outbox (
  id text primary key,
  account_id text references accounts,
  recipient text not null, subject text not null, body text not null,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index outbox_latest on outbox (created_at desc);

create table idempotency_keys (
  principal text not null,
  key text not null,
  operation text not null,
  fingerprint bytea not null,
  locked_until timestamptz not null,
  resource text,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (principal, key)
);

-- What happened, appended in the transaction that made it happen. The feed's number is given after commit.
create table events (
  id text primary key,
  number bigint unique,
  at timestamptz not null,
  kind text not null,
  account_id text,
  subject text not null,
  data jsonb not null
);
create index events_unnumbered on events (id) where number is null;

-- Every transition of every state machine: when, who, why.
create table transitions (
  id bigint generated always as identity primary key,
  subject text not null,
  from_state text, to_state text not null,
  at timestamptz not null, actor text not null, reason text not null default ''
);
create index transitions_by_subject on transitions (subject, id desc);
`);
}
