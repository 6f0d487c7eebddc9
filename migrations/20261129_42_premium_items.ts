import type { Knex } from 'knex';

/** What a further year of a premium domain cost when it was bought, for the order; null for all others. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table order_items add column renewal_price integer');
}
