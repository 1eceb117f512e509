import type { BookingState, ProductStatus } from '#contract/lifecycle';
import { MAX_LISTINGS } from '#contract/limits';
import type { Papers } from '#contract/catalogue/papers';
import { Refusal } from '#contract/refusal';
import {
  assertBookable,
  assertRemovable,
  assertRemovableBySeller,
  canView,
  isRefundState,
} from '../../server/features/deals/bookings/booking.rules.ts';
import {
  assertChangeable,
  assertMayList,
  assertPapers,
  assertPurchaseYear,
  changesStatus,
  concernsPayments,
  fillInCity,
  isRepeatedSale,
} from '../../server/features/catalogue/listing/product.rules.ts';
import { refusalOf, verdict } from '../helpers/data/samples.ts';

const detailsOf = (rule: () => unknown) => {
  const refusal = refusalOf(rule);
  return refusal instanceof Refusal ? { code: refusal.code, ...refusal.details } : refusal;
};

describe('how many products a seller lists (docs/rules.md §3)', () => {
  const usual = { hasProvenEmail: true, isNew: false, pastDay: 0, pastWeek: 0, dayEndsIn: 60, newEndsIn: 600 };
  it.each<[string, Partial<typeof usual>, unknown]>([
    [
      'the last of a day without a proven email',
      { hasProvenEmail: false, pastDay: MAX_LISTINGS.perDayUnproven - 1 },
      undefined,
    ],
    [
      'one more',
      { hasProvenEmail: false, pastDay: MAX_LISTINGS.perDayUnproven },
      { code: 'LISTINGS_UNPROVEN', retryAfter: 60 },
    ],
    ['as many with a proven email', { pastDay: MAX_LISTINGS.perDayUnproven }, undefined],
    ['the last of the first week', { isNew: true, pastWeek: MAX_LISTINGS.inFirstWeek - 1 }, undefined],
    ['one more', { isNew: true, pastWeek: MAX_LISTINGS.inFirstWeek }, { code: 'TOO_MANY_LISTINGS', retryAfter: 600 }],
    ['as many in a later week', { pastWeek: MAX_LISTINGS.inFirstWeek }, undefined],
    ['the last of a day', { pastDay: MAX_LISTINGS.perDay - 1 }, undefined],
    ['one more', { pastDay: MAX_LISTINGS.perDay }, { code: 'TOO_MANY_LISTINGS', retryAfter: 60 }],
  ])('is limited: %s (%j) is refused with %j, or allowed if undefined', (_what, listings, expected) =>
    expect(detailsOf(() => assertMayList({ ...usual, ...listings }))).toEqual(expected),
  );
});

describe('changing a product', () => {
  const product = {
    sellerId: '1',
    status: 'available' as ProductStatus,
    sellingPrice: 95_000,
    holdMinutes: undefined as number | undefined,
  };
  const change = (
    changed: Parameters<typeof assertChangeable>[1],
    state: Partial<Parameters<typeof assertChangeable>[0]> = {},
    caller = '1',
  ) => detailsOf(() => assertChangeable({ ...product, ...state }, changed, { id: caller }));

  it.each<[string, boolean, Parameters<typeof concernsPayments>[1]]>([
    ['another price', true, { sellingPrice: 94_000 }],
    ['the same price', false, { sellingPrice: 95_000 }],
    ['a sale elsewhere', true, { status: 'sold' }],
    ['a pause', false, { status: 'paused' }],
    ['anything else', false, {}],
  ])('to %s concerns payments: %p', (_what, expected, changed) =>
    expect(concernsPayments(product, changed)).toBe(expected),
  );

  it('is for its seller, while it is unsold', () => {
    expect(change({})).toBeUndefined();
    expect(change({}, {}, '2')).toEqual({ code: 'FORBIDDEN' });
    expect(change({}, { status: 'sold' })).toEqual({ code: 'PRODUCT_SOLD' });
    expect(change({}, { status: 'reserved' })).toEqual({ code: 'PRODUCT_RESERVED' });
    expect(change({}, { status: 'removed' })).toEqual({ code: 'PRODUCT_REMOVED' });
  });

  it('waits while a buyer pays, if it concerns the payment', () => {
    const onHold = { holdMinutes: 12 };
    expect(change({ sellingPrice: 1 }, onHold)).toEqual({
      code: 'PRODUCT_ON_HOLD',
      field: 'sellingPrice',
      minutesLeft: 12,
    });
    expect(change({ status: 'sold' }, onHold)).toEqual({ code: 'PRODUCT_ON_HOLD', field: 'status', minutesLeft: 12 });
    expect(change({ sellingPrice: 95_000 }, onHold)).toBeUndefined();
    expect(change({ status: 'sold' }, { holdMinutes: undefined })).toBeUndefined();
  });

  it.each<[ProductStatus, Parameters<typeof changesStatus>[1], boolean]>([
    ['available', 'paused', true],
    ['paused', 'paused', false],
    ['available', undefined, false],
    ['removed', 'available', false],
  ])('that is %s to %s changes its status: %p', (from, to, expected) => expect(changesStatus(from, to)).toBe(expected));

  const repeated = { sellerId: '1', soldElsewhere: true };
  it.each<[string, Parameters<typeof isRepeatedSale>, boolean]>([
    ['by its seller', [repeated, { status: 'sold' }, { id: '1' }], true],
    [
      'with fields that were not sent',
      [repeated, { status: 'sold', ...{ sellingPrice: undefined } }, { id: '1' }],
      true,
    ],
    ['with another change', [repeated, { status: 'sold', ...{ sellingPrice: 1 } }, { id: '1' }], false],
    ['by somebody else', [repeated, { status: 'sold' }, { id: '2' }], false],
    ['of another status', [repeated, { status: 'available' }, { id: '1' }], false],
    ['after a sale here', [{ ...repeated, soldElsewhere: false }, { status: 'sold' }, { id: '1' }], false],
  ])('to a sale elsewhere again is recognized as a repeat or not: %s', (_how, given, expected) =>
    expect(isRepeatedSale(...given)).toBe(expected),
  );
});

