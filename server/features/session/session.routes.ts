import { EmailQuery } from '#contract/common';
import { LoggedOut, Token } from '#contract/person';
import type { Routes } from '../../app';
import { identityOf } from '../../plugins/identity';
import { refuse } from '../../plugins/problems';
import { callerOf, sameEmail } from '../../plugins/who';
import { admit, endTokens } from '../person/admission.queries';

/** A Firebase ID token is exchanged for our own (RULES §3), and all of a person's tokens are ended. */
export const sessionRoutes: Routes = (app, { db, identity, tokens }) => {
  app.get('/jwt', { config: { who: 'identity' }, schema: { querystring: EmailQuery, response: { 200: Token } } }, async (request) => {
    const proven = await identityOf(request, identity);
    if (!sameEmail(proven.email, request.query.email)) return refuse('EMAIL_MISMATCH');
    const owner = await db.transaction((tx) => admit(tx, proven));
    return { accessToken: await tokens.issue(owner ?? refuse('ACCOUNT_UNKNOWN')) };
  });

  app.post('/logout', { config: { who: 'bearer' }, schema: { response: { 200: LoggedOut } } }, async (request) => {
    await endTokens(db, callerOf(request).id);
    return { acknowledged: true };
  });
};
