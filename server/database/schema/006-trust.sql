create table verifications (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  kind text not null check (kind in ('identity', 'trade', 'registration')),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references people,
  reason text check (reason in ('unreadable', 'incomplete', 'code', 'name', 'bike', 'expired', 'other')),
  facts text,
  -- Of an accepted one. A new name ends it early.
  ends_at timestamptz,
  is_renamed boolean not null default false,
  -- Of an accepted NID: a keyed hash of its number, so that the table is no list of numbers.
  nid_hash text,
  product_id bigint references products,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check ((state = 'accepted') = (ends_at is not null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'refused') = (facts is not null)),
  check (decided_by <> person_id),
  check (nid_hash is null or (kind = 'identity' and state = 'accepted')),
  check ((kind = 'registration') = (product_id is not null))
);
create index verifications_of_person on verifications (person_id, id);
create index verifications_decided_by on verifications (decided_by);
create index verifications_accepted on verifications (person_id) where state = 'accepted';
create index verifications_by_nid on verifications (nid_hash) where nid_hash is not null;
create unique index verifications_waiting on verifications (person_id, kind, coalesce(product_id, 0)) where state = 'waiting';
create index verifications_of_product on verifications (product_id) where product_id is not null;

-- A row precedes its file and outlives it, so no file is ever forgotten.
create table verification_files (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  -- Null until the papers are sent.
  verification_id bigint references verifications,
  paper text not null check (paper in ('nidFront', 'nidBack', 'selfie', 'tradeLicence', 'tin', 'registrationFront', 'registrationBack')),
  -- In the storage.
  name text not null unique,
  -- The file's own key, encrypted with the server's. Without it, nobody can read the file any more.
  wrapped_key text,
  key_id text,
  -- Of a selfie: what it must show.
  codes text[] not null default '{}',
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  -- Null while an admin has yet to decide.
  delete_at timestamptz,
  deleted_at timestamptz,
  check ((wrapped_key is null) = (key_id is null)),
  check (deleted_at is null or wrapped_key is null)
);
create index verification_files_of_person on verification_files (person_id, paper);
create index verification_files_of_verification on verification_files (verification_id);
create index verification_files_due on verification_files (delete_at) where deleted_at is null;

create table cases (
  id bigint generated always as identity primary key,
  -- Read aloud on the phone: eight digits, the last of which checks the others.
  reference text not null unique,
  kind text not null check (kind in ('product', 'conversation', 'review', 'person')),
  subject_id bigint not null,
  -- Whom it is about: the seller, the reported person, the review's author.
  person_id bigint not null references people,
  state text not null check (state in ('open', 'decided')),
  priority smallint not null check (priority between 1 and 3),
  -- Counts what happened to it: a decision must know all of it.
  version integer not null default 1,
  -- Of open reports.
  reports integer not null,
  reasons text[] not null,
  -- Opened, or opened again.
  opened_at timestamptz not null default now(),
  -- Of the latest report.
  reported_at timestamptz not null,
  decided_at timestamptz,
  -- What was judged; null if it is not known.
  judged_content text,
  judged_reasons text[] not null default '{}',
  claimed_by bigint references people,
  claimed_until timestamptz,
  decision_id bigint,
  -- Of open signals.
  signals text[] not null default '{}',
  check (state = 'open' or decided_at is not null),
  check (num_nonnulls(claimed_by, claimed_until) in (0, 2)),
  unique (kind, subject_id)
);
create index cases_open on cases (priority desc, id) where state = 'open';
create index cases_of_person on cases (person_id, id desc);
create index cases_by_claimer on cases (claimed_by) where claimed_by is not null;
create index cases_by_decision on cases (decision_id) where decision_id is not null;

-- Closed ones have an outcome, which may be older than the row: a report of something already judged is closed immediately.
create table reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('product', 'conversation', 'review', 'person')),
  subject_id bigint not null,
  reporter_id bigint not null references people,
  reason text check (reason in ('fraud', 'sold', 'wrong', 'stolen', 'offensive', 'other')),
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  date text not null default shown_date(now()),
  closed_at timestamptz,
  outcome text check (outcome in ('removed', 'acted', 'dismissed')),
  product_id bigint generated always as (case when kind = 'product' then subject_id end) stored references products,
  conversation_id bigint generated always as (case when kind = 'conversation' then subject_id end) stored references conversations,
  review_id bigint generated always as (case when kind = 'review' then subject_id end) stored references reviews,
  person_id bigint generated always as (case when kind = 'person' then subject_id end) stored references people,
  check ((closed_at is null) = (outcome is null)),
  check (person_id <> reporter_id)
);
create unique index reports_one_open on reports (kind, subject_id, reporter_id) where closed_at is null;
create index reports_of_subject on reports (kind, subject_id);
create index reports_of_kind on reports (kind, id desc);
create index reports_open on reports (kind, id) where closed_at is null;
create index reports_by_reporter on reports (reporter_id);
create index reports_of_product on reports (product_id) where product_id is not null;
create index reports_of_conversation on reports (conversation_id) where conversation_id is not null;
create index reports_of_review on reports (review_id) where review_id is not null;
create index reports_of_person on reports (person_id) where person_id is not null;

