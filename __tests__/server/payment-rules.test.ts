import type { BookingState, IntentState, PaymentKind, PaymentState, ProductStatus } from '#contract/lifecycle';
import {
  amountToPay,
  asksPrice,
  assertOffersKind,
  assertPayable,
  assertWithinCardLimit,
  assertWithinLimits,
  attemptState,
  canRetryRefund,
  DISPUTE_ENDS,
  idempotencyKey,
  isOfBooking,
  isRetriedBySweep,
  referenceOf,
  refundKey,
  refuseHold,
  refuseHoldAgain,
  shouldKeepPayment,
} from '../../server/features/money/payments/payment.rules.ts';
import { refusalOf, verdict } from '../helpers/data/samples.ts';

/** docs/rules.md §2 and §9. */
const booking = { _id: '7', productId: '3', email: 'buyer@example.com' };
const metadata = { bookingId: '7', productId: '3', email: 'Buyer@Example.com' };

describe('an intent', () => {
  it.each([
    ['its booking, with the email in another case', metadata, true],
    ['another booking', { ...metadata, bookingId: '8' }, false],
    ['another product', { ...metadata, productId: '4' }, false],
    ['another buyer', { ...metadata, email: 'other@example.com' }, false],
    ['no booking', {}, false],
  ])('is accepted only for its own booking, tried with %s', (_what, about, expected) =>
    expect(isOfBooking({ metadata: about }, booking)).toBe(expected),
  );

  it.each<[number, string, PaymentKind, boolean]>([
    [15_000_000, 'bdt', 'full', true],
    [15_000_001, 'bdt', 'full', false],
    [15_000_000, 'usd', 'full', false],
    [15_000_000, 'bdt', 'deposit', false],
    [750_000, 'bdt', 'deposit', true],
    [750_000, 'bdt', 'full', false],
  ])('of %i paisa in %s asks for the price of 150,000 taka as %s: %s', (amountPaisa, currency, kind, expected) =>
    expect(asksPrice({ amountPaisa, currency }, { price: 150_000 }, kind)).toBe(expected),
  );

  it('asks for no deposit of a price that has none', () => {
    expect(amountToPay({ price: 100 }, 'deposit')).toBeUndefined();
    expect(amountToPay({ price: 100 }, 'full')).toBe(10_000);
  });

  it.each<[IntentState, PaymentState | undefined, string]>([
    ['open', undefined, 'pending'],
    ['settled', undefined, 'pending'],
    ['unknown', undefined, 'failed'],
    ['failed', undefined, 'failed'],
    ['canceled', undefined, 'canceled'],
    ['settled', 'kept', 'paid'],
    ['canceled', 'refunding', 'refunding'],
    ['settled', 'refunded', 'refunded'],
  ])('that is %s, with money %s, is %s for the buyer', (intent, payment, expected) =>
    expect(attemptState(intent, payment)).toBe(expected),
  );
});

