/** People can be reported: their reports are cases as those of products are (docs/rules.md §11). */
export const sql = /* sql */ `
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

alter table cases drop constraint cases_kind_check;
alter table cases add constraint cases_kind_check check (kind in ('product', 'conversation', 'review', 'person')) not valid;

-- A statement about a person as a whole names no product.
alter table statements drop constraint statements_kind_check;
alter table statements add constraint statements_kind_check check (kind in ('product', 'conversation', 'review', 'person')) not valid;
alter table statements alter column product_id drop not null;
alter table statements add constraint statements_product_check check ((kind = 'person') = (product_id is null)) not valid;

create or replace view case_reports as
select 'product' as kind, product_id as subject_id, id, reporter_id, reason, comment, created_at, admin_comments is null as is_open,
  null::timestamptz as closed_at, admin_comments as outcome from reports
union all
select 'conversation', conversation_id, id, reporter_id, reason, comment, created_at, closed_at is null, closed_at, null from conversation_reports
union all
select 'review', review_id, id, reporter_id, reason, comment, created_at, closed_at is null, closed_at, null from review_reports
union all
select 'person', person_id, id, reporter_id, reason, comment, created_at, closed_at is null, closed_at, null from person_reports;

-- As before, and of a person, what their public page shows: name, picture, listings, deals and reviews. Each new one may be another offence.
create or replace function case_content(subject_kind text, subject bigint) returns text language sql stable as $$
  select case subject_kind
    when 'product' then (select md5(jsonb_build_array(product_name, descriptions, selling_price, image, photos, seller_phone, location,
      condition, purchase_year, brand, model, registration, kilometres, owners, papers)::text) from products where id = subject)
    when 'conversation' then (select coalesce(max(id), 0)::text from messages where conversation_id = subject)
    when 'review' then (select md5(jsonb_build_array(rating, text, answer, removed_at)::text) from reviews where id = subject)
    when 'person' then (select md5(jsonb_build_array(user_name, image, (select max(p.id) from products p where p.seller_id = subject),
      (select max(d.booking_id) from deals d where d.seller_id = subject),
      (select max(r.id) from reviews r where r.person_id = subject and r.visible_at is not null))::text) from people where id = subject)
  end
$$;

create or replace function case_person(subject_kind text, subject bigint, reporter bigint) returns bigint language sql stable as $$
  select case subject_kind
    when 'product' then (select seller_id from products where id = subject)
    when 'conversation' then (select person_id from conversation_members where conversation_id = subject and person_id <> reporter limit 1)
    when 'review' then (select author_id from reviews where id = subject)
    when 'person' then subject
  end
$$;

create trigger person_reports_judged before insert on person_reports for each row when (new.closed_at is null)
  execute function close_judged_report('person', 'person_id');
create trigger person_reports_case_opened after insert on person_reports for each row when (new.closed_at is null)
  execute function keep_case('person', 'person_id');
create trigger person_reports_case_changed after update on person_reports for each row
  when (old.closed_at is null or new.closed_at is null) execute function keep_case('person', 'person_id');
`;
