import Stripe from 'stripe';
import { fetchAs, originOf } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { allDelivered, failCalls, intentOf, providerOf, providerTotalsOf } from '../helpers/money/payments.ts';
import { untilLockIsAwaited } from '../helpers/processes/market-process.ts';
import { claimDueIntents, databaseTimeBefore } from '../../server/features/money/payments/intent.queries.ts';
import { lockProduct, markSold } from '../../server/features/money/payments/payment.queries.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';

const ROUNDS = 20;
const BUYERS = 50;
/** Secrets issued per round, with the hold expiring in between. */
const PAYERS = 5;
const PRICE = 185_000;

let market: Market;
let provider: Stripe;
let origin: string;
let seller: TestPerson;
let category: string;
let buyers: TestPerson[];
/** Status codes of the answers to the provider's deliveries. */
const delivered: number[] = [];

beforeAll(async () => {
  market = await openMarket({ connections: 30 });
  provider = providerOf(market);
  origin = originOf(market);
  market.app.server.on(
    'request',
    (request: { url?: string }, response: { statusCode: number; on(event: string, heard: () => void): void }) => {
      if (request.url?.includes('webhooks')) response.on('finish', () => delivered.push(response.statusCode));
    },
  );
  [seller, category] = [await market.person('seller'), await market.category()];
});
afterAll(() => market.close());

interface Booked {
  who: TestPerson;
  booking: string;
}

const call = (who: TestPerson, route: string, body?: object) => fetchAs(origin, who, route, body);
// New ones for every test, because of the hourly limit on new bookings.
beforeEach(async () => {
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => market.person('user')));
});

const bookAll = (product: string, people = buyers): Promise<Booked[]> =>
  Promise.all(
    people.map(async (who) => {
      const { outcome, insertedId = '' } = await call(who, 'POST /bookings', {
        productId: product,
        address: '12 Mirpur Road',
        phone: '+8801711000009',
        meetingLocation: 'Dhaka',
        price: PRICE,
      });
      expect(outcome).toBe('200');
      return { who, booking: insertedId };
    }),
  );
const requestIntent = ({ who, booking }: Booked) =>
  call(who, 'POST /create-payment-intent', { bookingId: booking, price: PRICE });
const report = ({ who, booking }: Booked, transactionId: string) =>
  call(who, 'POST /payments', { bookingId: booking, transactionId });
const lapse = (product: string) =>
  market.db.query(`update products set hold_until = now() - interval '1 second' where id = $1`, [product]);
const confirm = (secret: string): Promise<boolean> =>
  provider.paymentIntents.confirm(intentOf(secret), { payment_method: 'pm_card_visa' }).then(
    () => true,
    () => false,
  );

/** Everyone asks concurrently, once per payer; each time one gets the secret. */
async function fivePayers(product: string, booked: Booked[]): Promise<(Booked & { secret: string })[]> {
  const payers: (Booked & { secret: string })[] = [];
  for (let asked = 0; asked < PAYERS; asked += 1) {
    const answers = await Promise.all(booked.map(requestIntent));
    const winners = booked.flatMap((one, n) =>
      answers[n]?.clientSecret ? [{ ...one, secret: answers[n].clientSecret }] : [],
    );
    expect(winners).toHaveLength(1);
    expect(
      answers.filter(({ outcome, minutesLeft }) => outcome === '409 PRODUCT_ON_HOLD' && minutesLeft === 15),
    ).toHaveLength(booked.length - 1);
    payers.push(...winners);
    booked = booked.filter(({ who }) => !payers.some((payer) => payer.who === who));
    await lapse(product);
  }
  return payers;
}

/** Counts the states that the buyers see. */
async function states(booked: Booked[]): Promise<Record<string, number>> {
  const shown = await Promise.all(booked.map(({ who, booking }) => call(who, `GET /bookings/${booking}`)));
  return shown.reduce<Record<string, number>>(
    (counts, { state = '?' }) => ({ ...counts, [state]: (counts[state] ?? 0) + 1 }),
    {},
  );
}

const moneyOf = (product: string) => providerTotalsOf(market, product);
const rowsOf = async (product: string) =>
  (
    await market.db.query<{ state: string }>('select state from payments where product_id = $1 order by state', [
      product,
    ])
  ).map((row) => row.state);
const statusOf = async (product: string) =>
  (await market.db.query<{ status: string }>('select status from products where id = $1', [product]))[0]?.status;

