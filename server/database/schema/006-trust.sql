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

create table reports (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  reporter_id bigint not null references people,
  admin_comments text,
  created_at timestamptz not null default now(),
  date text not null default shown_date(now()),
  reason text check (reason in ('fraud', 'sold', 'wrong', 'stolen', 'offensive', 'other')),
  comment text check (length(comment) between 1 and 1000)
);
create unique index reports_one_open on reports (product_id, reporter_id) where admin_comments is null;
create index reports_of_product on reports (product_id);
create index reports_by_reporter on reports (reporter_id);

create table conversation_reports (
  conversation_id bigint references conversations,
  reporter_id bigint references people,
  reason text check (reason in ('fraud', 'sold', 'wrong', 'stolen', 'offensive', 'other')),
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  id bigint generated always as identity,
  closed_at timestamptz,
  primary key (conversation_id, reporter_id)
);
create unique index conversation_reports_id on conversation_reports (id);
create index conversation_reports_by_reporter on conversation_reports (reporter_id);
create index conversation_reports_open on conversation_reports (id) where closed_at is null;

create table review_reports (
  id bigint generated always as identity primary key,
  review_id bigint not null references reviews,
  reporter_id bigint not null references people,
  reason text check (reason in ('fraud', 'sold', 'wrong', 'stolen', 'offensive', 'other')),
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (review_id, reporter_id)
);
create index review_reports_by_reporter on review_reports (reporter_id);

create table person_reports (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  reporter_id bigint not null references people,
  reason text check (reason in ('fraud', 'sold', 'wrong', 'stolen', 'offensive', 'other')),
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  check (person_id <> reporter_id)
);
create unique index person_reports_one_open on person_reports (person_id, reporter_id) where closed_at is null;
create index person_reports_of_person on person_reports (person_id, created_at desc);
create index person_reports_by_reporter on person_reports (reporter_id);

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

-- What the person concerned is told, complete or not at all.
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
  -- StoredEvidence in contract/signal.ts.
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
  -- AUDIT_FAULTS in contract/audit.ts.
  fault text,
  -- No foreign key: the entry may have been deleted.
  fault_entry text,
  check ((fault is null) = (fault_entry is null))
);
create index audit_checks_with_fault on audit_checks (id) where fault is not null;

alter table cases add foreign key (decision_id) references decisions;

create view case_reports as
select 'product' as kind, product_id as subject_id, id, reporter_id, reason, comment, created_at, admin_comments is null as is_open,
  null::timestamptz as closed_at, admin_comments as outcome from reports
union all
select 'conversation', conversation_id, id, reporter_id, reason, comment, created_at, closed_at is null, closed_at, null from conversation_reports
union all
select 'review', review_id, id, reporter_id, reason, comment, created_at, closed_at is null, closed_at, null from review_reports
union all
select 'person', person_id, id, reporter_id, reason, comment, created_at, closed_at is null, closed_at, null from person_reports;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'admin_acts is append-only';
end $$;

-- jsonb has one text for one value; the instant is in microseconds, whatever the time zone.
create function audit_hash(previous text, entry admin_acts) returns text language sql stable as $$
  select encode(sha256(convert_to(previous || jsonb_build_array((entry).id, (entry).admin_id, (entry).act, (entry).subject,
    (entry).subject_id, (entry).before, (entry).after, (extract(epoch from (entry).created_at) * 1000000)::bigint)::text, 'UTF8')), 'hex')
$$;

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

create function refuse_chain_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only: % of % is refused', tg_op, tg_table_name using errcode = 'restrict_violation';
end $$;

-- Without nulls: a column that is added later changes nothing until it has a value.
create function product_content(product products) returns text language sql immutable as $$
  select md5(jsonb_strip_nulls(to_jsonb(product) - array['status', 'created_at', 'date', 'sold_at', 'removed_at', 'sold_elsewhere', 'accepts_deposit',
    'hold_booking_id', 'hold_until', 'place_bn', 'price_changed_at'])::text)
$$;

-- Changes with everything that a reader of the subject sees.
create function case_content(subject_kind text, subject bigint) returns text language sql stable as $$
  select case subject_kind
    when 'product' then (select product_content(p) from products p where p.id = subject)
    when 'conversation' then (select coalesce(max(id), 0)::text from messages where conversation_id = subject)
    when 'review' then (select md5(jsonb_build_array(rating, text, answer, removed_at)::text) from reviews where id = subject)
    when 'person' then (select md5(jsonb_build_array(user_name, image, (select max(p.id) from products p where p.seller_id = subject),
      (select max(d.booking_id) from deals d where d.seller_id = subject),
      (select max(r.id) from reviews r where r.person_id = subject and r.visible_at is not null))::text) from people where id = subject)
  end
$$;

