/** Decisions of cases, statements of reasons, and what they restrict (docs/rules.md §11). */
export const sql = /* sql */ `
create table decisions (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases,
  admin_id bigint not null references people,
  decided_at timestamptz not null default now(),
  actions text[] not null check (cardinality(actions) > 0 and actions <@ array['none', 'warn', 'hide', 'remove', 'limit', 'suspend']),
  rule text,
  facts text,
  undone_at timestamptz,
  undone_by bigint references people,
  check (not 'none' = any(actions) or cardinality(actions) = 1),
  check (actions = '{none}' or num_nonnulls(rule, facts) = 2),
  check (num_nonnulls(undone_at, undone_by) in (0, 2))
);
create index decisions_of_case on decisions (case_id, id desc);
create index decisions_by_admin on decisions (admin_id);
create index decisions_by_undoer on decisions (undone_by) where undone_by is not null;

-- What the person concerned is told, complete or not at all.
create table statements (
  id bigint generated always as identity primary key,
  decision_id bigint not null unique references decisions,
  person_id bigint not null references people,
  reference text not null check (reference ~ '^[0-9]{4}-[0-9]{4}$'),
  kind text not null check (kind in ('product', 'conversation', 'review')),
  subject_id bigint not null,
  product_id bigint not null references products,
  subject_name text not null check (length(btrim(subject_name)) > 0),
  subject_at timestamptz not null,
  facts text not null check (length(btrim(facts)) between 10 and 2000),
  source text not null check (source in ('report', 'own')),
  rule text not null check (rule in ('honesty', 'ownership', 'accuracy', 'availability', 'conduct', 'allowed', 'spam')),
  created_at timestamptz not null default now(),
  appeal_until timestamptz not null,
  voided_at timestamptz,
  unique (id, person_id),
  check (appeal_until >= created_at + interval '30 days')
);
create index statements_of_person on statements (person_id, id desc);
create index statements_of_product on statements (product_id);

-- One action, from when to when; without an end, for good. A row is the restriction: without a statement there is none.
create table restrictions (
  id bigint generated always as identity primary key,
  statement_id bigint not null,
  person_id bigint not null references people,
  action text not null check (action in ('warn', 'hide', 'remove', 'limit', 'suspend')),
  -- Of a hidden product.
  product_id bigint references products,
  starts_at timestamptz not null default now(),
  ends_at timestamptz check (ends_at > starts_at),
  lifted_at timestamptz,
  foreign key (statement_id, person_id) references statements (id, person_id),
  unique (statement_id, action),
  check (action <> 'limit' or ends_at is not null),
  check (action <> 'limit' or ends_at <= starts_at + interval '91 days'),
  check ((action = 'hide') = (product_id is not null))
);
create index restrictions_of_person on restrictions (person_id) where lifted_at is null and action in ('limit', 'suspend');
create index restrictions_hiding on restrictions (product_id) where lifted_at is null and action = 'hide';
create index restrictions_by_person on restrictions (person_id);
create index restrictions_of_statement on restrictions (statement_id, person_id);
create index restrictions_of_product on restrictions (product_id) where product_id is not null;

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

alter table cases add column decision_id bigint references decisions;
create index cases_by_decision on cases (decision_id) where decision_id is not null;

-- What is said about a report of something judged already is what was said then.
create or replace function close_judged_report() returns trigger language plpgsql as $$
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

-- Whatever kinds an earlier migration has allowed stay allowed.
do $$
declare
  found record;
begin
  for found in
    select c.conname, c.conrelid::regclass as owner, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c where c.conname in ('notices_kind_check', 'notice_preferences_kind_check')
  loop
    execute format('alter table %s drop constraint %I', found.owner, found.conname);
    execute format('alter table %s add constraint %I %s not valid', found.owner, found.conname,
      replace(regexp_replace(found.definition, ' NOT VALID$', ''), ']', ', ''statement''::text]'));
  end loop;
end $$;
`;
