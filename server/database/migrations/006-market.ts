/**
 * Bangla names of categories, the original price of a booking, and totals that follow a product to
 * another category.
 */
export const sql = /* sql */ `
alter table categories
  add column name_bn text check (length(name_bn) between 2 and 120),
  add column descriptions_bn text check (length(descriptions_bn) between 1 and 5000);

-- Set while the price of an open booking differs from the one the buyer booked at.
alter table bookings add column former_price integer check (former_price between 1 and 999999999);

create or replace function keep_product_totals() returns trigger language plpgsql as $$
declare
  was_on_sale boolean := tg_op <> 'INSERT' and old.status = 'available';
  is_on_sale boolean := tg_op <> 'DELETE' and new.status = 'available';
  was_listed boolean := tg_op <> 'INSERT' and old.status <> 'removed';
  is_listed boolean := tg_op <> 'DELETE' and new.status <> 'removed';
begin
  if was_on_sale and is_on_sale then
    if old.category_id <> new.category_id then
      update categories set available_count = available_count + case when id = new.category_id then 1 else -1 end
      where id in (old.category_id, new.category_id);
    end if;
  elsif was_on_sale then
    update categories set available_count = available_count - 1 where id = old.category_id;
  elsif is_on_sale then
    update categories set available_count = available_count + 1 where id = new.category_id;
  end if;
  if was_listed and not is_listed then
    update people set listed_count = listed_count - 1 where id = old.seller_id;
  elsif is_listed and not was_listed then
    update people set listed_count = listed_count + 1 where id = new.seller_id;
  end if;
  return null;
end $$;
drop trigger products_totals on products;
create trigger products_totals after insert or update of status, category_id or delete on products
  for each row execute function keep_product_totals();
`;
