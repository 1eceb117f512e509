import { PRODUCT_TRANSITIONS, type SellerStatus, statusesBefore } from '#contract/lifecycle';
import { ADVERTS_PER_SELLER } from '#contract/limits';
import { exactlyOne, type Queryable, wordList } from '../../database/database';
import { countAdvertsOf, deleteAdvert } from '../adverts/advert.queries';
import { closeBookingsOf } from '../bookings/closing.queries';
import { endOffersFor } from '../agreements/offer-ending.queries';

const from = (status: SellerStatus): string => wordList(statusesBefore(PRODUCT_TRANSITIONS, status, 'seller'));

/**
 * Makes of a product what its seller says (docs/rules.md §2); seller and product are locked. Sold elsewhere, it is no
 * buyer's any more. An advert that was kept during a pause is shown again while the seller has not advertised as many
 * others meanwhile as are shown at a time.
 */
export async function moveProduct(
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
