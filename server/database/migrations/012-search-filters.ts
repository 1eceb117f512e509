/**
 * Covering index for searches by filters alone: it holds the columns that are compared, counted and
 * sorted by, so the table isn't read (docs/decisions/014-search.md). Columns with few values come
 * first; a scan lists all values of an unfiltered one.
 */
export const sql = /* sql */ `
create index search_products_filters on search_products (category_id, city, condition, verified, brand, price) include (year, cc, km, score, id);
-- The ways in which a brand is written.
create index search_counts_brand on search_counts (lower(brand));
`;
