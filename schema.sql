-- The schema of a realm as all migrations leave it, made by npm run generate (48bf96c335285507).
-- "realm" stands for the schema's own name: live or test.

CREATE TABLE accounts (
  id text NOT NULL,
  account_number text NOT NULL,
  type text NOT NULL,
  admin boolean NOT NULL DEFAULT false,
  email text NOT NULL,
  email_key text NOT NULL,
  password_hash text NOT NULL,
  verified_at timestamp with time zone,
  first_name text NOT NULL,
  last_name text NOT NULL,
  organization text NOT NULL DEFAULT ''::text,
  tin text NOT NULL DEFAULT ''::text,
  country text NOT NULL DEFAULT ''::text,
  city text NOT NULL DEFAULT ''::text,
  state text NOT NULL DEFAULT ''::text,
  zip text NOT NULL DEFAULT ''::text,
  address1 text NOT NULL DEFAULT ''::text,
  phone text NOT NULL DEFAULT ''::text,
  locale text NOT NULL,
  currency text NOT NULL,
  name_servers jsonb NOT NULL DEFAULT '[]'::jsonb,
  serial_number text NOT NULL DEFAULT ''::text,
  authority text NOT NULL DEFAULT ''::text,
  issue_date text NOT NULL DEFAULT ''::text,
  birth_date text NOT NULL DEFAULT ''::text,
  tax_invoice boolean NOT NULL DEFAULT false,
  as_company boolean NOT NULL DEFAULT false,
  created_at timestamp with time zone NOT NULL,
  lock_new_domains boolean NOT NULL DEFAULT true,
  told_taken_at timestamp with time zone,
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_account_number_key UNIQUE (account_number),
  CONSTRAINT accounts_email_key UNIQUE (email_key),
  CONSTRAINT accounts_type_check CHECK (type = ANY (ARRAY['personal'::text, 'company'::text]))
);

