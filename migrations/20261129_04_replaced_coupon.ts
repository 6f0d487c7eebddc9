import type { Knex } from 'knex';

/** When two carts with promo codes become one, the code that gave way is remembered, so that its owner is told. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table carts add column replaced_coupon text');
}