describe('a booking', () => {
  it.each<[BookingState, boolean, unknown]>([
    ['unpaid', false, undefined],
    ['unpaid', true, 'BOOKING_NOT_FOUND'],
    ['paid', false, 'BOOKING_PAID'],
    ['reserved', false, 'BOOKING_PAID'],
    ['reservedForAnother', false, 'PRODUCT_RESERVED'],
    ['sold', false, 'PRODUCT_SOLD'],
    ['closed', false, 'BOOKING_CLOSED'],
    ['refunding', false, 'PAYMENT_REFUNDED'],
    ['refunded', false, 'PAYMENT_REFUNDED'],
  ])('that is %s, deleted %s, is paid: %s', (state, deleted, expected) =>
    expect(verdict(() => assertPayable({ state, deleted }))).toBe(expected),
  );

  it.each<[PaymentKind, number | undefined, boolean, unknown]>([
    ['deposit', 3000, true, undefined],
    ['deposit', 3000, false, undefined],
    ['deposit', undefined, true, 'DEPOSIT_UNAVAILABLE'],
    ['full', undefined, true, undefined],
    ['full', 3000, false, 'FULL_PAYMENT_OFF'],
    ['cash', undefined, true, undefined],
    ['cash', undefined, false, 'CASH_UNAVAILABLE'],
  ])('is paid by %s, with a deposit of %s and full payment %s: %s', (kind, deposit, fullPayment, expected) =>
    expect(
      verdict(() => assertOffersKind(kind, { deposit, cash: {} }, { fullPayment, courierCash: fullPayment })),
    ).toBe(expected),
  );

  it.each<[string, object, object, PaymentKind, boolean]>([
    ['its price', {}, {}, 'full', true],
    ['another price', {}, { amountPaisa: 14_999_999 }, 'full', false],
    ['its price, already refunded', {}, { refunded: true }, 'full', false],
    ['its price as a deposit', {}, {}, 'deposit', false],
    ['its price once sold to another', { state: 'sold' }, {}, 'full', false],
    ['its price once deleted', { deleted: true }, {}, 'full', false],
  ])('keeps %s: %#', (_what, own, intent, kind, expected) =>
    expect(
      shouldKeepPayment(
        { state: 'unpaid', deleted: false, price: 150_000, ...own },
        { refunded: false, amountPaisa: 15_000_000, currency: 'bdt', ...intent },
        kind,
      ),
    ).toBe(expected),
  );

  it.each<[ProductStatus, unknown]>([
    ['available', 'PRODUCT_ON_HOLD'],
    ['sold', 'PRODUCT_SOLD'],
    ['removed', 'PRODUCT_REMOVED'],
  ])('whose product another buyer holds while it is %s: %s', (status, expected) =>
    expect(verdict(() => refuseHold({ status, minutesLeft: 4 }))).toBe(expected),
  );

  it('that waits for a hold says how many minutes are left', () => {
    expect(refusalOf(() => refuseHold({ status: 'available', minutesLeft: 4 }))).toMatchObject({
      details: { minutesLeft: 4 },
    });
    expect(refusalOf(() => refuseHoldAgain(9))).toMatchObject({
      code: 'HOLD_AGAIN_LATER',
      details: { minutesLeft: 9 },
    });
  });
});

describe('an amount', () => {
  it.each([
    [99_999_900, undefined],
    [99_999_901, 'PRICE_TOO_HIGH_FOR_CARD'],
  ])('of %i paisa is allowed or refused by card: %s', (amountPaisa, expected) =>
    expect(verdict(() => assertWithinCardLimit(amountPaisa))).toBe(expected),
  );

  it.each([
    [999, 'PRICE_TOO_LOW_FOR_METHOD'],
    [1000, undefined],
    [2000, undefined],
    [2001, 'PRICE_TOO_HIGH_FOR_METHOD'],
  ])('of %i paisa is allowed or refused by a method that takes 1,000 to 2,000: %s', (amountPaisa, expected) =>
    expect(verdict(() => assertWithinLimits(amountPaisa, { minPaisa: 1000, maxPaisa: 2000 }))).toBe(expected),
  );
});

describe('the key of', () => {
  const made = { _id: '7', createdAt: '2026-11-21T10:00:00.000Z' };

  it('an attempt names the booking, its time and the attempt', () => {
    expect(idempotencyKey(made, 2)).toBe('booking-7-1795255200000-attempt-2');
  });
  it('a reference also names the method, in at most 30 characters', () => {
    expect(referenceOf(made, 2, 'bkash')).toBe(`MH-7-${(1_795_255_200_000).toString(36)}-2b`);
    expect(referenceOf({ ...made, _id: '99999999' }, 99, 'sslcommerz').length).toBeLessThanOrEqual(30);
  });
  it.each([
    [0, 'refund-T1'],
    [1, 'refund-T1-attempt-1'],
  ])('refund %i is %s', (refundAttempt, expected) =>
    expect(refundKey({ transactionId: 'T1', refundAttempt })).toBe(expected),
  );
});

describe('a refund', () => {
  it.each([
    [0, true],
    [2, true],
    [3, false],
    [4, false],
  ])('after %i failures is tried again: %s', (refundFailures, expected) =>
    expect(canRetryRefund({ refundFailures })).toBe(expected),
  );

  it.each([
    [undefined, 1, true],
    [undefined, 0, false],
    ['re_1', 1, false],
  ])('with the id %s, after %i failures, is made by the sweep: %s', (refundId, refundFailures, expected) =>
    expect(isRetriedBySweep({ refundId, refundFailures })).toBe(expected),
  );
});

it('a dispute ends won, lost or resolved', () => {
  expect(DISPUTE_ENDS).toEqual({ won: 'won', lost: 'lost', warning_closed: 'resolved', prevented: 'resolved' });
});