CREATE TABLE balances (
  account_id text NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT balances_pkey PRIMARY KEY (account_id),
  CONSTRAINT balance_not_negative CHECK (amount >= 0),
  CONSTRAINT balances_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE cart_items (
  id text NOT NULL,
  cart_id text NOT NULL,
  type text NOT NULL,
  subject_key text NOT NULL,
  use_gift boolean NOT NULL DEFAULT false,
  params jsonb NOT NULL DEFAULT '{}'::jsonb,
  source text,
  reference text,
  plan text,
  term_unit text,
  term_count integer,
  quantity integer NOT NULL DEFAULT 1,
  subject_label text NOT NULL,
  product text NOT NULL,
  CONSTRAINT cart_items_pkey PRIMARY KEY (id),
  CONSTRAINT cart_items_once UNIQUE (cart_id, type, subject_key),
  CONSTRAINT cart_items_quantity_check CHECK (quantity > 0),
  CONSTRAINT cart_items_term_check CHECK ((term_unit IS NULL) = (term_count IS NULL) AND (term_unit = ANY (ARRAY['month'::text, 'year'::text]))),
  CONSTRAINT cart_items_cart_id_fkey FOREIGN KEY (cart_id) REFERENCES carts(id) ON DELETE CASCADE
);

CREATE TABLE carts (
  id text NOT NULL,
  account_id text,
  coupon text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  replaced_coupon text,
  CONSTRAINT carts_pkey PRIMARY KEY (id),
  CONSTRAINT carts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX carts_by_account ON carts USING btree (account_id, updated_at DESC);

CREATE TABLE collaborators (
  id text NOT NULL,
  domain_id text NOT NULL,
  state text NOT NULL,
  role text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  account_id text,
  invited_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  ended_at timestamp with time zone,
  CONSTRAINT collaborators_pkey PRIMARY KEY (id),
  CONSTRAINT collaborators_state_check CHECK (state = ANY (ARRAY['invited'::text, 'active'::text, 'declined'::text, 'withdrawn'::text, 'lapsed'::text, 'removed'::text, 'left'::text])),
  CONSTRAINT collaborators_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT collaborators_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
);
CREATE INDEX collaborators_invited ON collaborators USING btree (email_key, id) WHERE state = 'invited'::text;
CREATE INDEX collaborators_of_account ON collaborators USING btree (account_id, domain_id) WHERE state = 'active'::text;
CREATE UNIQUE INDEX collaborators_one_account ON collaborators USING btree (domain_id, account_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX collaborators_one_address ON collaborators USING btree (domain_id, email_key) WHERE ended_at IS NULL;

CREATE TABLE coupons (
  code text NOT NULL,
  product_ids text[] NOT NULL,
  behavior text NOT NULL,
  duration integer NOT NULL,
  price integer NOT NULL,
  valid_until timestamp with time zone,
  max_uses integer,
  uses integer NOT NULL DEFAULT 0,
  CONSTRAINT coupons_pkey PRIMARY KEY (code),
  CONSTRAINT coupons_price_check CHECK (price >= 0)
);

CREATE TABLE credentials (
  id text NOT NULL,
  account_id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL DEFAULT ''::text,
  hash bytea NOT NULL,
  hint text NOT NULL,
  scopes text[],
  created_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  made_by text,
  CONSTRAINT credentials_pkey PRIMARY KEY (id),
  CONSTRAINT credentials_hash_key UNIQUE (hash),
  CONSTRAINT credentials_kind_check CHECK (kind = ANY (ARRAY['session'::text, 'token'::text])),
  CONSTRAINT credentials_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT credentials_made_by_fkey FOREIGN KEY (made_by) REFERENCES credentials(id)
);
CREATE INDEX credentials_by_account ON credentials USING btree (account_id, kind, created_at DESC);
CREATE INDEX credentials_by_maker ON credentials USING btree (made_by) WHERE made_by IS NOT NULL;

CREATE TABLE discrepancies (
  id text NOT NULL,
  domain_id text NOT NULL,
  kind text NOT NULL,
  ours text NOT NULL,
  registrys text NOT NULL,
  state text NOT NULL,
  decision text,
  note text,
  decided_by text,
  found_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  CONSTRAINT discrepancies_pkey PRIMARY KEY (id),
  CONSTRAINT discrepancies_check CHECK ((state = 'settled'::text) = (decision IS NOT NULL)),
  CONSTRAINT discrepancies_check1 CHECK ((state = 'open'::text) = (settled_at IS NULL)),
  CONSTRAINT discrepancies_decision_check CHECK (decision = ANY (ARRAY['agrees'::text, 'keep'::text, 'released'::text, 'transferred_out'::text])),
  CONSTRAINT discrepancies_kind_check CHECK (kind = ANY (ARRAY['missing'::text, 'not_ours'::text, 'expiry'::text, 'name_servers'::text, 'statuses'::text, 'registrant'::text, 'not_deleted'::text, 'zone_refused'::text, 'year_refused'::text, 'late_success'::text])),
  CONSTRAINT discrepancies_state_check CHECK (state = ANY (ARRAY['open'::text, 'repaired'::text, 'settled'::text])),
  CONSTRAINT discrepancies_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES accounts(id),
  CONSTRAINT discrepancies_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
);
CREATE INDEX discrepancies_by_state ON discrepancies USING btree (state, id);
CREATE UNIQUE INDEX discrepancies_open ON discrepancies USING btree (domain_id, kind) WHERE state = 'open'::text;

CREATE TABLE dns_changed_sets (
  domain_id text NOT NULL,
  owner_key text NOT NULL,
  type text NOT NULL,
  serial bigint NOT NULL,
  CONSTRAINT dns_changed_sets_pkey PRIMARY KEY (domain_id, owner_key, type),
  CONSTRAINT dns_changed_sets_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES dns_zones(domain_id) ON DELETE CASCADE
);

CREATE TABLE dns_records (
  id text NOT NULL,
  domain_id text NOT NULL,
  type text NOT NULL,
  owner text NOT NULL,
  owner_key text NOT NULL,
  content text NOT NULL,
  ttl integer NOT NULL,
  priority integer,
  data text NOT NULL,
  CONSTRAINT dns_records_pkey PRIMARY KEY (id),
  CONSTRAINT dns_records_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES dns_zones(domain_id) ON DELETE CASCADE
);
CREATE INDEX dns_records_of_owner ON dns_records USING btree (domain_id, owner_key, type);

CREATE TABLE dns_replaced (
  id text NOT NULL,
  domain_id text NOT NULL,
  replaced_at timestamp with time zone NOT NULL,
  kept_until timestamp with time zone NOT NULL,
  count integer NOT NULL,
  records jsonb NOT NULL,
  CONSTRAINT dns_replaced_pkey PRIMARY KEY (id),
  CONSTRAINT dns_replaced_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES dns_zones(domain_id) ON DELETE CASCADE
);
CREATE INDEX dns_replaced_of_zone ON dns_replaced USING btree (domain_id, id);
CREATE INDEX dns_replaced_over ON dns_replaced USING btree (kept_until);

CREATE TABLE dns_zones (
  domain_id text NOT NULL,
  ascii_domain text NOT NULL,
  used boolean NOT NULL,
  kept_until timestamp with time zone,
  records integer NOT NULL DEFAULT 0,
  serial bigint NOT NULL,
  published_serial bigint,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  refused_serial bigint,
  refusal text,
  refused_at timestamp with time zone,
  CONSTRAINT dns_zones_pkey PRIMARY KEY (domain_id),
  CONSTRAINT dns_zones_ascii_domain_key UNIQUE (ascii_domain),
  CONSTRAINT dns_zones_check CHECK ((refused_serial IS NULL) = (refusal IS NULL)),
  CONSTRAINT dns_zones_check1 CHECK ((refused_serial IS NULL) = (refused_at IS NULL)),
  CONSTRAINT dns_zones_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
);
CREATE INDEX dns_zones_kept ON dns_zones USING btree (kept_until) WHERE NOT used;
CREATE INDEX dns_zones_unpublished ON dns_zones USING btree (changed_at) WHERE published_serial IS DISTINCT FROM serial;

CREATE TABLE domain_tallies (
  owner_id text NOT NULL,
  sort text NOT NULL,
  bucket text COLLATE "C" NOT NULL,
  total integer NOT NULL,
  private integer NOT NULL,
  locked integer NOT NULL,
  renewing integer NOT NULL,
  expired integer NOT NULL,
  fresh boolean NOT NULL DEFAULT true,
  selling integer NOT NULL DEFAULT 0
);
CREATE INDEX domain_tallies_fresh ON domain_tallies USING btree (owner_id, sort, bucket) WHERE fresh;
CREATE INDEX domain_tallies_of_owner ON domain_tallies USING btree (owner_id, sort, bucket);

CREATE TABLE domains (
  id text NOT NULL,
  owner_id text NOT NULL,
  domain text NOT NULL,
  ascii_domain text NOT NULL,
  tld text NOT NULL,
  status text NOT NULL,
  on_hold boolean NOT NULL DEFAULT false,
  claim_until timestamp with time zone,
  registered_at timestamp with time zone,
  expires_at timestamp with time zone,
  auto_renew boolean NOT NULL DEFAULT true,
  privacy boolean NOT NULL DEFAULT true,
  transfer_lock boolean NOT NULL DEFAULT false,
  name_servers jsonb NOT NULL,
  contacts jsonb NOT NULL,
  contact_handles jsonb NOT NULL DEFAULT '{}'::jsonb,
  auth_info bytea NOT NULL,
  ended_at timestamp with time zone,
  ended_reason text,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  life_due_at timestamp with time zone,
  life_done_to timestamp with time zone,
  transferred_at timestamp with time zone,
  registry_statuses jsonb NOT NULL DEFAULT '{}'::jsonb,
  reconcile_due_at timestamp with time zone,
  removed_at timestamp with time zone,
  for_sale boolean NOT NULL DEFAULT false,
  CONSTRAINT domains_pkey PRIMARY KEY (id),
  CONSTRAINT domains_status_check CHECK (status = ANY (ARRAY['claimed'::text, 'pending_admin_review'::text, 'pending'::text, 'active'::text, 'expired'::text, 'pending_removal'::text, 'releasing'::text, 'rejected'::text, 'transfer_pending'::text, 'transfer_rejected'::text])),
  CONSTRAINT domains_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES accounts(id)
);
CREATE INDEX domains_by_auto_renew ON domains USING btree (owner_id, auto_renew, id COLLATE "C") WHERE ended_at IS NULL AND status <> 'claimed'::text;
CREATE INDEX domains_by_expiration ON domains USING btree (owner_id, expires_at, id COLLATE "C") WHERE ended_at IS NULL AND status <> 'claimed'::text;
CREATE INDEX domains_by_name ON domains USING btree (owner_id, domain COLLATE "C", id COLLATE "C") INCLUDE (ascii_domain) WHERE ended_at IS NULL AND status <> 'claimed'::text;
CREATE INDEX domains_by_owner_name ON domains USING btree (owner_id, domain) WHERE ended_at IS NULL;
CREATE INDEX domains_by_status ON domains USING btree (owner_id, status COLLATE "C", id COLLATE "C") WHERE ended_at IS NULL AND status <> 'claimed'::text;
CREATE INDEX domains_claims ON domains USING btree (claim_until) WHERE status = 'claimed'::text;
CREATE INDEX domains_ended ON domains USING btree (owner_id, ascii_domain, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX domains_life_due ON domains USING btree (life_due_at) WHERE ended_at IS NULL AND life_due_at IS NOT NULL;
CREATE UNIQUE INDEX domains_name_owned ON domains USING btree (ascii_domain) WHERE ended_at IS NULL;
CREATE INDEX domains_parts_of_ascii_domain ON domains USING gin (ascii_domain public.gin_trgm_ops) WHERE ended_at IS NULL;
CREATE INDEX domains_parts_of_domain ON domains USING gin (domain public.gin_trgm_ops) WHERE ended_at IS NULL;
CREATE INDEX domains_reconcile_due ON domains USING btree (reconcile_due_at) WHERE ended_at IS NULL AND reconcile_due_at IS NOT NULL;
CREATE TRIGGER domains_tallied_on_delete AFTER DELETE ON domains REFERENCING OLD TABLE AS before_it FOR EACH STATEMENT EXECUTE FUNCTION tally_domain_delete();
CREATE TRIGGER domains_tallied_on_insert AFTER INSERT ON domains REFERENCING NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION tally_domain_insert();
CREATE TRIGGER domains_tallied_on_update AFTER UPDATE ON domains REFERENCING OLD TABLE AS before_it NEW TABLE AS after_it FOR EACH STATEMENT EXECUTE FUNCTION tally_domain_update();

CREATE TABLE email_confirmations (
  account_id text NOT NULL,
  code_hash bytea NOT NULL,
  link_hash bytea NOT NULL,
  wrong_tries integer NOT NULL DEFAULT 0,
  expires_at timestamp with time zone NOT NULL,
  stranger_tries integer NOT NULL DEFAULT 0,
  CONSTRAINT email_confirmations_pkey PRIMARY KEY (account_id),
  CONSTRAINT email_confirmations_link_hash_key UNIQUE (link_hash),
  CONSTRAINT email_confirmations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE events (
  id text NOT NULL,
  number bigint,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  account_id text,
  subject text NOT NULL,
  data jsonb NOT NULL,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_number_key UNIQUE (number)
);
CREATE INDEX events_unnumbered ON events USING btree (id) WHERE number IS NULL;

CREATE TABLE exchange_rates (
  since timestamp with time zone NOT NULL,
  amd_per_usd numeric(10,4) NOT NULL,
  CONSTRAINT exchange_rates_pkey PRIMARY KEY (since),
  CONSTRAINT exchange_rates_amd_per_usd_check CHECK (amd_per_usd > 0::numeric)
);

CREATE TABLE failed_tries (
  subject text NOT NULL,
  window_start timestamp with time zone NOT NULL,
  tries integer NOT NULL,
  CONSTRAINT failed_tries_pkey PRIMARY KEY (subject, window_start)
);
CREATE INDEX failed_tries_by_age ON failed_tries USING btree (window_start);

CREATE TABLE featured_names (
  domain text NOT NULL,
  "position" integer NOT NULL,
  min_bid integer NOT NULL,
  CONSTRAINT featured_names_pkey PRIMARY KEY (domain)
);

CREATE TABLE gifts (
  account_id text NOT NULL,
  product text NOT NULL,
  plan text NOT NULL,
  item_type text NOT NULL,
  quantity integer NOT NULL,
  CONSTRAINT gifts_pkey PRIMARY KEY (account_id, product, item_type),
  CONSTRAINT gifts_quantity_check CHECK (quantity >= 0),
  CONSTRAINT gifts_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);

CREATE TABLE idempotency_keys (
  principal text NOT NULL,
  key text NOT NULL,
  operation text NOT NULL,
  fingerprint bytea NOT NULL,
  locked_until timestamp with time zone NOT NULL,
  resource text,
  status integer,
  answer jsonb,
  created_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (principal, key)
);

CREATE TABLE known_callers (
  fingerprint bytea NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT known_callers_pkey PRIMARY KEY (fingerprint)
);
CREATE INDEX known_callers_by_age ON known_callers USING btree (seen_at);

CREATE TABLE ledger_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  transaction_id text NOT NULL,
  account text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_entries_amount_check CHECK (amount <> 0),
  CONSTRAINT ledger_entries_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES ledger_transactions(id)
);
CREATE INDEX ledger_entries_by_account ON ledger_entries USING btree (account, currency);
CREATE INDEX ledger_entries_by_transaction ON ledger_entries USING btree (transaction_id);
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_is_balanced();
CREATE TRIGGER ledger_entries_kept BEFORE DELETE OR UPDATE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE TABLE ledger_transactions (
  id text NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  reference text NOT NULL,
  CONSTRAINT ledger_transactions_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_once UNIQUE (kind, reference)
);
CREATE TRIGGER ledger_transactions_kept BEFORE DELETE OR UPDATE ON ledger_transactions FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();

CREATE TABLE marketplace_listings (
  id text NOT NULL,
  domain_id text NOT NULL,
  account_id text NOT NULL,
  min_bid_cents bigint NOT NULL,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  ended_reason text,
  CONSTRAINT marketplace_listings_pkey PRIMARY KEY (id),
  CONSTRAINT marketplace_listings_min_bid_cents_check CHECK (min_bid_cents > 0),
  CONSTRAINT marketplace_listings_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT marketplace_listings_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
);
CREATE UNIQUE INDEX marketplace_one_listing ON marketplace_listings USING btree (domain_id) WHERE ended_at IS NULL;

CREATE TABLE operation_items (
  operation_id text NOT NULL,
  "position" integer NOT NULL,
  subject text NOT NULL,
  domain_id text,
  payload jsonb NOT NULL,
  status text NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  problem jsonb,
  order_id text,
  CONSTRAINT operation_items_pkey PRIMARY KEY (operation_id, "position"),
  CONSTRAINT operation_items_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'in_progress'::text, 'succeeded'::text, 'unchanged'::text, 'failed'::text, 'cancelled'::text])),
  CONSTRAINT operation_items_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id),
  CONSTRAINT operation_items_operation_id_fkey FOREIGN KEY (operation_id) REFERENCES operations(id) ON DELETE CASCADE
);
CREATE INDEX operation_items_by_status ON operation_items USING btree (operation_id, status, "position");
CREATE INDEX operation_items_open ON operation_items USING btree (operation_id, tries, "position") WHERE status = ANY (ARRAY['waiting'::text, 'in_progress'::text]);

