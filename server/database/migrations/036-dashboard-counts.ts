/** Lets the dashboard count without reading all rows of a seller or the market (docs/rules.md §8). */
export const sql = /* sql */ `
-- Copied from the product, whose seller never changes. A name of its own: statements of before join the two tables.
alter table bookings add column product_seller_id bigint;
update bookings b set product_seller_id = p.seller_id from products p where p.id = b.product_id;
create function keep_booking_seller() returns trigger language plpgsql as $$
begin
  select seller_id into new.product_seller_id from products where id = new.product_id;
  return new;
end $$;
create trigger bookings_seller before insert on bookings for each row execute function keep_booking_seller();
create index bookings_open_of_seller on bookings (product_seller_id)
  where deleted_at is null and refunded_at is null and paid_at is null and closed_because is null;

-- Views of all products of a seller, for as long as the days are shown one by one.
create table seller_views (
  seller_id bigint not null references people,
  day date not null,
  views integer not null default 0,
  primary key (seller_id, day)
);
insert into seller_views
select p.seller_id, n.day, sum(n.views) from product_counts n join products p on p.id = n.product_id
where n.day > '-infinity' and n.views > 0 group by p.seller_id, n.day;

create index sellers_not_verified on people (id) where role = 'seller' and status = 'not verified' and deleted_at is null;
create index conversation_reports_open on conversation_reports (id) where closed_at is null;
`;
