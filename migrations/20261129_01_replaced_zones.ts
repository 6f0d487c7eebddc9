import type { Knex } from 'knex';

/** Zones as they stood before all their records were replaced, so that they can be brought back for a while. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table dns_replaced (
  id text primary key,
  domain_id text not null references dns_zones on delete cascade,
  -- In realm time, as the end of it is.
  replaced_at timestamptz not null,
  kept_until timestamptz not null,
  count integer not null,
  records jsonb not null
);
create index dns_replaced_of_zone on dns_replaced (domain_id, id);
create index dns_replaced_over on dns_replaced (kept_until);
`);
}