create function report_priority(reason text) returns integer language sql immutable as $$
  select case when reason in ('fraud', 'stolen') then 3 when reason in ('offensive', 'wrong') then 2 else 1 end
$$;

-- The last digit makes the weighted sum of all a multiple of ten: a wrong digit is noticed.
create function new_case_reference() returns text language plpgsql volatile as $$
declare
  digits text;
begin
  loop
    digits := lpad(floor(random() * 10000000)::int::text, 7, '0');
    digits := digits || (select (10 - sum(substr(digits, place, 1)::int * case place % 2 when 1 then 3 else 1 end) % 10) % 10
      from generate_series(1, 7) place);
    digits := substr(digits, 1, 4) || '-' || substr(digits, 5);
    exit when not exists (select from cases where reference = digits);
  end loop;
  return digits;
end $$;

create function case_person(subject_kind text, subject bigint, reporter bigint) returns bigint language sql stable as $$
  select case subject_kind
    when 'product' then (select seller_id from products where id = subject)
    when 'conversation' then (select person_id from conversation_members where conversation_id = subject and person_id <> reporter limit 1)
    when 'review' then (select author_id from reviews where id = subject)
    when 'person' then subject
  end
$$;

create function refresh_case(subject_kind text, subject bigint) returns void language plpgsql as $$
declare
  open_ones record;
  noticed record;
  known cases;
  content text;
  score float8;
  urgency integer;
begin
  select * into known from cases where kind = subject_kind and subject_id = subject for update;
  select count(*)::int as reports, coalesce(array_agg(distinct reason) filter (where reason is not null), '{}') as reasons,
    coalesce(max(report_priority(reason)), 1) as priority, max(created_at) as reported_at,
    (array_agg(reporter_id order by created_at, id))[1] as reporter
    into open_ones from case_reports where kind = subject_kind and subject_id = subject and is_open;
  select count(*)::int as signals, coalesce(array_agg(distinct s.kind order by s.kind), '{}') as kinds,
    least(3, coalesce(max(s.priority), 1) + (count(distinct s.kind) > 1)::int) as priority, max(s.created_at) as noticed_at
    into noticed from signals s where subject_kind = 'product' and s.product_id = subject and s.closed_at is null;
  score := case open_ones.reports when 0 then 0 when 1 then reporter_weight(open_ones.reporter) else reports_score(subject_kind, subject) end;
  -- Three trusted reporters make it more urgent; one whose reports are usually wrong, less.
  urgency := greatest(1, least(3, open_ones.priority + (score >= 3)::int - (score < 0.5 - 0.000001)::int), noticed.priority);
  if known.id is null then
    if open_ones.reports + noticed.signals > 0 then
      insert into cases (reference, kind, subject_id, person_id, state, priority, reports, reasons, signals, opened_at, reported_at)
      values (new_case_reference(), subject_kind, subject, case_person(subject_kind, subject, open_ones.reporter), 'open',
        urgency, open_ones.reports, open_ones.reasons, noticed.kinds, now(), greatest(open_ones.reported_at, noticed.noticed_at))
      on conflict (kind, subject_id) do nothing;
      -- Another first report was faster, and waits for nobody any more.
      if not found then perform refresh_case(subject_kind, subject); end if;
    end if;
  elsif open_ones.reports + noticed.signals > 0 then
    update cases set state = 'open', version = version + 1, reports = open_ones.reports, reasons = open_ones.reasons, priority = urgency,
      signals = noticed.kinds, reported_at = greatest(open_ones.reported_at, noticed.noticed_at),
      -- Once only their own report is open, it is about whom they reported.
      person_id = case when known.state = 'open' and (noticed.signals > 0 or exists (select from case_reports r
          where r.kind = subject_kind and r.subject_id = subject and r.is_open and r.reporter_id <> known.person_id))
        then known.person_id else case_person(subject_kind, subject, open_ones.reporter) end,
      opened_at = case when known.state = 'open' then known.opened_at else now() end
    where id = known.id;
  elsif known.state = 'open' then
    content := case_content(subject_kind, subject);
    update cases set state = 'decided', version = version + 1, reports = 0, reasons = '{}', signals = '{}', decided_at = now(),
      claimed_by = null, claimed_until = null, judged_content = content,
      judged_reasons = case when known.judged_content = content then known.judged_reasons || known.reasons else known.reasons end
    where id = known.id;
  end if;
end $$;

create function keep_case() returns trigger language plpgsql as $$
begin
  perform refresh_case(tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::bigint);
  return null;
end $$;

-- What is said about a report of something judged already is what was said then.
create function close_judged_report() returns trigger language plpgsql as $$
declare
  judged_at timestamptz;
  outcome text;
