/**
 * Data for the pages of products and sellers: products near a price, totals of sellers, and reasons
 * of reports (docs/rules.md §6).
 */
export const sql = /* sql */ `
-- Similar products: of the same brand or category, the nearest price first.
create index products_of_brand_by_price on products (brand, selling_price) where status = 'available' and brand is not null;
-- By an expression, so that the category's own page, which asks for category_id, is never read by this index and then sorted.
create index products_of_category_by_price on products ((category_id + 0), selling_price) where status = 'available';

-- By category, since what is in a deleted one is not on sale.
create table seller_totals (
  seller_id bigint not null references people,
  category_id bigint not null references categories,
  on_sale integer not null,
  sold integer not null,
  primary key (seller_id, category_id)
);
insert into seller_totals
select seller_id, category_id, count(*) filter (where status = 'available'), count(*) filter (where status = 'sold')
from products where status <> 'removed' group by seller_id, category_id;

-- Once per statement, however many rows it changes.
create function keep_seller_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into seller_totals
    select seller_id, category_id, count(*) filter (where status = 'available'), count(*) filter (where status = 'sold')
    from added group by seller_id, category_id order by seller_id, category_id
    on conflict (seller_id, category_id) do update
      set on_sale = seller_totals.on_sale + excluded.on_sale, sold = seller_totals.sold + excluded.sold;
  else
    insert into seller_totals
    select seller_id, category_id, sum(on_sale), sum(sold) from (
      select seller_id, category_id, (status = 'available')::int as on_sale, (status = 'sold')::int as sold from added
      union all
      select seller_id, category_id, -(status = 'available')::int, -(status = 'sold')::int from gone
    ) change group by seller_id, category_id having sum(on_sale) <> 0 or sum(sold) <> 0 order by seller_id, category_id
    on conflict (seller_id, category_id) do update
      set on_sale = seller_totals.on_sale + excluded.on_sale, sold = seller_totals.sold + excluded.sold;
  end if;
  return null;
end $$;
create trigger products_seller_totals_added after insert on products
  referencing new table as added for each statement execute function keep_seller_totals();
create trigger products_seller_totals_changed after update on products
  referencing old table as gone new table as added for each statement execute function keep_seller_totals();

alter table reports
  add column reason text check (reason in ('fraud', 'sold', 'wrong', 'stolen', 'offensive', 'other')),
  add column comment text check (length(comment) between 1 and 1000);
`;