create table decisions (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  admin_id bigint not null references people,
  decided_at timestamptz not null default now(),
  actions text[] not null check (cardinality(actions) > 0 and (actions <@ array['none', 'warn', 'change', 'hide', 'remove', 'badge', 'limit', 'freeze', 'suspend', 'close'])),
  rule text,
  facts text,
  undone_at timestamptz,
  undone_by bigint references people,
  check ((not ('none' = any (actions))) or cardinality(actions) = 1),
  check ((actions = '{none}') or (num_nonnulls(rule, facts) = 2)),
  check (num_nonnulls(undone_at, undone_by) in (0, 2))
);
create index decisions_of_case on decisions (case_id, id desc);
create index decisions_by_admin on decisions (admin_id);
create index decisions_by_undoer on decisions (undone_by) where undone_by is not null;

-- What a decision changed, row by row, so that it can be restored.
create table decision_changes (
  id bigint generated always as identity primary key,
  decision_id bigint not null references decisions,
  product_id bigint references products,
  owner text not null,
  key jsonb not null,
  before jsonb,
  after jsonb
);
create index changes_of_decision on decision_changes (decision_id);
create index changes_of_product on decision_changes (product_id) where product_id is not null;

-- Statements of reasons for the person concerned, complete or not at all.
create table statements (
  id bigint generated always as identity primary key,
  decision_id bigint not null unique references decisions,
  person_id bigint not null references people,
  reference text not null check (reference ~ '^[0-9]{4}-[0-9]{4}$'),
  kind text not null check (kind in ('product', 'conversation', 'review', 'person')),
  subject_id bigint not null,
  product_id bigint references products,
  subject_name text not null check (length(btrim(subject_name)) > 0),
  subject_at timestamptz not null,
  facts text not null check (length(btrim(facts)) between 10 and 2000),
  source text not null check (source in ('report', 'signal', 'own')),
  rule text not null check (rule in ('honesty', 'ownership', 'accuracy', 'availability', 'conduct', 'allowed', 'spam')),
  created_at timestamptz not null default now(),
  appeal_until timestamptz not null,
  voided_at timestamptz,
  check (appeal_until >= created_at + interval '30 days'),
  unique (id, person_id),
  check ((kind = 'person') = (product_id is null))
);
create index statements_of_person on statements (person_id, id desc);
create index statements_of_product on statements (product_id);

-- One action, from when to when; without an end, for good. A row is the restriction: without a statement there is none.
create table restrictions (
  id bigint generated always as identity primary key,
  statement_id bigint not null,
  person_id bigint not null references people,
  action text not null check (action in ('warn', 'change', 'hide', 'remove', 'badge', 'limit', 'freeze', 'suspend', 'close')),
  -- Of a hidden product.
  product_id bigint references products,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  lifted_at timestamptz,
  -- A second admin, without whom a freeze of payouts ends.
  confirmed_by bigint references people,
  check (ends_at > starts_at),
  check (action <> 'limit' or ends_at is not null),
  check (action <> 'limit' or (ends_at <= starts_at + interval '91 days')),
  unique (statement_id, action),
  foreign key (statement_id, person_id) references statements(id, person_id),
  check (action <> 'freeze' or (num_nonnulls(ends_at, confirmed_by) = 1)),
  check ((action in ('change', 'hide')) = (product_id is not null))
);
create index restrictions_by_person on restrictions (person_id);
create index restrictions_of_statement on restrictions (statement_id, person_id);
create index restrictions_of_product on restrictions (product_id) where product_id is not null;
create index restrictions_by_confirmer on restrictions (confirmed_by) where confirmed_by is not null;
create index restrictions_to_confirm on restrictions (ends_at) where action = 'freeze' and ends_at is not null and lifted_at is null;
create index restrictions_closing on restrictions (starts_at) where action = 'close' and lifted_at is null;
create index restrictions_of_person on restrictions (person_id) where lifted_at is null and action in ('limit', 'freeze', 'suspend', 'close');
create index restrictions_hiding on restrictions (product_id) where lifted_at is null and action in ('change', 'hide');

