import type { Queryable } from '../../../database/database.ts';
import { findAskedPrice } from '../agreements/agreement.queries.ts';
import { lockOpenBooking } from './new-booking.queries.ts';

/**
 * Lowers the price of the buyer's open booking to an agreed price. Skips one attempt number, so
 * that a client secret being created at the old price is never handed out. The caller has locked
 * the product against new bookings.
 * @returns the booking if its price changed
 */
export async function lowerBookingPrice(
  tx: Queryable,
  buyerId: string,
  productId: string,
): Promise<string | undefined> {
  const booking = await lockOpenBooking(tx, buyerId, productId);
  const asked = booking && (await findAskedPrice(tx, buyerId, productId));
  if (!asked || asked.offerId === undefined) return undefined;
  await tx.query(
    `update bookings set price = least(price, $2), offer_id = $3,
       former_price = case when price <= $2 then former_price end, attempt = case when price <= $2 then attempt else attempt + 2 end
     where id = $1 and paid_at is null`,
    [booking.id, asked.price, asked.offerId],
  );
  return asked.price < booking.price ? booking.id : undefined;
}
