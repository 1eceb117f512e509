/** Limits of reviews (docs/rules.md §10), as plain data for both sides; apart from limits.ts, which is in every first load. */

/** What each party rates besides the whole: the buyer rates the seller, and the other way round. */
export const REVIEW_FACETS = {
  buyer: ['asDescribed', 'papers', 'onTime'],
  seller: ['onTime', 'friendly'],
} as const;
export type ReviewAuthor = keyof typeof REVIEW_FACETS;
export type ReviewFacet = (typeof REVIEW_FACETS)[ReviewAuthor][number];

/** What decides whether a party may review a deal. */
export interface ReviewGrounds {
  handedOverAt?: string | null;
  /** When they wanted to meet. */
  meetingAt?: string | null;
  canceledBy?: string | null;
}

/** True if the two have met, or the other side canceled the meeting: nobody reviews for nothing, nor after canceling their own deal. */
export const mayReview = ({ handedOverAt, meetingAt, canceledBy }: ReviewGrounds, author: ReviewAuthor): boolean =>
  Boolean(handedOverAt) || (Boolean(meetingAt) && canceledBy === (author === 'buyer' ? 'seller' : 'buyer'));

/** Characters of a review, its answer, and a removal's statement of reasons. */
export const REVIEW_TEXT = { min: 1, max: 1000 } as const;

/** An average of fewer reviews says too little, and is not shown. */
export const MIN_REVIEWS_FOR_AVERAGE = 3;

/** A seller's time to reply is the median of their latest conversations: at most this number, and none below the minimum. */
export const CONVERSATIONS_FOR_REPLY_TIME = 50;
export const MIN_CONVERSATIONS_FOR_REPLY_TIME = 3;
