import type { Knex } from 'knex';

/** Tokens that a token made end with it; those that a person made in a session have no maker. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table credentials add column made_by text references credentials (id)');
  await knex.raw('create index credentials_by_maker on credentials (made_by) where made_by is not null');
}
