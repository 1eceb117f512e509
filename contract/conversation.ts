import Type, { type Static } from 'typebox';
import { ClientId, Id, ImageUrl, Instant, OneOf, PageQuery, TextWithin, Unset } from './common';
import { PRODUCT_STATUSES } from './lifecycle';
import { BOUNDS } from './limits';
import { CITIES, CONVERSATION_SIDES, PERSON_STATUSES, REPORT_REASONS } from './lists';
import { AgreedPrice, Offer, OfferLine } from './offer';

/** Talk between the buyer and the seller of one product (docs/rules.md §8). */

const MessageText = TextWithin(BOUNDS.message);

/** What is known of the person at the other end. */
const OtherPerson = Type.Object({
  _id: Id,
  userName: Type.String(),
  image: Type.String(),
  status: OneOf(PERSON_STATUSES),
  /** The account was deleted: nothing can be written to it. */
  deleted: Type.Boolean(),
});

/** A conversation as one of its two people sees it. */
export const Conversation = Type.Object({
  _id: Id,
  productId: Id,
  productName: Type.String(),
  productImage: ImageUrl,
  productStatus: OneOf(PRODUCT_STATUSES),
  /** Where it is. */
  productCity: Type.Optional(Unset(OneOf(CITIES))),
  /** In taka, as the product is now. */
  price: Type.Integer(),
  /** Which side the caller is on. */
  side: OneOf(CONVERSATION_SIDES),
  other: OtherPerson,
  lastText: Type.String({ description: 'the beginning of the latest message' }),
  lastIsOwn: Type.Boolean(),
  /** The latest message is a step of an offer. */
  lastOffer: Type.Optional(OfferLine),
  lastAt: Instant,
  /** Messages of the other one that the caller has not read. */
  unread: Type.Integer(),
  /** The caller's own latest message that the other one has read; absent while there is none. */
  readByOther: Type.Optional(Id),
  /** The other person, by the caller, in this conversation or another. */
  blocked: Type.Boolean(),
  /** The caller, by the other one: nothing can be written. */
  blockedByOther: Type.Boolean(),
  /** The latest offer that is open, or accepted and not run out. */
  offer: Type.Optional(Offer),
  /** What its buyer pays, where that is less than the price. */
  agreed: Type.Optional(AgreedPrice),
});
export type Conversation = Static<typeof Conversation>;

export const ConversationInput = Type.Object({
  productId: Id,
  text: MessageText,
  clientId: Type.Optional(ClientId),
});
export type ConversationInput = Static<typeof ConversationInput>;

export const Message = Type.Object({
  _id: Id,
  text: Type.String(),
  createdAt: Instant,
  /** Whether the buyer or the seller wrote it. */
  side: OneOf(CONVERSATION_SIDES),
  clientId: Type.Optional(Type.String()),
  /** The line is a step of an offer; its text says so in English. */
  offer: Type.Optional(OfferLine),
});
export type Message = Static<typeof Message>;

/** Newest first; `after` gives what came after a message instead, oldest first. */
export const MessagesQuery = Type.Object({
  ...PageQuery.properties,
  after: Type.Optional(Id),
});
export type MessagesQuery = Static<typeof MessagesQuery>;

export const MessageInput = Type.Object({ text: MessageText, clientId: ClientId });
export type MessageInput = Static<typeof MessageInput>;

/** The latest message that was seen: everything up to it is read. */
export const ReadInput = Type.Object({ messageId: Id });
export const BlockInput = Type.Object({ blocked: Type.Boolean({ default: true }) });
export const ConversationReportInput = Type.Object({
  reason: Type.Optional(OneOf(REPORT_REASONS)),
  comment: Type.Optional(TextWithin(BOUNDS.reportComment)),
});
export type ConversationReportInput = Static<typeof ConversationReportInput>;

/** How many conversations have something unread. */
export const UnreadCount = Type.Object({ conversations: Type.Integer() });
export type UnreadCount = Static<typeof UnreadCount>;
