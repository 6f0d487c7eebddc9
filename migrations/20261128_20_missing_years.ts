import type { Knex } from 'knex';

/** A name that was restored, but whose year its registry refuses: for administrators to look at. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table discrepancies drop constraint discrepancies_kind_check;
alter table discrepancies add constraint discrepancies_kind_check check (
  kind in ('missing', 'not_ours', 'expiry', 'name_servers', 'statuses', 'not_deleted', 'zone_refused', 'year_refused'));
`);
}
