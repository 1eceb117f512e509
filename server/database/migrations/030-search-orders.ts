/**
 * An index per sort order of a search, covering every compared column: scans in sort order, or of a
 * narrow range, read only the index (docs/decisions/014-search.md).
 */
export const sql = /* sql */ `
drop index search_products_price;
create index search_products_price on search_products (price, id) include (category_id, city, condition, verified, brand, year, cc, km, score);
drop index search_products_km;
create index search_products_km on search_products (km, id) include (category_id, city, condition, verified, brand, price, year, cc, score);
drop index search_products_year;
create index search_products_year on search_products (year, id) include (category_id, city, condition, verified, brand, price, cc, km, score);
drop index search_products_score;
create index search_products_score on search_products (score, id) include (category_id, city, condition, verified, brand, price, year, cc, km);
`;
