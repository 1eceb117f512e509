import type { AuditAction } from '#contract/audit-actions';
import { recordAdminAction } from '../../database/audit-log';
import type { Queryable } from '../../database/database';
import { publishBookingEvents } from '../bookings/booking-events.queries';
import { notifySellersOfRemovedBookings } from '../bookings/booking-notices.queries';
import { removeProductsOf } from '../my-products/removal.queries';
import { enqueueProductNews } from '../notices/notice-writing.queries';
import { deletePerson, type LockedPerson } from './people.queries';

/** Deletes a locked person's account with their products and bookings, in an admin's name. Returns the number of accounts. */
export async function deleteAccount(
  tx: Queryable,
  person: LockedPerson,
  { admin, action }: { admin: { id: string }; action: AuditAction },
): Promise<number> {
  const deletedCount = await deletePerson(tx, person.id, 'admin');
  const removedProducts = await removeProductsOf(tx, person.id);
  await recordAdminAction(tx, {
    admin,
    action,
    subject: 'person',
    id: person.id,
    before: { ...person, deleted: false },
    after: { ...person, deleted: true, removedProducts },
  });
  await enqueueProductNews(tx, { kind: 'removed', productIds: removedProducts, by: admin.id });
  await publishBookingEvents(
    tx,
    { productIds: removedProducts, buyerId: person.id },
    await notifySellersOfRemovedBookings(tx, { buyerId: person.id }),
  );
  return deletedCount;
}
