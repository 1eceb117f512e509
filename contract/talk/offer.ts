import Type, { type Static } from 'typebox';
import { ClientId, Id, Instant, OneOf, Taka } from '../common.ts';
import { OFFER_STATES, OFFER_STEPS } from './offer-lifecycle.ts';
import { CONVERSATION_SIDES } from '../lists.ts';

/** A price that buyer or seller proposes in their conversation (docs/rules.md §8). */

/** The offer that can be answered, or was accepted and can be booked. */
export const Offer = Type.Object({
  _id: Id,
  /** Side of the person who made it. */
  side: OneOf(CONVERSATION_SIDES),
  /** Taka. */
  price: Type.Integer(),
  state: OneOf(OFFER_STATES),
  /** When an open offer can no longer be answered, or an accepted one no longer booked. */
  endsAt: Instant,
  /** The buyer's booking at its price. */
  bookingId: Type.Optional(Id),
});
export type Offer = Static<typeof Offer>;

/** The buyer's agreed price for a product, if below the asking price. */
export const AgreedPrice = Type.Object({
  /** Taka. */
  price: Type.Integer(),
  /** When it can no longer be booked; absent once booked, since a booking keeps its price. */
  endsAt: Type.Optional(Instant),
  /** The buyer's booking at this price. */
  bookingId: Type.Optional(Id),
});
export type AgreedPrice = Static<typeof AgreedPrice>;

/** A row of GET /agreements. */
export const Agreement = Type.Object({ productId: Id, conversationId: Id, ...AgreedPrice.properties });
export type Agreement = Static<typeof Agreement>;

/** An offer's step, attached to a message. */
export const OfferLine = Type.Object({ step: OneOf(OFFER_STEPS), price: Type.Integer() });
export type OfferLine = Static<typeof OfferLine>;

export const OfferInput = Type.Object({ price: Taka, clientId: Type.Optional(ClientId) });
export type OfferInput = Static<typeof OfferInput>;
