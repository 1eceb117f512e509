/**
 * Cases: all reports of one product, conversation or review are one case (docs/rules.md §11). Triggers keep them, so that every way
 * of reporting and closing, also that of older processes, shows in the same case.
 */
export const sql = /* sql */ `
create table cases (
  id bigint generated always as identity primary key,
  -- Read aloud on the phone: eight digits, the last of which checks the others.
  reference text not null unique,
  kind text not null check (kind in ('product', 'conversation', 'review')),
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
  unique (kind, subject_id),
  check (state = 'open' or decided_at is not null),
  check (num_nonnulls(claimed_by, claimed_until) in (0, 2))
);
create index cases_open on cases (priority desc, id) where state = 'open';
create index cases_of_person on cases (person_id, id desc);
create index cases_by_claimer on cases (claimed_by) where claimed_by is not null;

-- What was done about a case is read from the audit log.
create index admin_acts_of_subject on admin_acts (subject, subject_id);

-- The reports of all kinds.
create view case_reports as
select 'product' as kind, product_id as subject_id, id, reporter_id, reason, comment, created_at, admin_comments is null as is_open,
  null::timestamptz as closed_at, admin_comments as outcome from reports
union all
select 'conversation', conversation_id, id, reporter_id, reason, comment, created_at, closed_at is null, closed_at, null from conversation_reports
union all
select 'review', review_id, id, reporter_id, reason, comment, created_at, closed_at is null, closed_at, null from review_reports;

-- Changes with everything that a reader of the subject sees.
create function case_content(subject_kind text, subject bigint) returns text language sql stable as $$
  select case subject_kind
    when 'product' then (select md5(jsonb_build_array(product_name, descriptions, selling_price, image, photos, seller_phone, location,
      condition, purchase_year, brand, model, registration, kilometres, owners, papers)::text) from products where id = subject)
    when 'conversation' then (select coalesce(max(id), 0)::text from messages where conversation_id = subject)
    when 'review' then (select md5(jsonb_build_array(rating, text, answer, removed_at)::text) from reviews where id = subject)
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

-- Whom the case is about; of a conversation, the one whom the reporter talked to.
create function case_person(subject_kind text, subject bigint, reporter bigint) returns bigint language sql stable as $$
  select case subject_kind
    when 'product' then (select seller_id from products where id = subject)
    when 'conversation' then (select person_id from conversation_members where conversation_id = subject and person_id <> reporter limit 1)
    when 'review' then (select author_id from reviews where id = subject)
  end
$$;

-- Opens, changes or closes the case of a subject whose reports have changed. Call it after the report is locked, to avoid deadlocks.
create function refresh_case(subject_kind text, subject bigint) returns void language plpgsql as $$
declare
  found record;
  known cases;
  content text;
begin
  -- Serializes the first reports of a subject.
  perform pg_advisory_xact_lock(hashtextextended('case of ' || subject_kind || ' ' || subject, 0));
  select * into known from cases where kind = subject_kind and subject_id = subject for update;
  select count(*)::int as reports, coalesce(array_agg(distinct reason) filter (where reason is not null), '{}') as reasons,
    coalesce(max(report_priority(reason)), 1) as priority, max(created_at) as reported_at,
    (array_agg(reporter_id order by created_at, id))[1] as reporter
    into found from case_reports where kind = subject_kind and subject_id = subject and is_open;
  if known.id is null then
    if found.reports > 0 then
      insert into cases (reference, kind, subject_id, person_id, state, priority, reports, reasons, opened_at, reported_at)
      values (new_case_reference(), subject_kind, subject, case_person(subject_kind, subject, found.reporter), 'open',
        found.priority, found.reports, found.reasons, now(), found.reported_at);
    end if;
  elsif found.reports > 0 then
    update cases set state = 'open', version = version + 1, reports = found.reports, reasons = found.reasons, priority = found.priority,
      reported_at = found.reported_at,
      person_id = case when known.state = 'open' then known.person_id else case_person(subject_kind, subject, found.reporter) end,
      opened_at = case when known.state = 'open' then known.opened_at else now() end
    where id = known.id;
  elsif known.state = 'open' then
    content := case_content(subject_kind, subject);
    update cases set state = 'decided', version = version + 1, reports = 0, reasons = '{}', decided_at = now(),
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

-- A report of something that was judged, has not changed since, and has no new reason, is closed like those before it.
create function close_judged_report() returns trigger language plpgsql as $$
declare
  judged_at timestamptz;
begin
  select decided_at into judged_at from cases
  where kind = tg_argv[0] and subject_id = (to_jsonb(new) ->> tg_argv[1])::bigint and state = 'decided'
    and (new.reason is null or new.reason = any(judged_reasons)) and judged_content = case_content(kind, subject_id);
  if judged_at is not null then
    if tg_argv[0] = 'product' then new.admin_comments := 'Dismissed on ' || shown_date(judged_at);
    else new.closed_at := judged_at;
    end if;
  end if;
  return new;
end $$;

create trigger reports_judged before insert on reports for each row when (new.admin_comments is null)
  execute function close_judged_report('product', 'product_id');
create trigger conversation_reports_judged before insert or update on conversation_reports for each row when (new.closed_at is null)
  execute function close_judged_report('conversation', 'conversation_id');
create trigger review_reports_judged before insert or update on review_reports for each row when (new.closed_at is null)
  execute function close_judged_report('review', 'review_id');
create trigger reports_case after insert or update on reports for each row execute function keep_case('product', 'product_id');
create trigger conversation_reports_case after insert or update on conversation_reports for each row
  execute function keep_case('conversation', 'conversation_id');
create trigger review_reports_case after insert or update on review_reports for each row execute function keep_case('review', 'review_id');

-- Earlier reports. What was judged of closed ones is not known, so that a new report opens the case again.
insert into cases (reference, kind, subject_id, person_id, state, priority, reports, reasons, opened_at, reported_at, decided_at)
select new_case_reference(), r.kind, r.subject_id, case_person(r.kind, r.subject_id, (array_agg(r.reporter_id order by r.is_open desc, r.created_at, r.id))[1]),
  case when bool_or(r.is_open) then 'open' else 'decided' end, coalesce(max(report_priority(r.reason)) filter (where r.is_open), 1),
  count(*) filter (where r.is_open), coalesce(array_agg(distinct r.reason) filter (where r.is_open and r.reason is not null), '{}'),
  min(r.created_at), max(r.created_at), case when bool_or(r.is_open) then null else coalesce(max(r.closed_at), max(r.created_at)) end
from case_reports r group by r.kind, r.subject_id order by min(r.created_at), r.kind, r.subject_id;
`;
