import type { AgreedPrice, Agreement } from '#contract/talk/offer';
import type { Queryable } from '../../../database/database.ts';
import { jsonInstant } from '../../../database/timestamps.ts';
import { idOrZero } from '../../../database/page.ts';

/** The price a buyer pays for a product: the asking price, or less by an accepted offer. */
export interface AskedPrice {
  price: number;
  /** The offer that lowers the price: an accepted one that hasn't expired, or the one on the open booking. */
  offerId?: string;
}

/** Selects bookings that are paid or can still be paid. */
const IS_OPEN_BOOKING = 'b.deleted_at is null and b.closed_at is null and b.refunded_at is null';
/** Accepted offers are valid for 48 hours (docs/rules.md §8). */
const IS_LIVE = `f.state = 'accepted' and f.ends_at > now()`;

/** Returns the lowest price that applies. A later offer or an earlier booking never raises an agreed price. */
export async function findAskedPrice(
  db: Queryable,
  buyerId: string,
  productId: string,
): Promise<AskedPrice | undefined> {
  const [row] = await db.query<AskedPrice>(
    `select least(p.selling_price, agreed.price) as price, agreed.id as offer_id from products p left join lateral (
         select id, price from (
           select f.id, f.price from conversations c join offers f on f.conversation_id = c.id
             where c.product_id = p.id and c.buyer_id = $1 and ${IS_LIVE}
           union all
           select f.id, f.price from bookings b join offers f on f.id = b.offer_id
             where b.product_id = p.id and b.buyer_id = $1 and ${IS_OPEN_BOOKING}) offered
         order by price, id limit 1) agreed on true
       where p.id = $2`,
    [buyerId, idOrZero(productId)],
  );
  return row;
}

/** Returns the lowest unexpired accepted price in taka, or undefined if there is none. */
export async function findLiveAgreement(
  db: Queryable,
  buyerId: string,
  productId: string,
): Promise<number | undefined> {
  const [row] = await db.query<{ price?: number }>(
    `select min(f.price) as price from conversations c join offers f on f.conversation_id = c.id
     where c.product_id = $2 and c.buyer_id = $1 and ${IS_LIVE}`,
    [buyerId, idOrZero(productId)],
  );
  return row?.price;
}

/**
 * JSON of the agreed price for the buyer of conversation `c` and product `p`; null unless it is
 * below the asking price. A booking keeps its price, so a booked agreement has no expiry.
 */
export const AGREED = `(select json_strip_nulls(json_build_object('price', agreed.price, 'bookingId', agreed.booking_id::text,
    'endsAt', ${jsonInstant('agreed.ends_at')}))
  from (
    select b.price, b.id as booking_id, null::timestamptz as ends_at from bookings b
      where b.product_id = c.product_id and b.buyer_id = c.buyer_id and b.offer_id is not null and ${IS_OPEN_BOOKING}
    union all
    select f.price, null, f.ends_at from offers f
      where f.conversation_id = c.id and ${IS_LIVE} and p.status in ('available', 'paused')) agreed
  where agreed.price < p.selling_price order by agreed.price, agreed.booking_id limit 1)`;

/** Lists a person's agreed prices for products they can book, have booked or have bought. */
export async function listAgreements(db: Queryable, buyerId: string): Promise<Agreement[]> {
  const rows = await db.query<{ conversationId: string; productId: string; agreed: AgreedPrice }>(
    `select c.id as conversation_id, p.id as product_id, found.agreed
     from conversation_members m join conversations c on c.id = m.conversation_id join products p on p.id = c.product_id
     cross join lateral (select ${AGREED} as agreed) found
     where m.person_id = $1 and m.side = 'buyer' and found.agreed is not null order by c.id desc`,
    [buyerId],
  );
  return rows.map(({ agreed, ...row }) => ({ ...row, ...agreed }));
}
