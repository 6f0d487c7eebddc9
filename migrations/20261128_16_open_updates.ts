import type { Knex } from 'knex';

/** When somebody asks a registry what became of a change that nobody saw the end of. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
-- System time.
alter table registry_attempts add column look_at timestamptz not null default now();
create index registry_attempts_open_updates on registry_attempts (look_at)
  where verb = 'update' and state in ('started', 'unknown');
`);
}
