import type { CLOSING_REASONS } from '#contract/lifecycle';
import type { Queryable } from '../../../database/database.ts';
import { endOffersFor } from '../agreements/offer-ending.queries.ts';
import { endHold } from './hold.queries.ts';

/**
 * Closes the unpaid bookings of products and ends their offers, in the transaction that took the
 * products off the market (docs/rules.md §2).
 */
export async function closeBookingsOf(
  tx: Queryable,
  productIds: string[],
  because: Extract<(typeof CLOSING_REASONS)[number], 'sold' | 'removed'>,
): Promise<void> {
  await tx.query(
    `update bookings set closed_at = now(), closed_because = $2
     where product_id = any($1::bigint[]) and deleted_at is null and paid_at is null and closed_at is null`,
    [productIds, because],
  );
  await endOffersFor(tx, productIds);
}

/** Hides a booking and releases its hold. Returns the number of rows hidden: 0 if it was paid in the meantime. */
export async function removeBooking(
  tx: Queryable,
  { _id, productId }: { _id: string; productId: string },
): Promise<number> {
  // Locks the product first, in the same order as a sale, so that the two don't deadlock.
  await tx.query('select id from products where id = $1 for no key update', [productId]);
  const removed = await tx.query(
    `update bookings b set deleted_at = now() where id = $1 and deleted_at is null and (paid_at is null or refunded_at is not null)
       and not exists (select from payments m where m.booking_id = b.id and m.state = 'refunding'
       and b.refunded_at is not null) returning id`,
    [_id],
  );
  if (removed.length > 0) await endHold(tx, { _id, productId });
  return removed.length;
}
