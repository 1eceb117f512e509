import { sameEmail } from '#contract/email';
import { EmailQuery } from '#contract/common';
import { LoggedOut, Token } from '#contract/people/person';
import type { Routes } from '../../../context.ts';
import { verifyIdentity } from '../../../http/identity.ts';
import { refuse } from '#contract/refusal';
import { callerOf } from '../../../http/authentication.ts';
import { hashDevice } from '../../../services/trait-hash.ts';
import { bindIdentity, noteSignIn, revokeTokens } from './identity.queries.ts';

/** Exchanges a Firebase ID token for our own token, and revokes all of a person's tokens (docs/rules.md §3). */
export const sessionRoutes: Routes = (app, { db, env, identity, tokens }) => {
  app.get(
    '/jwt',
    {
      config: {
        access: 'identity',
        refusals: [
          'EMAIL_MISMATCH',
          'ACCOUNT_UNKNOWN',
          'ACCOUNT_DELETED',
          'ACCOUNT_OTHER_OWNER',
          'EMAIL_UNPROVEN',
          'NEW_EMAIL_UNPROVEN',
          'EMAIL_TAKEN',
        ],
      },
      schema: {
        summary: 'Exchange a Firebase ID token for a bearer token',
        querystring: EmailQuery,
        response: { 200: Token },
      },
    },
    async (request) => {
      const proven = await verifyIdentity(request, identity);
      if (!sameEmail(proven.email, request.query.email)) return refuse('EMAIL_MISMATCH');
      const owner = await db.transaction(async (tx) => {
        const bound = (await bindIdentity(tx, proven)) ?? refuse('ACCOUNT_UNKNOWN');
        const { signedInAt } = proven;
        const agent = request.headers['user-agent'] ?? '';
        const device = hashDevice(env.tokenSecret, { ip: request.ip, agent });
        if (signedInAt !== undefined) await noteSignIn(tx, bound.id, { signedInAt, agent, device });
        return bound;
      });
      return { accessToken: await tokens.issue({ ...owner, signedInAt: proven.signedInAt }) };
    },
  );

  app.post(
    '/logout',
    {
      config: { access: 'bearer', whileSuspended: true },
      schema: { summary: 'Revoke all of the caller’s tokens', response: { 200: LoggedOut } },
    },
    async (request) => {
      await revokeTokens(db, callerOf(request).id);
      return { acknowledged: true };
    },
  );
};
