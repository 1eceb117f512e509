import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, noticesOf, statusOf } from '../helpers/market/rows.ts';
import { createContestedOffer } from '../helpers/money/deals.ts';
import {
  requestIntent,
  comeBackFrom,
  deliverWebhooks,
  pay,
  paymentContextOf,
  paymentRows,
  providerOf,
  report,
  stateOf,
  strayIntent,
} from '../helpers/money/payments.ts';
import { createMadeUpProvider, type MadeUpControls } from '../helpers/money/provider.ts';
import type { Booking } from '#contract/deals/booking';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';

const PRICE = 185_000;
const DEPOSIT = 9250;

let market: Market;
let there: MadeUpControls;
let buyer: TestPerson;
let rival: TestPerson;
let seller: TestPerson;
let booking: string;
let rivalBooking: string;
let product: string;
beforeAll(async () => {
  const provider = createMadeUpProvider();
  there = provider.controls;
  market = await openMarket({ payments: ({ env: { stripe } }) => createProviders([provider, createStripe(stripe)]) });
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.query(`update intents set state = 'canceled' where state = 'open'`);
  ({ buyer, rival, seller, booking, rivalBooking, product } = await createContestedOffer(market));
});

/** Each way to pay: starts a payment, and lets its money come in. */
const METHODS = {
  card: {
    start: async (who: TestPerson, id: string, kind: string) =>
      (await sendOk(market, 'POST /create-payment-intent', who, { bookingId: id, price: PRICE, kind })).json<{
        clientSecret: string;
      }>().clientSecret,
    take: async (secret: string) => {
      await pay(market, secret);
      await deliverWebhooks(market);
    },
  },
  'a page of a provider': {
    start: async (who: TestPerson, id: string, kind: string) =>
      (await sendOk(market, 'POST /payments/start', who, { bookingId: id, price: PRICE, method: 'bkash', kind })).json<{
        redirectUrl: string;
      }>().redirectUrl,
    take: async (url: string) => {
      const id = url.split('/').at(-1) ?? '';
      there.agree(id);
      await comeBackFrom(market, 'bkash', `payment=${encodeURIComponent(id)}`);
    },
  },
} as const;
type Method = keyof typeof METHODS;
const methods = Object.keys(METHODS) as Method[];

const payBy = async (method: Method, kind = 'deposit', who = buyer, id = booking): Promise<void> =>
  METHODS[method].take(await METHODS[method].start(who, id, kind));
const bookingOf = async (who: TestPerson, id: string) =>
  (await sendOk(market, `GET /bookings/${id}`, who)).json<Booking>();
const differences = () => reconcile(market.db, market.services.payments);

