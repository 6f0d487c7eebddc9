import type { Knex } from 'knex';

/** Money that a gateway only reserves: until when, what of it is taken, and how far that has come. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table payment_attempts
      add column hold text check (hold in ('held', 'capturing', 'voiding', 'captured', 'voided')),
      add column hold_until timestamptz,
      add column hold_amount bigint,
      add column hold_moved_at timestamptz;
    create index payment_attempts_held on payment_attempts (hold_until) where hold = 'held';
  `);
}
