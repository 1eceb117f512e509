import { PRODUCT_TRANSITIONS, type SellerStatus, statusesBefore } from '#contract/lifecycle';
import { ADVERTS_PER_SELLER } from '#contract/limits';
import { exactlyOne, type Queryable, sqlList } from '../../../database/database.ts';
import { countAdvertsOf, deleteAdvert } from '../adverts/advert.queries.ts';
import { closeBookingsOf } from '../../deals/bookings/booking-closing.queries.ts';
import { endOffersFor } from '../../deals/agreements/offer-ending.queries.ts';

const from = (status: SellerStatus): string => sqlList(statusesBefore(PRODUCT_TRANSITIONS, status, 'seller'));

/**
 * Sets a product's status as its seller asks (docs/rules.md §2). The caller has locked seller and
 * product.
 * When a paused product is resumed, its advert is shown again unless the seller has reached the limit
 * with others.
 */
export async function updateStatus(
  tx: Queryable,
  { id, sellerId }: { id: string; sellerId: string },
  to: SellerStatus,
): Promise<void> {
  if (to === 'available' && (await countAdvertsOf(tx, sellerId)) >= ADVERTS_PER_SELLER) await deleteAdvert(tx, id);
  if (to === 'sold') {
    exactlyOne(
      await tx.query(
        `update products set status = 'sold', sold_elsewhere = true, sold_at = now(), hold_booking_id = null, hold_until = null
         where id = $1 and status in (${from('sold')}) returning id`,
        [id],
      ),
    );
    await closeBookingsOf(tx, [id], 'sold');
    return;
  }
  exactlyOne(
    await tx.query(`update products set status = '${to}' where id = $1 and status in (${from(to)}) returning id`, [id]),
  );
  if (to === 'paused') await endOffersFor(tx, [id]);
}
