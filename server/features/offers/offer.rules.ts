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

/** The text of a step's line, which clients show in their own words. */
export const offerText = (step: OfferStep, priceTaka: number): string =>
  `${SENTENCES[step]}: ${formatTaka(priceTaka, 'en')}`;

/** Both in taka. @throws Refusal OFFER_TOO_LOW with the price asked */
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
 * Both in taka. An offer at the asking price or above is none: the product can be booked for that, or for less.
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

/** An offer is withdrawn by whoever made it, and accepted or declined by the other one. @throws Refusal FORBIDDEN */
export function assertMayDecide(offer: { side: ConversationSide }, side: ConversationSide, to: OfferDecision): void {
  const isOwn = offer.side === side;
  if (to === 'withdrawn' && !isOwn)
    refuse('FORBIDDEN', { message: 'Only the person who made this offer can withdraw it.' });
  if (to !== 'withdrawn' && isOwn)
    refuse('FORBIDDEN', { message: 'You made this offer yourself, so it is for the other person to answer.' });
}

/** @throws Refusal OFFER_CLOSED once it was answered, replaced or has run out */
export function assertCanBecome(offer: { state: OfferState }, to: OfferDecision): void {
  if (!mayBecome(OFFER_TRANSITIONS, offer.state, to)) refuse('OFFER_CLOSED');
}
