import Type, { type Static } from 'typebox';
import { BIKE_NUMBER_FIELDS } from '../bike-numbers.ts';
import { Id, Instant, OneOf, searchAndSort, TableQuery, TextWithin } from '../common.ts';
import {
  NID_PATTERN,
  PAPER_FACTS_LENGTH,
  PAPER_REASONS,
  PAPERS,
  SELLER_CHECK_KINDS,
  VERIFICATION_KINDS,
  VERIFICATION_STATES,
} from './verification-rules.ts';

/** Papers with which sellers prove who they are or what they trade as (docs/rules.md §11). */

/** A check that a seller passed, and its month in Dhaka's time: 2026-11. */
export const SellerCheck = Type.Object({ kind: OneOf(SELLER_CHECK_KINDS), month: Type.String() });
export type SellerCheck = Static<typeof SellerCheck>;

/** GET /verification: a seller's own; for admins everybody's, with their names. */
export const Verification = Type.Object({
  _id: Id,
  kind: OneOf(VERIFICATION_KINDS),
  state: OneOf(VERIFICATION_STATES),
  createdAt: Instant,
  decidedAt: Type.Optional(Instant),
  /** When an accepted one ends, or has ended. */
  endsAt: Type.Optional(Instant),
  /** Of `registration`. */
  productId: Type.Optional(Id),
  productName: Type.Optional(Type.String()),
  /** Ended because the seller changed their name, or what the product is. */
  isRenamed: Type.Optional(Type.Literal(true)),
  reason: Type.Optional(OneOf(PAPER_REASONS)),
  facts: Type.Optional(Type.String()),
  /** When the files are deleted, or were. */
  filesUntil: Type.Optional(Instant),
  personId: Type.Optional(Id),
  sellerName: Type.Optional(Type.String()),
  sellerEmail: Type.Optional(Type.String()),
});
export type Verification = Static<typeof Verification>;

export const VerificationsQuery = Type.Object({
  ...TableQuery.properties,
  ...searchAndSort('verifications'),
  state: Type.Optional(OneOf(VERIFICATION_STATES)),
  kind: Type.Optional(OneOf(VERIFICATION_KINDS)),
  /** `own`: also an admin gets only their own. */
  of: Type.Optional(OneOf(['own'])),
});
export type VerificationsQuery = Static<typeof VerificationsQuery>;

const PaperFile = Type.Object({
  _id: Id,
  paper: OneOf(PAPERS),
  createdAt: Instant,
  /** Of a selfie: the code of the day it was uploaded; just after midnight, also the one of the day before. */
  codes: Type.Optional(Type.Array(Type.String())),
});
export type PaperFile = Static<typeof PaperFile>;

/** GET /verification/:id. */
export const VerificationDetail = Type.Object({
  ...Verification.properties,
  sellerName: Type.String(),
  sellerEmail: Type.String(),
  personId: Id,
  /** The language for the facts of a refusal. */
  language: OneOf(['en', 'bn']),
  memberSince: Instant,
  /** Empty once they are deleted. */
  files: Type.Array(PaperFile),
  deciderName: Type.Optional(Type.String()),
});
export type VerificationDetail = Static<typeof VerificationDetail>;

/** GET /verification/draft: what the seller has uploaded and not sent, and the code for a selfie taken today. */
export const VerificationDraft = Type.Object({
  code: Type.String(),
  papers: Type.Array(OneOf(PAPERS)),
});
export type VerificationDraft = Static<typeof VerificationDraft>;

export const PaperParams = Type.Object({ paper: OneOf(PAPERS) });
export const PaperFileParams = Type.Object({ id: Id, file: Id });

/** POST /verification: sends the uploaded papers of a kind; `registration` is about one of the seller's unsold products. */
export const VerificationInput = Type.Object({ kind: OneOf(VERIFICATION_KINDS), productId: Type.Optional(Id) });
export type VerificationInput = Static<typeof VerificationInput>;

/**
 * POST /verification/:id/decision. `sellerName`: as the admin compared it with the papers. `nid`: read from an accepted NID.
 * The bike's numbers: read from an accepted registration card.
 */
export const VerificationDecision = Type.Object({
  accepted: Type.Boolean(),
  sellerName: Type.String({ maxLength: 200 }),
  nid: Type.Optional(Type.String({ pattern: NID_PATTERN })),
  ...BIKE_NUMBER_FIELDS,
  reason: Type.Optional(OneOf(PAPER_REASONS)),
  facts: Type.Optional(TextWithin(PAPER_FACTS_LENGTH)),
});
export type VerificationDecision = Static<typeof VerificationDecision>;
