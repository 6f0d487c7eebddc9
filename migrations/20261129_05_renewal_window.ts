import type { Knex } from 'knex';

/** Days before expiry from which a domain can be renewed although a year more exceeds what its registry allows at once. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    'alter table tlds add column renew_early_days integer not null default 60 check (renew_early_days >= 0)',
  );
}
