import Type, { type Static } from 'typebox';
import { OneOf } from './common';
import { BOUNDS } from './limits';
import { LANGUAGES, type NoticeKind } from './lists';
import type { Language } from './personal-page';

/** A browser's push subscription, as its `PushSubscription.toJSON()` tells it, and the language of what it is sent (docs/rules.md §8). */
export const PushSubscriptionInput = Type.Object({
  endpoint: Type.String({ maxLength: BOUNDS.pushEndpoint.max, pattern: '^https?://' }),
  keys: Type.Object({
    /** A point of P-256, and 16 bytes; base64url. */
    p256dh: Type.String({ pattern: '^[\\w-]{86,88}=*$', maxLength: 90 }),
    auth: Type.String({ pattern: '^[\\w-]{22,24}=*$', maxLength: 26 }),
  }),
  language: OneOf(LANGUAGES),
});
export type PushSubscriptionInput = Static<typeof PushSubscriptionInput>;

export const PushEndpoint = Type.Object({ endpoint: Type.String({ maxLength: BOUNDS.pushEndpoint.max }) });

/** The public half of the server's VAPID key, which a browser subscribes with. */
export const PushKey = Type.Object({ publicKey: Type.String() });
export type PushKey = Static<typeof PushKey>;

/** What a push carries: never what was written. The service worker has the sentences (src/worker/notification.text.ts). */
export interface PushPayload {
  kind: NoticeKind;
  /** What happened, where the kind has several ways. */
  event?: string;
  productName?: string;
  /** Where it leads, a path on this site. */
  path: string;
  /** Of several with the same one the last is shown. */
  tag: string;
  language: Language;
}
