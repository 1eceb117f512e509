import { LOWEST_OFFER_PERCENT, lowestOffer } from '#contract/limits';
import { mayBecome, OFFER_TRANSITIONS, type OfferDecision, type OfferState, type OfferStep } from '#contract/lifecycle';
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
  const lowest = lowestOffer(asked);
  if (offered >= lowest) return;
  refuse('OFFER_TOO_LOW', {
    field: 'price',
    price: asked,
    message: `This offer is too low: it must be at least ${formatTaka(lowest, 'en')}, which is ${LOWEST_OFFER_PERCENT}% of the asking price.`,
  });
}

/**
 * Both in taka. At or above the asking price, the product can be booked instead.
 * @throws Refusal OFFER_AT_ASKING_PRICE or OFFER_TOO_HIGH with the price asked
 */
export function assertBelowAskingPrice(offered: number, asked: number, side: ConversationSide): void {
  if (offered < asked) return;
  const price = formatTaka(asked, 'en');
  const difference = offered === asked ? 'exactly this' : 'less';
  refuse(offered === asked ? 'OFFER_AT_ASKING_PRICE' : 'OFFER_TOO_HIGH', {
    field: 'price',
    price: asked,
    message:
      side === 'buyer'
        ? `The seller asks ${difference}: ${price}. Book it.`
        : `You ask ${difference}: ${price}. The buyer can book at that price.`,
  });
}

/** The person who made an offer may withdraw it; the other may accept or decline it. @throws Refusal FORBIDDEN */
export function assertMayDecide(offer: { side: ConversationSide }, side: ConversationSide, to: OfferDecision): void {
  const isOwn = offer.side === side;
  if (to === 'withdrawn' && !isOwn)
    refuse('FORBIDDEN', { message: 'Only the person who made this offer can withdraw it.' });
  if (to !== 'withdrawn' && isOwn)
    refuse('FORBIDDEN', { message: 'You made this offer yourself, so it is for the other person to answer.' });
}

/** @throws Refusal OFFER_CLOSED once it was answered, replaced or expired */
export function assertCanBecome(offer: { state: OfferState }, to: OfferDecision): void {
  if (!mayBecome(OFFER_TRANSITIONS, offer.state, to)) refuse('OFFER_CLOSED');
}
