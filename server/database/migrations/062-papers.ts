/**
 * Papers as a filter of saved searches (docs/rules.md §12). Products keep theirs in `papers`; the search
 * index gets them as tokens when it is built again (server/features/search/index.rows.ts).
 */
export const sql = /* sql */ `
-- Only tax tokens that are valid on the day a product is matched; the other papers are in the readings.
alter table saved_searches add column tax_token boolean not null default false;
`;
