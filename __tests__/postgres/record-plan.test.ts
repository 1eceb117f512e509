import type { Queryable } from '../../server/database/database.ts';
import { findPublicSeller } from '../../server/features/catalogue/seller-profile/seller.queries.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { vacuum } from '../helpers/market/rows.ts';
import { paidDeal } from '../helpers/money/deals.ts';

const OTHERS = 20_000;
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(() => market.close());

/** The plan of the statement that it runs. */
async function planOf(work: (db: Queryable) => Promise<unknown>): Promise<string> {
  let plan = '';
  await work({
    query: async (sql, binds) => {
      const lines = await market.db.query<Record<string, string>>(`explain (costs off) ${sql}`, binds);
      plan = lines.map((line) => line['QUERY PLAN']).join('\n');
      return [];
    },
  });
  return plan;
}

it('a seller’s public profile reads the record and the reviews from indexes, however many deals there are', async () => {
  const { seller, buyer, product } = await paidDeal(market);
  const [busy, others] = [await market.person('seller'), await market.person('seller')];
  const db = market.db.withoutTimeouts();
  await db.query(
    `insert into bookings (product_id, buyer_id, name, email, address, phone, meeting_location, price, product_name, image,
       seller_name, seller_email, seller_phone, product_seller_id, deleted_at)
     select $1, $2, 'Buyer', 'buyer@x.test', 'x', '+8801711000009', 'Dhaka', 1, 'One of many', '/x', 'Seller', 'seller@x.test',
       '+8801711000002', (select seller_id from products where id = $1), now() from generate_series(1, ${OTHERS})`,
    [product, buyer.id],
  );
  // Only the deals matter; the ledger would take a minute.
  await db.script('alter table payments disable trigger user');
  await db.query(
    `insert into payments (booking_id, product_id, transaction_id, name, email, product_name, price, amount_paisa, state, currency, provider, kind)
     select id, product_id, 'pi_' || id, name, email, product_name, price, 100, 'refunded', 'bdt', 'card', 'full' from bookings
     where product_name = 'One of many'`,
  );
  await db.script('alter table payments enable trigger user');
  await db.query(
    `insert into deals (booking_id, payment_id, product_id, buyer_id, seller_id, state)
     select booking_id, id, product_id, $1, case when id % 20 = 0 then $2::bigint else $3 end, 'closed' from payments where product_name = 'One of many'`,
    [buyer.id, busy.id, others.id],
  );
  await vacuum(market, 'deals');
  for (const id of [seller.id, busy.id]) {
    const plan = await planOf((from) => findPublicSeller(from, id));
    expect(plan).toMatch(/Index Only Scan using deals_records on deals/);
    expect(plan).not.toMatch(/Seq Scan on (deals|reviews|review_totals|people)/);
  }
});
