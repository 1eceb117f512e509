import type { CLOSING_REASONS } from '#contract/lifecycle';
import type { Queryable } from '../../database/database';
import { endOffersFor } from '../agreements/offer-ending.queries';

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
