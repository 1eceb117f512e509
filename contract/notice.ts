import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf } from './common';
import { LANGUAGES, NOTICE_KINDS, type NoticeChannel, type NoticeKind } from './lists';

/** What people are told of, on the site and beyond it (docs/rules.md §8). */

export const Notice = Type.Object({
  _id: Id,
  kind: OneOf(NOTICE_KINDS),
  /** What happened, where a kind has several ways (notice-sentences.ts). */
  event: Type.Optional(Type.String()),
  /** The conversation, booking, product, person, report or saved search it is about. */
  subjectId: Id,
  productId: Type.Optional(Id),
  productName: Type.Optional(Type.String()),
  productImage: Type.Optional(Type.String()),
  /** Who did it. */
  personName: Type.Optional(Type.String()),
  /** In taka. */
  price: Type.Optional(Type.Integer()),
  /** How often it happened before it was read. */
  count: Type.Integer(),
  createdAt: Instant,
  read: Type.Boolean(),
});
export type Notice = Static<typeof Notice>;

/** POST /notices/read: one alone, or all up to one, or all there are. */
export const NoticesReadInput = Type.Object({ noticeId: Type.Optional(Id), upTo: Type.Optional(Id) });
export type NoticesReadInput = Static<typeof NoticesReadInput>;

export const UnreadNotices = Type.Object({ notices: Type.Integer() });
export type UnreadNotices = Static<typeof UnreadNotices>;

const Channels = Type.Object({ site: Type.Boolean(), email: Type.Boolean(), push: Type.Boolean() });
const KindPreference = Type.Object({ kind: OneOf(NOTICE_KINDS), ...Channels.properties });

/** How a person is told of each kind, and in which language. */
export const Preferences = Type.Object({
  kinds: Type.Array(KindPreference),
  language: OneOf(LANGUAGES),
  /** Mails begin when it is. Absent from servers of an earlier version. */
  emailProven: Type.Optional(Type.Boolean()),
});
export type Preferences = Static<typeof Preferences>;

/** PATCH /users/me/preferences: what is not sent stays. */
export const PreferencesInput = Type.Object({
  kinds: Type.Optional(
    Type.Array(
      Type.Object({
        kind: OneOf(NOTICE_KINDS),
        site: Type.Optional(Type.Boolean()),
        email: Type.Optional(Type.Boolean()),
        push: Type.Optional(Type.Boolean()),
      }),
      { maxItems: NOTICE_KINDS.length },
    ),
  ),
  language: Type.Optional(OneOf(LANGUAGES)),
});
export type PreferencesInput = Static<typeof PreferencesInput>;

const EVERYWHERE: Record<NoticeChannel, boolean> = { site: true, email: true, push: true };
/** Until a person says otherwise. Prices change often, and a wish is no order. */
export const DEFAULT_PREFERENCES: Record<NoticeKind, Record<NoticeChannel, boolean>> = {
  message: EVERYWHERE,
  offer: EVERYWHERE,
  booking: EVERYWHERE,
  payment: EVERYWHERE,
  refund: EVERYWHERE,
  sold: EVERYWHERE,
  removed: EVERYWHERE,
  repriced: { site: true, email: false, push: false },
  verified: EVERYWHERE,
  report: EVERYWHERE,
  search: EVERYWHERE,
};

/** The signed right to end the mails of one kind, as a mail's link carries it. */
const UnsubscribeToken = Type.String({ minLength: 1, maxLength: 1000 });
export const UnsubscribeQuery = Type.Object({ token: UnsubscribeToken });
/** The kind whose mails have ended. */
export const Unsubscribed = Type.Object({ kind: OneOf(NOTICE_KINDS) });
export type Unsubscribed = Static<typeof Unsubscribed>;
