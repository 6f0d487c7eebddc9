import type { Knex } from 'knex';

/**
 * Names that are shown to their owner, counted as they change: a row says how many more (or fewer) names lie in a bucket of
 * one order of the list. Rows only add up, so that no two changes ever wait for each other; a job sums them together.
 */
const TABLE = `
create table domain_tallies (
  owner_id text not null,
  sort text not null,
  bucket text collate "C" not null,
  total integer not null,
  private integer not null,
  locked integer not null,
  renewing integer not null,
  expired integer not null,
  fresh boolean not null default true
);
create index domain_tallies_of_owner on domain_tallies (owner_id, sort, bucket);
create index domain_tallies_fresh on domain_tallies (owner_id, sort, bucket) where fresh;
`;

/** An order of the list, and the bucket of a name in it. */
type Place = [sort: string, bucket: string];
const PLACES: Place[] = [
  ['all', `''`],
  ['domain', 'left(domain, 2)'],
  ['status', `status || ' ' || left(id, 8)`],
  ['autoRenew', `auto_renew::text || ' ' || left(id, 8)`],
  ['expiration', `coalesce(to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD'), '~')`],
];
/** Joined them later. */
export const HOUR: Place = ['hour', `coalesce(to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24'), '~')`];

/** What is counted in each bucket, and which names it is. */
type Counted = [column: string, names: string];
export const COUNTED: Counted[] = [
  ['private', 'privacy'],
  ['locked', 'transfer_lock'],
  ['renewing', 'auto_renew'],
  ['expired', `status = 'expired'`],
];

/** What a change of names adds to the buckets; a bucket's text sorts as the names in it do. */
export const tally = (rows: string, places: Place[], counted = COUNTED): string => `
insert into domain_tallies (owner_id, sort, bucket, total, ${counted.map(([column]) => column).join(', ')})
select * from (
  select owner_id, sort, bucket, sum(n) as total,
    ${counted.map(([column, names]) => `coalesce(sum(n) filter (where ${names}), 0) as ${column}`).join(',\n    ')}
  from (${rows}) as changed
  cross join lateral (values
    ${places.map(([sort, bucket]) => `('${sort}', ${bucket})`).join(',\n    ')}
  ) as place (sort, bucket)
  where ended_at is null and status <> 'claimed'
  group by owner_id, sort, bucket
) as sums
where (total, ${counted.map(([column]) => column).join(', ')}) <> (0, ${counted.map(() => '0').join(', ')});
`;

const CHANGED = {
  insert: 'select 1 as n, after_it.* from after_it',
  delete: 'select -1 as n, before_it.* from before_it',
  update: 'select 1 as n, after_it.* from after_it union all select -1, before_it.* from before_it',
};
const counting = (event: keyof typeof CHANGED, places: Place[], counted: Counted[]) => `
create or replace function tally_domain_${event}() returns trigger language plpgsql set search_path from current as $$
begin
  ${tally(CHANGED[event], places, counted)}
  return null;
end $$;
`;
/** Counts in these orders besides from now on. */
export const recount = (besides: Place[], counted = COUNTED): string =>
  (['insert', 'delete', 'update'] as const).map((event) => counting(event, [...PLACES, ...besides], counted)).join('');
const trigger = (event: keyof typeof CHANGED, tables: string) => `
create trigger domains_tallied_on_${event} after ${event} on domains referencing ${tables}
  for each statement execute function tally_domain_${event}();
`;

/** The orders of the list, forwards and backwards. */
const INDEXES = `
drop index domains_by_owner;
create index domains_by_expiration on domains (owner_id, expires_at, id collate "C")
  where ended_at is null and status <> 'claimed';
create index domains_by_name on domains (owner_id, domain collate "C", id collate "C") include (ascii_domain)
  where ended_at is null and status <> 'claimed';
create index domains_by_status on domains (owner_id, status collate "C", id collate "C")
  where ended_at is null and status <> 'claimed';
create index domains_by_auto_renew on domains (owner_id, auto_renew, id collate "C")
  where ended_at is null and status <> 'claimed';
`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(TABLE);
  await knex.raw(tally('select 1 as n, domains.* from domains', PLACES));
  await knex.raw(recount([]));
  await knex.raw(trigger('insert', 'new table as after_it'));
  await knex.raw(trigger('delete', 'old table as before_it'));
  await knex.raw(trigger('update', 'old table as before_it new table as after_it'));
  await knex.raw(INDEXES);
  await indexParts(knex);
}

/** Searching for a part of a name needs the extension pg_trgm; where it cannot be had, every name of the account is looked at. */
async function indexParts(knex: Knex): Promise<void> {
  await knex.raw(`do $$ begin
    create extension if not exists pg_trgm schema public;
  exception when insufficient_privilege or undefined_file or feature_not_supported then
    raise warning 'without the extension pg_trgm, searches look at every name of the account';
  end $$`);
  const { rows } = await knex.raw<{ rows: { schema: string }[] }>(
    `select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`,
  );
  for (const { schema } of rows)
    for (const column of ['domain', 'ascii_domain'])
      await knex.raw('create index ?? on domains using gin (?? ??.gin_trgm_ops) where ended_at is null', [
        `domains_parts_of_${column}`,
        column,
        schema,
      ]);
}
