-- A row per connection: a transaction counts in its own connection's, so that none waits for another's. The sum is the version.
create table public_data_changes (
  connection integer primary key,
  changes bigint not null
);

create unlogged table rate_limits (
  name text,
  key text,
  count integer not null,
  granted boolean not null default true,
  ends_at timestamptz not null,
  primary key (name, key)
);
create index rate_limits_by_end on rate_limits (ends_at);

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

create table file_folders (
  name text primary key check (name in ('images', 'papers')),
  folder_id text not null,
  claimed_at timestamptz not null default now()
);
