import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table carts (
  id text primary key,
  account_id text references accounts,
  coupon text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index carts_by_account on carts (account_id, updated_at desc);
create table cart_items (
  id text primary key,
  cart_id text not null references carts on delete cascade,
  type text not null,
  ascii_domain text not null,
  years integer not null,
  use_gift boolean not null default false,
  params jsonb not null default '{}',
  source text,
  reference text,
  constraint cart_items_once unique (cart_id, type, ascii_domain)
);

create table orders (
  id text primary key,
  account_id text not null references accounts,
  cart_id text,
  method text not null,
  status text not null check (status in ('pending', 'approved', 'failed', 'refund')),
  total integer not null check (total >= 0),
  currency text not null,
  rate numeric(10, 4) not null,
  charged_amount bigint not null, charged_currency text not null,
  coupon text,
  descr text not null default '',
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- System time: what a person does twice is told by it, wherever the realm's clock stands.
  placed_at timestamptz not null default clock_timestamp()
);
create index orders_by_account on orders (account_id, created_at desc, id desc);
create index orders_due on orders (due_at) where status = 'pending';

create table order_items (
  id text primary key,
  order_id text not null references orders,
  cart_item_id text,
  type text not null,
  ascii_domain text not null,
  domain text not null,
  tld text not null,
  years integer not null,
  amount integer not null check (amount >= 0),
  usd_cents integer not null,
  gift boolean not null default false,
  params jsonb not null default '{}',
  status text not null check (status in ('waiting', 'in_review', 'delivering', 'done', 'refused', 'refunded')),
  domain_id text,
  reason text
);
create index order_items_by_order on order_items (order_id, id);
create index order_items_by_domain on order_items (domain_id);
create index order_items_by_name on order_items (ascii_domain, type);

create table payment_attempts (
  number bigint generated always as identity (start with 1001) primary key,
  order_id text not null references orders,
  method text not null,
  status text not null check (status in ('started', 'processing', 'action_required', 'succeeded', 'failed', 'unknown')),
  amount bigint not null, currency text not null,
  token bytea,
  gateway_reference text unique,
  redirect_url text,
  said text not null default '',
  created_at timestamptz not null,
  settled_at timestamptz
);
create index payment_attempts_by_order on payment_attempts (order_id, number desc);
create unique index payment_attempts_one_success on payment_attempts (order_id) where status = 'succeeded';

create table refunds (
  id text primary key,
  attempt_number bigint not null references payment_attempts,
  order_item_id text not null unique references order_items,
  amount integer not null check (amount > 0),
  status text not null check (status in ('started', 'succeeded', 'to_balance')),
  gateway_reference text,
  created_at timestamptz not null
);

-- Append-only double entry. Entries of a transaction sum to zero in each currency, or it does not commit.
create table ledger_transactions (
  id text primary key,
  at timestamptz not null,
  kind text not null,
  reference text not null,
  constraint ledger_once unique (kind, reference)
);
create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id text not null references ledger_transactions,
  account text not null,
  amount bigint not null check (amount <> 0),
  currency text not null
);
create index ledger_entries_by_account on ledger_entries (account, currency);
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
create table balances (
  account_id text primary key references accounts,
  amount bigint not null,
  constraint balance_not_negative check (amount >= 0)
);

create function ledger_is_balanced() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount) <> 0) then
    raise exception 'ledger transaction % does not balance', new.transaction_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_is_balanced();
create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only';
end $$;
create trigger ledger_entries_kept before update or delete on ledger_entries for each row execute function ledger_is_append_only();
create trigger ledger_transactions_kept before update or delete on ledger_transactions for each row execute function ledger_is_append_only();

create table reviews (
  id text primary key,
  order_item_id text not null unique references order_items,
  account_id text not null references accounts,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  reason text,
  decided_by text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index reviews_waiting on reviews (created_at, id) where state = 'pending';
`);
}
