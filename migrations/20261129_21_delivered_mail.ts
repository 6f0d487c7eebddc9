import type { Knex } from 'knex';

/**
 * What is kept of a letter once it is delivered, where its text lets anybody who reads it act: without codes and links.
 * Letters that were delivered before lose theirs now.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table outbox add column kept_body text');
  await knex.raw(String.raw`
    update outbox
    set body = regexp_replace(regexp_replace(body, '(/confirm-email#)\S+', '\1…', 'g'), '\m\d{6}\M', '…', 'g')
    where sent_at is not null and body like '%/confirm-email#%'`);
}
