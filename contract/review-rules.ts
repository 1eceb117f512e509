/** Limits of reviews (docs/rules.md §10), as plain data for both sides; apart from limits.ts, which is in every first load. */

/** What each party rates besides the whole: the buyer rates the seller, and the other way round. */
export const REVIEW_FACETS = {
  buyer: ['asDescribed', 'papers', 'onTime'],
  seller: ['onTime', 'friendly'],
} as const;
export type ReviewAuthor = keyof typeof REVIEW_FACETS;
export type ReviewFacet = (typeof REVIEW_FACETS)[ReviewAuthor][number];

/** Characters of a review, its answer, and a removal's statement of reasons. */
export const REVIEW_TEXT = { min: 1, max: 1000 } as const;

/** An average of fewer reviews says too little, and is not shown. */
export const MIN_REVIEWS_FOR_AVERAGE = 3;

/** A seller's time to reply is the median of their latest conversations: at most this number, and none below the minimum. */
export const CONVERSATIONS_FOR_REPLY_TIME = 50;
export const MIN_CONVERSATIONS_FOR_REPLY_TIME = 3;
