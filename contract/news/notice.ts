import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf } from '../common.ts';
import {
  LANGUAGES,
  NOTICE_KINDS,
  type NoticeChannel,
  OPTIONAL_NOTICE_KINDS,
  type OptionalNoticeKind,
} from '../lists.ts';

/** A notification, on the site and beyond (docs/rules.md §8). */

export const Notice = Type.Object({
  _id: Id,
  kind: OneOf(NOTICE_KINDS),
  /** What happened, for kinds with several events (notice-sentences.ts). */
  event: Type.Optional(Type.String()),
  /** The conversation, booking, product, person, report, saved search, payout or payout method it is about. */
  subjectId: Id,
  productId: Type.Optional(Id),
  productName: Type.Optional(Type.String()),
  productImage: Type.Optional(Type.String()),
  /** The person who caused it; of a report of a person, that person. */
  personName: Type.Optional(Type.String()),
  /** In taka. */
  price: Type.Optional(Type.Integer()),
  /** Number of occurrences before it was read. */
  count: Type.Integer(),
  createdAt: Instant,
  read: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** POST /notices/read: one notice, all up to one, or all. */
export const NoticesReadInput = Type.Object({ noticeId: Type.Optional(Id), upTo: Type.Optional(Id) });
export type NoticesReadInput = Static<typeof NoticesReadInput>;

export const UnreadNotices = Type.Object({ notices: Type.Integer() });
export type UnreadNotices = Static<typeof UnreadNotices>;

const Channels = Type.Object({ site: Type.Boolean(), email: Type.Boolean(), push: Type.Boolean() });
const KindPreference = Type.Object({ kind: OneOf(OPTIONAL_NOTICE_KINDS), ...Channels.properties });

/** A person's notification settings, per kind and channel, and their language. */
export const Preferences = Type.Object({
  /** Those that the person can get. */
  kinds: Type.Array(KindPreference),
  language: OneOf(LANGUAGES),
  /** Mails are sent only once it is proven. Absent from older servers. */
  emailProven: Type.Optional(Type.Boolean()),
});
export type Preferences = Static<typeof Preferences>;

/** PATCH /users/me/preferences: fields not sent stay. */
export const PreferencesInput = Type.Object({
  kinds: Type.Optional(
    Type.Array(
      Type.Object({
        kind: OneOf(OPTIONAL_NOTICE_KINDS),
        site: Type.Optional(Type.Boolean()),
        email: Type.Optional(Type.Boolean()),
        push: Type.Optional(Type.Boolean()),
      }),
      { maxItems: OPTIONAL_NOTICE_KINDS.length },
    ),
  ),
  language: Type.Optional(OneOf(LANGUAGES)),
});
export type PreferencesInput = Static<typeof PreferencesInput>;

const EVERYWHERE: Record<NoticeChannel, boolean> = { site: true, email: true, push: true };
/**
 * Settings until a person changes them. Price changes are frequent and a wish is no order, so
 * `repriced` sends no email or push.
 */
export const DEFAULT_PREFERENCES: Record<OptionalNoticeKind, Record<NoticeChannel, boolean>> = {
  message: EVERYWHERE,
  offer: EVERYWHERE,
  booking: EVERYWHERE,
  reservation: EVERYWHERE,
  payment: EVERYWHERE,
  refund: EVERYWHERE,
  sold: EVERYWHERE,
  removed: EVERYWHERE,
  repriced: { site: true, email: false, push: false },
  verified: EVERYWHERE,
  report: EVERYWHERE,
  search: EVERYWHERE,
  deal: EVERYWHERE,
  payout: EVERYWHERE,
};

/** Signed token in a mail's link that unsubscribes from its kind. */
const UnsubscribeToken = Type.String({ minLength: 1, maxLength: 1000 });
export const UnsubscribeQuery = Type.Object({ token: UnsubscribeToken });
/** The kind whose mails were turned off. */
export const Unsubscribed = Type.Object({ kind: OneOf(OPTIONAL_NOTICE_KINDS) });
export type Unsubscribed = Static<typeof Unsubscribed>;
