-- docs/specification.md §9's date text, 'MMMM Do YYYY, h:mm:ss a', in Asia/Dhaka (docs/rules.md §1).
create function shown_date(instant timestamptz) returns text language sql stable as $$
  select to_char(instant at time zone 'Asia/Dhaka', 'FMMonth FMDDth YYYY, FMHH12:MI:SS am')
$$;

create table categories (
  id bigint generated always as identity primary key,
  category_name text not null check (length(category_name) between 2 and 120),
  descriptions text not null check (length(descriptions) between 1 and 5000),
  image text not null,
  available_count integer not null default 0,
  created_at timestamptz not null default now(),
  date text not null default shown_date(now()),
  deleted_at timestamptz,
  name_bn text check (length(name_bn) between 2 and 120),
  descriptions_bn text check (length(descriptions_bn) between 1 and 5000)
);
create unique index categories_live_name on categories (lower(category_name)) where deleted_at is null;
create index categories_picture on categories (picture_key(image));

create table products (
  id bigint generated always as identity primary key,
  category_id bigint not null references categories,
  seller_id bigint not null references people,
  product_name text not null check (length(product_name) between 2 and 120),
  buying_price integer not null check (buying_price between 1 and 999999999),
  selling_price integer not null check (selling_price between 1 and 999999999),
  purchase_year integer not null check (purchase_year >= 1950),
  condition text not null check (condition in ('Excellent', 'Good', 'Fair')),
  seller_phone text not null,
  location text not null,
  descriptions text not null check (length(descriptions) between 1 and 5000),
  image text not null,
  status text not null default 'available' check (status in ('available', 'paused', 'reserved', 'sold', 'removed')),
  created_at timestamptz not null default now(),
  date text not null default shown_date(now()),
  sold_at timestamptz,
  removed_at timestamptz,
  hold_booking_id bigint,
  hold_until timestamptz,
  photos text[] not null default '{}' check (cardinality(photos) <= 9),
  brand text check (length(brand) between 2 and 60),
  model text check (length(model) between 1 and 60),
  engine_cc integer check (engine_cc between 50 and 2500),
  kilometres integer check (kilometres between 0 and 999999),
  colour text check (length(colour) between 2 and 40),
  registration text check (length(registration) between 2 and 60),
  owners integer check (owners between 1 and 9),
  papers jsonb,
  city text check (city in ('Dhaka', 'Chattogram', 'Barishal', 'Sylhet', 'Rangpur', 'Rajshahi', 'Khulna', 'Mymensingh')),
  -- Sold without a payment here: the seller says so.
  sold_elsewhere boolean not null default false,
  accepts_deposit boolean not null default true,
  district text check (length(district) between 2 and 40),
  area text check (length(area) between 2 and 40),
  -- The name of both in Bangla: the database doesn't know the places.
  place_bn text check (length(place_bn) between 2 and 80),
  price_changed_at timestamptz,
  check ((not sold_elsewhere) or status = 'sold')
);
-- The category page: newest first by keyset, available rows alone.
create index products_on_sale on products (category_id, id) where status = 'available';
create index products_of_seller on products (seller_id, id) where status <> 'removed';
create index products_picture on products (picture_key(image));
create index products_photos on products using gin (picture_keys(photos)) where photos <> '{}';
-- Similar products: of the same brand or category, the nearest price first.
create index products_of_brand_by_price on products (brand, selling_price) where status = 'available' and brand is not null;
-- By an expression, so that the category's own page, which asks for category_id, is never read by this index and then sorted.
create index products_of_category_by_price on products ((category_id + 0), selling_price) where status = 'available';
create index products_by_seller on products (seller_id);
create index products_by_hold on products (hold_booking_id) where hold_booking_id is not null;
create index products_listed_by_seller on products (seller_id, created_at);
create index products_by_phone on products (seller_phone);

create table adverts (
  id bigint generated always as identity primary key,
  product_id bigint not null unique references products,
  created_at timestamptz not null default now(),
  date text not null default shown_date(now())
);

create table wishes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  date text not null default shown_date(now()),
  unique (product_id, person_id)
);
create index wishes_of_person on wishes (person_id, id desc);

