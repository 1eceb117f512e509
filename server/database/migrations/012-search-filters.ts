/**
 * What search reads where filters alone decide: the columns that are compared, counted and sorted by, so that the table itself is not read
 * (docs/decisions/014-search.md). The columns that have few values come first: one that is not asked for is asked for all of them.
 */
export const sql = /* sql */ `
create index search_products_filters on search_products (category_id, city, condition, verified, brand, price) include (year, cc, km, score, id);
-- The ways in which a brand is written.
create index search_counts_brand on search_counts (lower(brand));
`;