describe(`${BUYERS} buyers, one bike`, () => {
  it(`sells it once in each of ${ROUNDS} rounds in which ${PAYERS} have paid: ${PAYERS - 1} are refunded`, async () => {
    const totals = {
      sold: 0,
      charged: 0,
      kept: 0,
      refunded: 0,
      toldSold: 0,
      toldRefunded: 0,
      answers: new Map<string, number>(),
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await market.product(seller.id, category);
      const booked = await bookAll(product);
      // The cancellations of earlier secrets are lost, so all of them can pay.
      const mend = failCalls(market, 'cancel');
      const payers = await fivePayers(product, booked);
      market.sandbox.stripe.pauseWebhooks();
      expect(await Promise.all(payers.map(({ secret }) => confirm(secret)))).toEqual(Array(PAYERS).fill(true));
      mend();
      // Webhooks, the payers' own reports (twice each) and everyone else's attempts arrive
      // together.
      market.sandbox.stripe.resumeWebhooks();
      const [answers] = await Promise.all([
        Promise.all([...payers, ...payers].map((payer) => report(payer, intentOf(payer.secret)))),
        Promise.all(booked.map(requestIntent)),
      ]);
      await allDelivered(market);
      for (const { outcome } of answers) totals.answers.set(outcome, (totals.answers.get(outcome) ?? 0) + 1);

      expect(await rowsOf(product)).toEqual(['kept', ...Array(PAYERS - 1).fill('refunded')]);
      const money = await moneyOf(product);
      expect(money).toEqual({ succeeded: PAYERS, refunded: PAYERS - 1, refunds: PAYERS - 1, keptPaisa: PRICE * 100 });
      const shown = await states(booked);
      expect(shown).toEqual({ paid: 1, refunded: PAYERS - 1, sold: BUYERS - PAYERS });
      totals.sold += (await statusOf(product)) === 'sold' ? 1 : 0;
      totals.charged += money.succeeded;
      totals.kept += money.succeeded - money.refunded;
      totals.refunded += money.refunds;
      totals.toldSold += shown.sold ?? 0;
      totals.toldRefunded += shown.refunded ?? 0;
    }
    expect(totals).toEqual({
      sold: ROUNDS,
      charged: ROUNDS * PAYERS,
      kept: ROUNDS,
      refunded: ROUNDS * (PAYERS - 1),
      toldSold: ROUNDS * (BUYERS - PAYERS),
      toldRefunded: ROUNDS * (PAYERS - 1),
      answers: new Map([
        ['200', ROUNDS * 2],
        ['409 PAYMENT_REFUNDED', ROUNDS * 2 * (PAYERS - 1)],
      ]),
    });
    expect(new Set(delivered)).toEqual(new Set([200]));
    expect(await reconcile(market.db, market.services.payments)).toEqual([]);
  }, 600_000);

  it(`sells it once in each of ${ROUNDS} rounds of random actions, and keeps nobody else’s money`, async () => {
    const told = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await market.product(seller.id, category);
      const booked = await bookAll(product, buyers.slice(0, 12));
      // Each lets the hold expire, asks, pays and reports, while others do the same, some book, and
      // one leaves.
      await Promise.all([
        ...booked.map(async (one) => {
          await lapse(product);
          const { clientSecret, outcome } = await requestIntent(one);
          told.add(outcome);
          if (clientSecret && (await confirm(clientSecret)))
            told.add((await report(one, intentOf(clientSecret))).outcome);
        }),
        ...buyers.slice(12, 20).map(async (who) => {
          const body = {
            productId: product,
            address: '12 Mirpur Road',
            phone: '+8801711000009',
            meetingLocation: 'Dhaka',
          };
          told.add((await call(who, 'POST /bookings', body)).outcome);
        }),
        call(buyers[0] as TestPerson, `DELETE /bookings/${booked[0]?.booking}`).then(({ outcome }) =>
          told.add(outcome),
        ),
      ]);
      await allDelivered(market);
      const money = await moneyOf(product);
      const rows = await rowsOf(product);
      expect(rows.filter((state) => state === 'kept')).toHaveLength((await statusOf(product)) === 'sold' ? 1 : 0);
      expect(money).toMatchObject({
        refunds: money.refunded,
        keptPaisa: (await statusOf(product)) === 'sold' ? PRICE * 100 : 0,
      });
      expect(rows).toHaveLength(money.succeeded);
      expect(
        await market.db.query(
          `select b.id from bookings b join products p on p.id = b.product_id
         where p.status = 'sold' and b.paid_at is null and b.closed_at is null and b.deleted_at is null and b.refunded_at is null`,
        ),
      ).toEqual([]);
    }
    const allowed = [
      '200',
      '404 BOOKING_NOT_FOUND',
      '409 BOOKING_CLOSED',
      '409 BOOKING_PAID',
      '409 PAYMENT_REFUNDED',
      '409 PRODUCT_ON_HOLD',
      '409 PRODUCT_SOLD',
    ];
    expect([...told].filter((outcome) => !allowed.includes(outcome))).toEqual([]);
    expect(new Set(delivered)).toEqual(new Set([200]));
    expect(await reconcile(market.db, market.services.payments)).toEqual([]);
  }, 600_000);
});

