import type { Queryable } from '../../../database/database.ts';

/** A booking keeps the price of its accepted offer if that is lower. */
const ASKED = 'least(p.selling_price, (select o.price from offers o where o.id = b.offer_id))';

/**
 * Updates price and phone number in the product's unpaid bookings, and keeps the original price
 * beside a changed one. Skips one attempt number, so that a client secret being created at the old
 * price is never handed out.
 * @returns the bookings that differ now
 */
export const updateOpenBookings = async (tx: Queryable, productId: string): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `update bookings b set price = ${ASKED}, former_price = nullif(coalesce(b.former_price, b.price), ${ASKED}),
       seller_phone = p.seller_phone,
       attempt = case when b.price = ${ASKED} then b.attempt else b.attempt + 2 end
     from products p
     where p.id = $1 and b.product_id = p.id and b.deleted_at is null and b.closed_at is null and b.paid_at is null
     and b.refunded_at is null
       and (b.price, b.seller_phone) is distinct from (${ASKED}, p.seller_phone)
       returning b.id`,
      [productId],
    )
  ).map(({ id }) => id);
