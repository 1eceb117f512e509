import { IdParams, Modified } from '#contract/common';
import type { OfferDecision } from '#contract/talk/offer-lifecycle';
import { refuse } from '#contract/refusal';
import { assertOnSale, assertWritable } from '#contract/rules';
import type { Routes } from '../../../context.ts';
import { lowerBookingPrice } from '../../deals/bookings/agreed-price.queries.ts';
import { findOpenBooking, lockBookedProduct } from '../../deals/bookings/new-booking.queries.ts';
import { callerOf } from '../../../http/authentication.ts';
import { modified } from '../../../http/answers.ts';
import type { PersonalEvent } from '../../news/live/publish.queries.ts';
import { findMembership, lockAccounts, lockMembership } from '../conversations/conversation.queries.ts';
import { findOffer, updateOfferState, publishOfferStep } from './offer.queries.ts';
import { assertCanBecome, assertMayDecide, offerText } from './offer.rules.ts';

const DECISIONS: [verb: string, to: OfferDecision, summary: string][] = [
  ['accept', 'accepted', 'Accept the other person’s offer: the buyer can book at its price until it expires'],
  ['decline', 'declined', 'Decline the other person’s offer'],
  ['withdraw', 'withdrawn', 'Withdraw the caller’s own offer'],
];

/** Events for both people about the booking whose price the accepted offer lowered. */
const bookingEvents = (id: string, people: string[]): PersonalEvent[] =>
  people.map((personId) => ({ personId, kind: 'booking', id }));

/** Accepts, declines and withdraws offers (docs/rules.md §8). */
export const offerDecisionRoutes: Routes = (app, { db, paymentIntents }) => {
  for (const [verb, to, summary] of DECISIONS) {
    app.post(
      `/offers/:id/${verb}`,
      {
        config: {
          access: 'bearer',
          refusals: [
            'NOT_FOUND',
            'OFFER_OWN',
            'OFFER_NOT_OWN',
            'OFFER_CLOSED',
            'BLOCKED',
            'PERSON_LEFT',
            ...(to === 'accepted'
              ? ([
                  'PRODUCT_SOLD',
                  'PRODUCT_REMOVED',
                  'PRODUCT_PAUSED',
                  'PRODUCT_RESERVED',
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
          if (state === to) return modified(0);
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
          return modified(1);
        });
      },
    );
  }
};
