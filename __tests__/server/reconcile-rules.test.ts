import { amountText, comparePayment, formatDifferences } from '../../server/features/money/payments/reconcile.rules.ts';

/** What an operator reads when a provider and the database differ (docs/operating/recovering.md). */
const there = {
  status: 'succeeded',
  amountPaisa: 15_000_000,
  currency: 'bdt',
  refunded: false,
  refundedPaisa: 0,
  metadata: { bookingId: '7', productId: '3', email: 'Buyer@example.com' },
};
const here = {
  state: 'kept',
  amountPaisa: 15_000_000,
  currency: 'bdt',
  bookingId: '7',
  productId: '3',
  email: 'buyer@example.com',
  refundFailures: 0,
} as const;
type There = Parameters<typeof comparePayment>[1];
type Here = Parameters<typeof comparePayment>[2];
const difference = (provider: Partial<There> | null, own: Partial<Here> | null, isPending = false) =>
  comparePayment(
    'T1',
    provider && { ...there, ...provider },
    own === null ? undefined : { ...here, ...own },
    isPending,
  );
const lineOf = (...about: Parameters<typeof difference>) => difference(...about)?.line;

const REFUNDED = { refunded: true, refundedPaisa: 15_000_000 };
const PART = { refundedPaisa: 200_000 };
const HALF_PART = { refundedPaisa: 100_000 };

it.each<[string, Partial<There> | null, Partial<Here>, string | undefined]>([
  ['nothing differs', {}, {}, undefined],
  ['it is unknown there', null, {}, 'kept here, unknown to the provider'],
  ['it did not succeed', { status: 'failed' }, {}, 'kept here, failed at the provider'],
  [
    'the provider has a word for it',
    { status: 'failed', providerStatus: 'VOID' },
    {},
    'kept here, VOID at the provider',
  ],
  ['the currency', { currency: 'usd' }, {}, 'recorded in taka here, $1,50,000.00 at the provider'],
  ['the currency here', {}, { currency: 'usd' }, 'recorded in USD here, Tk. 1,50,000 at the provider'],
  [
    'the booking',
    { metadata: { ...there.metadata, bookingId: '8' } },
    {},
    'recorded for booking 7 here, paid for booking 8 at the provider',
  ],
  ['no booking', { metadata: {} }, {}, 'recorded for booking 7 here, paid for booking none at the provider'],
  [
    'the product',
    { metadata: { ...there.metadata, productId: '4' } },
    {},
    'recorded for product 3 here, paid for product 4 at the provider',
  ],
  [
    'no product',
    { metadata: { bookingId: '7' } },
    {},
    'recorded for product 3 here, paid for product none at the provider',
  ],
  [
    'the payer',
    { metadata: { ...there.metadata, email: 'other@example.com' } },
    {},
    'the payer’s e-mail here is another than at the provider',
  ],
  ['the amount', { amountPaisa: 14_000_000 }, {}, 'Tk. 1,50,000 here, Tk. 1,40,000 at the provider'],
])('a payment and its intent are compared: %s', (_what, provider, own, expected) =>
  expect(lineOf(provider, own)).toBe(expected === undefined ? undefined : `T1: ${expected}`),
);

