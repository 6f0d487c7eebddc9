import type { Knex } from 'knex';

/** Counters of the rate limits. They may be lost with a crash: everybody then starts a window anew. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_over on rate_limits (expire);
`);
}