CREATE TABLE operations (
  id text NOT NULL,
  account_id text NOT NULL,
  action text NOT NULL,
  status text NOT NULL,
  total integer NOT NULL,
  succeeded integer NOT NULL DEFAULT 0,
  unchanged integer NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  cancelled integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT operations_pkey PRIMARY KEY (id),
  CONSTRAINT operations_status_check CHECK (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'blocked'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text])),
  CONSTRAINT operations_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX operations_by_account ON operations USING btree (account_id, id DESC);

CREATE TABLE order_items (
  id text NOT NULL,
  order_id text NOT NULL,
  cart_item_id text,
  type text NOT NULL,
  subject_key text NOT NULL,
  subject_label text NOT NULL,
  product text NOT NULL,
  amount integer NOT NULL,
  usd_cents integer NOT NULL,
  gift boolean NOT NULL DEFAULT false,
  params jsonb NOT NULL DEFAULT '{}'::jsonb,
  status text NOT NULL,
  claim_id text,
  reason text,
  moved_at timestamp with time zone,
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamp with time zone,
  answer text,
  renewal_price integer,
  plan text,
  term_unit text,
  term_count integer,
  quantity integer NOT NULL DEFAULT 1,
  CONSTRAINT order_items_pkey PRIMARY KEY (id),
  CONSTRAINT order_items_amount_check CHECK (amount >= 0),
  CONSTRAINT order_items_quantity_check CHECK (quantity > 0),
  CONSTRAINT order_items_status_check CHECK (status = ANY (ARRAY['waiting'::text, 'in_review'::text, 'delivering'::text, 'done'::text, 'refused'::text, 'refunded'::text])),
  CONSTRAINT order_items_term_check CHECK ((term_unit IS NULL) = (term_count IS NULL) AND (term_unit = ANY (ARRAY['month'::text, 'year'::text]))),
  CONSTRAINT order_items_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX order_items_by_claim ON order_items USING btree (claim_id);
CREATE INDEX order_items_by_order ON order_items USING btree (order_id, id);
CREATE INDEX order_items_by_subject ON order_items USING btree (subject_key, type);
CREATE INDEX order_items_waiting ON order_items USING btree (moved_at) WHERE status = 'delivering'::text;

CREATE TABLE orders (
  id text NOT NULL,
  account_id text NOT NULL,
  cart_id text,
  method text NOT NULL,
  status text NOT NULL,
  total integer NOT NULL,
  currency text NOT NULL,
  rate numeric(10,4) NOT NULL,
  charged_amount bigint NOT NULL,
  charged_currency text NOT NULL,
  coupon text,
  descr text NOT NULL DEFAULT ''::text,
  due_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL,
  placed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  tax_invoice boolean NOT NULL DEFAULT false,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_status_check CHECK (status = ANY (ARRAY['pending'::text, 'approved'::text, 'failed'::text, 'refund'::text])),
  CONSTRAINT orders_total_check CHECK (total >= 0),
  CONSTRAINT orders_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX orders_by_account ON orders USING btree (account_id, created_at DESC, id DESC);
CREATE INDEX orders_due ON orders USING btree (due_at) WHERE status = 'pending'::text;

CREATE TABLE outbox (
  id text NOT NULL,
  account_id text,
  recipient text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  sent_at timestamp with time zone,
  kept_body text,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id)
);
CREATE INDEX outbox_latest ON outbox USING btree (created_at DESC);

CREATE TABLE payment_attempts (
  number bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  order_id text NOT NULL,
  method text NOT NULL,
  status text NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  token bytea,
  gateway_reference text,
  said text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  next jsonb,
  worth bigint NOT NULL,
  hold text,
  hold_until timestamp with time zone,
  hold_amount bigint,
  hold_moved_at timestamp with time zone,
  CONSTRAINT payment_attempts_pkey PRIMARY KEY (number),
  CONSTRAINT payment_attempts_gateway_reference_key UNIQUE (method, gateway_reference),
  CONSTRAINT payment_attempts_hold_check CHECK (hold = ANY (ARRAY['held'::text, 'capturing'::text, 'voiding'::text, 'captured'::text, 'voided'::text])),
  CONSTRAINT payment_attempts_status_check CHECK (status = ANY (ARRAY['started'::text, 'processing'::text, 'action_required'::text, 'succeeded'::text, 'failed'::text, 'unknown'::text])),
  CONSTRAINT payment_attempts_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id)
);
CREATE INDEX payment_attempts_by_order ON payment_attempts USING btree (order_id, number DESC);
CREATE INDEX payment_attempts_held ON payment_attempts USING btree (hold_until) WHERE hold = 'held'::text;
CREATE UNIQUE INDEX payment_attempts_one_success ON payment_attempts USING btree (order_id) WHERE status = 'succeeded'::text;

