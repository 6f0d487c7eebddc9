import type { Knex } from 'knex';
import { catalogue } from './data/catalogue.ts';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table products (
  id text primary key,
  name text not null,
  type text not null,
  favorite boolean not null default false,
  position integer not null,
  power integer,
  benefits jsonb not null default '[]',
  hidden boolean not null default false
);
create table tlds (
  product_id text primary key references products,
  min_years integer not null, max_years integer not null,
  renew_grace_days integer not null, reactivate_days integer not null,
  reviewed boolean not null,
  registry text not null
);
create table plans (
  product_id text not null references products,
  id text not null,
  behavior text not null check (behavior in ('reactivate', 'register', 'transfer', 'retail', 'renew')),
  duration integer not null check (duration > 0),
  duration_unit text not null check (duration_unit in ('year', 'month', 'day')),
  price integer not null check (price >= 0),
  primary key (product_id, id)
);
create table exchange_rates (since timestamptz primary key, amd_per_usd numeric(10, 4) not null check (amd_per_usd > 0));
create table coupons (
  code text primary key,
  product_ids text[] not null, behavior text not null, duration integer not null,
  price integer not null check (price >= 0),
  valid_until timestamptz, max_uses integer, uses integer not null default 0
);
create table reserved_labels (label text primary key);
create table premium_names (ascii_domain text primary key, price integer not null, price_renew integer not null);
create table featured_names (domain text primary key, position integer not null, min_bid integer not null);
`);
  await knex('products').insert(catalogue.products);
  await knex('tlds').insert(catalogue.tlds);
  await knex('plans').insert(catalogue.plans);
  await knex('exchange_rates').insert({ since: '2026-01-01T00:00:00Z', amd_per_usd: 370 });
  await knex('coupons').insert(catalogue.coupons);
  await knex('reserved_labels').insert(catalogue.reservedLabels.map((label) => ({ label })));
  await knex('premium_names').insert(catalogue.premiumNames);
  await knex('featured_names').insert(catalogue.featured);
}
