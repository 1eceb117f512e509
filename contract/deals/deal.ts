import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, PageQuery, Text } from '../common.ts';
import {
  CANCEL_REASONS,
  CODE_CONFIRMATIONS,
  DEAL_ACTIONS,
  DEAL_ACTORS,
  DEAL_EVENTS,
  DEAL_STATES,
  DELIVERIES,
  OWN_PROBLEM_REASONS,
  PROBLEM_ENDS,
  PROBLEM_REASONS,
} from './deal-lifecycle.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS } from '../lifecycle.ts';
import { MAX_PROBLEM_PHOTOS } from '../limits.ts';
import { CITIES } from '../lists.ts';
import { DealReviews } from '../trust/review.ts';
import { Parcel } from './delivery.ts';

/** A paid booking, from the payment to handover, payout and review (docs/rules.md §10). Amounts are in taka. */

/** One thing that happened. */
export const DealEvent = Type.Object({
  kind: OneOf(DEAL_EVENTS),
  by: OneOf(DEAL_ACTORS),
  at: Instant,
  /** The amount paid, released, refunded or proposed. */
  amount: Type.Optional(Type.Number()),
  reason: Type.Optional(Type.String()),
});
export type DealEvent = Static<typeof DealEvent>;

/** Whole taka (docs/rules.md §1). */
const Amount = Type.Integer({ minimum: 0 });
/** Whole taka, or all of what is held, which may have paisa. */
const Refund = Type.Number({ minimum: 0, multipleOf: 0.01 });
const Photos = Type.Array(Id, { maxItems: MAX_PROBLEM_PHOTOS });

export const DealProblem = Type.Object({
  reason: OneOf(PROBLEM_REASONS),
  by: OneOf(DEAL_ACTORS),
  text: Type.String(),
  /** Ids for GET /deals/:id/photos/:photo. */
  photos: Type.Array(Id),
  openedAt: Instant,
  answer: Type.Optional(Type.Object({ text: Type.String(), photos: Type.Array(Id), at: Instant })),
  /** The amount that the buyer would get back; the other party accepts it. */
  proposal: Type.Optional(Type.Object({ by: OneOf(DEAL_ACTORS), refund: Type.Number(), at: Instant })),
  end: Type.Optional(OneOf(PROBLEM_ENDS)),
  /** The admin's reasons. */
  statement: Type.Optional(Type.String()),
});
export type DealProblem = Static<typeof DealProblem>;

const PLACE = {
  district: Type.String(),
  area: Type.String(),
  /** Both in Bangla. */
  placeBn: Type.Optional(Type.String()),
};

export const Deal = Type.Object({
  /** The booking's id. */
  _id: Id,
  productId: Id,
  productName: Type.String(),
  image: Type.String(),
  /** A part or riding gear: it has no numbers and no papers. */
  isPart: Type.Boolean(),
  /** A bike that its advert calls not registered: it has no papers that its numbers could match. */
  isUnregistered: Type.Boolean(),
  /** The booking's price. */
  price: Type.Integer(),
  meetingLocation: OneOf(CITIES),
  sellerId: Id,
  sellerName: Type.String(),
  buyerName: Type.String(),
  /** For admins. */
  buyerId: Type.Optional(Id),
  /** The other party's phone number, for the parties. */
  otherPhone: Type.Optional(Type.String()),
  conversationId: Type.Optional(Id),
  /** Of a risky payment, for admins: the buyer, and the payment's number at its provider. */
  payer: Type.Optional(Type.Object({ _id: Id, createdAt: Instant, transactionId: Type.String() })),
  /** The caller's part in it. */
  role: OneOf(['buyer', 'seller', 'admin']),
  state: OneOf(DEAL_STATES),
  /** When the state's clock ends. */
  deadline: Type.Optional(Instant),
  /** Paid through the market, and held; cash of the courier’s once it has been collected. */
  amount: Type.Number(),
  kind: OneOf(PAYMENT_KINDS),
  method: OneOf(PAYMENT_METHODS),
  /** `meet` if missing. */
  delivery: Type.Optional(OneOf(DELIVERIES)),
  /** The courier collects the price in cash. */
  cash: Type.Optional(
    Type.Object({
      atDoor: Type.Integer(),
      /** The courier has it. */
      isCollected: Type.Boolean(),
      /** The courier has transferred it: from then on the seller can have it paid out. */
      isSettled: Type.Boolean(),
    }),
  ),
  /** What of `amount` was paid for the way, and where the parcel goes; by courier alone. */
  deliveryFee: Type.Optional(Type.Integer()),
  deliverTo: Type.Optional(
    Type.Object({
      name: Type.String(),
      address: Type.String(),
      ...PLACE,
    }),
  ),
  /** The seller's number, which the courier calls unless the announcement has another; for the seller. */
  pickupPhone: Type.Optional(Type.String()),
  /** Where the courier collects it, as booked; for the seller. */
  pickupPlace: Type.Optional(Type.Object(PLACE)),
  /** Once the seller has announced it. */
  parcel: Type.Optional(Parcel),
  /** What goes back, or went back, to the buyer, once that is settled. */
  refund: Type.Optional(Type.Number()),
  /** The market's fee, for the seller. */
  fee: Type.Optional(Type.Number()),
  /** Paid directly at the handover, as the seller says; as the buyer says. */
  paidDirectly: Type.Optional(Type.Number()),
  buyerPaidDirectly: Type.Optional(Type.Number()),
  meeting: Type.Optional(Type.Object({ at: Instant, area: Type.String() })),
  /** The buyer's bank has asked for the money back: nothing moves until that ends. */
  frozen: Type.Boolean(),
  /** No code is accepted until then. */
  codeLockedUntil: Type.Optional(Instant),
  handedOverAt: Type.Optional(Instant),
  /** Oldest first. */
  events: Type.Array(DealEvent),
  /** The actions open to the caller now. */
  actions: Type.Array(OneOf(DEAL_ACTIONS)),
  problem: Type.Optional(DealProblem),
  /** For the parties, once the money has been released or refunded. */
  review: Type.Optional(DealReviews),
  createdAt: Instant,
});
export type Deal = Static<typeof Deal>;

