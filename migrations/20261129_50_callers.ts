import type { Knex } from 'knex';

/**
 * Tries are counted for those who make them: those of strangers do not void the code of whoever is signed in, and networks from
 * which somebody has signed in are known, so that failures elsewhere do not lock them out. Both by fingerprint.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table email_confirmations add column stranger_tries integer not null default 0;
create table known_callers (
  fingerprint bytea primary key,
  seen_at timestamptz not null
);
create index known_callers_by_age on known_callers (seen_at);
create index failed_tries_by_age on failed_tries (window_start);
`);
}
