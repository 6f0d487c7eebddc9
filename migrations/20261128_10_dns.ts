import type { Knex } from 'knex';

/** Zones that we serve, their records, and which sets of records the DNS servers have not got yet. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
create table dns_zones (
  domain_id text primary key references domains,
  ascii_domain text not null unique,
  used boolean not null,
  -- A zone that is not used is kept until then, in realm time.
  kept_until timestamptz,
  records integer not null default 0,
  -- The serial number of its SOA record; the one that the DNS servers are known to have.
  serial bigint not null,
  published_serial bigint,
  changed_at timestamptz not null default now()
);
create index dns_zones_unpublished on dns_zones (changed_at) where published_serial is distinct from serial;
create index dns_zones_kept on dns_zones (kept_until) where not used;

create table dns_records (
  id text primary key,
  domain_id text not null references dns_zones on delete cascade,
  type text not null,
  owner text not null,
  owner_key text not null,
  content text not null,
  ttl integer not null,
  priority integer,
  data text not null
);
create index dns_records_of_owner on dns_records (domain_id, owner_key, type);

create table dns_changed_sets (
  domain_id text not null references dns_zones on delete cascade,
  owner_key text not null,
  type text not null,
  serial bigint not null,
  primary key (domain_id, owner_key, type)
);
`);
}
