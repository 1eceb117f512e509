import { Acknowledged, Deleted } from '#contract/common';
import { PushEndpoint, PushKey, PushSubscriptionInput } from '#contract/news/push';
import { refuse } from '#contract/refusal';
import type { Routes } from '../../../context.ts';
import { callerOf } from '../../../http/authentication.ts';
import { deleted, inserted } from '../../../http/answers.ts';
import { isCurvePoint } from '../../../services/push/push.ts';
import { holdsToken, removeSubscription, saveSubscription } from './push.queries.ts';

/**
 * The caller's push subscriptions (docs/rules.md §8). An endpoint is a secret of its browser, so it
 * never appears in a URL.
 */
export const pushRoutes: Routes = (app, { db, push }) => {
  app.addHook('onReady', async () => {
    if (!push)
      app.log.warn('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are not set: push notifications are off');
  });

  app.get(
    '/push/key',
    {
      config: { access: 'public', refusals: ['PUSH_UNAVAILABLE'] },
      schema: { summary: 'The VAPID key for push subscriptions', response: { 200: PushKey } },
    },
    async () => (push ? { publicKey: push.publicKey } : refuse('PUSH_UNAVAILABLE')),
  );

  app.post(
    '/push/subscriptions',
    {
      config: { access: 'bearer', whileSuspended: true, refusals: ['PUSH_UNAVAILABLE', 'PUSH_SERVICE_UNKNOWN'] },
      schema: {
        summary: 'Subscribe this browser to push notifications',
        body: PushSubscriptionInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      if (!push) return refuse('PUSH_UNAVAILABLE');
      if (!push.accepts(request.body.endpoint)) return refuse('PUSH_SERVICE_UNKNOWN');
      if (!isCurvePoint(request.body.keys.p256dh))
        refuse('VALIDATION', { field: 'keys.p256dh', message: 'keys.p256dh: must be a point of P-256.' });
      const { id, tokenVersion } = callerOf(request);
      const insertedId = await db.transaction(async (tx) =>
        (await holdsToken(tx, id, tokenVersion)) ? saveSubscription(tx, id, request.body) : refuse('TOKEN_EXPIRED'),
      );
      return inserted(insertedId);
    },
  );

  app.delete(
    '/push/subscriptions',
    {
      config: { access: 'bearer', whileSuspended: true },
      schema: {
        summary: 'Unsubscribe this browser from push notifications',
        body: PushEndpoint,
        response: { 200: Deleted },
      },
    },
    async (request) => deleted(await removeSubscription(db, callerOf(request).id, request.body.endpoint)),
  );
};
