import type { Knex } from 'knex';

/** When time next does something to a name, and up to when it has. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table domains
  -- Realm time; null while time does nothing. A change of state or dates makes it due at once, to be reckoned anew.
  add column life_due_at timestamptz,
  -- Reminders and tries to renew that were due until then have been made.
  add column life_done_to timestamptz;
update domains set life_due_at = updated_at where ended_at is null and expires_at is not null;
create index domains_life_due on domains (life_due_at) where ended_at is null and life_due_at is not null;
`);
}
