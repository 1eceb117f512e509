import { EmailParams, Upserted } from '#contract/common';
import { AdminCheck, PersonInput, SellerCheck, SellerStatus } from '#contract/person';
import type { Routes } from '../../app';
import { identityOf } from '../../plugins/identity';
import { refuse } from '../../plugins/problems';
import { callerOf, sameEmail } from '../../plugins/who';
import { storedImage } from '../../services/images';
import { admit, freeEmail } from './admission.queries';
import { findPersonByEmail, insertPerson, keepHolds, updateProfile } from './person.queries';
import { signUpRole } from './person.rules';

/** People: sign-up, role lookups, the public verification lookup (SPEC §7, RULES §3). */
export const personRoutes: Routes = (app, services) => {
  const { db, identity } = services;
  app.put('/users', { config: { who: 'identity' }, schema: { body: PersonInput, response: { 200: Upserted } } }, async (request) => {
    const proven = await identityOf(request, identity);
    const { email, userName, image = '', role } = request.body;
    if (!sameEmail(proven.email, email)) return refuse('EMAIL_MISMATCH');
    const asked = signUpRole(role);
    const kept = await storedImage(image, services, { profile: true });
    return db.transaction(async (tx) => {
      let known = await admit(tx, proven);
      if (!known) {
        await freeEmail(tx, proven);
        const inserted = await insertPerson(tx, { ...proven, userName, image: kept, role: asked });
        if (inserted) {
          await keepHolds(tx, inserted);
          return { acknowledged: true, matchedCount: 0, modifiedCount: 0, upsertedCount: 1 };
        }
        // Somebody else's request has inserted the person in between.
        known = (await admit(tx, proven)) ?? refuse('UNAVAILABLE');
      }
      await updateProfile(tx, known.id, userName, kept);
      return { acknowledged: true, matchedCount: 1, modifiedCount: 1, upsertedCount: 0 };
    });
  });

  app.get('/users/admin/:email', { config: { who: 'bearer' }, schema: { params: EmailParams, response: { 200: AdminCheck } } }, async (request) => ({
    isAdmin: await hasRole(request.params.email, callerOf(request), 'admin'),
  }));

  app.get('/users/seller/:email', { config: { who: 'bearer' }, schema: { params: EmailParams, response: { 200: SellerCheck } } }, async (request) => ({
    isSeller: await hasRole(request.params.email, callerOf(request), 'seller'),
  }));

  /** For anyone else's e-mail the answer is false, unless an admin asks. */
  async function hasRole(email: string, caller: { email: string; role: string }, role: string): Promise<boolean> {
    if (sameEmail(email, caller.email)) return caller.role === role;
    if (caller.role !== 'admin') return false;
    const person = await findPersonByEmail(db, email);
    return person !== undefined && !person.deletedAt && person.role === role;
  }

  app.get('/verifyseller/:email', { config: { who: 'public' }, schema: { params: EmailParams, response: { 200: SellerStatus } } }, async (request) => {
    const person = await findPersonByEmail(db, request.params.email);
    return { status: person && !person.deletedAt ? person.status : 'not verified' };
  });
};
