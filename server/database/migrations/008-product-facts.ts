/** Optional product facts, further pictures, and daily counts per product (docs/rules.md §6). */
export const sql = /* sql */ `
alter table products
  add column photos text[] not null default '{}' check (cardinality(photos) <= 9),
  add column brand text check (length(brand) between 2 and 60),
  add column model text check (length(model) between 1 and 60),
  add column engine_cc integer check (engine_cc between 50 and 2500),
  add column kilometres integer check (kilometres between 0 and 999999),
  add column colour text check (length(colour) between 2 and 40),
  add column registration text check (length(registration) between 2 and 60),
  add column owners integer check (owners between 1 and 9),
  add column papers jsonb,
  add column city text check (city in
    ('Dhaka', 'Chattogram', 'Barishal', 'Sylhet', 'Rangpur', 'Rajshahi', 'Khulna', 'Mymensingh'));

-- As picture_key, which it cannot call: while PostgreSQL builds an index it knows no functions but its own.
create function picture_keys(addresses text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(substring(address from '/images/i/([0-9a-f]{32})/')), '{}') from unnest(addresses) address
$$;
create index products_photos on products using gin (picture_keys(photos)) where photos <> '{}';

-- The place of those listed before; products listed from now on bring it.
update products set city = found.city
from unnest(array['Dhaka', 'Chattogram', 'Barishal', 'Sylhet', 'Rangpur', 'Rajshahi', 'Khulna', 'Mymensingh']) as found(city)
where products.city is null and products.location ilike '%' || found.city || '%';

-- By day (UTC), so that a seller sees how they went; a row of its own, since a view must not wait for whoever is buying.
create table product_counts (
  product_id bigint not null references products,
  day date not null,
  views integer not null default 0,
  numbers_shown integer not null default 0,
  primary key (product_id, day)
);
`;
