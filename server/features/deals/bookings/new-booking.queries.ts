import type { BookingInput } from '#contract/deals/booking';
import type { ProductStatus } from '#contract/lifecycle';
import { exactlyOne, type Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import type { QuotedBooking } from '../parcels/quote-booking.ts';
import type { AskedPrice } from '../agreements/agreement.queries.ts';

/**
 * Locks a buyer against deletion until the transaction ends, so that no booking outlives its buyer.
 * Returns false if they are already deleted.
 */
export const lockBuyer = async (tx: Queryable, id: string): Promise<boolean> =>
  (await tx.query('select id from people where id = $1 and deleted_at is null for share', [id])).length > 0;

export interface BookedProduct {
  id: string;
  sellerId: string;
  status: ProductStatus;
  hasCategory: boolean;
  price: number;
}

/**
 * Locks a product that is neither sold nor removed until the transaction ends.
 * @param lock `share` lets others book at the same time; `no key update` makes them wait
 */
export async function lockBookedProduct(
  tx: Queryable,
  id: string,
  lock: 'share' | 'no key update' = 'share',
): Promise<BookedProduct | undefined> {
  const [row] = await tx.query<BookedProduct>(
    `select p.id, p.seller_id, p.status, c.deleted_at is null as has_category, p.selling_price as price
     from products p join categories c on c.id = p.category_id where p.id = $1 for ${lock} of p`,
    [idOrZero(id)],
  );
  return row;
}

/** The amounts of a booking, in taka. */
interface OpenBooking {
  id: string;
  price: number;
  deliveryFee: number;
  /** For collecting the price in cash, where that is offered. */
  cashFee?: number;
}

const OPEN_BOOKING = `select id, price, delivery_fee, cash_fee from bookings where product_id = $2 and buyer_id = $1 and deleted_at is null
   and closed_at is null and refunded_at is null`;

/** Returns the buyer's existing booking, which booking the product again would return. */
export async function findOpenBooking(
  db: Queryable,
  buyerId: string,
  productId: string,
): Promise<OpenBooking | undefined> {
  const [row] = await db.query<OpenBooking>(OPEN_BOOKING, [buyerId, idOrZero(productId)]);
  return row;
}

/**
 * Locks the buyer's open booking until the transaction ends. A client secret being created for it
 * is either attached before the price changes or discarded. The product is already locked; everyone
 * who locks both takes the product first.
 */
export async function lockOpenBooking(
  tx: Queryable,
  buyerId: string,
  productId: string,
): Promise<OpenBooking | undefined> {
  const [row] = await tx.query<OpenBooking>(`${OPEN_BOOKING} for no key update`, [buyerId, idOrZero(productId)]);
  return row;
}

/**
 * Inserts a booking. Returns its id, or the id of the buyer's open booking of the same product
 * (unique index bookings_one_open).
 * Booking again updates the address, phone and place, and applies the price of an offer accepted
 * since, and the delivery that was chosen now. The attempt number is then skipped, so that a client secret being created for
 * the old amount is never handed out. Names and picture come from the database.
 * @param quoted by courier
 */
export const insertBooking = async (
  tx: Queryable,
  buyer: { id: string; userName: string; email: string },
  input: BookingInput,
  asked: AskedPrice,
  quoted: QuotedBooking | undefined,
): Promise<string> =>
  exactlyOne(
    await tx.query<{ id: string }>(
      `insert into bookings (product_id, buyer_id, name, email, address, phone, meeting_location, price, product_name, image,
       seller_name, seller_email, seller_phone, product_seller_id, offer_id,
       delivery, courier, delivery_fee, delivery_district, delivery_area, weight_class, pickup_district, pickup_area, cash_fee, address_hash)
     select p.id, $2::bigint, $3, $4, $5, $6, $7, $8::int, p.product_name, p.image, s.user_name, s.email, p.seller_phone, s.id, $9::bigint,
       case when $10::text is null then 'meet' else 'courier' end, $10, $11, $12, $13, $14, $15, $16, $17, $18
     from products p join people s on s.id = p.seller_id where p.id = $1
     on conflict (product_id, buyer_id) where deleted_at is null and closed_at is null and refunded_at is null
     do update set address = excluded.address, phone = excluded.phone, meeting_location = excluded.meeting_location,
       price = excluded.price, offer_id = excluded.offer_id,
       former_price = case when bookings.price = excluded.price then bookings.former_price end,
       delivery = excluded.delivery, courier = excluded.courier, delivery_fee = excluded.delivery_fee,
       delivery_district = excluded.delivery_district, delivery_area = excluded.delivery_area, weight_class = excluded.weight_class,
       pickup_district = excluded.pickup_district, pickup_area = excluded.pickup_area,
       cash_fee = excluded.cash_fee, address_hash = excluded.address_hash,
       attempt = case when (bookings.price, bookings.delivery_fee, bookings.cash_fee) is not distinct from (excluded.price, excluded.delivery_fee, excluded.cash_fee)
         then bookings.attempt else bookings.attempt + 2 end
     returning id`,
      [
        idOrZero(input.productId),
        buyer.id,
        buyer.userName,
        buyer.email,
        input.address,
        input.phone,
        input.meetingLocation,
        asked.price,
        asked.offerId,
        quoted?.courier,
        quoted?.fee ?? 0,
        quoted?.to.district,
        quoted?.to.area,
        quoted?.weightClass,
        quoted?.from.district,
        quoted?.from.area,
        quoted?.cashFee,
        quoted?.addressHash,
      ],
    ),
  ).id;
