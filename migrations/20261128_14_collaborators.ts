import type { Knex } from 'knex';

/** Who else looks after a name: invited by address, bound to an account once the invitation is accepted. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table collaborators (
  id text primary key,
  domain_id text not null references domains,
  state text not null check (state in ('invited', 'active', 'declined', 'withdrawn', 'lapsed', 'removed', 'left')),
  role text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  email_key text not null,
  -- Nobody before the invitation is accepted.
  account_id text references accounts,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz
);
create unique index collaborators_one_address on collaborators (domain_id, email_key) where ended_at is null;
create unique index collaborators_one_account on collaborators (domain_id, account_id) where ended_at is null;
-- What is shared with an account, and what it is asked to look after.
create index collaborators_of_account on collaborators (account_id, domain_id) where state = 'active';
create index collaborators_invited on collaborators (email_key, id) where state = 'invited';
`);
}
