import { refuse } from '#contract/refusal';
import type { ReviewInput } from '#contract/trust/review';
import { mayReview, REVIEW_FACETS, type ReviewAuthor, type ReviewGrounds } from '#contract/trust/review-rules';

interface ReviewedDeal extends ReviewGrounds {
  buyerId: string;
  sellerId: string;
  isReviewOpen: boolean;
  /** When the time ends; null before the money was released or refunded. */
  reviewsUntil?: string;
  reviews?: Partial<Record<ReviewAuthor, unknown>>;
}

/** For anyone but its parties a deal does not exist. @throws Refusal DEAL_NOT_FOUND */
export function authorOf({ buyerId, sellerId }: ReviewedDeal, callerId: string): ReviewAuthor {
  if (buyerId === callerId) return 'buyer';
  return sellerId === callerId ? 'seller' : refuse('DEAL_NOT_FOUND');
}

/** @throws Refusal REVIEW_WRITTEN, REVIEW_TOO_EARLY, REVIEW_TOO_LATE, REVIEW_NOT_ALLOWED, VALIDATION */
export function assertReviewable(deal: ReviewedDeal, author: ReviewAuthor, { facets }: ReviewInput): void {
  if (deal.reviews?.[author]) refuse('REVIEW_WRITTEN');
  if (!deal.isReviewOpen) refuse(deal.reviewsUntil === undefined ? 'REVIEW_TOO_EARLY' : 'REVIEW_TOO_LATE');
  if (!mayReview(deal, author)) refuse('REVIEW_NOT_ALLOWED');
  const own: readonly string[] = REVIEW_FACETS[author];
  if (!Object.keys(facets).every((facet) => own.includes(facet)))
    refuse('VALIDATION', { field: 'facets', message: `The ${author} rates: ${own.join(', ')}.` });
}

interface KnownReview {
  author: ReviewAuthor;
  authorId: string;
  personId: string;
  isVisible: boolean;
  isRemoved: boolean;
  isAnswered: boolean;
}

/** Reviews of sellers are public, those of buyers are for the two parties. @throws Refusal REVIEW_NOT_FOUND */
function assertReadable(review: KnownReview, callerId: string): void {
  const { author, authorId, personId, isVisible, isRemoved } = review;
  const isShown = author === 'buyer' || authorId === callerId || personId === callerId;
  if (!isVisible || isRemoved || !isShown) refuse('REVIEW_NOT_FOUND');
}

/** @throws Refusal REVIEW_NOT_FOUND, FORBIDDEN, REVIEW_ANSWERED */
export function assertAnswerable(review: KnownReview, callerId: string): void {
  assertReadable(review, callerId);
  if (review.personId !== callerId) refuse('FORBIDDEN');
  if (review.isAnswered) refuse('REVIEW_ANSWERED');
}

/** @throws Refusal REVIEW_NOT_FOUND, OWN_REVIEW */
export function assertReportable(review: KnownReview, callerId: string): void {
  assertReadable(review, callerId);
  if (review.authorId === callerId) refuse('OWN_REVIEW');
}