describe.each(methods)('a deposit by %s', (method) => {
  it('reserves the product: it leaves the lists, and nobody else can book or pay', async () => {
    expect(await bookingOf(buyer, booking)).toMatchObject({ state: 'unpaid', deposit: DEPOSIT });
    await payBy(method);
    expect(await statusOf(market, product)).toBe('reserved');
    expect(await bookingOf(buyer, booking)).toMatchObject({ state: 'reserved', paid: false, depositPaid: DEPOSIT });
    const theirs = await bookingOf(rival, rivalBooking);
    expect([theirs.state, theirs.deposit]).toEqual(['reservedForAnother', undefined]);
    expect(outcome(await requestIntent(market, rival, rivalBooking))).toBe('409 PRODUCT_RESERVED');
    const details = { address: 'House 1', phone: '01711000004', meetingLocation: 'Dhaka' };
    const third = await market.person('user');
    expect(outcome(await send(market, 'POST /bookings', third, { productId: product, ...details }))).toBe(
      '409 PRODUCT_RESERVED',
    );
    const listed = (await sendOk(market, 'GET /search?limit=100')).json<{ _id: string }[]>();
    expect(listed.map(({ _id }) => _id)).not.toContain(product);
    expect((await sendOk(market, `GET /products/${product}`)).json()).toMatchObject({ status: 'reserved' });
    expect(await differences()).toEqual([]);
  });

  it('counts once, and a second payment of the booking is refunded', async () => {
    const [one, other] = [
      await METHODS[method].start(buyer, booking, 'deposit'),
      await METHODS[method].start(buyer, booking, 'deposit'),
    ];
    expect(one).toBe(other);
    await METHODS[method].take(one);
    await METHODS[method].take(one).catch(() => undefined);
    expect(await paymentRows(market, product)).toMatchObject([{ state: 'kept' }]);
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('409 BOOKING_PAID');
  });

  it('takes the deposit of the agreed price', async () => {
    await market.db.query('update bookings set price = 100000 where id = $1', [booking]);
    expect((await bookingOf(buyer, booking)).deposit).toBe(5000);
  });

  it('and the full price of another buyer at the same moment: one is kept, the other refunded', async () => {
    const mine = await METHODS[method].start(buyer, booking, 'deposit');
    await market.db.query(`update products set hold_until = now() - interval '1 second' where id = $1`, [product]);
    const secret = await providerOf(market).paymentIntents.create({
      amount: PRICE * 100,
      currency: 'bdt',
      metadata: { bookingId: rivalBooking, productId: product, email: rival.email },
    });
    await Promise.all([METHODS[method].take(mine), pay(market, secret.client_secret ?? '')]);
    await deliverWebhooks(market);
    await sweep(paymentContextOf(market), 0);
    const states = (await paymentRows(market, product)).map(({ state }) => state).sort();
    expect(states).toEqual(['kept', 'refunded']);
    expect(await differences()).toEqual([]);
  });

  it('is recorded although the process stopped before our record', async () => {
    const started = await METHODS[method].start(buyer, booking, 'deposit');
    if (method === 'card') await pay(market, started);
    else there.agree(started.split('/').at(-1) ?? '');
    await market.db.query(`update intents set created_at = now() - interval '1 hour', next_check_at = now()`);
    await sweep(paymentContextOf(market), 0);
    expect(await stateOf(market, buyer, booking)).toBe('reserved');
  });
});

it('a deposit that is one paisa off is recorded and refunded', async () => {
  const intent = await strayIntent(
    market,
    { id: booking, productId: product, email: buyer.email },
    {
      amount: DEPOSIT * 100 + 1,
      metadata: { bookingId: booking, productId: product, email: buyer.email, kind: 'deposit' },
    },
  );
  await market.db.query(
    `insert into intents (id, provider, reference, booking_id, product_id, buyer_id, amount_paisa, kind) values ($1, 'card', left(md5(random()::text), 30), $2, $3, $4, $5, 'deposit')`,
    [intent.id, booking, product, buyer.id, DEPOSIT * 100 + 1],
  );
  await pay(market, intent.client_secret ?? '');
  await deliverWebhooks(market);
  expect(await paymentRows(market, product)).toMatchObject([{ state: 'refunded' }]);
  expect(await statusOf(market, product)).toBe('available');
});

it('a deposit whose attempt a restored database does not know is recorded', async () => {
  const secret = await METHODS.card.start(buyer, booking, 'deposit');
  await market.db.query('update bookings set intent_id = null, attempt = 0 where id = $1', [booking]);
  await market.db.query('delete from intents where booking_id = $1', [booking]);
  const transaction = await pay(market, secret);
  expect(outcome(await report(market, buyer, booking, transaction))).toBe('200');
  expect(await stateOf(market, buyer, booking)).toBe('reserved');
});

it('a buyer who chooses another amount while a card attempt is still being made gets it at the first try', async () => {
  const start = (kind: string) =>
    send(market, 'POST /create-payment-intent', buyer, { bookingId: booking, price: PRICE, kind });
  const answers = await Promise.all([start('full'), start('deposit')]);
  expect(answers.map(outcome)).toEqual(['200', '200']);
  const open = await market.db.query<{ kind: string }>(
    `select kind from intents where booking_id = $1 and state = 'open'`,
    [booking],
  );
  expect(open).toHaveLength(1);
});

