import { type Cause, isUnsold, PRODUCT_TRANSITIONS, statusesBefore } from '#contract/lifecycle';
import { type Queryable, sqlList } from '../../../database/database.ts';

/**
 * Makes the product of a deal that returns its money the seller's again: it is paused, so that its
 * seller decides whether to list it. After the handover only people can say that it was given back; the
 * operator and the bank return money, and leave the product with its buyer.
 * @returns whether it is
 */
export async function returnProduct(
  tx: Queryable,
  { bookingId, productId }: { bookingId: string; productId: string },
  by: Cause,
): Promise<boolean> {
  const statuses = statusesBefore(PRODUCT_TRANSITIONS, 'paused', by).filter((status) => !isUnsold(status));
  const isMoneyOnly = by === 'operator' || by === 'bank';
  const returned = await tx.query(
    `update products set status = 'paused', sold_at = null where id = $1 and status in (${sqlList(statuses)})
       and not ($3 and exists (select from deals d where d.booking_id = $2 and (d.handed_over_at is not null or d.released_at is not null)))
     returning id`,
    [productId, bookingId, isMoneyOnly],
  );
  return returned.length > 0;
}
