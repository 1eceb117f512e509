import Type, { type Static } from 'typebox';
import { MILEAGE_REASONS } from '../mileage-rules.ts';
import { Id, Instant, LowerMileage, OneOf } from '../common.ts';
import { SHARED_TRAITS, SIGNAL_KINDS } from '../lists.ts';

/** Signals: what the market's own checks noticed about a product (docs/rules.md §11). */

/** Part of a text; `isMarked` is what the check noticed. */
export const TextPart = Type.Object({ text: Type.String(), isMarked: Type.Boolean() });
export type TextPart = Static<typeof TextPart>;

/** Another product that a signal compares with. */
const OtherProduct = Type.Object({
  productId: Id,
  productName: Type.String(),
  image: Type.String(),
  isRemoved: Type.Boolean(),
  sellerId: Id,
  sellerName: Type.String(),
  createdAt: Instant,
});
export type OtherProduct = Static<typeof OtherProduct>;

/** A review that a signal is about. */
const LinkedReview = Type.Object({
  reviewId: Id,
  dealId: Id,
  authorId: Id,
  authorName: Type.String(),
  rating: Type.Integer(),
  text: Type.Optional(Type.String()),
  createdAt: Instant,
});
export type LinkedReview = Static<typeof LinkedReview>;

/** How two pictures match. */
const PICTURE_MATCHES = ['whole', 'mirrored', 'cropped'] as const;

/** The evidence, as it was when it was noticed. Fields depend on the kind. */
const FACTS = {
  /** Of `contact`, `plate` and `copiedText`: the product's name and description, or the text in its picture, with what was noticed. */
  parts: Type.Optional(Type.Array(TextPart)),
  /** Of `plate`: the number plate, engine or chassis number. */
  plate: Type.Optional(Type.String()),
  /** Of `copiedText`: percent of the text. */
  percent: Type.Optional(Type.Integer()),
  /** Of `price`, in taka: what was asked, and what similar bikes cost. */
  price: Type.Optional(Type.Integer()),
  estimate: Type.Optional(Type.Integer()),
  /** Of `picture`: the two pictures. Of `contact`: the picture with the text. */
  picture: Type.Optional(Type.String()),
  otherPicture: Type.Optional(Type.String()),
  match: Type.Optional(OneOf(PICTURE_MATCHES)),
  /** Of `manyListings`, `sharedPhone`, `sharedNid` and `linkedReviews`: how many listings, other accounts, or reviews. */
  count: Type.Optional(Type.Integer()),
  /** Of `linkedReviews`: what their authors' accounts share. */
  shared: Type.Optional(Type.Array(OneOf(SHARED_TRAITS))),
  /** Of `changed`: the facts of the decision that required the change. */
  required: Type.Optional(Type.String()),
  /** Of `mileage`: what is stated, what was stated before, and the seller's reason. */
  mileage: Type.Optional(LowerMileage),
  mileageReason: Type.Optional(OneOf(MILEAGE_REASONS)),
  /** Of `mileage`: the seller's objection that waits for a decision. */
  objectionId: Type.Optional(Id),
  /** Of `mileage`: what else the listings share, which proves nothing alone. */
  samePicture: Type.Optional(Type.Boolean()),
  sameEngine: Type.Optional(Type.Boolean()),
};

export const Signal = Type.Object({
  _id: Id,
  kind: OneOf(SIGNAL_KINDS),
  createdAt: Instant,
  isOpen: Type.Boolean(),
  /** Whether the decision acted on the case; absent while open, and if it was withdrawn or undone. */
  upheld: Type.Optional(Type.Boolean()),
  evidence: Type.Object({
    ...FACTS,
    others: Type.Array(OtherProduct),
    /** Of `linkedReviews`; those that were removed since are left out. */
    reviews: Type.Optional(Type.Array(LinkedReview)),
  }),
});
export type Signal = Static<typeof Signal>;

/** As stored: other products and reviews by id. */
export type StoredEvidence = Omit<Signal['evidence'], 'others' | 'reviews'> & {
  otherIds?: string[];
  reviewIds?: string[];
};

/** How useful one check is. */
export const SignalMeasure = Type.Object({
  kind: OneOf(SIGNAL_KINDS),
  /** Switched on in this installation. */
  isOn: Type.Boolean(),
  /** All signals so far. */
  total: Type.Integer(),
  open: Type.Integer(),
  /** Signals of decided cases, and those of them whose decision acted. */
  decided: Type.Integer(),
  upheld: Type.Integer(),
});
export type SignalMeasure = Static<typeof SignalMeasure>;

/** GET /signals/measures. */
export const SignalMeasures = Type.Array(SignalMeasure);
export type SignalMeasures = Static<typeof SignalMeasures>;
