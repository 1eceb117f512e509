import Type from 'typebox';
import { UNSUBSCRIBES_PER_MINUTE } from '#contract/rate-limits';
import { Unsubscribed, UnsubscribeQuery } from '#contract/news/notice';
import { PAGES } from '#contract/pages';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { createUnsubscribeTokens } from '../../../services/mail/unsubscribe-tokens.ts';
import { changePreferences } from './preference.queries.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';

/** Unsubscribes from one kind of mail by the link in any of them, without signing in (docs/rules.md §8). */
export const unsubscribeRoutes: Routes = (app, { db, env, rateLimits }) => {
  const changes = rateLimits.exact({ name: 'unsubscribing', max: UNSUBSCRIBES_PER_MINUTE, seconds: 60 });
  const tokens = createUnsubscribeTokens(env.tokenSecret);
  // The body of a one-click request adds nothing to the address (RFC 8058).
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
    done(null, {}),
  );

  app.post(
    '/notices/unsubscribe',
    {
      config: { access: 'public', rateLimit: false, unproven: 'NOT_FOUND' },
      schema: {
        summary: 'Unsubscribe from one kind of email by the link in it',
        querystring: UnsubscribeQuery,
        response: { 200: Unsubscribed },
      },
    },
    async (request) => {
      const { personId, kind } = (await tokens.read(request.query.token)) ?? refuse('NOT_FOUND');
      await consumeOrRefuse(changes, personId);
      await db.transaction((tx) => changePreferences(tx, personId, { kinds: [{ kind, email: false }] }));
      return { kind };
    },
  );

  /**
   * Clients without one-click open the same address with GET. It must not unsubscribe: link scanners
   * open it too.
   */
  app.get(
    '/notices/unsubscribe',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Redirect to the page that confirms the unsubscription',
        querystring: UnsubscribeQuery,
        response: { 303: Type.Null({ description: 'Redirect to the page' }) },
      },
    },
    async (request, reply) =>
      reply.redirect(`${PAGES.unsubscribe.path}?token=${encodeURIComponent(request.query.token)}`, 303),
  );
};
