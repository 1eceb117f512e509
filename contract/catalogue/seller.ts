import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf } from '../common.ts';
import { PERSON_STATUSES } from '../lists.ts';
import { ReviewSummary, SellerRecord } from '../trust/review.ts';
import { SellerCheck } from '../trust/verification.ts';

/** GET /sellers/:id: a seller's public profile (docs/rules.md §6). */
export const Seller = Type.Object({
  _id: Id,
  sellerName: Type.String(),
  image: Type.String(),
  sellerStatus: OneOf(PERSON_STATUSES),
  /** When they joined. */
  createdAt: Instant,
  onSaleCount: Type.Integer(),
  soldCount: Type.Integer(),
  /** Absent from older servers. */
  reviews: Type.Optional(ReviewSummary),
  record: Type.Optional(SellerRecord),
  /** Valid now. Absent from older servers. */
  checks: Type.Optional(Type.Array(SellerCheck)),
  /** They have proven a phone number by a one-time code. Absent from older servers. */
  phoneProven: Type.Optional(Type.Boolean()),
  /** True if previews of the page don't show the name, because it reads as a message. */
  doubtfulName: Type.Optional(Type.Boolean()),
});
export type Seller = Static<typeof Seller>;
