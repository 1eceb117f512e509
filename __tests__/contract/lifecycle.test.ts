import {
  BOOKING_STATES,
  BOOKING_TRANSITIONS,
  isPayable,
  isUnsold,
  PRODUCT_STATUSES,
  PRODUCT_TRANSITIONS,
  statusesBefore,
} from '#contract/lifecycle';

it('a product is unsold if a provider’s payment can sell it, a deposit can reserve it, and it can be removed', () => {
  const unsold = PRODUCT_STATUSES.filter(isUnsold);
  expect(unsold).toEqual(statusesBefore(PRODUCT_TRANSITIONS, 'sold', 'provider'));
  expect(unsold).toEqual(statusesBefore(PRODUCT_TRANSITIONS, 'reserved', 'provider'));
  expect(unsold).toEqual(statusesBefore(PRODUCT_TRANSITIONS, 'removed'));
});

it('a booking is payable if a provider’s payment can pay or reserve it', () => {
  const payable = BOOKING_STATES.filter(isPayable);
  expect(payable).toEqual(statusesBefore(BOOKING_TRANSITIONS, 'paid', 'provider'));
  expect(payable).toEqual(statusesBefore(BOOKING_TRANSITIONS, 'reserved', 'provider'));
});
