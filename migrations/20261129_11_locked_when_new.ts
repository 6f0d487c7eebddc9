import type { Knex } from 'knex';

/** Whether new domains of an account are locked against transfer: they are, unless it says otherwise. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table accounts add column lock_new_domains boolean not null default true');
}
