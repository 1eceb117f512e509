/**
 * Triggers of a table run in the order of their names. A product that leaves the lists locks its category first and the counts of
 * search after it, as a new listing does: in the other order the two deadlocked.
 */
export const sql = /* sql */ `
alter trigger products_hidden on products rename to products_withdrawn;
`;
