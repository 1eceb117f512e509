import type { Queryable } from '../../database/database';
import type { PersonalEvent } from '../../services/live-events';
import { writeNotices } from '../../services/notices';
import { findConcerned } from './told.queries';

/** Sellers are told of bookings that their buyers have taken back, or that ended with the buyers' accounts. */
export async function writeRemovedBookings(
  tx: Queryable,
  changed: Parameters<typeof findConcerned>[1],
): Promise<PersonalEvent[]> {
  const bookings = await findConcerned(tx, changed);
  return writeNotices(
    tx,
    bookings.map(({ id, sellerId, productId, price }) => ({
      personId: sellerId,
      kind: 'booking',
      event: 'removed',
      subjectId: id,
      productId,
      price,
    })),
  );
}

/** Buyers are told that their money goes back, and when it has. */
export async function writeRefunds(tx: Queryable, ids: string[], event: 'begun' | 'done'): Promise<PersonalEvent[]> {
  const bookings = await findConcerned(tx, { ids });
  return writeNotices(
    tx,
    bookings.map(({ id, buyerId, productId, price }) => ({
      personId: buyerId,
      kind: 'refund',
      event,
      subjectId: id,
      productId,
      price,
    })),
  );
}

/** A sale is told to whoever paid and to the seller. */
export async function writePayment(tx: Queryable, bookingId: string): Promise<PersonalEvent[]> {
  const bookings = await findConcerned(tx, { ids: [bookingId] });
  return writeNotices(
    tx,
    bookings.flatMap(({ id, buyerId, sellerId, productId, price }) => {
      const news = { kind: 'payment' as const, subjectId: id, productId, price };
      return [
        { ...news, personId: buyerId, event: 'made' },
        { ...news, personId: sellerId, event: 'received' },
      ];
    }),
  );
}
