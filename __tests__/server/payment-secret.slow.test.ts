import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, sell, statusOf } from '../helpers/market/rows.ts';
import { createContestedOffer } from '../helpers/money/deals.ts';
import {
  requestIntent,
  cardProvider,
  failCalls,
  holdOf,
  intentOf,
  lapseHold,
  moveHoldsBack,
  pay,
  paymentRows,
  providerOf,
  secretFor,
  stateOf,
} from '../helpers/money/payments.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let rival: TestPerson;
let product: string;
let booking: string;
let rivalBooking: string;
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  ({ seller, buyer, rival, product, booking, rivalBooking } = await createContestedOffer(market));
});

const retrieve = (secret: string) => providerOf(market).paymentIntents.retrieve(intentOf(secret));
const hold = () => holdOf(market, product);

describe('POST /create-payment-intent', () => {
  it('requests the booking’s price in paisa, and holds the product for 15 minutes', async () => {
    const answer = await requestIntent(market, buyer, booking, '185000');
    expect(answer.json()).toEqual({
      clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/),
      heldUntil: expect.any(String),
    });
    const { heldUntil } = answer.json<{ heldUntil: string }>();
    expect(Math.ceil((Date.parse(heldUntil) - Date.now()) / 60_000)).toBe(15);
    expect(await retrieve(answer.json<{ clientSecret: string }>().clientSecret)).toMatchObject({
      amount: 18_500_000,
      currency: 'bdt',
      status: 'requires_payment_method',
      metadata: { bookingId: booking, productId: product, email: buyer.email },
    });
    const held = await hold();
    expect(held?.by).toBe(booking);
    expect(held?.minutes).toBeGreaterThan(14);
    expect(held?.minutes).toBeLessThanOrEqual(15);
  });

  it('returns the holder the same secret, even for five concurrent requests, without extending the hold', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestIntent(market, buyer, booking)));
    expect(answers.map(outcome)).toEqual(Array(5).fill('200'));
    await market.db.query(`update products set hold_until = now() + interval '3 minutes' where id = $1`, [product]);
    const secrets = [
      ...answers.map((answer) => answer.json<{ clientSecret: string }>().clientSecret),
      await secretFor(market, buyer, booking),
    ];
    expect(new Set(secrets).size).toBe(1);
    expect((await hold())?.minutes).toBeLessThanOrEqual(3);
    expect(await market.db.query('select id from intents where product_id = $1', [product])).toHaveLength(1);
  });

  it('tells another buyer how long to wait', async () => {
    await secretFor(market, buyer, booking);
    await market.db.query(`update products set hold_until = now() + interval '7 minutes 1 second' where id = $1`, [
      product,
    ]);
    const answer = await requestIntent(market, rival, rivalBooking);
    expect(outcome(answer)).toBe('409 PRODUCT_ON_HOLD');
    expect(answer.json()).toMatchObject({ minutesLeft: 8 });
    await market.db.query(`update products set hold_until = now() + interval '20 seconds' where id = $1`, [product]);
    expect((await requestIntent(market, rival, rivalBooking)).json()).toMatchObject({ minutesLeft: 1 });
  });

  it('gives one of many concurrent requests the hold', async () => {
    const answers = await Promise.all(
      [
        [buyer, booking],
        [rival, rivalBooking],
      ].map(([who, id]) => requestIntent(market, who as TestPerson, id as string)),
    );
    expect(answers.map(outcome).sort()).toEqual(['200', '409 PRODUCT_ON_HOLD']);
  });

  it('passes on an expired hold, and the first secret can no longer charge', async () => {
    const first = await secretFor(market, buyer, booking);
    await lapseHold(market, product);
    const second = await secretFor(market, rival, rivalBooking);
    expect((await retrieve(first)).status).toBe('canceled');
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('409 PRODUCT_ON_HOLD');
    await lapseHold(market, product);
    await moveHoldsBack(market, product, 15);
    const third = await secretFor(market, buyer, booking);
    expect(new Set([first, second, third]).size).toBe(3);
    await pay(market, third);
  });

  it('records a payment by the first buyer after the hold expired, before passing it on', async () => {
    const first = await secretFor(market, buyer, booking);
    await pay(market, first);
    await lapseHold(market, product);
    expect(outcome(await requestIntent(market, rival, rivalBooking))).toBe('409 PRODUCT_SOLD');
    expect([await stateOf(market, buyer, booking), await stateOf(market, rival, rivalBooking)]).toEqual([
      'paid',
      'sold',
    ]);
    expect(await paymentRows(market, product)).toMatchObject([
      { bookingId: booking, state: 'kept', transactionId: intentOf(first) },
    ]);
  });

  it('records a completed charge when a secret is requested again, with or without the hold', async () => {
    await pay(market, await secretFor(market, buyer, booking));
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('409 BOOKING_PAID');
    expect(await statusOf(market, product)).toBe('sold');
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('409 BOOKING_PAID');

    const other = await market.product(seller.id, await market.category());
    const [mine, theirs] = [await insertBooking(market, other, buyer), await insertBooking(market, other, rival)];
    const secret = await secretFor(market, buyer, mine);
    await market.db.query('update products set hold_until = now() where id = $1', [other]);
    const mend = failCalls(market, 'cancel');
    await secretFor(market, rival, theirs);
    mend();
    await pay(market, secret);
    expect(outcome(await requestIntent(market, buyer, mine))).toBe('409 BOOKING_PAID');
    expect(await stateOf(market, rival, theirs)).toBe('sold');
  });

  it('creates a new attempt if the intent was cancelled, or its amount is outdated', async () => {
    const first = await secretFor(market, buyer, booking);
    await providerOf(market).paymentIntents.cancel(intentOf(first));
    const second = await secretFor(market, buyer, booking);
    await providerOf(market).paymentIntents.update(intentOf(second), { amount: 10_000 });
    const third = await secretFor(market, buyer, booking);
    expect(new Set([first, second, third]).size).toBe(3);
    expect((await retrieve(second)).status).toBe('canceled');
    expect((await retrieve(third)).amount).toBe(18_500_000);
    expect(await market.db.query('select attempt from bookings where id = $1', [booking])).toEqual([{ attempt: 3 }]);
  });

  it('refuses a forged price, and returns the right one', async () => {
    for (const price of [1, 184_999, '185001']) {
      const answer = await requestIntent(market, buyer, booking, price);
      expect(outcome(answer)).toBe('409 PRICE_CHANGED');
      expect(answer.json()).toMatchObject({ price: 185_000 });
    }
    expect((await hold())?.by).toBeUndefined();
  });

  it('refuses a price that changed while the hold was taken, holds nothing, and doesn’t ask the provider', async () => {
    const create = jest.spyOn(cardProvider(market), 'start');
    const transaction = market.db.transaction.bind(market.db);
    // The hold is the call's first transaction; a seller's change comes just before it.
    jest.spyOn(market.db, 'transaction').mockImplementationOnce(async (work) => {
      await market.db.query('update products set selling_price = 900000 where id = $1', [product]);
      await market.db.query('update bookings set price = 900000 where id = $1', [booking]);
      return transaction(work);
    });
    const answer = await requestIntent(market, buyer, booking);
    expect([outcome(answer), answer.json<{ price: number }>().price]).toEqual(['409 PRICE_CHANGED', 900_000]);
    expect(create).not.toHaveBeenCalled();
    expect(await market.db.query('select hold_booking_id from products where id = $1', [product])).toEqual([{}]);
  });

  it('refuses what no card can pay', async () => {
    const dear = await market.product(seller.id, await market.category(), { sellingPrice: 1_000_000 });
    const id = await insertBooking(market, dear, buyer);
    expect(outcome(await requestIntent(market, buyer, id, 1_000_000))).toBe('409 PRICE_TOO_HIGH_FOR_CARD');
    const cheap = await market.product(seller.id, await market.category(), { sellingPrice: 20 });
    expect(outcome(await requestIntent(market, buyer, await insertBooking(market, cheap, buyer), 20))).toBe(
      '409 PRICE_TOO_LOW_FOR_CARD',
    );
    // Nobody waits for an impossible payment.
    expect(outcome(await requestIntent(market, rival, await insertBooking(market, cheap, rival), 20))).toBe(
      '409 PRICE_TOO_LOW_FOR_CARD',
    );
    const dearest = await market.product(seller.id, await market.category(), { sellingPrice: 999_999 });
    expect(outcome(await requestIntent(market, buyer, await insertBooking(market, dearest, buyer), 999_999))).toBe(
      '200',
    );
  });

  it('holds nothing for a buyer without a secret, and keeps the hold of one with a secret', async () => {
    const mend = failCalls(market, 'start');
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('503 PAYMENT_PROVIDER_DOWN');
    mend();
    expect((await hold())?.by).toBeUndefined();
    await secretFor(market, rival, rivalBooking);
    failCalls(market, 'query');
    // The earlier secret may have been charged: it isn't known that nothing was.
    expect(outcome(await requestIntent(market, rival, rivalBooking))).toBe('503 PAYMENT_UNCONFIRMED');
    expect((await hold())?.by).toBe(rivalBooking);
  });

  it('limits a buyer to five held products, even for concurrent requests', async () => {
    const category = await market.category();
    const bookings = await Promise.all(
      Array.from({ length: 7 }, async () => insertBooking(market, await market.product(seller.id, category), buyer)),
    );
    const answers = await Promise.all(bookings.map((id) => requestIntent(market, buyer, id)));
    expect(answers.map(outcome).sort()).toEqual([
      ...Array<string>(5).fill('200'),
      '409 TOO_MANY_HOLDS',
      '409 TOO_MANY_HOLDS',
    ]);
    const [held, refused] = ['200', '409 TOO_MANY_HOLDS'].map(
      (end) => bookings[answers.findIndex((answer) => outcome(answer) === end)] ?? '',
    );
    // Existing holds can continue; releasing one makes room.
    await secretFor(market, buyer, held ?? '');
    await send(market, `DELETE /bookings/${held}`, buyer);
    await secretFor(market, buyer, refused ?? '');
    await secretFor(market, rival, rivalBooking);
  });

  it('needs one’s own booking', async () => {
    const answer = await send(market, 'POST /create-payment-intent', buyer, { price: 185_000 });
    expect(outcome(answer)).toBe('400 VALIDATION');
    expect(answer.json()).toMatchObject({ field: 'bookingId' });
    for (const nosy of [rival, seller, await market.person('admin')])
      expect(outcome(await requestIntent(market, nosy, booking))).toBe('404 BOOKING_NOT_FOUND');
    for (const none of ['999999999', 'abc'])
      expect(outcome(await requestIntent(market, buyer, none))).toBe('404 BOOKING_NOT_FOUND');
    expect(
      outcome(await send(market, 'POST /create-payment-intent', undefined, { price: 185_000, bookingId: booking })),
    ).toBe('401 UNAUTHENTICATED');
    expect((await hold())?.by).toBeUndefined();
  });

  it('refuses a booking that can no longer be paid', async () => {
    const after = async (change: string) => {
      const id = await insertBooking(market, await market.product(seller.id, await market.category()), buyer);
      await market.db.query(`update bookings set ${change} where id = $1`, [id]);
      return outcome(await requestIntent(market, buyer, id));
    };
    expect(await after('paid_at = now()')).toBe('409 BOOKING_PAID');
    expect(await after('refunded_at = now()')).toBe('409 PAYMENT_REFUNDED');
    expect(await after(`closed_at = now(), closed_because = 'sold'`)).toBe('409 PRODUCT_SOLD');
    expect(await after(`closed_at = now(), closed_because = 'removed'`)).toBe('409 BOOKING_CLOSED');
    expect(await after('deleted_at = now()')).toBe('404 BOOKING_NOT_FOUND');
    await sell(market, product);
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('409 PRODUCT_SOLD');
  });

  it('returns no secret if the booking ends while the provider is asked', async () => {
    const payments = cardProvider(market);
    const create = payments.start.bind(payments);
    let made = '';
    const spy = jest.spyOn(payments, 'start').mockImplementation(async (wanted) => {
      const intent = await create(wanted);
      made = intent.id;
      await send(market, `DELETE /products/${product}`, seller);
      return intent;
    });
    const answer = await requestIntent(market, buyer, booking);
    spy.mockRestore();
    expect(outcome(answer)).toBe('409 BOOKING_CLOSED');
    expect((await retrieve(made)).status).toBe('canceled');
  });

  it('says when the card service is unreachable, and continues when it is back', async () => {
    const { stripe } = market.services.env;
    const unreachable = createStripe({ ...stripe, apiUrl: 'http://127.0.0.1:9' });
    const spy = jest.spyOn(cardProvider(market), 'start').mockImplementation((wanted) => unreachable.start(wanted));
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('503 PAYMENT_PROVIDER_DOWN');
    spy.mockRestore();
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('200');
  });
});
