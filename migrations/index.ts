import type { Knex } from 'knex';
import { migrations } from './generated/list.ts';
import { underNewNames } from './renamed.ts';

const source: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(Object.keys(migrations)),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const migration = migrations[name];
    if (!migration) return Promise.reject(new Error(`no migration ${name}`));
    return Promise.resolve({ up: migration, down: () => Promise.reject(new Error('migrations go forward only')) });
  },
};

/**
 * Brings the schema of one realm up to date: every file of this folder once, in the order of their names, forward only.
 * Several processes may call it at once.
 */
export async function migrate(knex: Knex, schema: string): Promise<void> {
  await knex.raw('create schema if not exists ??', [schema]);
  await underNewNames(knex, schema);
  await knex.migrate.latest({ migrationSource: source, schemaName: schema, tableName: 'migrations' });
}