describe('concurrently', () => {
  it('one webhook sent twenty times, shuffled with those of four other payers', async () => {
    const product = await market.product(seller.id, category);
    const mend = failCalls(market, 'cancel');
    const payers = await fivePayers(product, await bookAll(product, buyers.slice(0, 10)));
    market.sandbox.stripe.pauseWebhooks();
    await Promise.all(payers.map(({ secret }) => confirm(secret)));
    mend();
    const sends = payers
      .flatMap(({ secret }) => {
        const payload = JSON.stringify({
          id: `evt_${intentOf(secret)}`,
          object: 'event',
          type: 'payment_intent.succeeded',
          data: { object: { object: 'payment_intent', id: intentOf(secret) } },
        });
        return Array.from({ length: 20 }, () => payload);
      })
      .sort(() => Math.random() - 0.5);
    const statuses = await Promise.all(
      sends.map(async (payload) => {
        const signature = Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: market.services.env.stripe.webhookSecret,
        });
        return (
          await fetch(`${origin}/api/webhooks/stripe`, {
            method: 'POST',
            body: payload,
            headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          })
        ).status;
      }),
    );
    expect(statuses).toEqual(Array(100).fill(200));
    expect(await rowsOf(product)).toEqual(['kept', 'refunded', 'refunded', 'refunded', 'refunded']);
    expect(await moneyOf(product)).toEqual({ succeeded: 5, refunded: 4, refunds: 4, keptPaisa: PRICE * 100 });
    market.sandbox.stripe.resumeWebhooks();
    await allDelivered(market);
    expect(await rowsOf(product)).toEqual(['kept', 'refunded', 'refunded', 'refunded', 'refunded']);
  }, 120_000);

  it('booking during a sale: the booking waits, and is closed', async () => {
    const product = await market.product(seller.id, category);
    const [one] = (await bookAll(product, buyers.slice(0, 1))) as [Booked];
    const [late] = buyers.slice(1) as [TestPerson];
    const booking = await market.db.transaction(async (tx) => {
      await lockProduct(tx, product);
      const waiting = call(late, 'POST /bookings', {
        productId: product,
        address: '12 Mirpur Road',
        phone: '+8801711000009',
        meetingLocation: 'Dhaka',
      });
      const first = await Promise.race([waiting, untilLockIsAwaited(market.db).then(() => 'waits')]);
      expect(first).toBe('waits');
      await markSold(tx, { _id: one.booking, productId: product });
      return { waiting };
    });
    expect((await booking.waiting).outcome).toBe('409 PRODUCT_SOLD');
    await market.db.query('update bookings set paid_at = null where id = $1', [one.booking]);
    await market.db.query(`update products set status = 'removed' where id = $1`, [product]);
  });

  it('two sweeps: one skips what the other has claimed', async () => {
    const product = await market.product(seller.id, category);
    const [one] = (await bookAll(product, buyers.slice(0, 1))) as [Booked];
    const { clientSecret = '' } = await requestIntent(one);
    const now = await databaseTimeBefore(market.db, 0);
    const second = await market.db.transaction(async (tx) => {
      expect((await claimDueIntents(tx, now, 1000)).map(({ id }) => id)).toContain(intentOf(clientSecret));
      // If it waited, the lock timeout would end it.
      return claimDueIntents(market.db, now, 1000);
    });
    expect(second).toEqual([]);
    expect(await claimDueIntents(market.db, now, 1000)).toEqual([]);
  });

  it('paying and removing the product: it is sold, or the money is refunded', async () => {
    const ends = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const product = await market.product(seller.id, category);
      const [one] = (await bookAll(product, buyers.slice(0, 1))) as [Booked];
      const { clientSecret = '' } = await requestIntent(one);
      await confirm(clientSecret);
      const [paid, removed] = await Promise.all([
        report(one, intentOf(clientSecret)),
        call(seller, `DELETE /products/${product}`),
      ]);
      await allDelivered(market);
      const end = `${paid.outcome}, ${removed.outcome}: ${(await rowsOf(product)).join()}, ${await statusOf(product)}`;
      expect(['200, 409 PRODUCT_PAID: kept, sold', '409 PAYMENT_REFUNDED, 200: refunded, removed']).toContain(end);
      ends.add(end);
    }
    expect(ends.size).toBeGreaterThan(0);
    expect(await reconcile(market.db, market.services.payments)).toEqual([]);
  }, 120_000);
});