describe('a refund', () => {
  it.each<[string, Partial<There>, Partial<Here>, string | undefined, string | undefined]>([
    ['of kept money', REFUNDED, {}, ...twice('kept here, refunded at the provider')],
    ['of a part of kept money', PART, {}, ...twice('kept here, Tk. 2,000 of Tk. 1,50,000 refunded at the provider')],
    ['that both know', REFUNDED, { state: 'refunded' }, undefined, undefined],
    ['that ended there alone', REFUNDED, { state: 'refunding' }, 'refunding here, refunded at the provider', undefined],
    ['that ended here alone', {}, { state: 'refunded' }, ...twice('refunded here, not refunded at the provider')],
    ['that waits', {}, { state: 'refunding' }, ...twice('refunding here, not refunded at the provider')],
    [
      'that can be tried again',
      {},
      { state: 'refunding', refundFailures: 2 },
      ...twice('refunding here, not refunded at the provider'),
    ],
    [
      'that failed too often',
      {},
      { state: 'refunding', refundFailures: 3 },
      ...twice('refunding here, not refunded at the provider; 3 refunds failed, refund Tk. 1,50,000 by hand'),
    ],
    [
      'that failed before it succeeded here',
      {},
      { state: 'refunded', refundFailures: 3 },
      ...twice('refunded here, not refunded at the provider'),
    ],
    [
      'of too little',
      PART,
      { state: 'refunded' },
      ...twice('refunded here, only Tk. 2,000 of Tk. 1,50,000 refunded at the provider'),
    ],
    ['of an agreed part that both know', PART, { state: 'refunded', partPaisa: 200_000 }, undefined, undefined],
    [
      'of an agreed part that ended there alone',
      PART,
      { state: 'refunding', partPaisa: 200_000 },
      'refunding here, Tk. 2,000 of Tk. 1,50,000 refunded at the provider',
      undefined,
    ],
    [
      'of more than the agreed part',
      PART,
      { state: 'refunded', partPaisa: 100_000 },
      ...twice('Tk. 1,000 refunded here, Tk. 2,000 of Tk. 1,50,000 refunded at the provider'),
    ],
    [
      'of less than the agreed part',
      HALF_PART,
      { state: 'refunded', partPaisa: 200_000 },
      ...twice('Tk. 2,000 refunded here, only Tk. 1,000 of Tk. 1,50,000 refunded at the provider'),
    ],
    [
      'of a part that failed too often',
      {},
      { state: 'refunding', partPaisa: 200_000, refundFailures: 3 },
      ...twice('Tk. 2,000 refunding here, not refunded at the provider; 3 refunds failed, refund Tk. 2,000 by hand'),
    ],
    [
      'of a part that failed too often, after half of it',
      HALF_PART,
      { state: 'refunding', partPaisa: 200_000, refundFailures: 3 },
      ...twice(
        'Tk. 2,000 refunding here, only Tk. 1,000 of Tk. 1,50,000 refunded at the provider; 3 refunds failed, refund Tk. 1,000 by hand',
      ),
    ],
    ['that a lost dispute took', {}, { state: 'refunded', disputedPaisa: 15_000_000 }, undefined, undefined],
    ['of what a lost dispute left', PART, { state: 'refunded', disputedPaisa: 14_800_000 }, undefined, undefined],
    [
      'of what a lost dispute left, that failed too often',
      {},
      { state: 'refunding', partPaisa: 200_000, disputedPaisa: 100_000, refundFailures: 3 },
      ...twice('Tk. 1,000 refunding here, not refunded at the provider; 3 refunds failed, refund Tk. 1,000 by hand'),
    ],
    ['without a part', REFUNDED, { state: 'refunded', partPaisa: undefined }, undefined, undefined],
  ])(
    'is compared, also while the provider’s bank has not confirmed it: %s',
    (_what, provider, own, expected, whilePending) => {
      const lineFor = (text: string | undefined) => (text === undefined ? undefined : `T1: ${text}`);
      expect(lineOf(provider, own)).toBe(lineFor(expected));
      expect(lineOf(provider, own, true)).toBe(lineFor(whilePending));
    },
  );
});

/** The difference is the same while the bank has not confirmed the refund. */
function twice(line: string): [string, string] {
  return [line, line];
}

describe('money that is not recorded', () => {
  it('is a difference about the payment and its booking', () => {
    expect(difference({}, null)).toEqual({
      about: ['T1', 'booking 7'],
      line: 'T1: Tk. 1,50,000 taken by the provider for booking 7, not recorded here',
    });
  });
  it.each<[string, Partial<There> | null]>([
    ['of an intent that the provider does not know', null],
    ['that was not taken', { status: 'failed' }],
    ['that was given back', { refunded: true }],
    ['of another shop: no booking', { metadata: { ...there.metadata, bookingId: undefined } }],
    ['of another shop: no product', { metadata: { ...there.metadata, productId: undefined } }],
    ['of another shop: no e-mail', { metadata: { ...there.metadata, email: undefined } }],
  ])('makes no difference if it is %s', (_what, provider) => expect(difference(provider, null)).toBeUndefined());
});

it('a refund that the provider has made is compared as final, unless it is said to be pending', () => {
  expect(comparePayment('T1', { ...there, ...REFUNDED }, { ...here, state: 'refunding' })).toBeDefined();
});

it('a difference is about its payment', () => {
  expect(difference(null, {})).toEqual({ about: ['T1'], line: 'T1: kept here, unknown to the provider' });
});

it.each([
  [123_456, 'bdt', 'Tk. 1,234.56'],
  [123_456, 'usd', '$1,234.56'],
  [123_456, 'jpy', 'JP¥1,23,456'],
])('an amount of %i minor units of %s reads %s', (minor, currency, expected) =>
  expect(amountText(minor, currency)).toBe(expected),
);

it('each subject is reported once, by the first difference about it', () => {
  expect(
    formatDifferences([
      { about: ['T1', 'booking 7'], line: 'first' },
      { about: ['booking 7'], line: 'second' },
      { about: ['T2'], line: 'third' },
      { about: ['T3', 'T1'], line: 'fourth' },
      { about: ['T3'], line: 'fifth' },
    ]),
  ).toEqual(['first', 'third']);
});
