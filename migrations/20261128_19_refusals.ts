import type { Knex } from 'knex';

/** What registries and DNS servers refuse for good, for the owner of the name and for administrators. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table dns_zones
  -- The state of the zone that the DNS servers refused, why, and when, in system time.
  add column refused_serial bigint,
  add column refusal text,
  add column refused_at timestamptz,
  add check ((refused_serial is null) = (refusal is null)),
  add check ((refused_serial is null) = (refused_at is null));

alter table discrepancies drop constraint discrepancies_kind_check;
alter table discrepancies add constraint discrepancies_kind_check
  check (kind in ('missing', 'not_ours', 'expiry', 'name_servers', 'statuses', 'not_deleted', 'zone_refused'));
`);
}
