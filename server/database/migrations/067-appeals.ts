/** Appeals against statements of reasons (docs/rules.md §11). */
export const sql = /* sql */ `
create table appeals (
  id bigint generated always as identity primary key,
  -- One for each.
  statement_id bigint not null unique references statements,
  text text not null check (length(btrim(text)) between 1 and 2000),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references people,
  upheld boolean,
  facts text check (length(btrim(facts)) between 10 and 2000),
  check (num_nonnulls(decided_at, decided_by, upheld, facts) in (0, 4))
);
create index appeals_open on appeals (id) where decided_at is null;
create index appeals_by_decider on appeals (decided_by) where decided_by is not null;
`;
