import { depositOf } from '#contract/deals/deposit';
import { sameEmail } from '#contract/email';
import {
  type AttemptState,
  type BookingState,
  type IntentState,
  isPayable,
  type PaymentIssueState,
  type PaymentKind,
  type PaymentMethod,
  type PaymentState,
  type ProductStatus,
} from '#contract/lifecycle';
import { CURRENCY, MAX_CARD_PAYMENT_TAKA } from '#contract/limits';
import { refuse } from '#contract/refusal';
import { assertUnsold } from '#contract/rules';

/** Whole taka to paisa, the provider's minor unit. */
const toPaisa = (taka: number): number => taka * 100;

interface Booking {
  _id: string;
  productId: string;
  email: string;
  /** Taka. */
  price: number;
}

interface Intent {
  amountPaisa: number;
  currency: string;
  metadata: { bookingId?: string; productId?: string; email?: string };
}

/** Whether an intent was made for this booking, for any amount. */
export const isOfBooking = ({ metadata }: Pick<Intent, 'metadata'>, booking: Omit<Booking, 'price'>): boolean =>
  metadata.bookingId === booking._id &&
  metadata.productId === booking.productId &&
  sameEmail(metadata.email, booking.email);

/** The amount to pay: with a courier, the price and the delivery fee (docs/rules.md §13). */
interface Priced {
  /** Taka. */
  price: number;
  delivery?: { fee: number };
  /** The courier's fee for collecting the price, where that is possible. */
  cashFee?: number;
}

/** Returns the amount of a payment of a kind for a booking; undefined if it can't be paid so. */
export function amountToPay({ price, delivery, cashFee }: Priced, kind: PaymentKind): number | undefined {
  if (kind === 'cash') return delivery && cashFee !== undefined ? toPaisa(delivery.fee + cashFee) : undefined;
  const taka = kind === 'full' ? price + (delivery?.fee ?? 0) : delivery ? undefined : depositOf(price);
  return taka === undefined ? undefined : toPaisa(taka);
}

/** Whether an intent asks for the booking's price, or for its deposit. */
export const asksPrice = (
  { amountPaisa, currency }: Pick<Intent, 'amountPaisa' | 'currency'>,
  booking: Priced,
  kind: PaymentKind,
): boolean => currency === CURRENCY && amountPaisa === amountToPay(booking, kind);

const STATE_REFUSALS = {
  paid: 'BOOKING_PAID',
  reserved: 'BOOKING_PAID',
  reservedForAnother: 'PRODUCT_RESERVED',
  sold: 'PRODUCT_SOLD',
  closed: 'BOOKING_CLOSED',
  refunding: 'PAYMENT_REFUNDED',
  refunded: 'PAYMENT_REFUNDED',
} as const;

/** @throws Refusal BOOKING_PAID, PRODUCT_SOLD, BOOKING_CLOSED, PRODUCT_RESERVED, PAYMENT_REFUNDED; BOOKING_NOT_FOUND when it was deleted */
export function assertPayable({ state, deleted }: { state: BookingState; deleted: boolean }): void {
  if (deleted) refuse('BOOKING_NOT_FOUND');
  if (!isPayable(state)) refuse(STATE_REFUSALS[state]);
}

/** @throws Refusal PRICE_TOO_HIGH_FOR_CARD */
export function assertWithinCardLimit(amountPaisa: number): void {
  if (amountPaisa > toPaisa(MAX_CARD_PAYMENT_TAKA)) refuse('PRICE_TOO_HIGH_FOR_CARD');
}

/** Another buyer has the product. @throws Refusal PRODUCT_SOLD, PRODUCT_REMOVED, PRODUCT_ON_HOLD with the minutes left */
export function refuseHold({ status, minutesLeft }: { status: ProductStatus; minutesLeft: number }): never {
  assertUnsold(status);
  return refuse('PRODUCT_ON_HOLD', { minutesLeft });
}

/** The buyer's own time is over. @throws Refusal HOLD_AGAIN_LATER with the minutes to wait */
export const refuseHoldAgain = (minutesLeft: number): never => refuse('HOLD_AGAIN_LATER', { minutesLeft });

/**
 * One key per booking and attempt, so that asking twice makes one intent. The time of the booking keeps two databases
 * on one provider account (a fresh start, a restored copy) apart.
 */