begin
  select c.decided_at, case when d.actions <> '{none}' and d.undone_at is null then 'Acted on ' else 'Dismissed on ' end into judged_at, outcome
  from cases c left join decisions d on d.id = c.decision_id
  where c.kind = tg_argv[0] and c.subject_id = (to_jsonb(new) ->> tg_argv[1])::bigint and c.state = 'decided'
    and (new.reason is null or new.reason = any(c.judged_reasons)) and c.judged_content = case_content(c.kind, c.subject_id);
  if judged_at is not null then
    if tg_argv[0] = 'product' then new.admin_comments := outcome || shown_date(judged_at);
    else new.closed_at := judged_at;
    end if;
  end if;
  return new;
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
    for changed in select name from jsonb_object_keys(change.before) name where change.before -> name is distinct from change.after -> name loop
      execute format('update %I t set %I = (jsonb_populate_record(null::%I, $2)).%I where %s and to_jsonb(t) -> $4 is not distinct from $3 -> $4',
        change.owner, changed, change.owner, changed, is_row) using change.key, change.before, change.after, changed;
    end loop;
  end if;
end $$;

-- From 0.25 to 2 once five reports were judged, of the latest hundred; until then 1, and half of it in an account's first week.
create function reporter_weight(reporter bigint) returns float8 language sql stable as $$
  select case when j.judged >= 5 then 0.25 + 1.75 * j.upheld / j.judged when p.created_at > now() - interval '7 days' then 0.5 else 1 end
  from people p, (select count(*)::float8 as judged, count(*) filter (where upheld)::float8 as upheld
    from (select upheld from judged_reports where reporter_id = reporter order by judged_at desc limit 100) latest) j
  where p.id = reporter
$$;

-- The weight of a subject's open reports. Five or more from new accounts within an hour weigh as much as one.
create function reports_score(subject_kind text, subject bigint) returns float8 language sql stable as $$
  with open_reports as (
    select r.reporter_id, r.created_at, p.created_at > r.created_at - interval '7 days' as is_new
    from case_reports r join people p on p.id = r.reporter_id where r.kind = subject_kind and r.subject_id = subject and r.is_open),
  waves as (
    select o.*, (select count(*) from open_reports other where other.is_new
      and other.created_at between o.created_at - interval '1 hour' and o.created_at + interval '1 hour') as wave
    from open_reports o)
  select coalesce(sum(reporter_weight(reporter_id) / case when is_new and wave >= 5 then wave else 1 end), 0) from waves
$$;

create trigger admin_acts_append_only before update or delete or truncate on admin_acts
  for each statement execute function refuse_change();
create constraint trigger admin_acts_chain after insert on admin_acts
  deferrable initially deferred for each row execute function chain_admin_act();
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_chain_change();
create trigger reports_judged before insert on reports for each row when (new.admin_comments is null)
  execute function close_judged_report('product', 'product_id');
create trigger conversation_reports_judged before insert or update on conversation_reports for each row when (new.closed_at is null)
  execute function close_judged_report('conversation', 'conversation_id');
create trigger review_reports_judged before insert or update on review_reports for each row when (new.closed_at is null)
  execute function close_judged_report('review', 'review_id');
create trigger reports_case_opened after insert on reports for each row when (new.admin_comments is null)
  execute function keep_case('product', 'product_id');
create trigger reports_case_changed after update on reports for each row when (old.admin_comments is null or new.admin_comments is null)
  execute function keep_case('product', 'product_id');
create trigger conversation_reports_case_opened after insert on conversation_reports for each row when (new.closed_at is null)
  execute function keep_case('conversation', 'conversation_id');
create trigger conversation_reports_case_changed after update on conversation_reports for each row
  when (old.closed_at is null or new.closed_at is null) execute function keep_case('conversation', 'conversation_id');
create trigger review_reports_case_opened after insert on review_reports for each row when (new.closed_at is null)
  execute function keep_case('review', 'review_id');
create trigger review_reports_case_changed after update on review_reports for each row
  when (old.closed_at is null or new.closed_at is null) execute function keep_case('review', 'review_id');
create trigger signals_case_opened after insert on signals for each row execute function keep_case('product', 'product_id');
create trigger signals_case_changed after update on signals for each row when (old.closed_at is distinct from new.closed_at)
  execute function keep_case('product', 'product_id');
create trigger person_reports_judged before insert on person_reports for each row when (new.closed_at is null)
  execute function close_judged_report('person', 'person_id');
create trigger person_reports_case_opened after insert on person_reports for each row when (new.closed_at is null)
  execute function keep_case('person', 'person_id');
create trigger person_reports_case_changed after update on person_reports for each row
  when (old.closed_at is null or new.closed_at is null) execute function keep_case('person', 'person_id');
revoke update, delete, truncate on admin_acts from public, current_user;
revoke update, delete, truncate on audit_chain from public, current_user;
