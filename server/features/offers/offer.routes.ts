import { Acknowledged, IdParams, Modified } from '#contract/common';
import type { OfferDecision } from '#contract/lifecycle';
import { OFFERS_PER_HOUR } from '#contract/limits';
import { OfferInput } from '#contract/offer';
import { refuse } from '#contract/refusal';
import { assertOnSale } from '#contract/rules';
import type { Routes } from '../../context';
import { lowerBookingPrice } from '../bookings/agreed-price.queries';
import { findOpenBooking, lockBookedProduct } from '../bookings/booking.queries';
import { callerOf } from '../../http/authentication';
import type { PersonalEvent } from '../live/publish.queries';
import { findMembership, lockAccounts, lockMembership } from '../conversations/conversation.queries';
import { assertWritable } from '../conversations/conversation.rules';
import {
  findOffer,
  findSentOffer,
  findUnansweredOffer,
  insertOffer,
  updateOfferState,
  publishOfferStep,
} from './offer.queries';
import { assertBelowAskingPrice, assertCanBecome, assertMayDecide, assertNotTooLow, offerText } from './offer.rules';
import { insertMessage } from '../conversations/message.queries';

const DECISIONS: [verb: string, to: OfferDecision, summary: string][] = [
  ['accept', 'accepted', 'Accept the other person’s offer: the buyer can book at its price until it expires'],
  ['decline', 'declined', 'Decline the other person’s offer'],
  ['withdraw', 'withdrawn', 'Withdraw the caller’s own offer'],
];

/** Events for both people about the booking whose price the accepted offer lowered. */
const bookingEvents = (id: string, people: string[]): PersonalEvent[] =>
  people.map((personId) => ({ personId, kind: 'booking', id }));

