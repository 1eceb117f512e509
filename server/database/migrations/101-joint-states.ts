/** Payment issues name bookings whose records may not rest together (docs/rules.md §10). */
export const sql = /* sql */ `
alter table payment_issues add constraint payment_issues_kind_check
  check (kind in ('dispute', 'refund_failed', 'risk', 'unmatched', 'inconsistent'));
create index payment_issues_inconsistent on payment_issues (id) where kind = 'inconsistent' and status = 'open';
`;
