import type { Knex } from 'knex';

/** Owners look at what has ended or was refused, for two years. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('create index domains_ended on domains (owner_id, ascii_domain, ended_at) where ended_at is not null');
}
