/**
 * Search data: one narrow row per product on sale in an active category, and counts per combination
 * of filters (docs/decisions/014-search.md). The server writes the rows because it knows the
 * vocabulary (server/features/search); triggers delete them when a product leaves the market.
 */
export const sql = /* sql */ `
create table search_products (
  id bigint primary key references products on delete cascade,
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
  version integer not null
);
create index search_products_doc on search_products using gin (doc);
alter table search_products alter column doc set statistics 1000;
create index search_products_price on search_products (price, id);
create index search_products_km on search_products (km, id);
create index search_products_year on search_products (year, id);
create index search_products_score on search_products (score, id);
create index search_products_seller on search_products (seller_id);

create table search_counts (
  category_id bigint not null,
  brand text not null,
  city text not null,
  condition text not null,
  verified boolean not null,
  products integer not null,
  primary key (category_id, brand, city, condition, verified)
);

create function count_search_products() returns trigger language plpgsql as $$
begin
  -- In one order, so that two transactions do not deadlock.
  if tg_op = 'INSERT' then
    insert into search_counts
    select category_id, brand, city, condition, verified, count(*) from added group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (category_id, brand, city, condition, verified) do update set products = search_counts.products + excluded.products;
  elsif tg_op = 'DELETE' then
    insert into search_counts
    select category_id, brand, city, condition, verified, -count(*) from removed group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
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
create trigger search_products_added after insert on search_products
  referencing new table as added for each statement execute function count_search_products();
create trigger search_products_removed after delete on search_products
  referencing old table as removed for each statement execute function count_search_products();
create trigger search_products_changed after update on search_products
  referencing old table as removed new table as added for each statement execute function count_search_products();

create function hide_from_search() returns trigger language plpgsql as $$
begin
  delete from search_products where id = new.id;
  return null;
end $$;
create trigger products_hidden after update of status on products
  for each row when (new.status <> 'available') execute function hide_from_search();

create function hide_category_from_search() returns trigger language plpgsql as $$
begin
  delete from search_products where category_id = new.id;
  return null;
end $$;
create trigger categories_hidden after update of deleted_at on categories
  for each row when (new.deleted_at is not null) execute function hide_category_from_search();

create function verify_in_search() returns trigger language plpgsql as $$
begin
  update search_products set verified = new.status = 'verified'
  where seller_id = new.id and verified <> (new.status = 'verified');
  return null;
end $$;
create trigger people_verified after update of status on people
  for each row when (new.status <> old.status) execute function verify_in_search();
`;
