import { noticePath } from '#contract/notice-path';
import type { Queryable } from '../../database/database';
import type { Push } from '../../services/push/push';
import { sendPushesTo } from '../../services/push/push-delivery';
import { createExpiringMap } from '../../services/limits/expiring-map';
import { type Channel, DeliveryFault } from './delivery.job';

/** Longer than a delivery is put off; what was read or dropped meanwhile comes no more. */
const WAITING_MS = 2 * 3600_000;

/** Notices by push, to all browsers of a person that asked for it. */
export function pushChannel(context: { db: Queryable; push: Push }): Channel {
  /** Those that are to be tried again, by notice; in another process all are, and show it once by its tag. */
  const waiting = createExpiringMap<string, string[]>(WAITING_MS);
  return {
    name: 'push',
    async deliver({ notice, personId }) {
      const { _id, kind, event, subjectId, productName } = notice;
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
