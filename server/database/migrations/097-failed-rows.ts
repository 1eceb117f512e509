/** Rows on which a job's work fails, while the job goes on with the others (docs/operating/running.md, Jobs). */
export const sql = /* sql */ `
create table failed_rows (
  id bigint generated always as identity primary key,
  work text not null,
  subject text not null,
  failures integer not null default 1,
  error text not null,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  unique (work, subject)
);
`;