export const idempotencyKey = ({ _id, createdAt }: { _id: string; createdAt: string }, attempt: number): string =>
  `booking-${_id}-${Date.parse(createdAt)}-attempt-${attempt}`;

/**
 * Our name of an attempt, which providers carry. Like its key: asking twice starts one payment, and two databases on one account do not
 * meet. It names the method, because a card form and a page opened at the same moment are two attempts of one number.
 */
export const referenceOf = (
  { _id, createdAt }: { _id: string; createdAt: string },
  attempt: number,
  method: PaymentMethod,
): string => `MH-${_id}-${Date.parse(createdAt).toString(36)}-${attempt}${method[0]}`;

/** Checks that the booking can be paid this way. @throws Refusal DEPOSIT_UNAVAILABLE, CASH_UNAVAILABLE, FULL_PAYMENT_OFF */
export function assertOffersKind(
  kind: PaymentKind,
  { deposit, cash }: BookingTerms,
  { fullPayment, courierCash }: { fullPayment: boolean; courierCash: boolean },
): void {
  if (kind === 'deposit' && deposit === undefined) refuse('DEPOSIT_UNAVAILABLE');
  if (kind === 'cash' && (cash === undefined || !courierCash || !fullPayment)) refuse('CASH_UNAVAILABLE');
  if (kind === 'full' && !fullPayment) refuse('FULL_PAYMENT_OFF');
}

interface BookingTerms {
  /** Taka; undefined if the product can't be reserved. */
  deposit?: number;
  /** Undefined if its price can't be paid to the courier. */
  cash?: object;
}

/** @throws Refusal PRICE_TOO_LOW_FOR_METHOD, PRICE_TOO_HIGH_FOR_METHOD */
export function assertWithinLimits(amountPaisa: number, limits: { minPaisa: number; maxPaisa: number }): void {
  if (amountPaisa < limits.minPaisa) refuse('PRICE_TOO_LOW_FOR_METHOD');
  if (amountPaisa > limits.maxPaisa) refuse('PRICE_TOO_HIGH_FOR_METHOD');
}

const ATTEMPT_STATES: Record<IntentState, AttemptState> = {
  open: 'pending',
  settled: 'pending',
  unknown: 'failed',
  failed: 'failed',
  canceled: 'canceled',
};

/** Returns an attempt's state for the buyer: its money's, once there is any. */
export const attemptState = (intent: IntentState, payment: PaymentState | undefined): AttemptState =>
  payment === undefined ? ATTEMPT_STATES[intent] : payment === 'kept' ? 'paid' : payment;

/** Money is kept for a booking that can be paid, at its price; any other goes back (docs/rules.md §2). */
export const shouldKeepPayment = (
  booking: Priced & { state: BookingState; deleted: boolean },
  intent: { refunded: boolean; amountPaisa: number; currency: string },
  kind: PaymentKind,
): boolean => isPayable(booking.state) && !booking.deleted && !intent.refunded && asksPrice(intent, booking, kind);

/** Returns the amount still to be refunded of a payment whose refund is due, less lost disputes. */
export const paisaDue = ({
  partPaisa,
  amountPaisa,
  disputedPaisa,
}: {
  partPaisa?: number;
  amountPaisa: number;
  disputedPaisa: number;
}): number => (partPaisa ?? amountPaisa) - disputedPaisa;

/** A refund's key; the first is the one that earlier versions used. */
export const refundKey = ({ transactionId, refundAttempt }: { transactionId: string; refundAttempt: number }): string =>
  refundAttempt === 0 ? `refund-${transactionId}` : `refund-${transactionId}-attempt-${refundAttempt}`;

/** A card that was closed takes no refund, however often it is tried: then the operator has to find another way. */
export const REFUND_FAILURES = 3;
export const canRetryRefund = ({ refundFailures }: { refundFailures: number }): boolean =>
  refundFailures < REFUND_FAILURES;

/** A refund that failed is made again by the sweep: the several events that tell of one failure must not use up the tries in a moment. */
export const isRetriedBySweep = ({
  refundId,
  refundFailures,
}: {
  refundId?: string;
  refundFailures: number;
}): boolean => refundId === undefined && refundFailures > 0;

/** A dispute that needs no answer any more, for or against us; a warning that led to nothing. */
export const DISPUTE_ENDS: Record<string, PaymentIssueState> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'resolved',
  prevented: 'resolved',
};
