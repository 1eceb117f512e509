import * as bookings from '../../server/features/deals/bookings/new-booking.queries.ts';
import * as agreements from '../../server/features/deals/agreements/agreement.queries.ts';
import * as intents from '../../server/features/money/payments/intent.queries.ts';
import * as openIntents from '../../server/features/money/payments/open-intents.queries.ts';
import * as payments from '../../server/features/money/payments/payment.queries.ts';
import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertConversation, insertOffer } from '../helpers/market/rows.ts';
import { createBookedOffer, createOffer } from '../helpers/money/deals.ts';
import {
  requestIntent,
  cardProvider,
  newCardIntent,
  pay,
  paymentRows,
  providerOf,
  report,
  secretFor,
  stateOf,
} from '../helpers/money/payments.ts';

const PRICE = 185_000;
const AGREED = 170_000;
const ROUNDS = 15;
/** Long enough for an unblocked statement. */
const A_WHILE_MS = 500;
let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 10 });
  market.sandbox.stripe.pauseWebhooks();
}, 60_000);
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const isInTransaction = (db: object): boolean => !('transaction' in db);
const doneOrBlocked = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, A_WHILE_MS))]);
const priceOf = async (booking: string) =>
  (await market.db.query<{ price: number }>('select price from bookings where id = $1', [booking]))[0]?.price;
const offerState = async (offer: string) =>
  (await market.db.query<{ state: string }>('select state from offers where id = $1', [offer]))[0]?.state;
const statusOfIntent = async (id = '') => (await providerOf(market).paymentIntents.retrieve(id)).status;

async function bargain() {
  const found = await createBookedOffer(market);
  const offer = await insertOffer(market, await insertConversation(market, found.product, found), 'buyer', AGREED);
  const accept = async () => outcome(await send(market, `POST /offers/${offer}/accept`, found.seller));
  return { ...found, offer, accept };
}
const book = (buyer: TestPerson, productId: string) => {
  const details = { address: '12 Mirpur Road', phone: '+8801711000009', meetingLocation: 'Dhaka' };
  return send(market, 'POST /bookings', buyer, { productId, price: PRICE, ...details });
};