describe('no deposit is taken', () => {
  it('for a product whose seller accepts none, or that is too cheap', async () => {
    await sendOk(market, `PATCH /products/${product}`, seller, { acceptsDeposit: false });
    expect((await bookingOf(buyer, booking)).deposit).toBeUndefined();
    expect(outcome(await requestIntent(market, buyer, booking))).toBe('200');
    const refused = await send(market, 'POST /create-payment-intent', buyer, {
      bookingId: booking,
      price: PRICE,
      kind: 'deposit',
    });
    expect(outcome(refused)).toBe('409 DEPOSIT_UNAVAILABLE');
    const cheap = await market.product(seller.id, await market.category(), { sellingPrice: 4999 });
    const other = await insertBooking(market, cheap, buyer);
    expect((await bookingOf(buyer, other)).deposit).toBeUndefined();
  });

  it('but it is, where the operator switched the full payment off', async () => {
    market.services.env.fullPayment = false;
    try {
      await payBy('card');
    } finally {
      market.services.env.fullPayment = true;
    }
    expect(await stateOf(market, buyer, booking)).toBe('reserved');
  });
});

describe('a reserved product', () => {
  beforeEach(() => payBy('card'));

  it('cannot be changed in its price, paused, advertised or removed', async () => {
    const patch = async (change: object) => outcome(await send(market, `PATCH /products/${product}`, seller, change));
    expect(await patch({ sellingPrice: 1000 })).toBe('409 PRODUCT_RESERVED');
    expect(await patch({ status: 'paused' })).toBe('409 PRODUCT_RESERVED');
    expect(await patch({ status: 'sold', sellingPrice: 1000 })).toBe('409 PRODUCT_RESERVED');
    expect(outcome(await send(market, `DELETE /products/${product}`, seller))).toBe('409 PRODUCT_RESERVED');
    expect(outcome(await send(market, `DELETE /bookings/${booking}`, buyer))).toBe('409 BOOKING_PAID');
  });

  it('is paused when the operator gives the deposit back at the provider', async () => {
    const [payment] = await paymentRows(market, product);
    await providerOf(market).refunds.create({ payment_intent: payment?.transactionId ?? '' });
    await deliverWebhooks(market);
    await sweep(paymentContextOf(market), 0);
    expect([await stateOf(market, buyer, booking), await statusOf(market, product)]).toEqual(['refunded', 'paused']);
    expect(await differences()).toEqual([]);
  });

  it('notifies another buyer who booked it, also when they can pay again', async () => {
    const reservedNotices = async (who: TestPerson) =>
      (await noticesOf(market, who)).filter((each) => each.startsWith('reservation'));
    expect(await reservedNotices(rival)).toEqual(['reservation begun']);
    expect(await reservedNotices(buyer)).toEqual([]);
    await sendOk(market, 'POST /notices/read', rival, {});
    expect(outcome(await send(market, `POST /deals/${booking}/cancel`, buyer, { reason: 'changed_mind' }))).toBe('200');
    expect(await statusOf(market, product)).toBe('paused');
    expect(await reservedNotices(rival)).toEqual(['reservation ended', 'reservation begun']);
    expect(await stateOf(market, rival, rivalBooking)).toBe('unpaid');
  });

  it('is named by both people’s notices, with the amount of the deposit', async () => {
    const read = async (who: TestPerson) =>
      (await sendOk(market, 'GET /notices', who)).json<{ kind: string; event: string; price: number }[]>();
    expect(await read(buyer)).toContainEqual(
      expect.objectContaining({ kind: 'payment', event: 'reserved', price: DEPOSIT }),
    );
    expect(await read(seller)).toContainEqual(
      expect.objectContaining({ kind: 'payment', event: 'reservation', price: DEPOSIT }),
    );
  });
});