create table appeals (
  id bigint generated always as identity primary key,
  -- One for each.
  statement_id bigint not null unique references statements,
  text text not null check (length(btrim(text)) between 1 and 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references people,
  upheld boolean,
  facts text check (length(btrim(facts)) between 10 and 2000),
  check (num_nonnulls(decided_at, decided_by, upheld, facts) in (0, 4))
);
create index appeals_open on appeals (id) where decided_at is null;
create index appeals_by_decider on appeals (decided_by) where decided_by is not null;

create table judged_reports (
  decision_id bigint references decisions,
  reporter_id bigint references people,
  upheld boolean not null,
  judged_at timestamptz not null default now(),
  primary key (decision_id, reporter_id)
);
create index judged_reports_of_person on judged_reports (reporter_id, judged_at desc);

create table signals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('picture', 'plate', 'copiedText', 'price', 'contact', 'sharedPhone', 'sharedNid', 'manyListings', 'linkedReviews', 'changed')),
  -- Whose case it is in.
  product_id bigint not null references products,
  -- Of a signal about an account as a whole, which has one for all its products.
  person_id bigint references people,
  -- Names the evidence: what was judged is not noticed again.
  key text not null,
  priority smallint not null check (priority between 1 and 3),
  -- StoredEvidence in contract/trust/signal.ts.
  evidence jsonb not null,
  created_at timestamptz not null default now(),
  -- Decided, or withdrawn because it is no longer true.
  closed_at timestamptz,
  decision_id bigint references decisions,
  -- Whether the decision acted; null if it was undone.
  upheld boolean,
  check (closed_at is not null or (num_nonnulls(decision_id, upheld) = 0))
);
create unique index signals_of_product on signals (product_id, kind, key) where person_id is null;
create unique index signals_of_person on signals (person_id, kind, key) where person_id is not null;
create index signals_in_case on signals (product_id, id desc);
create index signals_by_decision on signals (decision_id) where decision_id is not null;

-- Products to check. A row per change, so that nobody waits for another who changes the same product.
create table signal_checks (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  attempts integer not null default 0,
  -- When it may be tried; null once it was given up.
  due_at timestamptz default now()
);
create index signal_checks_of_product on signal_checks (product_id);

-- What the checks compare of a product.
create table product_marks (
  product_id bigint primary key references products on delete cascade,
  seller_id bigint not null references people,
  -- Signature of the description: similar texts have some of its values in common.
  bands integer[] not null,
  plates text[] not null,
  -- Hashes of phone numbers.
  phones text[] not null,
  -- Since when it has this description and these plates: the earlier product is the original.
  bands_since timestamptz not null,
  plates_since timestamptz not null,
  -- Of the rules that made the row; earlier rows are made again.
  version integer not null
);
create index product_marks_bands on product_marks using gin (bands) where bands <> '{}';
create index product_marks_plates on product_marks using gin (plates) where plates <> '{}';
create index product_marks_phones on product_marks using gin (phones) where phones <> '{}';
create index product_marks_of_seller on product_marks (seller_id);

-- What pictures look like: a bit per pair of neighbours on a grid of 9 × 8, set if the right one is lighter.
create table picture_hashes (
  key text primary key,
  -- Drawings, plain surfaces, and files that can't be read are not compared: these are null.
  hash bit(64),
  -- Pairs that differ clearly.
  mask bit(64),
  -- The middle 80 % of the picture; then 90 %, and 95 % from each corner.
  centre bit(64),
  crops bit(64)[],
  -- 32 × 24 grey pixels, as base64: alike hashes are compared again in detail.
  detail text,
  check (num_nonnulls(hash, mask, centre, crops, detail) in (0, 5))
);

-- What is compared with every new picture, as narrow as possible: whole and middle. A copy is like one of them, and not quite unlike
-- the other.
create table picture_looks (
  key text primary key references picture_hashes,
  look bit(128) not null
);

-- A line each. Empty if there is none, or if the picture can't be read.
create table picture_texts (
  key text primary key,
  text text not null
);

create table person_notes (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  admin_id bigint not null references people,
  text text not null check (length(btrim(text)) between 1 and 2000),
  created_at timestamptz not null default now()
);
create index person_notes_of_person on person_notes (person_id, id desc);
create index person_notes_by_admin on person_notes (admin_id);

-- Every admin act: who, what, when, before and after. Append-only.
create table admin_acts (
  id bigint generated always as identity primary key,
  admin_id bigint references people,
  act text not null,
  subject text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now()
);
create index admin_acts_by_admin on admin_acts (admin_id) where admin_id is not null;
-- What was done about a case is read from the audit log.
create index admin_acts_of_subject on admin_acts (subject, subject_id);

