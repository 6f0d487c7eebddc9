import type { Knex } from 'knex';

/** What may be done with the contacts of a zone's names. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table tlds
  add column contact_changes boolean not null default true,
  -- May a name become another's by a change of its registrant?
  add column registrant_changes boolean not null default true,
  add column privacy boolean not null default true;
-- The Russian registry never shows persons, and gives a name to another only on papers.
update tlds set registrant_changes = false, privacy = false where registry = 'ru';
`);
}
