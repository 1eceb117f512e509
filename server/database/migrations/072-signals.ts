/**
 * Signals of the market's own checks (docs/rules.md §11, docs/decisions/027-signals.md). They are part of a product's case as its
 * reports are.
 */
export const sql = /* sql */ `
create table signals (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('picture', 'plate', 'copiedText', 'price', 'contact', 'sharedPhone', 'manyListings')),
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
  check (closed_at is not null or num_nonnulls(decision_id, upheld) = 0)
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

create function enqueue_signal_check() returns trigger language plpgsql as $$
begin
  insert into signal_checks (product_id) values (case tg_table_name when 'products' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'product_id')::bigint end);
  return null;
end $$;
create trigger products_signalled after insert on products for each row execute function enqueue_signal_check();
create trigger products_signalled_again after update of product_name, descriptions, image, photos, seller_phone on products
  for each row when ((new.product_name, new.descriptions, new.image, new.photos, new.seller_phone) is distinct from
    (old.product_name, old.descriptions, old.image, old.photos, old.seller_phone)) execute function enqueue_signal_check();
-- Only prices that are doubted, or no longer.
create trigger price_estimates_signalled after insert on price_estimates
  for each row when (new.estimate ->> 'reason' = 'low') execute function enqueue_signal_check();
create trigger price_estimates_signalled_again after update on price_estimates
  for each row when ((new.estimate ->> 'reason' = 'low' or old.estimate ->> 'reason' = 'low') and
    (new.price, new.estimate ->> 'reason') is distinct from (old.price, old.estimate ->> 'reason')) execute function enqueue_signal_check();

-- Of open signals.
alter table cases add column signals text[] not null default '{}';

alter table statements drop constraint statements_source_check;
alter table statements add constraint statements_source_check check (source in ('report', 'signal', 'own')) not valid;

-- As before, but a case is open until its signals are closed as well, and they count for its priority: the worst of them, and one
-- step more if checks of different kinds agree.
create or replace function refresh_case(subject_kind text, subject bigint) returns void language plpgsql as $$
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

create trigger signals_case_opened after insert on signals for each row execute function keep_case('product', 'product_id');
create trigger signals_case_changed after update on signals for each row when (old.closed_at is distinct from new.closed_at)
  execute function keep_case('product', 'product_id');
`;
