/** Counts a seller's recent listings, removed ones included (docs/rules.md §3). */
export const sql = /* sql */ `
create index products_listed_by_seller on products (seller_id, created_at);
`;
