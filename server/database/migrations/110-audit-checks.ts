/** Results of the nightly check of the audit log's chain (docs/rules.md §11). */
export const sql = /* sql */ `
create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null default now(),
  entries integer not null,
  -- AUDIT_FAULTS in contract/audit.ts.
  fault text,
  -- No foreign key: the entry may have been deleted.
  fault_entry text,
  check ((fault is null) = (fault_entry is null))
);
create index audit_checks_with_fault on audit_checks (id) where fault is not null;
`;
