import type { Problem } from '#contract/common';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, TEST_IMAGE, type TestPerson } from '../helpers/market/market.ts';
import { createWorld } from '../helpers/permissions/world.ts';

let market: Market;
let seller: TestPerson;
let category: string;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
  [seller, category] = [await market.person('seller'), await market.category()];
});
afterAll(() => market.close());

const bike = (change: object) => ({
  categoryId: category,
  productName: 'Bajaj Pulsar',
  buyingPrice: 200_000,
  sellingPrice: 150_000,
  purchaseYear: 2020,
  condition: 'Good',
  sellerPhone: '+8801711000002',
  location: 'Dhaka',
  descriptions: 'Runs well.',
  image: TEST_IMAGE,
  ...change,
});
const add = (change: object) => send(market, 'POST /products', seller, bike(change));
const newest = async () =>
  (
    await market.db.query<Record<string, unknown>>(
      'select selling_price, buying_price, purchase_year, seller_phone from products order by id desc limit 1',
    )
  )[0];
const NO_NUMBERS = [
  true,
  false,
  [150_000],
  ['2020'],
  '0x249F0',
  '1e3',
  ' 150000 ',
  '+5',
  '-5',
  '2020.0',
  '',
  null,
  {},
  '১৫০০০০',
];

describe('a number', () => {
  it.each(
    ['sellingPrice', 'buyingPrice', 'purchaseYear'].flatMap((field) =>
      NO_NUMBERS.map((value) => [field, value] as const),
    ),
  )('as %s can’t be %p', async (field, value) => {
    const answer = await add({ [field]: value });
    expect([outcome(answer), answer.json<Problem>().field]).toEqual(['400 VALIDATION', field]);
    expect(answer.json<Problem>().message).toMatch(new RegExp(`^${field}: .*such as 150000\\.$`));
  });

  it('can be a number or its decimal digits', async () => {
    expect(outcome(await add({ sellingPrice: '150000', buyingPrice: 160_000, purchaseYear: '2021' }))).toBe('200');
    expect(await newest()).toMatchObject({ sellingPrice: 150_000, buyingPrice: 160_000, purchaseYear: 2021 });
  });

  it('has bounds', async () => {
    for (const sellingPrice of [0, '0', '1000000000', '9'.repeat(400), 1.5])
      expect(outcome(await add({ sellingPrice }))).toBe('400 VALIDATION');
  });

  it.each(NO_NUMBERS)('as price of a payment or a booking can’t be %p', async (price) => {
    const { people, booking, product } = await createWorld(market);
    const payment = await send(market, 'POST /create-payment-intent', people.buyer, { bookingId: booking, price });
    const other = await send(market, 'POST /bookings', people.otherBuyer, {
      productId: product,
      address: 'House 1',
      phone: '01711000004',
      meetingLocation: 'Dhaka',
      price,
    });
    for (const answer of [payment, other])
      expect([outcome(answer), answer.json<Problem>().field]).toEqual(['400 VALIDATION', 'price']);
  });

  it('a page length must be decimal too', async () => {
    const page = async (limit: string) =>
      outcome(await send(market, `GET /category/${category}?limit=${limit}`, seller));
    expect([
      await page('2'),
      await page('0x2'),
      await page('true'),
      await page('1e1'),
      await page('2&limit=3'),
    ]).toEqual(['200', ...Array<string>(4).fill('400 VALIDATION')]);
  });
});

const NO_TEXTS = [true, false, 100, ['Bajaj Pulsar'], ['(0) 1711-000-001'], {}, null];

describe('a text', () => {
  it.each(
    ['productName', 'descriptions', 'location', 'sellerPhone', 'categoryId', 'image'].flatMap((field) =>
      NO_TEXTS.map((value) => [field, value] as const),
    ),
  )('as %s can’t be %p', async (field, value) => {
    const answer = await add({ [field]: value });
    expect([outcome(answer), answer.json<Problem>().field, answer.json<Problem>().message]).toEqual([
      '400 VALIDATION',
      field,
      `${field}: must be text.`,
    ]);
  });

  it.each(NO_TEXTS)('of a profile, which can be omitted or empty, can’t be %p', async (value) => {
    for (const field of ['userName', 'phone', 'image']) {
      const answer = await send(market, 'PATCH /users/me', seller, { [field]: value });
      expect([outcome(answer), answer.json<Problem>().field]).toEqual(['400 VALIDATION', field]);
    }
    expect(outcome(await send(market, 'PATCH /users/me', seller, { phone: '' }))).toBe('200');
  });

  it('in a query is given once', async () => {
    expect(outcome(await send(market, `GET /bookings?email=${seller.email}`, seller))).toBe('200');
    const twice = await send(market, `GET /bookings?email=${seller.email}&email=${seller.email}`, seller);
    expect([outcome(twice), twice.json<Problem>().field]).toEqual(['400 VALIDATION', 'email']);
  });
});

describe('a phone number', () => {
  it.each(['call me maybe 1', '12345678', '*#06#', 'javascript:alert(1)', '02-9876543', ''])(
    'of a product or a booking can’t be "%s", and the error shows a valid one',
    async (phone) => {
      const { people, product } = await createWorld(market);
      const added = await add({ sellerPhone: phone });
      const booked = await send(market, 'POST /bookings', people.otherBuyer, {
        productId: product,
        address: 'House 1',
        phone,
        meetingLocation: 'Dhaka',
      });
      expect([outcome(added), added.json<Problem>().field, outcome(booked), booked.json<Problem>().field]).toEqual([
        '400 VALIDATION',
        'sellerPhone',
        '400 VALIDATION',
        'phone',
      ]);
      for (const answer of [added, booked])
        expect(answer.json<Problem>().message).toMatch(/must be a phone number, such as 01711-000001/);
    },
  );

  it('is stored in one format, however it was typed', async () => {
    const { people, product } = await createWorld(market);
    expect(outcome(await add({ sellerPhone: '০১৭১২-৩৪৫৬৭৮' }))).toBe('200');
    expect(await newest()).toMatchObject({ sellerPhone: '+8801712345678' });
    expect(
      outcome(
        await send(market, 'POST /bookings', people.otherBuyer, {
          productId: product,
          address: 'House 1',
          phone: '+44 20 7946 0958',
          meetingLocation: 'Dhaka',
        }),
      ),
    ).toBe('200');
    expect(await market.db.query('select phone from bookings where buyer_id = $1', [people.otherBuyer.id])).toEqual([
      { phone: '+442079460958' },
    ]);
  });

  it('stored before the rule is still shown', async () => {
    const { people, category: id, product } = await createWorld(market);
    await market.db.query(`update products set seller_phone = 'ask at the shop' where id = $1`, [product]);
    const [shown] = (await send(market, `GET /category/${id}`, people.buyer)).json<{ sellerPhone: string }[]>();
    expect(shown?.sellerPhone).toBe('ask at the shop');
  });
});
