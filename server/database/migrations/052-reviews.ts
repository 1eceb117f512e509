/** Reviews of deals by their parties, and sellers' records (docs/rules.md §10). */
export const sql = /* sql */ `
create table reviews (
  id bigint generated always as identity primary key,
  booking_id bigint not null references deals,
  author text not null check (author in ('buyer', 'seller')),
  author_id bigint not null references people,
  -- Who is reviewed.
  person_id bigint not null references people,
  rating smallint not null check (rating between 1 and 5),
  facets jsonb not null default '{}',
  text text check (length(text) between 1 and 1000),
  created_at timestamptz not null default deal_now(),
  -- Null until both have written or the time has ended.
  visible_at timestamptz,
  answer text check (length(answer) between 1 and 1000),
  answered_at timestamptz,
  removed_at timestamptz,
  removed_by bigint references people,
  statement text check (length(statement) between 1 and 1000),
  unique (booking_id, author),
  check (num_nonnulls(removed_at, removed_by, statement) in (0, 3)),
  check (num_nonnulls(answer, answered_at) in (0, 2)),
  check (visible_at is not null or (answered_at is null and removed_at is null))
);
create index reviews_of_person on reviews (person_id, id desc);
create index reviews_by_author on reviews (author_id);
create index reviews_by_remover on reviews (removed_by) where removed_by is not null;
create index reviews_hidden on reviews (booking_id) where visible_at is null;

-- Of the visible reviews of a seller by buyers.
create table review_totals (
  person_id bigint primary key references people,
  count integer not null,
  stars integer not null
);
create function keep_review_totals() returns trigger language plpgsql as $$
declare
  was integer := 0;
  is_now integer := (new.author = 'buyer' and new.visible_at is not null and new.removed_at is null)::int;
begin
  if tg_op = 'UPDATE' then was := (old.author = 'buyer' and old.visible_at is not null and old.removed_at is null)::int; end if;
  if was <> is_now then
    insert into review_totals values (new.person_id, is_now - was, (is_now - was) * new.rating)
    on conflict (person_id) do update set count = review_totals.count + excluded.count, stars = review_totals.stars + excluded.stars;
  end if;
  return null;
end $$;
create trigger reviews_counted after insert or update of visible_at, removed_at on reviews
  for each row execute function keep_review_totals();

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

-- A seller's record is counted from the index alone.
create index deals_records on deals (seller_id) include (state, canceled_by);
`;