describe('while an offer is accepted', () => {
  it('a booking that has just read the price is lowered afterwards', async () => {
    const { seller, buyer, product } = await createOffer(market);
    const offer = await insertOffer(
      market,
      await insertConversation(market, product, { buyer, seller }),
      'buyer',
      AGREED,
    );
    const find = agreements.findAskedPrice;
    let accepting: Promise<string> | undefined;
    jest.spyOn(agreements, 'findAskedPrice').mockImplementation(async (db, ...of) => {
      const found = await find(db, ...of);
      if (isInTransaction(db) && !accepting) {
        accepting = send(market, `POST /offers/${offer}/accept`, seller).then(outcome);
        await doneOrBlocked(accepting);
      }
      return found;
    });
    const booked = await book(buyer, product);
    expect([outcome(booked), await accepting]).toEqual(['200', '200']);
    expect(await priceOf(booked.json<{ insertedId: string }>().insertedId)).toBe(AGREED);
  });

  it('a booking made in the meantime gets the agreed price', async () => {
    const { seller, buyer, product } = await createOffer(market);
    const offer = await insertOffer(
      market,
      await insertConversation(market, product, { buyer, seller }),
      'buyer',
      AGREED,
    );
    const lock = bookings.lockOpenBooking;
    let booking: Promise<string> | undefined;
    jest.spyOn(bookings, 'lockOpenBooking').mockImplementation(async (tx, ...of) => {
      const found = await lock(tx, ...of);
      booking ??= book(buyer, product).then(outcome);
      await doneOrBlocked(booking);
      return found;
    });
    expect(outcome(await send(market, `POST /offers/${offer}/accept`, seller))).toBe('200');
    expect(await booking).toBe('409 PRICE_CHANGED');
  });

  it('a secret being created at the former price isn’t returned', async () => {
    const { buyer, booking, accept } = await bargain();
    const provider = cardProvider(market);
    const create = provider.start.bind(provider);
    let made: string | undefined;
    jest.spyOn(provider, 'start').mockImplementation(async (input) => {
      const intent = await create(input);
      made = intent.id;
      expect(await accept()).toBe('200');
      return intent;
    });
    const asked = await requestIntent(market, buyer, booking, PRICE);
    expect(outcome(asked)).toBe('409 PRICE_CHANGED');
    expect(asked.json()).toMatchObject({ price: AGREED });
    expect(await statusOfIntent(made)).toBe('canceled');
    expect(await priceOf(booking)).toBe(AGREED);
  });

  it('a secret returned after the open ones were cancelled blocks the acceptance until it is cancelled, too', async () => {
    const { buyer, booking, offer, accept } = await bargain();
    const find = openIntents.openIntentsOfBooking;
    let secret: string | undefined;
    jest.spyOn(openIntents, 'openIntentsOfBooking').mockImplementation(async (db, id) => {
      const found = await find(db, id);
      if (!isInTransaction(db) && secret === undefined) {
        secret = '';
        secret = await secretFor(market, buyer, booking);
      }
      return found;
    });
    expect(await accept()).toBe('409 PAYMENT_UNDER_WAY');
    expect([await offerState(offer), await priceOf(booking)]).toEqual(['open', PRICE]);
    expect(await accept()).toBe('200');
    expect(await priceOf(booking)).toBe(AGREED);
    await expect(pay(market, secret ?? '')).rejects.toThrow();
  });

  it('a secret isn’t attached to a booking that is being lowered', async () => {
    const { buyer, product, booking, accept } = await bargain();
    const find = openIntents.openIntentsOfBooking;
    let attached: Promise<boolean> | undefined;
    jest.spyOn(openIntents, 'openIntentsOfBooking').mockImplementation(async (db, id) => {
      const found = await find(db, id);
      if (isInTransaction(db)) {
        const of = { _id: booking, productId: product, buyerId: buyer.id };
        attached = intents
          .insertIntent(market.db, newCardIntent(`pi_late_${booking}`, PRICE * 100), of)
          .then(() => intents.attachIntent(market.db, booking, `pi_late_${booking}`, 1));
        await doneOrBlocked(attached);
      }
      return found;
    });
    expect(await accept()).toBe('200');
    expect(await attached).toBe(false);
  });

  it('a payment at the former price that is being recorded is a sale, and nothing was agreed', async () => {
    const { buyer, product, booking, offer, accept } = await bargain();
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    const insert = payments.insertPayment;
    let accepting: Promise<string> | undefined;
    jest.spyOn(payments, 'insertPayment').mockImplementation(async (...of) => {
      accepting ??= accept();
      await doneOrBlocked(accepting);
      return insert(...of);
    });
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('200');
    expect(await accepting).toBe('409 PRODUCT_SOLD');
    expect(await offerState(offer)).toBe('ended');
    expect(await paymentRows(market, product)).toMatchObject([{ price: PRICE, state: 'kept' }]);
  });

  it('a payment at the former price that arrives in the meantime is refunded', async () => {
    const { buyer, product, booking, accept } = await bargain();
    const secret = await secretFor(market, buyer, booking);
    const find = openIntents.openIntentsOfBooking;
    let reporting: Promise<string> | undefined;
    // Nothing cancels the card form: neither before nor by what the acceptance sees.
    jest.spyOn(openIntents, 'openIntentsOfBooking').mockImplementation(async (db, id) => {
      await find(db, id);
      if (isInTransaction(db)) {
        reporting = pay(market, secret).then(async (paid) => outcome(await report(market, buyer, booking, paid)));
        await doneOrBlocked(reporting);
      }
      return [];
    });
    expect(await accept()).toBe('200');
    expect(await reporting).toBe('409 PAYMENT_REFUNDED');
    expect(await stateOf(market, buyer, booking)).toBe('refunded');
    expect(await paymentRows(market, product)).toMatchObject([{ state: 'refunded' }]);
  });

  it('a buyer who requests, pays and reports at any moment never pays more than agreed', async () => {
    const met = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, product, booking, offer, accept } = await bargain();
      if (round % 3 > 0) await secretFor(market, buyer, booking);
      const paying = async () => {
        const asked = await requestIntent(market, buyer, booking, PRICE);
        if (asked.statusCode !== 200) return outcome(asked);
        const paid = await pay(market, asked.json<{ clientSecret: string }>().clientSecret).catch(() => undefined);
        return paid === undefined ? 'form ended' : outcome(await report(market, buyer, booking, paid));
      };
      const [first, second] = round % 2 ? [accept, paying] : [paying, accept];
      met.add((await Promise.all([first(), second()])).join(' / '));
      const isAgreed = (await offerState(offer)) === 'accepted';
      const kept = (await paymentRows(market, product)).filter(({ state }) => state === 'kept');
      expect(isAgreed && kept.some(({ price }) => price > AGREED)).toBe(false);
      if (isAgreed) expect(await priceOf(booking)).toBe(AGREED);
    }
    expect(met.size).toBeGreaterThan(0);
  }, 60_000);
});