describe('the city of a product (docs/rules.md §6)', () => {
  it.each<[string, Parameters<typeof fillInCity>, unknown]>([
    ['is found in the location', [{ location: 'Mirpur 10, DHAKA' }], 'Dhaka'],
    ['is found in Bangla', [{ location: 'মিরপুর, ঢাকা' }], 'Dhaka'],
    ['is the one that was sent', [{ location: 'Mirpur, Dhaka', city: 'Sylhet' }], 'Sylhet'],
    ['is none', [{ location: 'My village' }], null],
    ['that was sent as none is found', [{ location: 'Mirpur, Dhaka', city: null }], 'Dhaka'],
    ['stays without a location', [{}], undefined],
    ['follows the location', [{ location: 'My village' }, { location: 'Mirpur, Dhaka', city: 'Dhaka' }], null],
    [
      'stays if it was chosen by hand',
      [{ location: 'My village' }, { location: 'Another', city: 'Sylhet' }],
      undefined,
    ],
    [
      'chosen by hand yields to a named one',
      [{ location: 'Khulna' }, { location: 'Another', city: 'Sylhet' }],
      'Khulna',
    ],
    [
      'chosen by hand is removed by hand',
      [
        { location: 'My village', city: null },
        { location: 'Another', city: 'Sylhet' },
      ],
      null,
    ],
    ['is none if there was none', [{ location: 'My village' }, { location: 'Another' }], null],
  ])('%s', (_how, given, expected) => {
    const [sent] = given;
    const filled = fillInCity(...given);
    expect(filled.city).toBe(expected);
    expect(filled.location).toBe(sent.location);
  });
});

describe('the facts of a listing', () => {
  it('have a purchase year of this year in Dhaka at the latest', () => {
    const now = new Date('2026-12-31T17:59:59Z');
    expect(detailsOf(() => assertPurchaseYear(2027, new Date('2026-12-31T18:00:00Z')))).toBeUndefined();
    expect(detailsOf(() => assertPurchaseYear(2026, now))).toBeUndefined();
    expect(detailsOf(() => assertPurchaseYear(2027, now))).toEqual({
      code: 'VALIDATION',
      field: 'purchaseYear',
      message: 'purchaseYear: must be <= 2026.',
    });
  });

  it.each<[string, object | null | undefined, unknown]>([
    ['no papers', undefined, undefined],
    ['none', null, undefined],
    ['registered, in a name', { registration: true, ownName: true }, undefined],
    [
      'registered and on test',
      { registration: true, onTest: true },
      ['papers.onTest', 'papers.onTest: a registered bike is not on test.'],
    ],
    [
      'in a name, unregistered',
      { registration: false, ownName: true },
      ['papers.ownName', 'papers.ownName: only a registered bike is in a name.'],
    ],
  ])('have papers that agree with each other: %s', (_what, papers, expected) => {
    const refusal = refusalOf(() => assertPapers(papers as Papers | null | undefined));
    expect(refusal instanceof Refusal ? [refusal.details.field, refusal.message] : refusal).toEqual(expected);
  });
});

describe('bookings (docs/rules.md §3)', () => {
  const product = { sellerId: '1', status: 'available' as ProductStatus, hasCategory: true };
  it('are of products on sale, by others', () => {
    expect(verdict(() => assertBookable(product, { id: '2' }))).toBeUndefined();
    expect(verdict(() => assertBookable(product, { id: '1' }))).toBe('OWN_PRODUCT');
    expect(verdict(() => assertBookable({ ...product, status: 'paused' }, { id: '2' }))).toBe('PRODUCT_PAUSED');
  });

  it.each<[BookingState, byBuyer: unknown, bySeller: unknown, isRefund: boolean]>([
    ['unpaid', undefined, undefined, false],
    ['reserved', 'BOOKING_PAID', 'BOOKING_NOT_FOUND', false],
    ['paid', 'BOOKING_PAID', 'BOOKING_NOT_FOUND', false],
    ['refunding', 'BOOKING_REFUNDING', 'BOOKING_NOT_FOUND', true],
    ['refunded', undefined, 'BOOKING_NOT_FOUND', true],
  ])(
    'that are %s answer the buyer’s removal with %p and a blocked seller’s with %p, and are refunded: %p',
    (state, byBuyer, bySeller, isRefund) => {
      expect(verdict(() => assertRemovable({ state }))).toBe(byBuyer);
      const block = { blocked: true, blockedByOther: false };
      expect(verdict(() => assertRemovableBySeller({ state }, block))).toBe(bySeller);
      expect(verdict(() => assertRemovableBySeller({ state }, { blocked: false, blockedByOther: true }))).toBe(
        bySeller,
      );
      expect(verdict(() => assertRemovableBySeller({ state }, { ...block, blocked: false }))).toBe('BOOKING_NOT_FOUND');
      expect(isRefundState(state)).toBe(isRefund);
    },
  );

  it.each([
    ['the buyer', { id: '2', role: 'user' }, true],
    ['an admin', { id: '3', role: 'admin' }, true],
    ['the seller', { id: '1', role: 'seller' }, false],
  ])('can be seen by %s: %p', (_who, caller, expected) => expect(canView({ buyerId: '2' }, caller)).toBe(expected));
});
