-- The numbers that a listing states of its bike, as keyed hashes.
create table bike_numbers (
  product_id bigint primary key references products on delete cascade,
  plate text,
  chassis text,
  -- A hint alone: engines are swapped.
  engine text,
  check (num_nonnulls(plate, chassis, engine) > 0)
);
create index bike_numbers_by_plate on bike_numbers (plate) where plate is not null;
create index bike_numbers_by_chassis on bike_numbers (chassis) where chassis is not null;

-- Every mileage ever stated for a bike.
create table mileage_readings (
  id bigint generated always as identity primary key,
  -- Null once its seller's account has ended: hash, month and number stay.
  product_id bigint references products on delete cascade,
  plate text,
  chassis text,
  engine text,
  source text not null check (source in ('listing', 'edit', 'papers')),
  kilometres integer not null check (kilometres between 0 and 999999),
  stated_at timestamptz not null default now(),
  -- Why it is lower than an earlier one, as the seller says.
  reason text check (reason in ('meter', 'miles', 'earlierWrong', 'otherBike', 'unsaid')),
  -- The same seller has corrected it within a day: it no longer counts.
  is_corrected boolean not null default false,
  check (product_id is not null or num_nonnulls(plate, chassis) > 0)
);
create index mileage_readings_of_product on mileage_readings (product_id) where product_id is not null;
create index mileage_readings_by_plate on mileage_readings (plate) where plate is not null;
create index mileage_readings_by_chassis on mileage_readings (chassis) where chassis is not null;
create index mileage_readings_by_age on mileage_readings (stated_at);

-- Prices that a listing no longer asks; the current one is the product's.
create table former_prices (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  price integer not null check (price between 1 and 999999999),
  ended_at timestamptz not null default now()
);
create index former_prices_of_product on former_prices (product_id, id);

-- A seller says that the earlier readings are another bike's. Once for each listing.
create table mileage_objections (
  id bigint generated always as identity primary key,
  product_id bigint not null unique references products on delete cascade,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references people,
  upheld boolean,
  check (num_nonnulls(decided_at, decided_by, upheld) in (0, 3))
);
create index mileage_objections_by_decider on mileage_objections (decided_by) where decided_by is not null;

alter table signals drop constraint signals_kind_check;
alter table signals add constraint signals_kind_check check (kind in ('picture', 'plate', 'copiedText', 'price', 'contact', 'sharedPhone',
  'sharedNid', 'manyListings', 'linkedReviews', 'changed', 'mileage'));