CREATE TABLE plans (
  product_id text NOT NULL,
  id text NOT NULL,
  behavior text NOT NULL,
  duration integer NOT NULL,
  duration_unit text NOT NULL,
  price integer NOT NULL,
  CONSTRAINT plans_pkey PRIMARY KEY (product_id, id),
  CONSTRAINT plans_behavior_check CHECK (behavior = ANY (ARRAY['reactivate'::text, 'register'::text, 'transfer'::text, 'retail'::text, 'renew'::text])),
  CONSTRAINT plans_duration_check CHECK (duration > 0),
  CONSTRAINT plans_duration_unit_check CHECK (duration_unit = ANY (ARRAY['year'::text, 'month'::text, 'day'::text])),
  CONSTRAINT plans_price_check CHECK (price >= 0),
  CONSTRAINT plans_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

CREATE TABLE premium_names (
  ascii_domain text NOT NULL,
  price integer NOT NULL,
  price_renew integer NOT NULL,
  CONSTRAINT premium_names_pkey PRIMARY KEY (ascii_domain)
);

CREATE TABLE products (
  id text NOT NULL,
  name text NOT NULL,
  type text NOT NULL,
  favorite boolean NOT NULL DEFAULT false,
  "position" integer NOT NULL,
  power integer,
  benefits jsonb NOT NULL DEFAULT '[]'::jsonb,
  hidden boolean NOT NULL DEFAULT false,
  CONSTRAINT products_pkey PRIMARY KEY (id)
);

CREATE TABLE rate_limits (
  key character varying(255) NOT NULL,
  points integer NOT NULL DEFAULT 0,
  expire bigint,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_over ON rate_limits USING btree (expire);

CREATE TABLE realm_clock (
  offset_ms bigint NOT NULL
);

CREATE TABLE refunds (
  id text NOT NULL,
  attempt_number bigint NOT NULL,
  order_item_id text NOT NULL,
  amount integer NOT NULL,
  status text NOT NULL,
  gateway_reference text,
  created_at timestamp with time zone NOT NULL,
  charged_amount bigint NOT NULL,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_order_item_id_key UNIQUE (order_item_id),
  CONSTRAINT refunds_amount_check CHECK (amount > 0),
  CONSTRAINT refunds_status_check CHECK (status = ANY (ARRAY['started'::text, 'succeeded'::text, 'to_balance'::text])),
  CONSTRAINT refunds_attempt_number_fkey FOREIGN KEY (attempt_number) REFERENCES payment_attempts(number),
  CONSTRAINT refunds_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id)
);

CREATE TABLE registry_attempts (
  id text NOT NULL,
  domain_id text NOT NULL,
  order_item_id text,
  verb text NOT NULL,
  state text NOT NULL,
  expiry_before date,
  years integer,
  registry_reference text,
  params jsonb NOT NULL DEFAULT '{}'::jsonb,
  said text,
  created_at timestamp with time zone NOT NULL,
  settled_at timestamp with time zone,
  look_at timestamp with time zone NOT NULL DEFAULT now(),
  watch_at timestamp with time zone,
  CONSTRAINT registry_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT registry_attempts_state_check CHECK (state = ANY (ARRAY['started'::text, 'done'::text, 'pending'::text, 'refused'::text, 'unknown'::text])),
  CONSTRAINT registry_attempts_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
);
CREATE UNIQUE INDEX registry_attempts_of_item ON registry_attempts USING btree (order_item_id, verb) WHERE order_item_id IS NOT NULL;
CREATE UNIQUE INDEX registry_attempts_one_renewal ON registry_attempts USING btree (domain_id) WHERE (verb = ANY (ARRAY['renew'::text, 'restore'::text])) AND (state = ANY (ARRAY['started'::text, 'pending'::text, 'unknown'::text]));
CREATE UNIQUE INDEX registry_attempts_one_update ON registry_attempts USING btree (domain_id) WHERE verb = 'update'::text AND (state = ANY (ARRAY['started'::text, 'unknown'::text]));
CREATE INDEX registry_attempts_open ON registry_attempts USING btree (domain_id) WHERE state = ANY (ARRAY['started'::text, 'pending'::text, 'unknown'::text]);
CREATE INDEX registry_attempts_open_updates ON registry_attempts USING btree (look_at) WHERE verb = 'update'::text AND (state = ANY (ARRAY['started'::text, 'unknown'::text]));
CREATE INDEX registry_attempts_undecided ON registry_attempts USING btree (created_at) WHERE state = ANY (ARRAY['started'::text, 'pending'::text, 'unknown'::text]);
CREATE INDEX registry_attempts_watched ON registry_attempts USING btree (watch_at) WHERE watch_at IS NOT NULL;

CREATE TABLE registry_messages (
  registry text NOT NULL,
  id text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT registry_messages_pkey PRIMARY KEY (registry, id)
);

CREATE TABLE reserved_labels (
  label text NOT NULL,
  CONSTRAINT reserved_labels_pkey PRIMARY KEY (label)
);

CREATE TABLE reviews (
  id text NOT NULL,
  order_item_id text NOT NULL,
  account_id text NOT NULL,
  state text NOT NULL,
  reason text,
  decided_by text,
  created_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_order_item_id_key UNIQUE (order_item_id),
  CONSTRAINT reviews_state_check CHECK (state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])),
  CONSTRAINT reviews_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT reviews_order_item_id_fkey FOREIGN KEY (order_item_id) REFERENCES order_items(id)
);
CREATE INDEX reviews_waiting ON reviews USING btree (created_at, id) WHERE state = 'pending'::text;

