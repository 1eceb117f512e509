import { Deleted, Modified } from '#contract/common';
import { Profile, ProfileInput } from '#contract/person';
import type { Routes } from '../../app';
import { recordAct } from '../../database/acts';
import { refuse } from '../../plugins/problems';
import { callerOf } from '../../plugins/who';
import { storedImage } from '../../services/images';
import { removeProductsOf } from '../product/removal.queries';
import { deletePerson, lockAdmins, lockPerson } from './people.queries';
import { mustBeHandedOver, mustNotBeAdmin, mustNotBeLastAdmin } from './people.rules';
import { becomeSeller, changeProfile, hasHandoverPending, readProfile } from './profile.queries';

/** What the signed-in person does with their own account. */
export const profileRoutes: Routes = (app, services) => {
  const { db } = services;
  app.get('/users/me', { config: { who: 'bearer' }, schema: { response: { 200: Profile } } }, async (request) => readProfile(db, callerOf(request).id));

  app.patch('/users/me', { config: { who: 'bearer' }, schema: { body: ProfileInput, response: { 200: Modified } } }, async (request) => {
    const { image, ...others } = request.body;
    const kept = image === undefined ? undefined : await storedImage(image, services, { profile: true });
    const modifiedCount = await changeProfile(db, callerOf(request).id, { ...others, image: kept });
    return { acknowledged: true, matchedCount: 1, modifiedCount };
  });

  app.delete('/users/me', { config: { who: 'bearer' }, schema: { response: { 200: Deleted } } }, async (request) => {
    const { id } = callerOf(request);
    return db.transaction(async (tx) => {
      const admins = await lockAdmins(tx);
      const person = (await lockPerson(tx, id)) ?? refuse('ACCOUNT_DELETED');
      mustNotBeLastAdmin(id, admins);
      const deletedCount = await deletePerson(tx, id, 'self');
      const removedProducts = await removeProductsOf(tx, id);
      // Last, since a payment under way is waited for by the statements above.
      mustBeHandedOver(await hasHandoverPending(tx, id));
      await recordAct(tx, {
        admin: { id }, act: 'delete own account', subject: 'person', id, before: { ...person, deleted: false }, after: { ...person, deleted: true, removedProducts },
      });
      return { acknowledged: true, deletedCount };
    });
  });

  app.post('/users/seller', { config: { who: 'bearer' }, schema: { response: { 200: Modified } } }, async (request) => {
    const caller = callerOf(request);
    mustNotBeAdmin(caller);
    return { acknowledged: true, matchedCount: 1, modifiedCount: await becomeSeller(db, caller.id) };
  });
};
