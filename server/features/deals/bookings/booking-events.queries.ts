import type { Queryable } from '../../../database/database.ts';
import { idOrZero } from '../../../database/page.ts';
import { type PersonalEvent, publishEvents } from '../../news/live/publish.queries.ts';
import { writeNoticesOfEndedOffers } from '../agreements/offer-ending.queries.ts';

interface Changed {
  /** Booking ids. */
  ids?: string[];
  /** Products whose bookings were closed in this transaction. */
  productIds?: string[];
  /** Buyer whose bookings were closed in this transaction. */
  buyerId?: string;
}

interface AffectedBooking {
  id: string;
  /**
   * The buyer's first booking of the product. All notices about it share this subject, so that
   * repeated ones merge.
   */
  firstId: string;
  buyerId: string;
  sellerId: string;
  productId: string;
  price: number;
  /** Taka. Paid with the price; 0 unless it comes by courier. */
  deliveryFee: number;
  /** Taka; null unless the booking's latest payment is a deposit. */
  deposit?: number;
  /** Taka; null unless the booking's latest payment is the fee alone, and the courier collects the price. */
  advance?: number;
  /** The conversation in which the price was agreed. */
  conversationId?: string;
}

/** Returns the product's open bookings, whose state changes when it is reserved and when the reservation ends. */
export const openBookingsOfProduct = async (tx: Queryable, productId: string): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `select id from bookings where product_id = $1
         and deleted_at is null and closed_at is null and paid_at is null and refunded_at is null`,
      [idOrZero(productId)],
    )
  ).map(({ id }) => id);

/** Returns bookings that can't be paid any more because their category was deleted. */
export const openBookingsOfCategory = async (tx: Queryable, categoryId: string): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `select b.id from bookings b join products p on p.id = b.product_id
       where p.category_id = $1 and p.status in ('available', 'paused', 'reserved')
         and b.deleted_at is null and b.closed_at is null and b.paid_at is null and b.refunded_at is null`,
      [idOrZero(categoryId)],
    )
  ).map(({ id }) => id);

/** Returns the changed bookings and the people they concern. */
export const findAffectedBookings = (
  tx: Queryable,
  { ids = [], productIds = [], buyerId = '0' }: Changed,
): Promise<AffectedBooking[]> =>
  tx.query<AffectedBooking>(
    // now() is the transaction's start time.
    `select b.id, (select f.id from bookings f where f.product_id = b.product_id and f.buyer_id = b.buyer_id
         order by f.id limit 1) as first_id, b.buyer_id, p.seller_id, p.id as product_id, b.price, b.delivery_fee,
       (select case when m.kind = 'deposit' then (m.amount_paisa / 100)::int end from payments m where m.booking_id = b.id order by m.id desc limit 1) as deposit,
       (select case when m.kind = 'cash' then (m.amount_paisa / 100)::int end from payments m where m.booking_id = b.id order by m.id desc limit 1) as advance,
       o.conversation_id
     from bookings b join products p on p.id = b.product_id left join offers o on o.id = b.offer_id
     where b.id = any($1::bigint[])
       or (b.deleted_at is null and (b.product_id = any($2::bigint[]) or b.buyer_id = $3) and b.closed_at = now()) order by b.id`,
    [ids, productIds, buyerId],
  );

/**
 * Publishes changes of bookings, and of the offers that ended with them, to buyers and sellers.
 * Must be the transaction's last statement, like publishEvents.
 * @param news further events to publish
 */
export async function publishBookingEvents(tx: Queryable, changed: Changed, news: PersonalEvent[] = []): Promise<void> {
  const { productIds = [], buyerId = '0' } = changed;
  const bookings = await findAffectedBookings(tx, changed);
  await publishEvents(tx, [
    ...bookings.flatMap((booking) =>
      [booking.buyerId, booking.sellerId].flatMap((personId) => [
        { personId, kind: 'booking' as const, id: booking.id },
        ...(booking.conversationId === undefined
          ? []
          : [{ personId, kind: 'offer' as const, id: booking.conversationId }]),
      ]),
    ),
    ...(await writeNoticesOfEndedOffers(tx, { productIds, buyerId })),
    ...news,
  ]);
}
