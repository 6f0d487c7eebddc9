import type { Knex } from 'knex';

/** What is paid and not decided: since when it waits, what was tried, and what came of it after the money went back. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
alter table order_items
  -- When it came to its state, which for one that waits is since when.
  add column moved_at timestamptz,
  add column tries integer not null default 0,
  add column tried_at timestamptz,
  -- What the last try ended in, in words for administrators.
  add column answer text;
update order_items set moved_at = orders.created_at from orders where orders.id = order_items.order_id;
create index order_items_waiting on order_items (moved_at) where status = 'delivering';

-- An attempt whose end was not known when its money went back: its registry is asked from then on, by the realm's clock.
alter table registry_attempts add column watch_at timestamptz;
create index registry_attempts_watched on registry_attempts (watch_at) where watch_at is not null;
create index registry_attempts_undecided on registry_attempts (created_at) where state in ('started', 'pending', 'unknown');

alter table discrepancies drop constraint discrepancies_kind_check;
alter table discrepancies add constraint discrepancies_kind_check check (
  kind in ('missing', 'not_ours', 'expiry', 'name_servers', 'statuses', 'registrant', 'not_deleted', 'zone_refused', 'year_refused',
           'late_success'));
`);
}
