import { insertReport } from '../server/features/trust/reports/report.queries.ts';
import type { Queryable } from '../server/database/database.ts';

/** Inserts a demo buyer's booking of a demo seller's newest product and returns the product's id. */
const BOOK = `
  insert into bookings (product_id, buyer_id, name, email, address, phone, meeting_location, price, product_name, image,
  seller_name, seller_email, seller_phone, product_seller_id)
  select p.id, b.id, b.user_name, b.email, $3, b.phone, $4, p.selling_price, p.product_name, p.image,
  s.user_name, s.email, p.seller_phone, s.id
  from people b, people s join products p on p.seller_id = s.id
  where b.email = $1 and s.email = $2 order by p.id desc limit 1`;

/**
 * Inserts what the demo people have already done, for a five-minute tour. One buyer has a booking
 * to pay and a wish list, and another booked the same bike. Two people reported a product of the
 * unverified seller.
 */
export async function insertDemoActivity(tx: Queryable): Promise<void> {
  await tx.query(BOOK, ['buyer@motohaat.test', 'seller@motohaat.test', 'House 12, Road 5, Dhanmondi, Dhaka', 'Dhaka']);
  await tx.query(BOOK, ['buyer2@motohaat.test', 'seller@motohaat.test', 'House 7, Road 3, Block C', 'Dhaka']);
  await tx.query(
    `insert into wishes (product_id, person_id)
     select p.id, b.id from people b, (select id from products where selling_price > 100000 order by id desc limit 2) p
     where b.email = 'buyer@motohaat.test'`,
  );
  const reporting = await tx.query<{ subjectId: string; reporterId: string }>(
    `select p.id as subject_id, b.id as reporter_id from people b,
       (select p.id from products p join people s on s.id = p.seller_id where s.email = 'newseller@motohaat.test'
       order by p.selling_price desc limit 1) p
     where b.email in ('buyer@motohaat.test', 'buyer2@motohaat.test') order by b.id`,
  );
  for (const each of reporting) await insertReport(tx, { kind: 'product', ...each }, {});
  // Gives the seller's desk something to show: one paused product, and views that vary by day.
  await tx.query(
    `update products set status = 'paused' where id = (
       select p.id from products p join people s on s.id = p.seller_id
       where s.email = 'seller@motohaat.test' and not exists (select from adverts a where a.product_id = p.id) order by p.id limit 1)`,
  );
  await tx.query(
    `insert into product_counts (product_id, day, views, numbers_shown)
     select p.id, (now() at time zone 'Asia/Dhaka')::date - ago,
     (p.id * 7 + ago * 5) % 11 + case when ago % 7 in (1, 2) then 6 else 0 end, (p.id + ago) % 4 / 3
     from products p join people s on s.id = p.seller_id cross join generate_series(0, 29) ago
     where s.email = 'seller@motohaat.test' and p.created_at < now() - ago * interval '1 day'`,
  );
  await tx.query(
    `insert into seller_views (seller_id, day, views)
     select p.seller_id, n.day, sum(n.views) from product_counts n join products p on p.id = n.product_id group by p.seller_id, n.day`,
  );
}
