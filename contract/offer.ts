import Type, { type Static } from 'typebox';
import { ClientId, Id, Instant, OneOf, Taka } from './common';
import { OFFER_STATES, OFFER_STEPS } from './lifecycle';
import { CONVERSATION_SIDES } from './lists';

/** A price that buyer or seller proposes in their conversation (docs/rules.md §8). */

/** The one that can still be answered, or was accepted and can be booked. */
export const Offer = Type.Object({
  _id: Id,
  /** Who made it. */
  side: OneOf(CONVERSATION_SIDES),
  /** Taka. */
  price: Type.Integer(),
  state: OneOf(OFFER_STATES),
  /** Until then it can be answered; an accepted one, booked. */
  endsAt: Instant,
  /** The buyer's booking that carries its price. */
  bookingId: Type.Optional(Id),
});
export type Offer = Static<typeof Offer>;

/** What a buyer pays for a product by agreement, where that is less than its price. */
export const AgreedPrice = Type.Object({
  /** Taka. */
  price: Type.Integer(),
  /** Until then it can be booked at this price; absent once it is booked, since a booking keeps its price. */
  endsAt: Type.Optional(Instant),
  /** The buyer's booking at this price. */
  bookingId: Type.Optional(Id),
});
export type AgreedPrice = Static<typeof AgreedPrice>;

/** A row of GET /agreements. */
export const Agreement = Type.Object({ productId: Id, conversationId: Id, ...AgreedPrice.properties });
export type Agreement = Static<typeof Agreement>;

/** What a line of a conversation tells of an offer. */
export const OfferLine = Type.Object({ step: OneOf(OFFER_STEPS), price: Type.Integer() });
export type OfferLine = Static<typeof OfferLine>;

export const OfferInput = Type.Object({ price: Taka, clientId: Type.Optional(ClientId) });
export type OfferInput = Static<typeof OfferInput>;