/** GET /deals. `all` is for admins. */
export const DealsQuery = Type.Object({
  ...PageQuery.properties,
  role: OneOf(['buyer', 'seller', 'all']),
  state: Type.Optional(OneOf(DEAL_STATES)),
  /** Those that wait for a step, or those that are over. */
  open: Type.Optional(OneOf(['true', 'false'])),
});
export type DealsQuery = Static<typeof DealsQuery>;

const CONFIRMATIONS = [...CODE_CONFIRMATIONS.bike, ...CODE_CONFIRMATIONS.part] as const;

/** POST /deals/:id/code. All that the product's kind asks for must be confirmed. */
export const CodeInput = Type.Object({
  confirmed: Type.Array(OneOf(CONFIRMATIONS), { maxItems: CONFIRMATIONS.length }),
});
export type CodeInput = Static<typeof CodeInput>;
export const DealCode = Type.Object({ code: Type.String({ pattern: '^[0-9]{6}$' }) });
export type DealCode = Static<typeof DealCode>;

export const HandoverInput = Type.Object({
  code: Type.String({ minLength: 1, maxLength: 20 }),
  paidDirectly: Type.Optional(Amount),
});
export type HandoverInput = Static<typeof HandoverInput>;

/** POST /deals/:id/release. */
export const ReleaseInput = Type.Object({ paidDirectly: Type.Optional(Amount) });
export type ReleaseInput = Static<typeof ReleaseInput>;

export const CancelDealInput = Type.Object({ reason: OneOf(CANCEL_REASONS) });
export type CancelDealInput = Static<typeof CancelDealInput>;

/** PUT /deals/:id/meeting. */
export const MeetingInput = Type.Object({ at: Instant, area: Type.String({ minLength: 2, maxLength: 120 }) });
export type MeetingInput = Static<typeof MeetingInput>;

export const ProblemInput = Type.Object({
  reason: OneOf(OWN_PROBLEM_REASONS),
  text: Text,
  photos: Type.Optional(Photos),
});
export type ProblemInput = Static<typeof ProblemInput>;

export const AnswerInput = Type.Object({ text: Text, photos: Type.Optional(Photos) });
export type AnswerInput = Static<typeof AnswerInput>;

export const ProposalInput = Type.Object({ refund: Refund });
export type ProposalInput = Static<typeof ProposalInput>;

/** Accepts the proposal of this amount: another may have replaced it. */
export const AcceptInput = Type.Object({ refund: Refund });
export type AcceptInput = Static<typeof AcceptInput>;

export const DecisionInput = Type.Object({ refund: Refund, statement: Text });
export type DecisionInput = Static<typeof DecisionInput>;

/** POST /deals/:id/photos. */
export const DealPhoto = Type.Object({ _id: Id });
export type DealPhoto = Static<typeof DealPhoto>;
export const DealPhotoParams = Type.Object({ id: Id, photo: Id });