create table audit_chain (
  position bigint primary key,
  -- No foreign key: that an entry was deleted must be seen here.
  act_id bigint not null unique,
  hash text not null
);

create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  entries integer not null,
  -- AUDIT_FAULTS in contract/admin/audit.ts.
  fault text,
  -- No foreign key: the entry may have been deleted.
  fault_entry text,
  check ((fault is null) = (fault_entry is null))
);
create index audit_checks_with_fault on audit_checks (id) where fault is not null;

alter table cases add foreign key (decision_id) references decisions;

-- jsonb has one text for one value; the instant is in microseconds, independent of the time zone.
create function audit_hash(previous text, entry admin_acts) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || jsonb_build_array((entry).id, (entry).admin_id, (entry).act, (entry).subject,
    (entry).subject_id, (entry).before, (entry).after, (extract(epoch from (entry).created_at) * 1000000)::bigint)::text, 'UTF8')), 'hex')
$$;

-- Adds each entry's hash, built on the hash of the entry before, to audit_chain; one transaction at a time.
create function chain_admin_act() returns trigger language plpgsql as $$
declare
  last audit_chain;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit chain', 0));
  select * into last from audit_chain order by position desc limit 1;
  insert into audit_chain (position, act_id, hash)
    values (coalesce(last.position, 0) + 1, new.id, audit_hash(coalesce(last.hash, ''), new));
  return null;
end $$;

-- Every row that taking a product off the market may change.
create function product_rows(product bigint) returns table (owner text, key jsonb, content jsonb) language sql stable as $$
  select 'products', jsonb_build_object('id', p.id), to_jsonb(p) from products p where p.id = product
  union all select 'adverts', jsonb_build_object('id', a.id), to_jsonb(a) from adverts a where a.product_id = product
  union all select 'bookings', jsonb_build_object('id', b.id), to_jsonb(b) from bookings b where b.product_id = product
  union all select 'offers', jsonb_build_object('id', o.id), to_jsonb(o) from offers o join conversations c on c.id = o.conversation_id where c.product_id = product
  union all select 'conversation_members', jsonb_build_object('conversation_id', m.conversation_id, 'side', m.side), to_jsonb(m)
    from conversation_members m join conversations c on c.id = m.conversation_id where c.product_id = product
  union all select 'messages', jsonb_build_object('id', m.id), to_jsonb(m) from messages m join conversations c on c.id = m.conversation_id
    where c.product_id = product and m.offer_id is not null
  union all select 'saved_search_matches', jsonb_build_object('search_id', m.search_id, 'product_id', m.product_id), to_jsonb(m)
    from saved_search_matches m where m.product_id = product
$$;

-- Restores one row: only what is still as the decision left it, so that later changes stay.
create function restore_row(change decision_changes) returns void language plpgsql as $$
declare
  is_row text := (select string_agg(format('t.%I = (jsonb_populate_record(null::%I, $1)).%I', name, change.owner, name), ' and ') from jsonb_object_keys(change.key) name);
  names text;
  changed text;
begin
  if change.before is null then
    execute format('delete from %I t where %s', change.owner, is_row) using change.key;
  elsif change.after is null then
    select string_agg(quote_ident(name), ', ') into names from jsonb_object_keys(change.before) name;
    begin
      execute format('insert into %I (%s) overriding system value select %s from jsonb_populate_record(null::%I, $1) on conflict do nothing',
        change.owner, names, names, change.owner) using change.before;
    exception when foreign_key_violation then
      null; -- What it belonged to is gone, such as a saved search.
    end;
  else
    -- In one statement: some columns are only valid together.
    select string_agg(format('%1$I = case when to_jsonb(t) -> %1$L is not distinct from $3 -> %1$L
        then (jsonb_populate_record(null::%2$I, $2)).%1$I else t.%1$I end', name, change.owner), ', ')
      into changed from jsonb_object_keys(change.before) name where change.before -> name is distinct from change.after -> name;
    if changed is not null then
      execute format('update %I t set %s where %s', change.owner, changed, is_row) using change.key, change.before, change.after;
    end if;
  end if;
end $$;

create trigger admin_acts_append_only before update or delete or truncate on admin_acts
  for each statement execute function refuse_change();
create constraint trigger admin_acts_chain after insert on admin_acts
  deferrable initially deferred for each row execute function chain_admin_act();
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_change();
revoke update, delete, truncate on admin_acts from public, current_user;
revoke update, delete, truncate on audit_chain from public, current_user;
