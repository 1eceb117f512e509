/**
 * District and area of products (docs/rules.md §12). A product without a district is in that of its
 * city, which needs no rewrite of the table.
 */
export const sql = /* sql */ `
alter table products
  add column district text check (length(district) between 2 and 40),
  add column area text check (length(area) between 2 and 40),
  -- The name of both in Bangla: the database doesn't know the places.
  add column place_bn text check (length(place_bn) between 2 and 80);

-- The district, or district/area; empty where it is not known.
alter table search_products add column place text not null default '';
-- Counts the products of each place.
create index if not exists search_products_place on search_products (place) where place <> '';
`;
