import { send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking } from '../helpers/market/rows.ts';
import { openProblem } from '../helpers/money/deals.ts';
import {
  deliverWebhooks,
  intentOf,
  lapseHold,
  pay,
  paymentContextOf,
  paymentRows,
  providerOf,
  report,
  secretFor,
} from '../helpers/money/payments.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';

/**
 * One sale, paid and recorded, in a market whose only differences were planted by earlier tests.
 */
interface Sale {
  product: string;
  booking: string;
  transaction: string;
}

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let category: string;
let before: string[];
beforeAll(async () => {
  market = await openMarket();
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
beforeEach(async () => {
  before = await reconcile(market.db, market.services.payments);
  [seller, buyer, category] = [await market.person('seller'), await market.person('user'), await market.category()];
});

const set = (sql: string, ...binds: (string | number)[]) => market.db.query(sql, binds);
const provider = () => providerOf(market);
const compare = async () =>
  (await reconcile(market.db, market.services.payments)).filter((line) => !before.includes(line));

async function booked(): Promise<Omit<Sale, 'transaction'>> {
  const product = await market.product(seller.id, category);
  return { product, booking: await insertBooking(market, product, buyer) };
}
async function sale(): Promise<Sale> {
  const { product, booking } = await booked();
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  await report(market, buyer, booking, transaction);
  return { product, booking, transaction };
}
async function refundedSale(): Promise<Sale> {
  const { product, booking } = await booked();
  const transaction = await pay(market, await secretFor(market, buyer, booking));
  await send(market, `DELETE /products/${product}`, seller);
  await report(market, buyer, booking, transaction);
  return { product, booking, transaction };
}

/** A planted difference, and the one line that must report it. */
const PLANTS: [what: string, plant: () => Promise<string>][] = [
  [
    'a changed price of a payment',
    async () => {
      const { transaction } = await sale();
      await set('update payments set price = 190000 where transaction_id = $1', transaction);
      return `${transaction}: its price is Tk. 1,90,000, but Tk. 1,85,000 was taken`;
    },
  ],
  [
    'a changed amount of a payment',
    async () => {
      const { transaction } = await sale();
      await set('update payments set amount_paisa = 19000000 where transaction_id = $1', transaction);
      return `${transaction}: Tk. 1,90,000 here, Tk. 1,85,000 at the provider`;
    },
  ],
  [
    'a changed price of a paid booking',
    async () => {
      const { booking, transaction } = await sale();
      await set('update bookings set price = 100000 where id = $1', booking);
      return `${transaction}: Tk. 1,85,000 was paid, but the price of booking ${booking} is Tk. 1,00,000`;
    },
  ],
  [
    'a changed price of a booking whose payment has begun',
    async () => {
      const { booking } = await booked();
      const intent = intentOf(await secretFor(market, buyer, booking));
      await set('update bookings set price = 100000 where id = $1', booking);
      return `booking ${booking}: its price is Tk. 1,00,000, but its open intent ${intent} asks for Tk. 1,85,000`;
    },
  ],
  [
    'a booking given to another buyer',
    async () => {
      const { booking } = await sale();
      const other = await market.person('user');
      await set('update bookings set buyer_id = $2 where id = $1', booking, other.id);
      return `booking ${booking}: belongs to buyer ${other.id}, but its payment was begun by buyer ${buyer.id}`;
    },
  ],
  [
    'another e-mail on a paid booking',
    async () => {
      const { booking, transaction } = await sale();
      await set(`update bookings set email = 'other@example.com' where id = $1`, booking);
      return `${transaction}: booking ${booking} has another e-mail than the payer`;
    },
  ],
  [
    'another e-mail on a payment',
    async () => {
      const { transaction } = await sale();
      await set(`update payments set email = 'other@example.com' where transaction_id = $1`, transaction);
      return `${transaction}: the payer’s e-mail here is another than at the provider`;
    },
  ],
  [
    'a lost row of an intent that was paid',
    async () => {
      const { booking, transaction } = await sale();
      await set('delete from intents where id = $1', transaction);
      return `${transaction}: recorded for booking ${booking}, but its intent is not kept`;
    },
  ],
  [
    'a lost row of an intent that is open',
    async () => {
      const { booking } = await booked();
      const intent = intentOf(await secretFor(market, buyer, booking));
      await set('delete from intents where id = $1', intent);
      return `booking ${booking}: its intent ${intent} is not kept`;
    },
  ],
  [
    'a changed amount of an intent',
    async () => {
      const { transaction } = await sale();
      await set('update intents set amount_paisa = 100 where id = $1', transaction);
      return `${transaction}: Tk. 1,85,000 recorded, but its intent is of Tk. 1`;
    },
  ],
  [
    'an intent that is open though its money is recorded',
    async () => {
      const { booking, transaction } = await sale();
      await set(`update intents set state = 'open' where id = $1`, transaction);
      return `${transaction}: recorded for booking ${booking}, but its intent is still open`;
    },
  ],
  [
    'a lost payment',
    async () => {
      const { booking, transaction } = await sale();
      for (const table of ['deal_events', 'deals']) await set(`delete from ${table} where booking_id = $1`, booking);
      await set('delete from payments where transaction_id = $1', transaction);
      return `${transaction}: Tk. 1,85,000 taken by the provider for booking ${booking}, not recorded here`;
    },
  ],
  [
    'a forgotten refund',
    async () => {
      const { transaction } = await refundedSale();
      await set(`update payments set state = 'refunding', refund_id = null where transaction_id = $1`, transaction);
      return `${transaction}: refunding here, refunded at the provider`;
    },
  ],
  [
    'a sale refunded at the provider',
    async () => {
      const { transaction } = await sale();
      await provider().refunds.create({ payment_intent: transaction });
      return `${transaction}: kept here, refunded at the provider`;
    },
  ],
  [
    'a part of a sale refunded at the provider',
    async () => {
      const { transaction } = await sale();
      await provider().refunds.create({ payment_intent: transaction, amount: 500_000 });
      return `${transaction}: kept here, Tk. 5,000 of Tk. 1,85,000 refunded at the provider`;
    },
  ],
  [
    'everything refunded at the provider, of which only a part was agreed',
    async () => {
      const { booking, transaction } = await sale();
      await openProblem(market, buyer, booking);
      await sendOk(market, `POST /deals/${booking}/problem/proposal`, seller, { refund: 5000 });
      await sendOk(market, `POST /deals/${booking}/problem/accept`, buyer, { refund: 5000 });
      expect(await compare()).toEqual([]);
      await provider().refunds.create({ payment_intent: transaction });
      return `${transaction}: Tk. 5,000 refunded here, Tk. 1,85,000 of Tk. 1,85,000 refunded at the provider`;
    },
  ],
  [
    'a refund that failed and was not heard of',
    async () => {
      const { product, transaction } = await refundedSale();
      const [row] = await paymentRows(market, product);
      market.sandbox.stripe.endRefund(row?.refundId ?? '', 'failed');
      return `${transaction}: refunded here, not refunded at the provider`;
    },
  ],
  [
    'refunds that fail until the operator must act',
    async () => {
      const { product, booking } = await booked();
      const transaction = await pay(market, await secretFor(market, buyer, booking));
      await send(market, `DELETE /products/${product}`, seller);
      market.sandbox.stripe.nextRefunds('failed', 'failed', 'failed');
      await report(market, buyer, booking, transaction);
      for (let round = 0; round < 3; round += 1) await sweep(paymentContextOf(market), 0);
      return `${transaction}: refunding here, not refunded at the provider; 3 refunds failed, refund Tk. 1,85,000 by hand`;
    },
  ],
  [
    'a refund called done that never was',
    async () => {
      const { booking, transaction } = await sale();
      await set(`update payments set state = 'refunded' where transaction_id = $1`, transaction);
      await set('update bookings set refunded_at = now() where id = $1', booking);
      return `${transaction}: refunded here, not refunded at the provider`;
    },
  ],
  [
    'a booking called refunded for which nothing was paid',
    async () => {
      const { booking } = await booked();
      await set('update bookings set refunded_at = now() where id = $1', booking);
      return `booking ${booking}: refunded without a refunded payment`;
    },
  ],
  [
    'a refunded payment that its booking does not tell of',
    async () => {
      const { booking, transaction } = await refundedSale();
      await set('update bookings set refunded_at = null where id = $1', booking);
      return `${transaction}: refunded, but booking ${booking} says nothing of it`;
    },
  ],
  [
    'a booking called paid for which nothing was paid',
    async () => {
      const { booking } = await booked();
      await set('update bookings set paid_at = now() where id = $1', booking);
      return `booking ${booking}: paid without a kept payment`;
    },
  ],
  [
    'a sale whose booking is not paid',
    async () => {
      const { booking, transaction } = await sale();
      await set('update bookings set paid_at = null where id = $1', booking);
      return `${transaction}: kept, but booking ${booking} is not paid`;
    },
  ],
  [
    'a sold product that is on sale again',
    async () => {
      const { product, transaction } = await sale();
      await set(`update products set status = 'available' where id = $1`, product);
      return `${transaction}: kept, but product ${product} is available`;
    },
  ],
  [
    'a product called sold that nobody paid',
    async () => {
      const { product } = await booked();
      await set(`update products set status = 'sold' where id = $1`, product);
      return `product ${product}: sold without a kept payment`;
    },
  ],
  [
    'money in another currency, shown as what it is',
    async () => {
      const { booking, product } = await booked();
      const { id } = await provider().paymentIntents.create({
        amount: 150_000,
        currency: 'usd',
        metadata: { bookingId: booking, productId: product, email: buyer.email },
        payment_method: 'pm_card_visa',
        confirm: true,
      });
      return `${id}: $1,500.00 taken by the provider for booking ${booking}, not recorded here`;
    },
  ],
  [
    'an intent the provider does not know',
    async () => {
      const { booking, product } = await booked();
      const id = `pi_gone_${booking}`;
      await set(
        `insert into intents (id, provider, reference, kind, booking_id, product_id, buyer_id, amount_paisa) values ($1, 'card', left(md5(random()::text), 30), 'full', $2, $3, $4, 100)`,
        id,
        booking,
        product,
        buyer.id,
      );
      for (let look = 0; look < 5; look += 1) await sweep(paymentContextOf(market), 0);
      return `${id}: intent of booking ${booking}, unknown to the provider`;
    },
  ],
  [
    'a drifted total of a category',
    async () => {
      await booked();
      await set('update categories set available_count = 7 where id = $1', category);
      return `category ${category}: 7 products on sale by the kept total, 1 by counting`;
    },
  ],
  [
    'a drifted total of a seller',
    async () => {
      await booked();
      await set('update people set listed_count = 0 where id = $1', seller.id);
      return `person ${seller.id}: 0 products listed by the kept total, 1 by counting`;
    },
  ],
];

describe('reconcile reports nothing', () => {
  it('in a market with sales, completed and pending refunds, holds, expired and removed bookings', async () => {
    await sale();
    await refundedSale();
    market.sandbox.stripe.nextRefunds('pending');
    await refundedSale();
    const { product, booking } = await booked();
    await secretFor(market, buyer, booking);
    await lapseHold(market, product);
    const rival = await market.person('user');
    const theirs = await insertBooking(market, product, rival);
    await secretFor(market, rival, theirs);
    await send(market, `DELETE /bookings/${theirs}`, rival);
    market.sandbox.stripe.inject('POST /payment_intents', 'fail after');
    const { booking: failed } = await booked();
    await secretFor(market, buyer, failed).catch(() => undefined);
    await deliverWebhooks(market);
    expect(await compare()).toEqual([]);
  });
});

describe('reconcile reports in one line', () => {
  it.each(PLANTS)('%s', async (_what, plant) => {
    const line = await plant();
    expect(await compare()).toEqual([line]);
  });

  it('each of two payments swapped between their bookings', async () => {
    const [one, other] = [await sale(), await sale()];
    await set(
      'update payments set booking_id = case transaction_id when $1 then $4::bigint else $3::bigint end where transaction_id in ($1, $2)',
      one.transaction,
      other.transaction,
      one.booking,
      other.booking,
    );
    expect((await compare()).sort()).toEqual(
      [
        [one, other],
        [other, one],
      ]
        .map(
          ([here, there]) =>
            `${here?.transaction}: recorded for booking ${there?.booking} here, paid for booking ${here?.booking} at the provider`,
        )
        .sort(),
    );
  });
});
