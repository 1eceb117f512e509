/** Saved searches with alerts for new products (docs/rules.md §8, docs/decisions/020-saved-searches.md). */
export const sql = /* sql */ `
create table saved_searches (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  name text check (length(name) between 1 and 60),
  alert text not null check (alert in ('instant', 'daily', 'none')),
  filters jsonb not null,
  -- The same for the same filters, in whatever order they were given.
  key text not null,
  created_at timestamptz not null default now(),
  -- What came later is new.
  opened_at timestamptz not null default now(),
  -- The filters once more; what is not asked for is null.
  category_id bigint,
  brands text[],
  cities text[],
  conditions text[],
  min_price integer,
  max_price integer,
  min_year integer,
  max_year integer,
  min_cc integer,
  max_cc integer,
  max_km integer,
  verified boolean not null,
  -- Of the program that made the readings.
  version integer not null,
  unique (person_id, key)
);
create index saved_searches_by_version on saved_searches (version);

-- The ways in which the words may be understood, in their order.
create table saved_search_readings (
  search_id bigint not null references saved_searches on delete cascade,
  place integer not null,
  -- What a product must have; null where the words tell nothing.
  words tsquery,
  -- It must have one of these.
  keys text[] not null,
  primary key (search_id, place)
);
-- What was just saved is looked for as quickly as the rest.
create index saved_search_readings_keys on saved_search_readings using gin (keys) with (fastupdate = off);

-- A product is told once of each search.
create table saved_search_matches (
  search_id bigint not null references saved_searches on delete cascade,
  product_id bigint not null references products,
  created_at timestamptz not null default now(),
  -- Null while it waits for the daily notice.
  told_at timestamptz,
  primary key (search_id, product_id)
);
create index saved_search_matches_of_product on saved_search_matches (product_id);
create index saved_search_matches_untold on saved_search_matches (created_at) where told_at is null;

-- What is sold or removed never comes back, so that nobody need be kept from being told of it again.
create function forget_matches() returns trigger language plpgsql as $$
begin
  delete from saved_search_matches where product_id = new.id;
  return null;
end $$;
create trigger products_matches_forgotten after update of status on products
  for each row when (new.status in ('sold', 'removed')) execute function forget_matches();

-- Products that came on sale or changed, until the searches that find them are told.
create table search_arrivals (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  -- Its row of search_products before the change.
  former jsonb
);
`;
