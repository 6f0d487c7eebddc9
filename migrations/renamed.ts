import type { Knex } from 'knex';

/** Until November 2026 numbers had no leading zero, and these two did not sort into their place. */
const RENAMED = {
  '20261129_10_registrants': '20261129_09_registrants',
  '20261129_40_undecided': '20261129_10_undecided',
};

/** A database that was migrated under the old names knows these migrations as done under the new ones. */
export async function underNewNames(knex: Knex, schema: string): Promise<void> {
  if (!(await knex.schema.withSchema(schema).hasTable('migrations'))) return;
  const done = () => knex.withSchema(schema).table('migrations');
  for (const [before, name] of Object.entries(RENAMED)) await done().where({ name: before }).update({ name });
  await done()
    .whereRaw(`name ~ '^[0-9]{8}_[0-9]_'`)
    .update({ name: knex.raw(`overlay(name placing '_0' from 9 for 1)`) });
}
