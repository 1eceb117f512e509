/** Pausing, selling elsewhere and relisting a product, and the statistics of recent days (docs/rules.md §2, §8). */
export const sql = /* sql */ `
alter table products drop constraint products_status_check;
alter table products add constraint products_status_check check (status in ('available', 'paused', 'sold', 'removed'));
-- Sold without a payment here: the seller says so.
alter table products add column sold_elsewhere boolean not null default false check (not sold_elsewhere or status = 'sold');

-- What a seller only says to have sold is no sale that others should trust.
create or replace function keep_seller_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into seller_totals
    select seller_id, category_id, count(*) filter (where status = 'available'), count(*) filter (where status = 'sold' and not sold_elsewhere)
    from added group by seller_id, category_id order by seller_id, category_id
    on conflict (seller_id, category_id) do update
      set on_sale = seller_totals.on_sale + excluded.on_sale, sold = seller_totals.sold + excluded.sold;
  else
    insert into seller_totals
    select seller_id, category_id, sum(on_sale), sum(sold) from (
      select seller_id, category_id, (status = 'available')::int as on_sale, (status = 'sold' and not sold_elsewhere)::int as sold from added
      union all
      select seller_id, category_id, -(status = 'available')::int, -(status = 'sold' and not sold_elsewhere)::int from gone
    ) change group by seller_id, category_id having sum(on_sale) <> 0 or sum(sold) <> 0 order by seller_id, category_id
    on conflict (seller_id, category_id) do update
      set on_sale = seller_totals.on_sale + excluded.on_sale, sold = seller_totals.sold + excluded.sold;
  end if;
  return null;
end $$;

-- Days from now on are days in Asia/Dhaka. Those that are no longer shown one by one are summed up under the day -infinity.
create index product_counts_by_day on product_counts (day);
`;
