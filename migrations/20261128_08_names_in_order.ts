import type { Knex } from 'knex';

/** An account's names by the alphabet: what the export walks along. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index domains_by_owner_name on domains (owner_id, domain) where ended_at is null');
}
