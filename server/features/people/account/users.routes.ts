import { sameEmail } from '#contract/email';
import { EmailParams, Upserted } from '#contract/common';
import type { Role } from '#contract/lists';
import { AdminCheck, PersonInput, SellerCheck, SellerStatus } from '#contract/people/person';
import type { Routes } from '../../../context.ts';
import type { Queryable } from '../../../database/database.ts';
import { verifyIdentity } from '../../../http/identity.ts';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../../http/authentication.ts';
import { modified } from '../../../http/answers.ts';
import type { Identity } from '../../../services/identity/identity.ts';
import { resolveImageAddress } from '../../../services/images/images.ts';
import { bindIdentity, releaseUnprovenEmail } from './identity.queries.ts';
import { findPersonByEmail, insertPerson, inheritHolds, updateProfile } from './person.queries.ts';
import { signUpRole } from './person.rules.ts';

/** Inserts the person, or updates the one whom the identity belongs to. @returns whether they are new */
async function signUp(
  tx: Queryable,
  proven: Identity,
  { userName, image, role }: { userName: string; image: string; role: Role },
): Promise<boolean> {
  let known = await bindIdentity(tx, proven);
  if (!known) {
    await releaseUnprovenEmail(tx, proven);
    const inserted = await insertPerson(tx, { ...proven, userName, image, role });
    if (inserted) {
      await inheritHolds(tx, inserted);
      return true;
    }
    // A concurrent request has just inserted the person.
    known = (await bindIdentity(tx, proven)) ?? refuse('UNAVAILABLE');
  }
  await updateProfile(tx, known.id, userName, image);
  return false;
}

/** Sign-up, role lookups and the public verification lookup (docs/specification.md §7, docs/rules.md §3). */
export const userRoutes: Routes = (app, services) => {
  const { db, identity } = services;
  app.put(
    '/users',
    {
      config: {
        access: 'identity',
        refusals: [
          'EMAIL_MISMATCH',
          'ROLE_REFUSED',
          'ACCOUNT_DELETED',
          'ACCOUNT_OTHER_OWNER',
          'EMAIL_UNPROVEN',
          'NEW_EMAIL_UNPROVEN',
          'EMAIL_TAKEN',
          'IMAGE_GONE',
        ],
      },
      schema: {
        summary: 'Sign up, or update name and picture after a sign-in',
        body: PersonInput,
        response: { 200: Upserted },
      },
    },
    async (request) => {
      const proven = await verifyIdentity(request, identity);
      const { email, userName, image = '', role } = request.body;
      if (!sameEmail(proven.email, email)) return refuse('EMAIL_MISMATCH');
      const asked = signUpRole(role);
      const storedImage = await resolveImageAddress(image, services, { profile: true });
      const profile = { userName, image: storedImage, role: asked };
      const isNew = await db.transaction((tx) => signUp(tx, proven, profile));
      const changed = Number(!isNew);
      return { ...modified(changed, changed), upsertedCount: Number(isNew) };
    },
  );

  app.get(
    '/users/admin/:email',
    {
      config: { access: 'bearer' },
      schema: { summary: 'Whether a person is an admin', params: EmailParams, response: { 200: AdminCheck } },
    },
    async (request) => ({
      isAdmin: await hasRole(request.params.email, callerOf(request), 'admin'),
    }),
  );

  app.get(
    '/users/seller/:email',
    {
      config: { access: 'bearer' },
      schema: { summary: 'Whether a person is a seller', params: EmailParams, response: { 200: SellerCheck } },
    },
    async (request) => ({
      isSeller: await hasRole(request.params.email, callerOf(request), 'seller'),
    }),
  );

  /** Returns false for anyone else's email unless an admin asks. */
  async function hasRole(email: string, caller: { email: string; role: string }, role: string): Promise<boolean> {
    if (sameEmail(email, caller.email)) return caller.role === role;
    if (caller.role !== 'admin') return false;
    const person = await findPersonByEmail(db, email);
    return person !== undefined && !person.deletedAt && person.role === role;
  }

  app.get(
    '/verifyseller/:email',
    {
      config: { access: 'public' },
      schema: { summary: 'Whether a seller is verified', params: EmailParams, response: { 200: SellerStatus } },
    },
    async (request) => {
      const person = await findPersonByEmail(db, request.params.email);
      return { status: person && !person.deletedAt ? person.status : 'not verified' };
    },
  );
};
