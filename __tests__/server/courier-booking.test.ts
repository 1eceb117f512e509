import type { Booking } from '#contract/deals/booking';
import type { DeliveryQuote } from '#contract/deals/delivery';
import { type SendingFacts, whyNotSent } from '#contract/deals/sending';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import type { Market, TestPerson } from '../helpers/market/market.ts';
import type { TestCourier } from '../helpers/money/courier.ts';
import { bookDelivery, openParcelMarket, PART_PRICE, partOnSale } from '../helpers/money/parcels.ts';
import { pay, report, secretFor } from '../helpers/money/payments.ts';

let market: Market;
let courier: TestCourier;
let buyer: TestPerson;
beforeAll(async () => {
  ({ market, courier } = await openParcelMarket());
  buyer = await market.person('user');
});
afterAll(() => market.close());
afterEach(() => {
  courier.feeTaka = 110;
});

const quote = (product: string, to = 'district=Dhaka&area=Uttara') =>
  send(market, `GET /deliveries/quote?productId=${product}&${to}`, buyer);
const bookingOf = async (id: string) => (await sendOk(market, `GET /bookings/${id}`, buyer)).json<Booking>();
const change = (product: string, set: string) => market.db.query(`update products set ${set} where id = $1`, [product]);

describe('what is sent by courier', () => {
  const PART: SendingFacts = {
    productName: 'LS2 helmet',
    categoryName: 'Riding gear',
    sellingPrice: 5000,
    weightClass: 2,
    district: 'Dhaka',
    area: 'Mirpur',
  };
  it.each<[string, Partial<SendingFacts>, string | undefined]>([
    ['a helmet', {}, undefined],
    ['a part named by its category', { productName: 'Original, new', categoryName: 'Spare parts' }, undefined],
    ['a part in Bangla', { productName: 'নতুন হেলমেট', categoryName: 'অন্যান্য' }, undefined],
    ['a bike', { productName: 'Yamaha FZ-S with helmet', kilometres: 12_000 }, 'part'],
    ['a bike that says little', { productName: 'Yamaha FZ-S', categoryName: 'Sports' }, 'part'],
    ['a battery', { productName: 'Battery for Pulsar', categoryName: 'Spare parts' }, 'forbidden'],
    ['oil', { productName: 'Motul oil 1 l', categoryName: 'Spare parts' }, 'forbidden'],
    ['oil in Bangla', { productName: 'ইঞ্জিনের মবিল', categoryName: 'Spare parts' }, 'forbidden'],
    ['an aerosol', { productName: 'Chain lube spray', categoryName: 'Spare parts' }, 'forbidden'],
    ['something too valuable to lose', { sellingPrice: 50_001 }, 'price'],
    ['what its seller does not send', { sendsByCourier: false }, 'off'],
    ['something without a weight', { weightClass: null }, 'weight'],
    ['something without an area', { area: null }, 'place'],
    ['something collected elsewhere', { area: null, pickupDistrict: 'Bogura', pickupArea: 'Sadar' }, undefined],
  ])('%s', (_name, facts, expected) => expect(whyNotSent({ ...PART, ...facts })).toBe(expected));
});

describe('a quote', () => {
  it('is the courier’s price for the way', async () => {
    const { product } = await partOnSale(market);
    expect((await quote(product)).json<DeliveryQuote>()).toEqual({
      courier: 'pathao',
      fee: 110,
      weightClass: 1,
      arrivesWithinDays: 10,
    });
    const near = await quote(product, 'district=Chattogram&area=Halishahar');
    expect(near.json<DeliveryQuote>().arrivesWithinDays).toBe(5);
    const page = (await sendOk(market, `GET /products/${product}`)).json<{ sendsByCourier?: boolean }>();
    expect(page.sendsByCourier).toBe(true);
  });

  it('says so if the courier is down, does not go there, or nothing can be sent', async () => {
    const { product } = await partOnSale(market);
    courier.failNext('quote', 'unreachable');
    expect(outcome(await quote(product))).toBe('503 COURIER_DOWN');
    courier.failNext('quote', 'notServed');
    expect(outcome(await quote(product))).toBe('409 COURIER_UNAVAILABLE');
    expect(outcome(await quote(product, 'district=Atlantis&area=Uttara'))).toBe('400 VALIDATION');
    await change(product, 'weight_class = null');
    expect(outcome(await quote(product))).toBe('409 COURIER_UNAVAILABLE');
    expect(outcome(await quote('999999'))).toBe('404 PRODUCT_NOT_FOUND');
    const page = (await sendOk(market, `GET /products/${product}`)).json<{ sendsByCourier?: boolean }>();
    expect(page.sendsByCourier).toBeUndefined();
  });

  it('comes from the market’s table where the courier names no price', async () => {
    const { product } = await partOnSale(market);
    const { quote: asked } = courier;
    courier.quote = undefined;
    try {
      expect((await quote(product)).json<DeliveryQuote>().fee).toBe(140);
      expect((await quote(product, 'district=Chattogram&area=Agrabad')).json<DeliveryQuote>().fee).toBe(80);
    } finally {
      courier.quote = asked;
    }
  });
});