CREATE TABLE tlds (
  product_id text NOT NULL,
  min_years integer NOT NULL,
  max_years integer NOT NULL,
  renew_grace_days integer NOT NULL,
  reactivate_days integer NOT NULL,
  reviewed boolean NOT NULL,
  registry text NOT NULL,
  transfer_years integer NOT NULL DEFAULT 1,
  transfer_rest_days integer NOT NULL DEFAULT 60,
  code_by_mail boolean NOT NULL DEFAULT false,
  authorization_code boolean NOT NULL DEFAULT true,
  transfer_lock boolean NOT NULL DEFAULT true,
  contact_changes boolean NOT NULL DEFAULT true,
  registrant_changes boolean NOT NULL DEFAULT true,
  privacy boolean NOT NULL DEFAULT true,
  pending_delete_days integer NOT NULL DEFAULT 0,
  renew_early_days integer NOT NULL DEFAULT 60,
  CONSTRAINT tlds_pkey PRIMARY KEY (product_id),
  CONSTRAINT tlds_renew_early_days_check CHECK (renew_early_days >= 0),
  CONSTRAINT tlds_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id)
);

CREATE TABLE transfers (
  id text NOT NULL,
  account_id text NOT NULL,
  domain_id text NOT NULL,
  direction text NOT NULL,
  state text NOT NULL,
  order_id text,
  order_item_id text,
  attempt_id text,
  registrar text NOT NULL DEFAULT ''::text,
  requested_at timestamp with time zone,
  due_at timestamp with time zone,
  ending text,
  cause text NOT NULL DEFAULT ''::text,
  said text NOT NULL DEFAULT ''::text,
  look_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT transfers_pkey PRIMARY KEY (id),
  CONSTRAINT transfers_order_item_id_key UNIQUE (order_item_id),
  CONSTRAINT transfers_direction_check CHECK (direction = ANY (ARRAY['in'::text, 'out'::text])),
  CONSTRAINT transfers_ending_check CHECK (ending = ANY (ARRAY['rejected'::text, 'cancelled'::text])),
  CONSTRAINT transfers_state_check CHECK (state = ANY (ARRAY['requesting'::text, 'code_wrong'::text, 'pending'::text, 'done'::text, 'rejected'::text, 'cancelled'::text])),
  CONSTRAINT transfers_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  CONSTRAINT transfers_attempt_id_fkey FOREIGN KEY (attempt_id) REFERENCES registry_attempts(id),
  CONSTRAINT transfers_domain_id_fkey FOREIGN KEY (domain_id) REFERENCES domains(id)
);
CREATE INDEX transfers_of_account ON transfers USING btree (account_id, id);
CREATE UNIQUE INDEX transfers_one_open ON transfers USING btree (domain_id) WHERE ended_at IS NULL;
CREATE INDEX transfers_to_look_at ON transfers USING btree (look_at) WHERE ended_at IS NULL;

