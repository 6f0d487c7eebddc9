import type { Knex } from 'knex';

/** When the holder of an account was last told that somebody tried to register with its address. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table accounts add column told_taken_at timestamptz');
}