/** Buyers and sellers negotiate prices in their conversation (docs/rules.md §8). */
export const offerRoutes: Routes = (app, { db, paymentIntents, rateLimits }) => {
  const offers = rateLimits.exact({ name: 'offers', max: OFFERS_PER_HOUR, seconds: 3600 });

  app.post(
    '/conversations/:id/offers',
    {
      config: {
        access: 'bearer',
        refusals: [
          'CONVERSATION_NOT_FOUND',
          'BLOCKED',
          'PERSON_LEFT',
          'PRODUCT_SOLD',
          'PRODUCT_REMOVED',
          'PRODUCT_PAUSED',
          'CATEGORY_NOT_FOUND',
          'OFFER_TOO_LOW',
          'OFFER_AT_ASKING_PRICE',
          'OFFER_TOO_HIGH',
        ],
      },
      schema: {
        summary: 'Offer a price, replacing any open offer; idempotent by clientId',
        params: IdParams,
        body: OfferInput,
        response: { 200: Acknowledged },
      },
    },
    async (request) => {
      const { id } = callerOf(request);
      const { price, clientId } = request.body;
      const found = (await findMembership(db, request.params.id, id)) ?? refuse('CONVERSATION_NOT_FOUND');
      return db.transaction(async (tx) => {
        if (!(await lockAccounts(tx, id, found.otherId))) return refuse('ACCOUNT_DELETED');
        // Locks the product before the conversation, in the same order as a sale, so that the two don't
        // deadlock.
        const product = (await lockBookedProduct(tx, found.productId)) ?? refuse('PRODUCT_NOT_FOUND');
        const member = (await lockMembership(tx, found.id, id)) ?? refuse('CONVERSATION_NOT_FOUND');
        const sent = clientId === undefined ? undefined : await findSentOffer(tx, member, clientId);
        if (sent)
          return sent.offerId === null
            ? refuse('VALIDATION', { field: 'clientId', message: 'clientId: must not be that of a message.' })
            : { acknowledged: true, insertedId: sent.offerId };
        assertWritable(member);
        assertOnSale(product);
        assertNotTooLow(price, product.price);
        assertBelowAskingPrice(price, product.price, member.side);
        const retryAfter = await offers.consume(id, tx);
        if (retryAfter > 0) return refuse('TOO_MANY_REQUESTS', { retryAfter });
        const before = await findUnansweredOffer(tx, member.id);
        const isLate = before?.state === 'expired';
        if (before) await updateOfferState(tx, before.id, isLate ? 'expired' : 'countered');
        if (before && isLate) {
          const text = offerText('expired', before.price);
          // The decision counts as unread for the person who made the offer.
          const side = before.side === 'buyer' ? 'seller' : 'buyer';
          await insertMessage(tx, { id: member.id, side }, { offerId: before.id, step: 'expired', text });
        }
        const step = before && !isLate ? 'countered' : 'made';
        const offerId = await insertOffer(tx, member, price);
        await publishOfferStep(tx, member, id, { offerId, step, price, text: offerText(step, price), clientId });
        return { acknowledged: true, insertedId: offerId };
      });
    },
  );

  for (const [verb, to, summary] of DECISIONS) {
    app.post(
      `/offers/:id/${verb}`,
      {
        config: {
          access: 'bearer',
          refusals: [
            'NOT_FOUND',
            'FORBIDDEN',
            'OFFER_CLOSED',
            'BLOCKED',
            'PERSON_LEFT',
            ...(to === 'accepted'
              ? ([
                  'PRODUCT_SOLD',
                  'PRODUCT_REMOVED',
                  'PRODUCT_PAUSED',
                  'CATEGORY_NOT_FOUND',
                  'PAYMENT_UNDER_WAY',
                ] as const)
              : []),
          ],
        },
        schema: { summary, params: IdParams, response: { 200: Modified } },
      },
      async (request) => {
        const { id } = callerOf(request);
        const offer = (await findOffer(db, request.params.id)) ?? refuse('NOT_FOUND');
        const found = (await findMembership(db, offer.conversationId, id)) ?? refuse('NOT_FOUND');
        assertMayDecide(offer, found.side, to);
        const buyerId = found.side === 'buyer' ? id : found.otherId;
        const isAcceptance = to === 'accepted';
        const booking = isAcceptance ? await findOpenBooking(db, buyerId, found.productId) : undefined;
        // A card form still open at the old price must not take money any more. Intents that can't be
        // cancelled now are still open below.
        if (booking && booking.price > offer.price) await paymentIntents.tryCancelOfBooking(booking.id);
        return db.transaction(async (tx) => {
          if (!(await lockAccounts(tx, id, found.otherId))) return refuse('ACCOUNT_DELETED');
          // Keeps others from booking in the meantime: a booking either sees the agreement, or is
          // lowered by it.
          const lock = isAcceptance ? 'no key update' : 'share';
          const product = (await lockBookedProduct(tx, found.productId, lock)) ?? refuse('PRODUCT_NOT_FOUND');
          const member = (await lockMembership(tx, found.id, id)) ?? refuse('NOT_FOUND');
          const { state, price } = (await findOffer(tx, offer.id)) ?? refuse('NOT_FOUND');
          // A retry: the response to the first attempt was lost.
          if (state === to) return { acknowledged: true, matchedCount: 1, modifiedCount: 0 };
          assertWritable(member);
          if (isAcceptance) assertOnSale(product);
          assertCanBecome({ state }, to);
          await updateOfferState(tx, offer.id, to);
          const lowered = isAcceptance ? await lowerBookingPrice(tx, buyerId, product.id) : undefined;
          if (lowered !== undefined && (await paymentIntents.hasOpenForBooking(tx, lowered)))
            return refuse('PAYMENT_UNDER_WAY');
          const step = { offerId: offer.id, step: to, price, text: offerText(to, price) };
          await publishOfferStep(
            tx,
            member,
            id,
            step,
            lowered === undefined ? [] : bookingEvents(lowered, [id, member.otherId]),
          );
          return { acknowledged: true, matchedCount: 1, modifiedCount: 1 };
        });
      },
    );
  }
};