CREATE TABLE transitions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  from_state text,
  to_state text NOT NULL,
  at timestamp with time zone NOT NULL,
  actor text NOT NULL,
  reason text NOT NULL DEFAULT ''::text,
  CONSTRAINT transitions_pkey PRIMARY KEY (id)
);
CREATE INDEX transitions_by_subject ON transitions USING btree (subject, id DESC);

CREATE OR REPLACE FUNCTION ledger_is_append_only()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is append-only';
end $function$;

CREATE OR REPLACE FUNCTION ledger_is_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select 1 from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount) <> 0) then
    raise exception 'ledger transaction % does not balance', new.transaction_id;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION tally_domain_delete()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'realm'
AS $function$
begin

insert into domain_tallies (owner_id, sort, bucket, total, private, locked, renewing, expired, selling)
select * from (
  select owner_id, sort, bucket, sum(n) as total,
    coalesce(sum(n) filter (where privacy), 0) as private,
    coalesce(sum(n) filter (where transfer_lock), 0) as locked,
    coalesce(sum(n) filter (where auto_renew), 0) as renewing,
    coalesce(sum(n) filter (where status = 'expired'), 0) as expired,
    coalesce(sum(n) filter (where for_sale), 0) as selling
  from (select -1 as n, before_it.* from before_it) as changed
  cross join lateral (values
    ('all', ''),
    ('domain', left(domain, 2)),
    ('status', status || ' ' || left(id, 8)),
    ('autoRenew', auto_renew::text || ' ' || left(id, 8)),
    ('expiration', coalesce(to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD'), '~')),
    ('hour', coalesce(to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24'), '~'))
  ) as place (sort, bucket)
  where ended_at is null and status <> 'claimed'
  group by owner_id, sort, bucket
) as sums
where (total, private, locked, renewing, expired, selling) <> (0, 0, 0, 0, 0, 0);

  return null;
end $function$;

CREATE OR REPLACE FUNCTION tally_domain_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'realm'
AS $function$
begin

insert into domain_tallies (owner_id, sort, bucket, total, private, locked, renewing, expired, selling)
select * from (
  select owner_id, sort, bucket, sum(n) as total,
    coalesce(sum(n) filter (where privacy), 0) as private,
    coalesce(sum(n) filter (where transfer_lock), 0) as locked,
    coalesce(sum(n) filter (where auto_renew), 0) as renewing,
    coalesce(sum(n) filter (where status = 'expired'), 0) as expired,
    coalesce(sum(n) filter (where for_sale), 0) as selling
  from (select 1 as n, after_it.* from after_it) as changed
  cross join lateral (values
    ('all', ''),
    ('domain', left(domain, 2)),
    ('status', status || ' ' || left(id, 8)),
    ('autoRenew', auto_renew::text || ' ' || left(id, 8)),
    ('expiration', coalesce(to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD'), '~')),
    ('hour', coalesce(to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24'), '~'))
  ) as place (sort, bucket)
  where ended_at is null and status <> 'claimed'
  group by owner_id, sort, bucket
) as sums
where (total, private, locked, renewing, expired, selling) <> (0, 0, 0, 0, 0, 0);

  return null;
end $function$;

CREATE OR REPLACE FUNCTION tally_domain_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'realm'
AS $function$
begin

insert into domain_tallies (owner_id, sort, bucket, total, private, locked, renewing, expired, selling)
select * from (
  select owner_id, sort, bucket, sum(n) as total,
    coalesce(sum(n) filter (where privacy), 0) as private,
    coalesce(sum(n) filter (where transfer_lock), 0) as locked,
    coalesce(sum(n) filter (where auto_renew), 0) as renewing,
    coalesce(sum(n) filter (where status = 'expired'), 0) as expired,
    coalesce(sum(n) filter (where for_sale), 0) as selling
  from (select 1 as n, after_it.* from after_it union all select -1, before_it.* from before_it) as changed
  cross join lateral (values
    ('all', ''),
    ('domain', left(domain, 2)),
    ('status', status || ' ' || left(id, 8)),
    ('autoRenew', auto_renew::text || ' ' || left(id, 8)),
    ('expiration', coalesce(to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD'), '~')),
    ('hour', coalesce(to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD HH24'), '~'))
  ) as place (sort, bucket)
  where ended_at is null and status <> 'claimed'
  group by owner_id, sort, bucket
) as sums
where (total, private, locked, renewing, expired, selling) <> (0, 0, 0, 0, 0, 0);

  return null;
end $function$;
