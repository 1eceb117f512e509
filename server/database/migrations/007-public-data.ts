/** A version that changes with the data of public pages, so that their rendering can be cached until then. */
export const sql = /* sql */ `
-- A row per connection: a transaction counts in its own connection's, so that none waits for another's. The sum is the version.
create table public_data_changes (
  connection integer primary key,
  changes bigint not null
);

create function count_public_data_change() returns trigger language plpgsql as $$
begin
  -- Once per transaction.
  if current_setting('motohaat.public_data_changed', true) is distinct from pg_current_xact_id()::text then
    perform set_config('motohaat.public_data_changed', pg_current_xact_id()::text, true);
    insert into public_data_changes values (pg_backend_pid(), 1)
    on conflict (connection) do update set changes = public_data_changes.changes + 1;
  end if;
  return null;
end $$;

create trigger categories_public_data after insert or update or delete on categories
  for each row execute function count_public_data_change();
create trigger adverts_public_data after insert or update or delete on adverts
  for each row execute function count_public_data_change();
create trigger products_public_data after delete or update of product_name, category_id, selling_price, location, image, status on products
  for each row execute function count_public_data_change();
`;
