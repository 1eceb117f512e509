import Type, { type Static } from 'typebox';
import { ClientId, Id, ImageUrl, Instant, OneOf, PageQuery, TextWithin, Unset } from '../common.ts';
import { PRODUCT_STATUSES } from '../lifecycle.ts';
import { BOUNDS } from '../limits.ts';
import { CITIES, CONVERSATION_SIDES, PERSON_STATUSES, REPORT_REASONS } from '../lists.ts';
import { AgreedPrice, Offer, OfferLine } from './offer.ts';

/** Messages between the buyer and the seller of one product (docs/rules.md §8). */

const MessageText = TextWithin(BOUNDS.message);

/** Public data of the other person. */
const OtherPerson = Type.Object({
  _id: Id,
  userName: Type.String(),
  image: Type.String(),
  status: OneOf(PERSON_STATUSES),
  /** Their account was deleted, so nothing can be sent to them. */
  deleted: Type.Boolean(),
});

/** A conversation as one of its two people sees it. */
export const Conversation = Type.Object({
  _id: Id,
  productId: Id,
  productName: Type.String(),
  productImage: ImageUrl,
  productStatus: OneOf(PRODUCT_STATUSES),
  /** The product's city. */
  productCity: Type.Optional(Unset(OneOf(CITIES))),
  /** The product's current price in taka. */
  price: Type.Integer(),
  /** The caller's side. */
  side: OneOf(CONVERSATION_SIDES),
  other: OtherPerson,
  lastText: Type.String({ description: 'the beginning of the latest message' }),
  lastIsOwn: Type.Boolean(),
  lastPhoto: Type.Optional(Type.Boolean({ description: 'the latest message is a photo' })),
  /** Set if the latest message is a step of an offer. */
  lastOffer: Type.Optional(OfferLine),
  lastAt: Instant,
  /** Messages from the other person that the caller hasn't read. */
  unread: Type.Integer(),
  /** The caller's latest message that the other person has read; absent if none. */
  readByOther: Type.Optional(Id),
  /** The caller has blocked the other person, here or in another conversation. */
  blocked: Type.Boolean(),
  /** The other person has blocked the caller, so nothing can be sent. */
  blockedByOther: Type.Boolean(),
  /** The latest offer that is open, or accepted and not expired. */
  offer: Type.Optional(Offer),
  /** The price the buyer pays, if it is below the asking price. */
  agreed: Type.Optional(AgreedPrice),
});
export type Conversation = Static<typeof Conversation>;

/** GET /conversations: all, or those with unread messages. */
export const ConversationsQuery = Type.Object({
  ...PageQuery.properties,
  unread: Type.Optional(Type.Literal('true')),
});
export type ConversationsQuery = Static<typeof ConversationsQuery>;

export const ConversationInput = Type.Object({
  productId: Id,
  /** A deal about the product: its two people can write to each other, also after the sale. */
  dealId: Type.Optional(Id),
  text: MessageText,
  clientId: Type.Optional(ClientId),
});
export type ConversationInput = Static<typeof ConversationInput>;

export const Message = Type.Object({
  _id: Id,
  text: Type.String(),
  createdAt: Instant,
  /** The writer's side. */
  side: OneOf(CONVERSATION_SIDES),
  clientId: Type.Optional(Type.String()),
  photo: Type.Optional(Type.Boolean({ description: 'the message is a photo, of GET /conversations/{id}/photos' })),
  /** Set if the message is a step of an offer; its text describes it in English. */
  offer: Type.Optional(OfferLine),
});
export type Message = Static<typeof Message>;

/** Newest first; with `after`, the messages after that one, oldest first. */
export const MessagesQuery = Type.Object({
  ...PageQuery.properties,
  after: Type.Optional(Id),
});
export type MessagesQuery = Static<typeof MessagesQuery>;

export const MessageInput = Type.Object({ text: MessageText, clientId: ClientId });
export type MessageInput = Static<typeof MessageInput>;

/** POST /conversations/{id}/photos, beside the picture. */
export const PhotoQuery = Type.Object({ clientId: ClientId });
export const MessageParams = Type.Object({ id: Id, message: Id });

/** The latest message seen: marks everything up to it read. */
export const ReadInput = Type.Object({ messageId: Id });
export const BlockInput = Type.Object({ blocked: Type.Boolean({ default: true }) });
export const ConversationReportInput = Type.Object({
  reason: Type.Optional(OneOf(REPORT_REASONS)),
  comment: Type.Optional(TextWithin(BOUNDS.reportComment)),
});
export type ConversationReportInput = Static<typeof ConversationReportInput>;

/** Number of conversations with unread messages. */
export const UnreadCount = Type.Object({ conversations: Type.Integer() });
export type UnreadCount = Static<typeof UnreadCount>;