-- By day (UTC), so that a seller sees the trend; in a table of its own, so that a view doesn't wait for a buyer's lock.
create table product_counts (
  product_id bigint references products,
  day date,
  views integer not null default 0,
  numbers_shown integer not null default 0,
  primary key (product_id, day)
);
-- Days from now on are days in Asia/Dhaka. Those that are no longer shown one by one are summed up under the day -infinity.
create index product_counts_by_day on product_counts (day);

-- Views of all products of a seller, for as long as the days are shown one by one.
create table seller_views (
  seller_id bigint references people,
  day date,
  views integer not null default 0,
  primary key (seller_id, day)
);

-- By category, since what is in a deleted one is not on sale.
create table seller_totals (
  seller_id bigint references people,
  category_id bigint references categories,
  on_sale integer not null,
  sold integer not null,
  primary key (seller_id, category_id)
);
create index seller_totals_by_category on seller_totals (category_id);

create table pictures (
  key text primary key,
  -- When it was last sent or referred to.
  made_at timestamptz not null default now(),
  -- Nobody for a person who was not signed in, and for pictures kept before this table.
  person_id bigint references people
);
create index pictures_by_age on pictures (made_at);
create index pictures_by_person on pictures (person_id) where person_id is not null;

-- Which product shows which picture, and since when: the earlier one is the original.
create table picture_uses (
  product_id bigint references products on delete cascade,
  key text,
  since timestamptz not null,
  primary key (product_id, key)
);
create index picture_uses_by_key on picture_uses (key);

create table search_products (
  id bigint primary key references products,
  category_id bigint not null,
  seller_id bigint not null,
  -- As the vocabulary has it; empty where it is not known.
  brand text not null,
  city text not null,
  condition text not null,
  verified boolean not null,
  price integer not null,
  year integer not null,
  cc integer,
  -- Not known sorts last.
  km integer not null,
  -- Newer and better described first.
  score integer not null,
  doc tsvector not null,
  -- Of the program that made doc.
  version integer not null,
  -- The district, or district/area; empty where it is not known.
  place text not null default ''
);
create index search_products_doc on search_products using gin (doc);
-- Frequencies of rare words decide how a search is planned.
alter table search_products alter column doc set statistics 1000;
create index search_products_seller on search_products (seller_id);
create index search_products_filters on search_products (category_id, city, condition, verified, brand, price) include (year, cc, km, score, id);
create index search_products_price on search_products (price, id) include (category_id, city, condition, verified, brand, year, cc, km, score);
create index search_products_km on search_products (km, id) include (category_id, city, condition, verified, brand, price, year, cc, score);
create index search_products_year on search_products (year, id) include (category_id, city, condition, verified, brand, price, cc, km, score);
create index search_products_score on search_products (score, id) include (category_id, city, condition, verified, brand, price, year, cc, km);
-- Counts the products of each place.
create index search_products_place on search_products (place) where place <> '';

create table search_counts (
  category_id bigint,
  brand text,
  city text,
  condition text,
  verified boolean,
  products integer not null,
  primary key (category_id, brand, city, condition, verified)
);
-- The ways in which a brand is written.
create index search_counts_brand on search_counts (lower(brand));

-- Products that came on sale or changed, queued until they are matched with saved searches.
create table search_arrivals (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  -- Its row of search_products before the change.
  former jsonb,
  attempts integer not null default 0,
  due_at timestamptz default now()
);
create index search_arrivals_by_product on search_arrivals (product_id);

create table saved_searches (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  name text check (length(name) between 1 and 60),
  alert text not null check (alert in ('instant', 'daily', 'none')),
  filters jsonb not null,
  -- Equal for equal filters, in any order.
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
  -- Only tax tokens that are valid on the day a product is matched; the other papers are in the readings.
  tax_token boolean not null default false,
  unique (person_id, key)
);
create index saved_searches_by_version on saved_searches (version);

-- The ways in which the words may be understood, in their order.
create table saved_search_interpretations (
  search_id bigint references saved_searches on delete cascade,
  place integer,
  -- What a product must have; null where the words tell nothing.
  words tsquery,
  -- It must have one of these.
  keys text[] not null,
  primary key (search_id, place)
);
-- What was just saved is looked for as quickly as the rest.
create index saved_search_interpretations_keys on saved_search_interpretations using gin (keys) with (fastupdate = off);

