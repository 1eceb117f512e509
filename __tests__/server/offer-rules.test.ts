import type { OfferDecision, OfferState, OfferStep } from '#contract/talk/offer-lifecycle';
import type { ConversationSide } from '#contract/lists';
import {
  assertBelowAskingPrice,
  assertCanBecome,
  assertMayDecide,
  assertNotTooLow,
  offerText,
} from '../../server/features/talk/offers/offer.rules.ts';
import { refusalOf, verdict } from '../helpers/data/samples.ts';

/** docs/rules.md §8. */
it.each<[OfferStep, string]>([
  ['made', 'Offer: Tk. 95,000'],
  ['countered', 'New offer: Tk. 95,000'],
  ['accepted', 'Offer accepted: Tk. 95,000'],
  ['declined', 'Offer declined: Tk. 95,000'],
  ['withdrawn', 'Offer withdrawn: Tk. 95,000'],
  ['expired', 'Offer expired: Tk. 95,000'],
  ['ended', 'Offer ended: Tk. 95,000'],
])('an offer that is %s reads “%s”', (step, expected) => expect(offerText(step, 95_000)).toBe(expected));

it.each([
  [10_000, undefined],
  [9_999, 'OFFER_TOO_LOW'],
])('an offer of %i taka for a bike of 100,000 gets the refusal %s (undefined: allowed)', (offered, expected) =>
  expect(verdict(() => assertNotTooLow(offered, 100_000))).toBe(expected),
);

it.each([
  [99_999, undefined],
  [100_000, 'OFFER_AT_ASKING_PRICE'],
  [100_001, 'OFFER_TOO_HIGH'],
])(
  'an offer of %i taka against an asking price of 100,000 gets the refusal %s (undefined: allowed)',
  (offered, expected) => expect(verdict(() => assertBelowAskingPrice(offered, 100_000))).toBe(expected),
);

it('a price that is refused names its field and the price asked', () => {
  const details = { field: 'price', price: 100_000 };
  expect(refusalOf(() => assertNotTooLow(1, 100_000))).toMatchObject({ details });
  expect(refusalOf(() => assertBelowAskingPrice(100_000, 100_000))).toMatchObject({ details });
});

it.each<[OfferDecision, ConversationSide, unknown]>([
  ['accepted', 'buyer', 'OFFER_OWN'],
  ['accepted', 'seller', undefined],
  ['declined', 'buyer', 'OFFER_OWN'],
  ['declined', 'seller', undefined],
  ['withdrawn', 'buyer', undefined],
  ['withdrawn', 'seller', 'OFFER_NOT_OWN'],
])('a buyer’s offer that is %s by the %s gets the refusal %s (undefined: allowed)', (decision, side, expected) =>
  expect(verdict(() => assertMayDecide({ side: 'buyer' }, side, decision))).toBe(expected),
);

it.each<[OfferState, OfferDecision, unknown]>([
  ['open', 'accepted', undefined],
  ['open', 'declined', undefined],
  ['open', 'withdrawn', undefined],
  ['accepted', 'withdrawn', 'OFFER_CLOSED'],
  ['declined', 'accepted', 'OFFER_CLOSED'],
  ['expired', 'accepted', 'OFFER_CLOSED'],
])('an offer that is %s and is to become %s gets the refusal %s (undefined: allowed)', (state, decision, expected) =>
  expect(verdict(() => assertCanBecome({ state }, decision))).toBe(expected),
);