describe('a booking by courier', () => {
  it('keeps the courier, the fee and both places', async () => {
    const { product } = await partOnSale(market);
    const { insertedId } = (await bookDelivery(market, buyer, product, { deliveryFee: 110 })).json<{
      insertedId: string;
    }>();
    expect(await bookingOf(insertedId)).toMatchObject({
      price: PART_PRICE,
      delivery: { courier: 'pathao', fee: 110, district: 'Dhaka', area: 'Uttara', placeBn: 'উত্তরা, ঢাকা' },
      meetingLocation: 'Dhaka',
    });
    expect((await bookingOf(insertedId)).deposit).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ['without a district', { district: undefined }, '400 VALIDATION'],
    ['without an area', { area: undefined }, '400 VALIDATION'],
    ['with an address that no rider finds', { address: 'Road 5' }, '400 VALIDATION'],
    ['with an address that no courier takes', { address: 'x'.repeat(221) }, '400 VALIDATION'],
    ['with a phone of another country', { phone: '+442079460958' }, '400 VALIDATION'],
    ['at another fee than quoted', { deliveryFee: 100 }, '409 DELIVERY_FEE_CHANGED'],
  ])('%s is refused', async (_how, input, refusal) => {
    const { product } = await partOnSale(market);
    const answer = await bookDelivery(market, buyer, product, input);
    expect(outcome(answer)).toBe(refusal);
    if (refusal.startsWith('409')) expect(answer.json<{ price: number }>().price).toBe(110);
  });

  it('of a motorbike is refused', async () => {
    const { product } = await partOnSale(market, { productName: 'Yamaha FZ-S' });
    expect(outcome(await bookDelivery(market, buyer, product))).toBe('409 COURIER_UNAVAILABLE');
  });

  it('is paid with price and fee, and an attempt at another amount takes nothing', async () => {
    const { product } = await partOnSale(market);
    const { insertedId: id } = (await bookDelivery(market, buyer, product)).json<{ insertedId: string }>();
    const former = await secretFor(market, buyer, id, PART_PRICE);
    courier.feeTaka = 150;
    expect(outcome(await bookDelivery(market, buyer, product))).toBe('200');
    await expect(pay(market, former)).rejects.toThrow();
    const transaction = await pay(market, await secretFor(market, buyer, id, PART_PRICE));
    expect(outcome(await report(market, buyer, id, transaction))).toBe('200');
    expect(
      await market.db.query(
        'select price, amount_paisa::float8 as paisa, mismatched, state from payments where booking_id = $1',
        [id],
      ),
    ).toEqual([{ price: PART_PRICE, paisa: (PART_PRICE + 150) * 100, mismatched: false, state: 'kept' }]);
  });

  it('can be made a meeting again, and then costs the price alone', async () => {
    const { product } = await partOnSale(market);
    const { insertedId: id } = (await bookDelivery(market, buyer, product)).json<{ insertedId: string }>();
    const meeting = { productId: product, address: 'House 1', phone: '01711000004', meetingLocation: 'Dhaka' };
    expect(outcome(await send(market, 'POST /bookings', buyer, meeting))).toBe('200');
    expect((await bookingOf(id)).delivery).toBeUndefined();
  });
});

describe('a seller', () => {
  it('says whether they send a part, how heavy it is, and where it is collected', async () => {
    const { seller, product } = await partOnSale(market);
    const own = async () =>
      (await sendOk(market, `GET /products?email=${seller.email}&id=${product}`, seller)).json<object[]>()[0];
    expect(await own()).toMatchObject({ sendsByCourier: true, weightClass: 1 });
    const sending = { sendsByCourier: false, weightClass: 0.5, pickupDistrict: 'Dhaka', pickupArea: 'Mirpur' };
    await sendOk(market, `PATCH /products/${product}`, seller, sending);
    expect(await own()).toMatchObject(sending);
    expect(outcome(await send(market, `PATCH /products/${product}`, seller, { weightClass: 3 }))).toBe(
      '400 VALIDATION',
    );
    await sendOk(market, `PATCH /products/${product}`, seller, {
      weightClass: null,
      pickupDistrict: null,
      pickupArea: null,
    });
    expect((await own()) as { weightClass?: unknown }).not.toMatchObject({ weightClass: 0.5 });
  });
});
