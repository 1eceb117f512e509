import Type, { type Static } from 'typebox';
import { Id, Instant, OneOf, Taka, TableQuery, searchAndSort } from '../common.ts';
import {
  ATTEMPT_STATES,
  PAYMENT_FAILURES,
  PAYMENT_ISSUE_KINDS,
  PAYMENT_ISSUE_STATES,
  PAYMENT_KINDS,
  PAYMENT_METHODS,
  REFUND_ISSUE_CAUSES,
} from '../lifecycle.ts';
import { REFERENCE_LENGTH } from '../limits.ts';

/** POST /create-payment-intent. */
export const IntentInput = Type.Object(
  { bookingId: Id, price: Taka, kind: Type.Optional(OneOf(PAYMENT_KINDS)) },
  { examples: [{ bookingId: '1', price: 185000 }] },
);
export type IntentInput = Static<typeof IntentInput>;
export const IntentSecret = Type.Object({
  clientSecret: Type.String(),
  /** End of the buyer's payment hold. */
  heldUntil: Type.Optional(Instant),
});
export type IntentSecret = Static<typeof IntentSecret>;

const Reference = Type.String({ minLength: 1, maxLength: REFERENCE_LENGTH });

/** POST /payments/start: starts a payment on a provider's page. */
export const PaymentStart = Type.Object(
  { bookingId: Id, price: Taka, method: OneOf(PAYMENT_METHODS), kind: OneOf(PAYMENT_KINDS) },
  { examples: [{ bookingId: '1', price: 185000, method: 'bkash', kind: 'full' }] },
);
export type PaymentStart = Static<typeof PaymentStart>;
export const PaymentStarted = Type.Object({ reference: Reference, redirectUrl: Type.String() });
export type PaymentStarted = Static<typeof PaymentStarted>;

/** GET /payments/:reference: one attempt to pay. */
export const ReferenceParams = Type.Object({ reference: Reference });
export const PaymentAttempt = Type.Object({
  reference: Reference,
  bookingId: Id,
  method: OneOf(PAYMENT_METHODS),
  kind: OneOf(PAYMENT_KINDS),
  /** Taka. */
  amount: Type.Number(),
  state: OneOf(ATTEMPT_STATES),
  /** Only of a failed attempt whose provider says why. */
  failure: Type.Optional(OneOf(PAYMENT_FAILURES)),
});
export type PaymentAttempt = Static<typeof PaymentAttempt>;

/** POST /payments: names, email and price are accepted and ignored; the provider's intent decides. */
export const PaymentInput = Type.Object(
  {
    bookingId: Id,
    transactionId: Type.String({ minLength: 3, maxLength: 255 }),
  },
  { examples: [{ bookingId: '1', transactionId: 'pi_3PqLkN2eZvKYlo2C0aBcDeFg' }] },
);
export type PaymentInput = Static<typeof PaymentInput>;
export const PaymentRecorded = Type.Object({ acknowledged: Type.Boolean(), insertedId: Id });
export type PaymentRecorded = Static<typeof PaymentRecorded>;

/** GET /paymentIssues: a dispute or failed refund, as admins see it. */
export const PaymentIssue = Type.Object({
  _id: Id,
  createdAt: Instant,
  kind: OneOf(PAYMENT_ISSUE_KINDS),
  state: OneOf(PAYMENT_ISSUE_STATES),
  /** Of the dispute, or of the refund that failed: what the operator may have to refund, and never more. */
  amount: Type.Number(),
  /** The whole payment. */
  paid: Type.Optional(Type.Number()),
  /** Amount refunded before. */
  refunded: Type.Optional(Type.Number()),
  /** Why a refund is not made, where that is neither the payment nor its bank. */
  cause: Type.Optional(OneOf(REFUND_ISSUE_CAUSES)),
  /**
   * Currency of the amount: ISO 4217 in lower case. Not taka if the payment was made in another
   * currency by mistake.
   */
  currency: Type.String({ minLength: 3, maxLength: 3 }),
  /** The provider's wording; may be empty. */
  reason: Type.String(),
  /** The provider's id of the dispute or refund, for the operator to look up. */
  reference: Type.String(),
  transactionId: Type.String(),
  method: OneOf(PAYMENT_METHODS),
  /** Absent of a notice that matches nothing of ours; product and buyer are then empty. */
  bookingId: Type.Optional(Id),
  productName: Type.String(),
  buyerName: Type.String(),
  buyerEmail: Type.String(),
  /** The provider's message, without secrets, if it matches no payment of ours. */
  notice: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type PaymentIssue = Static<typeof PaymentIssue>;

/** GET /paymentIssues: filter, order and page. */
export const PaymentIssuesQuery = Type.Object({
  ...TableQuery.properties,
  ...searchAndSort('paymentIssues'),
  state: Type.Optional(OneOf(PAYMENT_ISSUE_STATES)),
});
export type PaymentIssuesQuery = Static<typeof PaymentIssuesQuery>;
