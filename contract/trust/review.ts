import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, searchAndSort, TableQuery, TextWithin } from '../common.ts';
import { BOUNDS } from '../limits.ts';
import { REPORT_REASONS } from '../lists.ts';
import { REVIEW_TEXT, type ReviewFacet } from './review-rules.ts';

/** Reviews of a deal by its parties (docs/rules.md §10). */

const Stars = Type.Integer({ minimum: 1, maximum: 5 });
/** One that does not apply is left out. */
const Facets = Type.Object({
  asDescribed: Type.Optional(Stars),
  papers: Type.Optional(Stars),
  onTime: Type.Optional(Stars),
  friendly: Type.Optional(Stars),
} satisfies Record<ReviewFacet, unknown>);
export type ReviewFacets = Static<typeof Facets>;
const ReviewText = TextWithin(REVIEW_TEXT);

/** POST /deals/:id/review. */
export const ReviewInput = Type.Object({ rating: Stars, facets: Facets, text: Type.Optional(ReviewText) });
export type ReviewInput = Static<typeof ReviewInput>;

/** POST /reviews/:id/answer. */
export const ReviewAnswerInput = Type.Object({ text: ReviewText });
export type ReviewAnswerInput = Static<typeof ReviewAnswerInput>;

/** POST /reviews/:id/report. */
export const ReviewReportInput = Type.Object({
  reason: Type.Optional(OneOf(REPORT_REASONS)),
  comment: Type.Optional(TextWithin(BOUNDS.reportComment)),
});
export type ReviewReportInput = Static<typeof ReviewReportInput>;

/** POST /reviews/:id/removal. The statement of reasons is public. */
export const ReviewRemovalInput = Type.Object({ statement: ReviewText });
export type ReviewRemovalInput = Static<typeof ReviewRemovalInput>;

const CONTENT = {
  _id: Id,
  rating: Type.Optional(Stars),
  facets: Type.Optional(Facets),
  text: Type.Optional(Type.String()),
  at: Instant,
  answer: Type.Optional(Type.Object({ text: Type.String(), at: Instant })),
  removed: Type.Optional(Type.Object({ statement: Type.String(), at: Instant })),
};

/** GET /sellers/:id/reviews: by a buyer. Of a removed one, only the statement of reasons is left. */
export const Review = Type.Object({
  ...CONTENT,
  /** First name; absent if the account was deleted. */
  authorName: Type.Optional(Type.String()),
  productName: Type.String(),
});
export type Review = Static<typeof Review>;

/** A deal's reviews, for its parties. */
export const DealReviews = Type.Object({
  /** When the time to write one ends. */
  until: Instant,
  /** The caller may write one, or might have; the other party may. */
  isAllowed: Type.Boolean(),
  /** The other party has written; what, is shown once both have or the time has ended. */
  otherWrote: Type.Boolean(),
  own: Type.Optional(Type.Object({ ...CONTENT, isVisible: Type.Boolean() })),
  other: Type.Optional(Type.Object(CONTENT)),
});
export type DealReviews = Static<typeof DealReviews>;

/** Visible reviews of a seller. */
export const ReviewSummary = Type.Object({
  count: Type.Integer(),
  /** With one decimal; absent for fewer than MIN_REVIEWS_FOR_AVERAGE. */
  average: Type.Optional(Type.Number()),
});
export type ReviewSummary = Static<typeof ReviewSummary>;

/** A seller's deals so far. */
export const SellerRecord = Type.Object({
  /** All, open ones included. */
  deals: Type.Integer(),
  completed: Type.Integer(),
  canceledBySeller: Type.Integer(),
  /** Median minutes from a buyer's first message to the seller's; absent below MIN_CONVERSATIONS_FOR_REPLY_TIME. */
  replyMinutes: Type.Optional(Type.Integer()),
});
export type SellerRecord = Static<typeof SellerRecord>;

/** A reported review, as admins see it. */
export const ReportedReview = Type.Object({
  _id: Id,
  createdAt: Instant,
  reviewId: Id,
  dealId: Id,
  productName: Type.String(),
  author: OneOf(['buyer', 'seller']),
  authorId: Type.Optional(Id),
  authorName: Type.String(),
  /** The reviewed person. */
  personId: Type.Optional(Id),
  personName: Type.String(),
  reporterId: Type.Optional(Id),
  reporterName: Type.String(),
  rating: Stars,
  text: Type.Optional(Type.String()),
  answer: Type.Optional(Type.String()),
  reason: Type.Optional(OneOf(REPORT_REASONS)),
  comment: Type.Optional(Type.String()),
  closedAt: Type.Optional(Instant),
  /** The statement of reasons, if the review was removed. */
  statement: Type.Optional(Type.String()),
});
export type ReportedReview = Static<typeof ReportedReview>;

/** GET /reportedReviews. A report is open until an admin closes it or removes the review. */
export const ReportedReviewsQuery = Type.Object({
  ...TableQuery.properties,
  ...searchAndSort('reportedReviews'),
  open: Type.Optional(OneOf(['true', 'false'])),
});
export type ReportedReviewsQuery = Static<typeof ReportedReviewsQuery>;
