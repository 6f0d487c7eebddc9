import type { Knex } from 'knex';

/** A registry may show another registrant than ours. Locks are settled as every other update, not by a job of their own. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table discrepancies drop constraint discrepancies_kind_check;
alter table discrepancies add constraint discrepancies_kind_check check (
  kind in ('missing', 'not_ours', 'expiry', 'name_servers', 'statuses', 'registrant', 'not_deleted', 'zone_refused', 'year_refused'));
`);
}
