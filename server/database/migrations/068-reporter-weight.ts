/** What a report weighs depends on how the reporter's former ones were judged (docs/rules.md §11). */
export const sql = /* sql */ `
create table judged_reports (
  decision_id bigint not null references decisions,
  reporter_id bigint not null references people,
  upheld boolean not null,
  judged_at timestamptz not null default now(),
  primary key (decision_id, reporter_id)
);
create index judged_reports_of_person on judged_reports (reporter_id, judged_at desc);

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

create or replace function refresh_case(subject_kind text, subject bigint) returns void language plpgsql as $$
declare
  open_ones record;
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
  score := case when open_ones.reports = 1 then reporter_weight(open_ones.reporter) else reports_score(subject_kind, subject) end;
  -- Three trusted reporters make it more urgent; one whose reports are usually wrong, less.
  urgency := greatest(1, least(3, open_ones.priority + (score >= 3)::int - (score < 0.5 - 0.000001)::int));
  if known.id is null then
    if open_ones.reports > 0 then
      insert into cases (reference, kind, subject_id, person_id, state, priority, reports, reasons, opened_at, reported_at)
      values (new_case_reference(), subject_kind, subject, case_person(subject_kind, subject, open_ones.reporter), 'open',
        urgency, open_ones.reports, open_ones.reasons, now(), open_ones.reported_at)
      on conflict (kind, subject_id) do nothing;
      -- Another first report was faster, and waits for nobody any more.
      if not found then perform refresh_case(subject_kind, subject); end if;
    end if;
  elsif open_ones.reports > 0 then
    update cases set state = 'open', version = version + 1, reports = open_ones.reports, reasons = open_ones.reasons, priority = urgency,
      reported_at = open_ones.reported_at,
      -- Once only their own report is open, it is about whom they reported.
      person_id = case when known.state = 'open' and exists (select from case_reports r
          where r.kind = subject_kind and r.subject_id = subject and r.is_open and r.reporter_id <> known.person_id)
        then known.person_id else case_person(subject_kind, subject, open_ones.reporter) end,
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

-- Closed reports change no case.
drop trigger reports_case on reports;
drop trigger conversation_reports_case on conversation_reports;
drop trigger review_reports_case on review_reports;
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
`;
