import { EmailQuery } from '#contract/common';
import { Token } from '#contract/person';
import type { Routes } from '../../app';
import { refuse } from '../../plugins/problems';
import { bearerOf, sameEmail } from '../../plugins/who';
import { findPersonByEmail } from '../person/person.queries';
import { admit } from '../person/proof';

/** GET /jwt: a Firebase ID token is exchanged for our own (RULES §3). Whoever merely types an e-mail gets nothing. */
export const sessionRoutes: Routes = (app, { db, identity, tokens }) => {
  app.get('/jwt', { config: { who: 'identity' }, schema: { querystring: EmailQuery, response: { 200: Token } } }, async (request) => {
    const proven = await identity.verify(bearerOf(request));
    if (!sameEmail(proven.email, request.query.email)) return refuse('EMAIL_MISMATCH');
    const person = await findPersonByEmail(db, proven.email);
    if (!person) return refuse('ACCOUNT_UNKNOWN');
    if (person.deletedAt) return refuse('ACCOUNT_DELETED', { statusCode: 403 });
    await admit(db, person, proven);
    return { accessToken: await tokens.issue(person.id, person.email) };
  });
};
