import { Acknowledged, IdParams } from '#contract/common';
import { OFFERS_PER_HOUR } from '#contract/rate-limits';
import { OfferInput } from '#contract/talk/offer';
import { refuse } from '#contract/refusal';
import { assertOnSale, assertWritable } from '#contract/rules';
import type { Routes } from '../../../context.ts';
import { lockBookedProduct } from '../../deals/bookings/new-booking.queries.ts';
import { callerOf } from '../../../http/authentication.ts';
import { inserted } from '../../../http/answers.ts';
import { consumeOrRefuse } from '../../../http/consume-or-refuse.ts';
import { findMembership, lockAccounts, lockMembership } from '../conversations/conversation.queries.ts';
import {
  findSentOffer,
  findUnansweredOffer,
  insertOffer,
  updateOfferState,
  publishOfferStep,
} from './offer.queries.ts';
import { assertBelowAskingPrice, assertNotTooLow, offerText } from './offer.rules.ts';
import { insertMessage } from '../conversations/message.queries.ts';

/** Buyers and sellers negotiate prices in their conversation (docs/rules.md §8). */
export const offerRoutes: Routes = (app, { db, rateLimits }) => {
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
          'PRODUCT_RESERVED',
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
          return sent.offerId === undefined
            ? refuse('VALIDATION', { field: 'clientId', message: 'clientId: must not be that of a message.' })
            : inserted(sent.offerId);
        assertWritable(member);
        assertOnSale(product);
        assertNotTooLow(price, product.price);
        assertBelowAskingPrice(price, product.price);
        await consumeOrRefuse(offers, id, tx);
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
        return inserted(offerId);
      });
    },
  );
};