-- Each search reports a product once.
create table saved_search_matches (
  search_id bigint references saved_searches on delete cascade,
  product_id bigint references products,
  created_at timestamptz not null default now(),
  -- Null while it waits for the daily notice.
  told_at timestamptz,
  primary key (search_id, product_id)
);
create index saved_search_matches_of_product on saved_search_matches (product_id);
create index saved_search_matches_untold on saved_search_matches (created_at) where told_at is null;

create table product_models (
  product_id bigint primary key references products on delete cascade,
  -- Brand and name in contract/catalogue/models.ts; null if not sure.
  model text,
  -- Of the mapping that made the row.
  version integer not null
);
create index product_models_by_model on product_models (model, product_id) where model is not null;

-- The regression of each night; the latest one counts.
create table price_models (
  version bigint generated always as identity primary key,
  at timestamptz not null default now(),
  bikes integer not null,
  -- PriceModel in server/features/catalogue/prices/regression.rules.ts.
  fit jsonb not null
);

create table price_points (
  product_id bigint primary key references products on delete cascade,
  seller_id bigint not null,
  model text not null,
  age double precision not null,
  beyond double precision not null,
  adjusted double precision not null,
  weight real not null,
  city text
);
create index price_points_of_model on price_points (model, age, product_id);

create table price_estimates (
  product_id bigint primary key references products on delete cascade,
  -- The price that was judged: the label is not shown with another one.
  price integer not null,
  estimate jsonb not null,
  label text generated always as (estimate ->> 'label') stored check (label in ('good', 'fair', 'high'))
);

-- Products whose point and estimate are to be made again.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  attempts integer not null default 0,
  -- When it may be tried; null once it was given up.
  due_at timestamptz default now()
);
create index price_changes_of_product on price_changes (product_id);

-- Counts a change of public data, after which the sitemap and cached pages are made again. When a category's names change, every process also drops its cached categories.
create function count_public_data_change() returns trigger language plpgsql as $$
begin
  -- Once per transaction.
  if current_setting('motohaat.public_data_changed', true) is distinct from pg_current_xact_id()::text then
    perform set_config('motohaat.public_data_changed', pg_current_xact_id()::text, true);
    insert into public_data_changes values (pg_backend_pid(), 1)
    on conflict (connection) do update set changes = public_data_changes.changes + 1;
  end if;
  -- Not when only the counters change, which every sale does.
  if tg_table_name = 'categories' then
    if tg_op <> 'UPDATE' or (new.category_name, new.name_bn, new.deleted_at) is distinct from (old.category_name, old.name_bn, old.deleted_at) then
      perform pg_notify('market_changes', 'categories');
    end if;
  end if;
  return null;
end $$;

-- Keeps the counts beside filters, and tells every process to drop the searches it has cached.
create function count_search_products() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changes', 'search');
  -- In one order, so that two transactions do not deadlock.
  if tg_op = 'INSERT' then
    insert into search_counts
    select category_id, brand, city, condition, verified, count(*) from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (category_id, brand, city, condition, verified) do update set products = search_counts.products + excluded.products;
  else
    insert into search_counts
    select category_id, brand, city, condition, verified, sum(n) from (
      select category_id, brand, city, condition, verified, 1 as n from added
      union all select category_id, brand, city, condition, verified, -1 from removed
    ) changed group by 1, 2, 3, 4, 5 having sum(n) <> 0 order by 1, 2, 3, 4, 5
    on conflict (category_id, brand, city, condition, verified) do update set products = search_counts.products + excluded.products;
  end if;
  return null;
end $$;

create trigger categories_public_data after insert or update or delete on categories
  for each row execute function count_public_data_change();
create trigger adverts_public_data after insert or update or delete on adverts
  for each row execute function count_public_data_change();
create trigger products_public_data after delete or update of product_name, category_id, selling_price, location, image, status on products
  for each row execute function count_public_data_change();
create trigger search_products_added after insert on search_products
  referencing new table as added for each statement execute function count_search_products();
create trigger search_products_changed after update on search_products
  referencing old table as removed new table as added for each statement execute function count_search_products();

