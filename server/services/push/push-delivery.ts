import type { PushPayload } from '#contract/news/push';
import type { Queryable } from '../../database/database.ts';
import { idOrZero } from '../../database/page.ts';
import { type Push, PushLater, type PushTarget } from './push.ts';

/** A push's content, without the language, which each browser has set. */
export type NewPush = Omit<PushPayload, 'language'>;

interface Delivered {
  sent: number;
  /** Subscriptions to retry, and after how many seconds. */
  later?: { subscriptionIds: string[]; seconds: number };
  /** Reasons of permanently refused messages, without addresses. */
  refused: string[];
}

/** News about a bike is worthless after a day. */
const TTL_SECONDS = 24 * 3600;

/**
 * Sends a push to all of a person's browsers, or on a retry to those in `only`. Deletes expired
 * subscriptions. It waits for push services, so never call it inside a transaction.
 */
export async function sendPushesTo(
  { db, push }: { db: Queryable; push?: Push },
  personId: string,
  payload: NewPush,
  only?: string[],
): Promise<Delivered> {
  const delivered: Delivered = { sent: 0, refused: [] };
  if (!push) return delivered;
  const subscriptions = await db.query<PushTarget & { id: string; language: PushPayload['language'] }>(
    `select id, endpoint, p256dh, auth, language from push_subscriptions
     where person_id = $1 and ($2::bigint[] is null or id = any($2::bigint[])) order by id`,
    [idOrZero(personId), only?.map(idOrZero)],
  );
  for (const { id, language, ...target } of subscriptions) {
    const message: PushPayload = { ...payload, language };
    try {
      const result = await push.send(target, JSON.stringify(message), {
        topic: payload.tag,
        ttlSeconds: TTL_SECONDS,
      });
      if (result === 'sent') delivered.sent += 1;
      else await db.query('delete from push_subscriptions where id = $1', [idOrZero(id)]);
    } catch (error) {
      if (error instanceof PushLater) {
        const { subscriptionIds = [], seconds = 0 } = delivered.later ?? {};
        delivered.later = { subscriptionIds: [...subscriptionIds, id], seconds: Math.max(seconds, error.seconds) };
      } else delivered.refused.push(error instanceof Error ? error.message : 'unknown');
    }
  }
  return delivered;
}
