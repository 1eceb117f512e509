/**
 * State shared by processes: rate-limit counts, and notifications of changes to cached data
 * (docs/architecture.md §8).
 */
export const sql = /* sql */ `
-- Not logged: a crash forgets the counts, which cost nothing then but a second window of time.
create unlogged table rate_limits (
  name text not null,
  -- A person's id or a network address; gone when its window is over.
  key text not null,
  count integer not null,
  -- Whether the last call that asked was permitted.
  granted boolean not null default true,
  ends_at timestamptz not null,
  primary key (name, key)
);
create index rate_limits_by_end on rate_limits (ends_at);

-- Heard by every process when the transaction is committed; alike ones of a transaction are one.
create function tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('market_changes', tg_argv[0]);
  return null;
end $$;
create trigger search_products_told after insert or update or delete on search_products
  for each statement execute function tell_change('search');
-- Not by the counters, which every sale changes.
create trigger categories_told after insert or delete or update of category_name, name_bn, deleted_at on categories
  for each statement execute function tell_change('categories');
`;