-- Takes products out of searches, also of their counts.
create function remove_from_search(removed bigint[]) returns void language sql as $$
  with gone as (delete from search_products where id = any(removed) returning category_id, brand, city, condition, verified)
  insert into search_counts
  select category_id, brand, city, condition, verified, -count(*) from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
  on conflict (category_id, brand, city, condition, verified) do update set products = search_counts.products + excluded.products;
  select pg_notify('market_changes', 'search');
$$;

-- Keeps the counters of categories, people and sellers. Takes what is no longer on sale out of search, and what is sold or removed out of the matches of saved searches.
create function follow_product_status() returns trigger language plpgsql as $$
declare
  was_on_sale boolean := tg_op <> 'INSERT' and old.status = 'available';
  is_on_sale boolean := tg_op <> 'DELETE' and new.status = 'available';
  was_listed boolean := tg_op <> 'INSERT' and old.status <> 'removed';
  is_listed boolean := tg_op <> 'DELETE' and new.status <> 'removed';
  was_sold boolean := tg_op <> 'INSERT' and old.status = 'sold' and not old.sold_elsewhere;
  is_sold boolean := tg_op <> 'DELETE' and new.status = 'sold' and not new.sold_elsewhere;
begin
  if was_on_sale and is_on_sale then
    if old.category_id <> new.category_id then
      update categories set available_count = available_count + case when id = new.category_id then 1 else -1 end
      where id in (old.category_id, new.category_id);
    end if;
  elsif was_on_sale then
    update categories set available_count = available_count - 1 where id = old.category_id;
  elsif is_on_sale then
    update categories set available_count = available_count + 1 where id = new.category_id;
  end if;
  if was_listed and not is_listed then
    update people set listed_count = listed_count - 1 where id = old.seller_id;
  elsif is_listed and not was_listed then
    update people set listed_count = listed_count + 1 where id = new.seller_id;
  end if;
  -- What a seller merely marks as sold is no sale.
  insert into seller_totals
  select seller_id, category_id, sum(on_sale), sum(sold) from (
    select new.seller_id, new.category_id, is_on_sale::int as on_sale, is_sold::int as sold
    union all select old.seller_id, old.category_id, -was_on_sale::int, -was_sold::int
  ) change where seller_id is not null
  group by seller_id, category_id having sum(on_sale) <> 0 or sum(sold) <> 0 order by seller_id, category_id
  on conflict (seller_id, category_id) do update
    set on_sale = seller_totals.on_sale + excluded.on_sale, sold = seller_totals.sold + excluded.sold;
  -- The counts of search last: everything locks the category before them.
  if tg_op = 'UPDATE' and new.status <> 'available' then
    if exists (select from search_products where id = new.id) then perform remove_from_search(array[new.id]); end if;
    if new.status in ('sold', 'removed') then delete from saved_search_matches where product_id = new.id; end if;
  end if;
  return null;
end $$;

create trigger products_status after insert or delete or update of status, sold_elsewhere, category_id on products
  for each row execute function follow_product_status();

-- Queues a product that is new or has changed for the jobs of prices and signals; after a change of its price once more an hour later.
create function queue_product_checks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.product_name, new.selling_price, new.purchase_year, new.condition, new.brand, new.model, new.engine_cc,
      new.kilometres, new.registration, new.papers, new.city, new.category_id, new.status) is distinct from
    (old.product_name, old.selling_price, old.purchase_year, old.condition, old.brand, old.model, old.engine_cc,
      old.kilometres, old.registration, old.papers, old.city, old.category_id, old.status) then
    insert into price_changes (product_id) values (new.id);
    -- The label is withheld for an hour.
    if tg_op = 'UPDATE' and new.selling_price <> old.selling_price then
      insert into price_changes (product_id, due_at) values (new.id, now() + interval '60 minutes');
    end if;
  end if;
  if tg_op = 'INSERT' or (new.product_name, new.descriptions, new.image, new.photos, new.seller_phone) is distinct from
    (old.product_name, old.descriptions, old.image, old.photos, old.seller_phone) then
    insert into signal_checks (product_id) values (new.id);
  end if;
  return null;
end $$;
create trigger products_checked after insert or update on products for each row execute function queue_product_checks();
