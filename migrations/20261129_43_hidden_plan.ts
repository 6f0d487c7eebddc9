import type { Knex } from 'knex';

/** The free hosting plan is not offered: it is tried out by invitation. */
export async function up(knex: Knex): Promise<void> {
  await knex('products').where({ id: 'free', type: 'hosting' }).update({ hidden: true });
}
