import { Deleted, Modified } from '#contract/common';
import { Profile, ProfileInput } from '#contract/people/person';
import type { Routes } from '../../../context.ts';
import { recordAdminAction } from '../../../database/audit-log.ts';
import { refuse } from '#contract/refusal';
import { assertNotLastAdmin } from '#contract/rules';
import { callerOf } from '../../../http/authentication.ts';
import { deleted, modified } from '../../../http/answers.ts';
import { resolveImageAddress } from '../../../services/images/images.ts';
import { enqueueProductNews } from '../../news/notices/notice-writing.queries.ts';
import { notifySellersOfRemovedBookings } from '../../deals/bookings/booking-notices.queries.ts';
import { publishBookingEvents } from '../../deals/bookings/booking-events.queries.ts';
import { endAccount } from '../../admin/admin-users/deletion.queries.ts';
import { lockAdmins, lockPerson } from '../../admin/admin-users/people.queries.ts';
import { becomeSeller, changeProfile, hasHandoverPending, readProfile } from './profile.queries.ts';
import { removeUnusedMethods } from '../../money/payouts/method.queries.ts';
import { assertNoHandoverPending, assertNotAdmin } from './profile.rules.ts';

/** What signed-in people do with their own account. */
export const userMeRoutes: Routes = (app, services) => {
  const { db } = services;
  app.get(
    '/users/me',
    { config: { access: 'bearer' }, schema: { summary: 'The caller’s own profile', response: { 200: Profile } } },
    async (request) => readProfile(db, callerOf(request).id),
  );

  app.patch(
    '/users/me',
    {
      config: { access: 'bearer', refusals: ['IMAGE_GONE'] },
      schema: {
        summary: 'Change the caller’s name, picture or phone',
        body: ProfileInput,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const { image, ...others } = request.body;
      const storedImage =
        image === undefined ? undefined : await resolveImageAddress(image, services, { profile: true });
      const modifiedCount = await changeProfile(db, callerOf(request).id, { ...others, image: storedImage });
      return modified(modifiedCount);
    },
  );

  app.delete(
    '/users/me',
    {
      config: { access: 'bearer', refusals: ['LAST_ADMIN', 'ACCOUNT_UNSETTLED', 'HANDOVER_PENDING'] },
      schema: { summary: 'Delete the caller’s account', response: { 200: Deleted } },
    },
    async (request) => {
      const { id } = callerOf(request);
      return db.transaction(async (tx) => {
        const admins = await lockAdmins(tx);
        const person = (await lockPerson(tx, id)) ?? refuse('ACCOUNT_DELETED');
        assertNotLastAdmin(id, admins);
        const { deletedCount, removedProducts } = await endAccount(tx, id, 'self');
        assertNoHandoverPending(await hasHandoverPending(tx, id));
        await removeUnusedMethods(tx, id);
        await recordAdminAction(tx, {
          admin: { id },
          action: 'delete own account',
          subject: 'person',
          id,
          before: { ...person, deleted: false },
          after: { ...person, deleted: true, removedProducts },
        });
        await enqueueProductNews(tx, { kind: 'removed', productIds: removedProducts, by: id });
        await publishBookingEvents(
          tx,
          { productIds: removedProducts, buyerId: id },
          await notifySellersOfRemovedBookings(tx, { buyerId: id }),
        );
        return deleted(deletedCount);
      });
    },
  );

  app.post(
    '/users/seller',
    {
      config: { access: 'bearer', refusals: ['ALREADY_ADMIN'] },
      schema: { summary: 'Become a seller', response: { 200: Modified } },
    },
    async (request) => {
      const caller = callerOf(request);
      assertNotAdmin(caller);
      return modified(await becomeSeller(db, caller.id));
    },
  );
};
