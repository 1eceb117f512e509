import { MAX_CARD_PAYMENT_TAKA } from '#contract/limits';
import { BOOKING_STATES, isPayable } from '#contract/lifecycle';
import { exceedsCardLimit, payabilityOf } from '../../src/features/deals/bookings/booking.payability.ts';

const booking = { state: 'unpaid', price: 185_000, email: 'Buyer@motohaat.test' } as const;

it('payability allows paying an unpaid booking up to the card limit', () => {
  expect(payabilityOf(booking, 'buyer@MotoHaat.test')).toBe('payable');
  expect(payabilityOf({ ...booking, price: MAX_CARD_PAYMENT_TAKA }, booking.email)).toBe('payable');
  expect(exceedsCardLimit({ price: MAX_CARD_PAYMENT_TAKA })).toBe(false);
});

it('payability allows reserving a booking above the card limit with a deposit', () => {
  const price = MAX_CARD_PAYMENT_TAKA + 1;
  expect(payabilityOf({ ...booking, price, deposit: 10_000 }, booking.email)).toBe('payable');
  expect(exceedsCardLimit({ price, deposit: 10_000 })).toBe(false);
});

it('payability agrees with the contract about the states that can be paid', () => {
  for (const state of BOOKING_STATES)
    expect(payabilityOf({ ...booking, state }, booking.email) === 'payable').toBe(isPayable(state));
});

it('payability says why a booking can’t be paid, in the server’s codes', () => {
  expect(payabilityOf({ ...booking, price: MAX_CARD_PAYMENT_TAKA + 1 }, booking.email)).toBe('PRICE_TOO_HIGH_FOR_CARD');
  expect(payabilityOf(booking, 'admin@motohaat.test')).toBe('NOT_BUYER');
});

it.each([
  ['paid', 'paid'],
  ['reserved', 'paid'],
  ['reservedForAnother', 'PRODUCT_RESERVED'],
  ['sold', 'PRODUCT_SOLD'],
  ['closed', 'BOOKING_CLOSED'],
  ['refunding', 'PAYMENT_REFUNDED'],
  ['refunded', 'PAYMENT_REFUNDED'],
] as const)('payability identifies a booking that is %s, for any viewer', (state, payability) => {
  expect(payabilityOf({ ...booking, state }, booking.email)).toBe(payability);
  expect(payabilityOf({ ...booking, state }, 'admin@motohaat.test')).toBe(payability);
});
