import Type, { type Static } from 'typebox';
import { OneOf } from '../common.ts';
import { BOUNDS } from '../limits.ts';
import { LANGUAGES, type NoticeKind } from '../lists.ts';
import type { Language } from '../site/personal-page.ts';

/**
 * A browser's push subscription as `PushSubscription.toJSON()` returns it, and the language of its
 * notifications (docs/rules.md §8).
 */
export const PushSubscriptionInput = Type.Object({
  endpoint: Type.String({ maxLength: BOUNDS.pushEndpoint.max, pattern: '^https?://' }),
  keys: Type.Object({
    /** A P-256 point, and 16 bytes; base64url. */
    p256dh: Type.String({ pattern: '^[\\w-]{86,88}=*$', maxLength: 90 }),
    auth: Type.String({ pattern: '^[\\w-]{22,24}=*$', maxLength: 26 }),
  }),
  language: OneOf(LANGUAGES),
});
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>;

export const PushEndpoint = Type.Object({ endpoint: Type.String({ maxLength: BOUNDS.pushEndpoint.max }) });

/** The public half of the server's VAPID key, with which a browser subscribes. */
export const PushKey = Type.Object({ publicKey: Type.String() });
export type PushKey = Static<typeof PushKey>;

/**
 * Payload of a push; never includes what people wrote. The service worker has the sentences
 * (src/worker/notification.text.ts).
 */
export interface PushPayload {
  kind: NoticeKind;
  /** What happened, for kinds with several events. */
  event?: string;
  productName?: string;
  /** Path on this site that it opens. */
  path: string;
  /** Notifications with the same tag replace each other. */
  tag: string;
  language: Language;
}
