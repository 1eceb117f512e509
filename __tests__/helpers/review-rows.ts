import type { Market, TestPerson } from './market.ts';
import { closeReport, insertReviewReport, postInserted } from './rows.ts';
import type { World } from './world.ts';

/** The world's paid booking as a deal that was just released; its id is the booking's. */
export async function releasedDeal({ market, paid }: World): Promise<string> {
  const [payment] = await market.db.query<{ id: string }>(
    `insert into payments (booking_id, product_id, transaction_id, name, email, product_name, price, amount_paisa, state, currency, provider, kind)
     select id, product_id, 'pi_released_' || id, name, email, product_name, price, price * 100, 'kept', 'bdt', 'card', 'full' from bookings where id = $1
     returning id::text`,
    [paid],
  );
  await postInserted(market, payment?.id ?? '');
  await market.db.query(
    `insert into deals (booking_id, payment_id, product_id, buyer_id, seller_id, state, handed_over_at, released_at, settled_at, deadline)
     select b.id, m.id, p.id, b.buyer_id, p.seller_id, 'released', deal_now(), deal_now(), deal_now(), deal_now() + interval '10 days'
     from bookings b join payments m on m.booking_id = b.id join products p on p.id = b.product_id where b.id = $1`,
    [paid],
  );
  return paid;
}

/** The buyer's visible review of the seller. @returns its id */
export async function visibleReview(world: World): Promise<string> {
  const [row] = await world.market.db.query<{ id: string }>(
    `insert into reviews (booking_id, author, author_id, person_id, rating, visible_at)
     select booking_id, 'buyer', buyer_id, seller_id, 4, deal_now() from deals where booking_id = $1 returning id::text`,
    [await releasedDeal(world)],
  );
  return row?.id ?? '';
}

/** An open report of that review by another buyer. @returns its id */
export const reviewReport = async (world: World): Promise<string> =>
  insertReviewReport(world.market, await visibleReview(world), world.people.otherBuyer);

/** The buyer's visible review of a paid booking's seller, reported by somebody. */
export async function insertReportedReview(
  market: Market,
  bookingId: string,
  reporter: Pick<TestPerson, 'id'>,
  { rating, isClosed }: { rating: number; isClosed: boolean },
): Promise<void> {
  const [review] = await market.db.query<{ id: string }>(
    `with deal as (
       insert into deals (booking_id, payment_id, product_id, buyer_id, seller_id, state)
       select b.id, m.id, p.id, b.buyer_id, p.seller_id, 'closed'
       from bookings b join payments m on m.booking_id = b.id join products p on p.id = b.product_id where b.id = $1
       returning booking_id, buyer_id, seller_id)
     insert into reviews (booking_id, author, author_id, person_id, rating, visible_at)
     select booking_id, 'buyer', buyer_id, seller_id, $2, now() from deal returning id::text`,
    [bookingId, rating],
  );
  const id = await insertReviewReport(market, review?.id ?? '', reporter);
  if (isClosed) await closeReport(market, id);
}
