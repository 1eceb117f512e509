/** Payment issues name bookings whose records may not rest together (docs/rules.md §10). */
export const sql = /* sql */ `
create index payment_issues_inconsistent on payment_issues (id) where kind = 'inconsistent' and status = 'open';
`;
