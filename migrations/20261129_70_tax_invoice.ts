import type { Knex } from 'knex';

/** Whether a company asked for a tax invoice when it paid. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table orders add column tax_invoice boolean not null default false');
}
