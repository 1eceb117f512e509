/** A model's price differs by city (docs/decisions/024-price-estimates.md). Filled in by the night's estimates. */
export const sql = /* sql */ `
alter table price_points add column city text;
`;
