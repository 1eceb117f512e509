import { LRUCache } from 'lru-cache';
import { noticePath } from '#contract/news/notice-path';
import type { Queryable } from '../../../database/database.ts';
import type { Push } from '../../../services/push/push.ts';
import { sendPushesTo } from '../../../services/push/push-delivery.ts';
import { type Channel, DeliveryFault } from './delivery.job.ts';
import { namesOutside } from './outside-names.ts';

/**
 * Longer than any retry delay. Entries that were read or discarded in the meantime are never
 * retried, and expire.
 */
const RETRY_EXPIRY_MS = 2 * 3600_000;
/** Notices of one process that wait for a retry. Beyond it, all of a notice's subscriptions are tried again. */
const MAX_WAITING = 10_000;

/** Delivers notices by push to all of a person's subscribed browsers. */
export function pushChannel(context: { db: Queryable; push: Push }): Channel {
  /**
   * Subscriptions to retry, by notice. Another process retries all of them; the notice's tag prevents
   * duplicates on screen.
   */
  const waiting = new LRUCache<string, string[]>({ max: MAX_WAITING, ttl: RETRY_EXPIRY_MS });
  return {
    name: 'push',
    async deliver({ notice, personId, isNameChecked, language }) {
      const { _id, kind, event, subjectId } = notice;
      const { productName } = namesOutside(notice, isNameChecked, language);
      const payload = { kind, event, productName, path: noticePath(notice), tag: `${kind}-${subjectId}` };
      const { sent, later, refused } = await sendPushesTo(context, personId, payload, waiting.get(_id));
      waiting.delete(_id);
      if (later) {
        waiting.set(_id, later.subscriptionIds);
        throw new DeliveryFault('later', 'push service');
      }
      if (sent === 0 && refused.length > 0) throw new DeliveryFault('refused', 'push service');
    },
  };
}
