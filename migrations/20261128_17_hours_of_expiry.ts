import type { Knex } from 'knex';
import { HOUR, recount, tally } from './20261128_09_domain_list.ts';

/**
 * Names by the hour in which they expire, beside those by the day: of a day that the time divides, only the names of one hour
 * are looked at one by one.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(tally('select 1 as n, domains.* from domains', [HOUR]));
  await knex.raw(recount([HOUR]));
}
