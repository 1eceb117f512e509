import { lowestOffer } from '#contract/limits';
import { mayBecome } from '#contract/lifecycle';
import { OFFER_TRANSITIONS, type OfferDecision, type OfferState, type OfferStep } from '#contract/talk/offer-lifecycle';
import type { ConversationSide } from '#contract/lists';
import { formatTaka } from '#contract/numbers';
import { refuse } from '#contract/refusal';

const SENTENCES: Record<OfferStep, string> = {
  made: 'Offer',
  countered: 'New offer',
  accepted: 'Offer accepted',
  declined: 'Offer declined',
  withdrawn: 'Offer withdrawn',
  expired: 'Offer expired',
  ended: 'Offer ended',
};

/** Text of a step's message; clients show their own wording. */
export const offerText = (step: OfferStep, priceTaka: number): string =>
  `${SENTENCES[step]}: ${formatTaka(priceTaka, 'en')}`;

/** Both prices in taka. @throws Refusal OFFER_TOO_LOW with the asking price */
export function assertNotTooLow(offered: number, asked: number): void {
  if (offered < lowestOffer(asked)) refuse('OFFER_TOO_LOW', { field: 'price', price: asked });
}

/**
 * Both in taka. At or above the asking price, the product can be booked instead.
 * @throws Refusal OFFER_AT_ASKING_PRICE or OFFER_TOO_HIGH with the price asked
 */
export function assertBelowAskingPrice(offered: number, asked: number): void {
  if (offered < asked) return;
  refuse(offered === asked ? 'OFFER_AT_ASKING_PRICE' : 'OFFER_TOO_HIGH', { field: 'price', price: asked });
}

/** The person who made an offer may withdraw it; the other may accept or decline it. @throws Refusal OFFER_OWN, OFFER_NOT_OWN */
export function assertMayDecide(offer: { side: ConversationSide }, side: ConversationSide, to: OfferDecision): void {
  const isOwn = offer.side === side;
  if (to === 'withdrawn' && !isOwn) refuse('OFFER_NOT_OWN');
  if (to !== 'withdrawn' && isOwn) refuse('OFFER_OWN');
}

/** @throws Refusal OFFER_CLOSED once it was answered, replaced or expired */
export function assertCanBecome(offer: { state: OfferState }, to: OfferDecision): void {
  if (!mayBecome(OFFER_TRANSITIONS, offer.state, to)) refuse('OFFER_CLOSED');
}
