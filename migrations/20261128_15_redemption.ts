import type { Knex } from 'knex';

/** Names that their registry lets be restored for a while after they were deleted there. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table tlds
  -- How long the registry keeps a name after nobody can bring it back any more.
  add column pending_delete_days integer not null default 0;
-- These registries take their own renewal back for 45 days: the deletion has to reach them before.
update tlds set renew_grace_days = 40, pending_delete_days = 5 where registry = 'generic';

alter table domains
  -- When it was deleted at its registry, from where it can be restored until it is released.
  add column removed_at timestamptz;

-- A restore ends in a renewal: one of both at a time.
drop index registry_attempts_one_renewal;
create unique index registry_attempts_one_renewal on registry_attempts (domain_id)
  where verb in ('renew', 'restore') and state in ('started', 'pending', 'unknown');
`);
}
