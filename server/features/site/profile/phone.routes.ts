import { Modified } from '#contract/common';
import { PHONE_PROOFS_PER_HOUR } from '#contract/rate-limits';
import { PhoneProof } from '#contract/people/person';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { verifyPhone } from '../../../http/identity.ts';
import { modified } from '../../../http/answers.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';
import { provePhone } from './profile.queries.ts';
import { assertPhoneProven } from './profile.rules.ts';

/** A phone number proven by a one-time code (docs/rules.md §12). */
export const phoneRoutes: Routes = (app, { db, identity, rateLimits }) => {
  const proofs = rateLimits.exact({ name: 'phone proofs', max: PHONE_PROOFS_PER_HOUR, seconds: 3600 });

  app.put(
    '/users/me/phone',
    {
      config: {
        access: 'bearer',
        refusals: [
          'EMAIL_MISMATCH',
          'PHONE_UNPROVEN',
          'PHONE_TAKEN',
          'IDENTITY_DELETED',
          'IDENTITY_DISABLED',
          'IDENTITY_PROVIDER_DOWN',
        ],
      },
      schema: {
        summary: 'Prove the caller’s phone number with a Firebase ID token that contains it',
        body: PhoneProof,
        response: { 200: Modified },
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      await consumeOrRefuse(proofs, id);
      const proven = await verifyPhone(identity, request.body.idToken);
      const phone = assertPhoneProven(proven, Date.now() / 1000);
      const modifiedCount = await provePhone(db, { id, sub: proven.sub, phone });
      if (modifiedCount === 'taken') return refuse('PHONE_TAKEN');
      if (modifiedCount === 0) return refuse('EMAIL_MISMATCH');
      return modified(modifiedCount);
    },
  );
};
