import { AdvertInput } from '#contract/catalogue/advert';
import { BookingInput } from '#contract/deals/booking';
import { CategoryInput } from '#contract/catalogue/category';
import { Email, ImageUrl, PageQuery, TableQuery } from '#contract/common';
import { IntentInput, PaymentInput } from '#contract/money/payment';
import { Person, PersonInput } from '#contract/people/person';
import { NO_FACTS } from '../helpers/data/samples.ts';
import { OwnProduct, Product, ProductInput } from '#contract/catalogue/product';
import { Report, ReportInput } from '#contract/trust/report';
import { Wish, WishInput } from '#contract/catalogue/wish';
import type { TObject } from 'typebox';
import { Check } from 'typebox/value';

const row = { _id: '7', date: 'November 21st 2026, 2:04:05 am', createdAt: '2026-11-20T20:04:05.123Z' };
const productInput = {
  categoryId: '1',
  productName: 'Yamaha FZ-S',
  buyingPrice: 200_000,
  sellingPrice: 185_000,
  purchaseYear: 2020,
  condition: 'Good',
  sellerPhone: '+8801711000002',
  location: 'Dhaka',
  descriptions: 'A bike.',
  image: 'https://i.ibb.co/x/bike.jpg',
};
const product = {
  ...row,
  ...productInput,
  sellerEmail: 'seller@example.com',
  sellerName: 'Kamal Hossain',
  sellerStatus: 'verified',
  status: 'available',
};
const booking = {
  _id: '9',
  name: 'Tanvir',
  phone: '+8801711000004',
  address: '12 Mirpur Road',
  meetingLocation: 'Dhaka',
  paid: false,
  createdAt: row.createdAt,
};

/** A valid sample of each shape, and changes that each make it invalid. */
const SHAPES: [name: string, schema: TObject, sample: Record<string, unknown>, bad: Record<string, unknown>[]][] = [
  [
    'ProductInput',
    ProductInput,
    productInput,
    [
      { productName: 'x' },
      { productName: 'x'.repeat(121) },
      { productName: '   ' },
      { sellingPrice: 0 },
      { sellingPrice: 1_000_000_000 },
      { buyingPrice: 1.5 },
      { purchaseYear: 1949 },
      { purchaseYear: 10_000 },
      { condition: 'New' },
      { sellerPhone: '12345' },
      { location: 'D' },
      { descriptions: '' },
      { descriptions: 'x'.repeat(5001) },
      { descriptions: ' \n ' },
      { image: 'javascript:alert(1)' },
      { categoryId: '' },
    ],
  ],
  ['Product', Product, product, [{ status: 'hidden' }, { sellerStatus: 'trusted' }]],
  [
    'OwnProduct',
    OwnProduct,
    { ...product, ...NO_FACTS, advertised: false, bookings: [booking] },
    [{ bookings: [{ ...booking, paid: 'no' }] }, { bookings: [{ ...booking, phone: undefined }] }],
  ],
  [
    'CategoryInput',
    CategoryInput,
    { categoryName: 'Scooters', descriptions: 'All of them', image: '/images/i/a/full.webp' },
    [{ categoryName: 'S' }, { categoryName: '  ' }, { descriptions: '' }, { image: 'bike.jpg' }],
  ],
  ['AdvertInput', AdvertInput, { productId: '3' }, [{ productId: 'x'.repeat(65) }]],
  [
    'BookingInput',
    BookingInput,
    { productId: '3', address: '12 Mirpur Road', phone: '+8801711000004', meetingLocation: 'Sylhet' },
    [{ meetingLocation: 'London' }, { address: '' }, { phone: '1' }, { price: 0 }],
  ],
  [
    'PersonInput',
    PersonInput,
    { email: 'a@example.com', userName: 'Tanvir' },
    [
      { email: 'a.example.com' },
      { email: 'a b@example.com' },
      { userName: 'T' },
      { image: 'data:image/png;base64,AA' },
      { role: 'x'.repeat(21) },
    ],
  ],
  [
    'Person',
    Person,
    {
      _id: '1',
      userName: 'Tanvir',
      email: 'a@example.com',
      image: '',
      role: 'user',
      status: 'not verified',
      createdAt: row.createdAt,
    },
    [{ role: 'owner' }, { status: 'pending' }],
  ],
  ['WishInput', WishInput, { productId: '3' }, [{ productId: '' }]],
  [
    'Wish',
    Wish,
    {
      ...row,
      productName: 'Yamaha',
      productId: '3',
      categoryId: '1',
      userName: 'T',
      userEmail: 'a@example.com',
      sellerName: 'K',
      sellerEmail: 'k@example.com',
      price: 185_000,
      image: '/x',
      status: 'sold',
    },
    [{ status: 'gone' }],
  ],
  ['ReportInput', ReportInput, { productId: '3' }, [{ productId: '' }]],
  [
    'Report',
    Report,
    {
      ...row,
      productId: '3',
      productName: 'Yamaha',
      productStatus: 'removed',
      image: '/x',
      userName: 'T',
      userEmail: 'a@example.com',
      sellerName: 'K',
      sellerEmail: 'k@example.com',
    },
    [{ productStatus: 'gone' }, { adminComments: 7 }],
  ],
  ['IntentInput', IntentInput, { bookingId: '3', price: 185_000 }, [{ price: -1 }, { bookingId: '' }]],
  [
    'PaymentInput',
    PaymentInput,
    { bookingId: '3', transactionId: 'pi_123' },
    [{ transactionId: '' }, { transactionId: 'x'.repeat(256) }],
  ],
];

describe.each(SHAPES)('%s', (_name, schema, sample, bad) => {
  it('accepts a valid sample', () => expect(Check(schema, sample)).toBe(true));

  const required = Object.keys(schema.properties).filter((field) => (schema.required as string[]).includes(field));
  it.each(required)('needs %s', (field) => {
    const { [field]: _left, ...rest } = sample;
    expect(Check(schema, rest)).toBe(false);
  });

  it.each(Object.keys(schema.properties))('rejects an object for %s', (field) =>
    expect(Check(schema, { ...sample, [field]: {} })).toBe(false),
  );

  it.each(bad.map((change) => [JSON.stringify(change).slice(0, 60), change] as const))(
    'rejects %s',
    (_shown, change) => {
      expect(Check(schema, { ...sample, ...change })).toBe(false);
    },
  );
});

describe('the bounds', () => {
  it.each([
    ['a@b', true],
    ['A.b+c@example.com', true],
    ['@b', false],
    ['a@', false],
    ['a@b@c', false],
  ])('say whether the email %s is valid: %s', (text, good) => {
    expect(Check(Email, text)).toBe(good);
  });

  it.each([
    ['https://i.ibb.co/x.jpg', true],
    ['/images/i/a/full.webp', true],
    ['ftp://x/y', false],
    ['https://x/"onerror=', false],
    ['https://x/<b>', false],
    ['', false],
  ])('say whether the picture address %s is valid: %s', (text, good) => expect(Check(ImageUrl, text)).toBe(good));

  it.each([
    [1, true],
    [100, true],
    [0, false],
    [101, false],
    [1.5, false],
  ])('say whether a page can have %s rows: %s', (limit, good) => {
    expect(Check(PageQuery, { limit })).toBe(good);
    expect(Check(TableQuery, { limit })).toBe(good);
  });
});
