import type { Knex } from 'knex';
import { COUNTED, HOUR, recount } from './20261128_09_domain_list.ts';

/** Names that their owners offer for sale, and how many there are in each part of the list. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table marketplace_listings (
  id text primary key,
  domain_id text not null references domains,
  account_id text not null references accounts,
  min_bid_cents bigint not null check (min_bid_cents > 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text
);
create unique index marketplace_one_listing on marketplace_listings (domain_id) where ended_at is null;
alter table domains add column for_sale boolean not null default false;
alter table domain_tallies add column selling integer not null default 0;
`);
  await knex.raw(recount([HOUR], [...COUNTED, ['selling', 'for_sale']]));
}
