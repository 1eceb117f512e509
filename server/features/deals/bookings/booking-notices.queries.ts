import type { Queryable } from '../../../database/database.ts';
import type { PersonalEvent } from '../../news/live/publish.queries.ts';
import { writeNotices } from '../../news/notices/notice-writing.queries.ts';
import { findAffectedBookings } from './booking-events.queries.ts';

async function writeBookings(
  tx: Queryable,
  event: 'made' | 'removed',
  changed: Parameters<typeof findAffectedBookings>[1],
): Promise<PersonalEvent[]> {
  const bookings = await findAffectedBookings(tx, changed);
  return writeNotices(
    tx,
    bookings.map(({ firstId, buyerId, sellerId, productId, price }) => ({
      personId: sellerId,
      kind: 'booking',
      event,
      subjectId: firstId,
      productId,
      price,
      by: buyerId,
    })),
  );
}

/** Notifies the seller of a new booking. */
export const notifySellerOfBooking = (tx: Queryable, id: string): Promise<PersonalEvent[]> =>
  writeBookings(tx, 'made', { ids: [id] });

/** Notifies sellers of bookings that buyers removed, or that ended with a buyer's account. */
export const notifySellersOfRemovedBookings = (
  tx: Queryable,
  changed: Parameters<typeof findAffectedBookings>[1],
): Promise<PersonalEvent[]> => writeBookings(tx, 'removed', changed);

/** Notifies the buyers of open bookings that another one's deposit reserves the product, or no longer does. */
export async function writeReservation(
  tx: Queryable,
  ids: string[],
  event: 'begun' | 'ended',
): Promise<PersonalEvent[]> {
  const bookings = ids.length > 0 ? await findAffectedBookings(tx, { ids }) : [];
  return writeNotices(
    tx,
    bookings.map(({ id, buyerId, productId }) => ({
      personId: buyerId,
      kind: 'reservation',
      event,
      subjectId: id,
      productId,
    })),
  );
}

/**
 * Notifies buyers when a refund starts and when it is complete.
 * @param partPaisa what goes back, if it is only a part of the payment
 */
export async function writeRefunds(
  tx: Queryable,
  ids: string[],
  event: 'begun' | 'done',
  partPaisa?: number,
): Promise<PersonalEvent[]> {
  const bookings = await findAffectedBookings(tx, { ids });
  return writeNotices(
    tx,
    bookings.map(({ id, buyerId, productId, price, deliveryFee, deposit, advance }) => ({
      personId: buyerId,
      kind: 'refund',
      event: partPaisa === undefined ? event : event === 'done' ? 'partDone' : 'partBegun',
      subjectId: id,
      productId,
      price: partPaisa === undefined ? (deposit ?? advance ?? price + deliveryFee) : partPaisa / 100,
    })),
  );
}

/** Notifies the buyer and the seller of a payment. */
export async function writePayment(tx: Queryable, bookingId: string): Promise<PersonalEvent[]> {
  const bookings = await findAffectedBookings(tx, { ids: [bookingId] });
  return writeNotices(
    tx,
    bookings.flatMap(({ id, buyerId, sellerId, productId, price, deliveryFee, deposit, advance }) => {
      if (advance !== undefined) {
        const ordered = { kind: 'payment' as const, subjectId: id, productId, price };
        return [
          { ...ordered, personId: buyerId, event: 'cashMade' },
          { ...ordered, personId: sellerId, event: 'cashReceived' },
        ];
      }
      const news = { kind: 'payment' as const, subjectId: id, productId, price: deposit ?? price };
      const [made, received] = deposit === undefined ? ['made', 'received'] : ['reserved', 'reservation'];
      return [
        { ...news, personId: buyerId, event: made, price: news.price + deliveryFee },
        { ...news, personId: sellerId, event: received },
      ];
    }),
  );
}

/** Notifies the buyer and the seller that the operator refunded a deposit at the provider. */
export async function writeCancellation(tx: Queryable, bookingId: string): Promise<PersonalEvent[]> {
  const bookings = await findAffectedBookings(tx, { ids: [bookingId] });
  return writeNotices(
    tx,
    bookings.flatMap(({ id, buyerId, sellerId, productId, price, deposit }) => {
      const news = { kind: 'refund' as const, subjectId: id, productId, price: deposit ?? price };
      return [
        { ...news, personId: buyerId, event: 'begun' },
        { ...news, personId: sellerId, event: 'canceled' },
      ];
    }),
  );
}
