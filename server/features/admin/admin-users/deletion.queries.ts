import type { AuditAction } from '#contract/admin/audit-actions';
import { recordAdminAction } from '../../../database/audit-log.ts';
import type { Queryable } from '../../../database/database.ts';
import { publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { notifySellersOfRemovedBookings } from '../../deals/bookings/booking-notices.queries.ts';
import { removeProductsOf } from '../../catalogue/my-products/product-removal.queries.ts';
import { enqueueProductNews } from '../../news/notices/notice-writing.queries.ts';
import { assertSettled } from '../../money/payouts/unsettled.queries.ts';
import { deletePerson, type LockedPerson } from './people.queries.ts';

/**
 * Ends a locked person's account and takes their products off the market: the only way in which any
 * account ends.
 * @throws Refusal ACCOUNT_UNSETTLED
 */
export async function endAccount(
  tx: Queryable,
  personId: string,
  by: 'self' | 'admin',
): Promise<{ deletedCount: number; removedProducts: string[] }> {
  const deletedCount = await deletePerson(tx, personId, by);
  const removedProducts = await removeProductsOf(tx, personId);
  // Checked last: the statements above wait for a payment in progress.
  await assertSettled(tx, personId);
  return { deletedCount, removedProducts };
}

/**
 * Deletes a locked person's account with their products and bookings, in an admin's name. Returns the number of accounts.
 * @throws Refusal ACCOUNT_UNSETTLED
 */
export async function deleteAccount(
  tx: Queryable,
  person: LockedPerson,
  { admin, action }: { admin: { id: string }; action: AuditAction },
): Promise<number> {
  const { deletedCount, removedProducts } = await endAccount(tx, person.id, 'admin');
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
