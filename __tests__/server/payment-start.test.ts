import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, insertReport, insertStatement, statusOf } from '../helpers/market/rows.ts';
import { createContestedOffer } from '../helpers/money/deals.ts';
import {
  requestIntent,
  comeBackFrom,
  holdOf,
  intentOf,
  pay,
  paymentContextOf,
  paymentRows,
  providerOf,
  secretFor,
  stateOf,
} from '../helpers/money/payments.ts';
import { createMadeUpProvider, type MadeUpControls } from '../helpers/money/provider.ts';
import { PAYMENT_METHODS } from '#contract/lifecycle';
import { referenceOf } from '../../server/features/money/payments/payment.rules.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { createProviders } from '../../server/services/payments/providers.ts';
import { createStripe } from '../../server/services/payments/stripe/stripe.ts';

let market: Market;
const provider = createMadeUpProvider();
const there: MadeUpControls = provider.controls;
let buyer: TestPerson;
let rival: TestPerson;
let seller: TestPerson;
let booking: string;
let rivalBooking: string;
let product: string;
beforeAll(async () => {
  market = await openMarket({ payments: ({ env: { stripe } }) => createProviders([provider, createStripe(stripe)]) });
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
beforeEach(async () => {
  await market.db.query(`update intents set state = 'canceled' where state = 'open'`);
  ({ buyer, rival, seller, booking, rivalBooking, product } = await createContestedOffer(market));
});

const start = (who: TestPerson, bookingId: string, change: object = {}) =>
  send(market, 'POST /payments/start', who, { bookingId, price: 185_000, method: 'bkash', kind: 'full', ...change });
interface Started {
  reference: string;
  redirectUrl: string;
}
const started = async (who = buyer, bookingId = booking): Promise<Started & { id: string }> => {
  const answer = await start(who, bookingId);
  expect(outcome(answer)).toBe('200');
  const body = answer.json<Started>();
  return { ...body, id: body.redirectUrl.split('/').at(-1) ?? '' };
};
const comeBack = (id: string) => comeBackFrom(market, 'bkash', `payment=${encodeURIComponent(id)}`);
const follow = async (reference: string, who = buyer) =>
  (await send(market, `GET /payments/${reference}`, who)).json<{ state: string }>();

describe('POST /payments/start', () => {
  it("takes the hold and answers the provider's page, and the same one when asked again", async () => {
    const first = await started();
    expect(first).toMatchObject({
      reference: expect.stringMatching(/^[\w-]{1,30}$/),
      redirectUrl: expect.stringMatching(/^https:\/\/made-up\.example\/pay\//),
    });
    expect((await holdOf(market, product))?.by).toBe(booking);
    expect(await started()).toEqual(first);
    expect(outcome(await start(rival, rivalBooking))).toBe('409 PRODUCT_ON_HOLD');
    expect(there.referenceOf(first.id)).toBe(first.reference);
  });

  it.each([
    ['a method that is not in use', { method: 'sslcommerz' }, '409 PAYMENT_METHOD_UNAVAILABLE'],
    ['cards, which are paid on our page', { method: 'card' }, '409 PAYMENT_METHOD_UNAVAILABLE'],
    ['another price', { price: 184_999 }, '409 PRICE_CHANGED'],
    ['a method that there is not', { method: 'cheque' }, '400 VALIDATION'],
    ['no kind', { kind: undefined }, '400 VALIDATION'],
  ])('refuses %s', async (_what, change, expected) => {
    expect(outcome(await start(buyer, booking, change))).toBe(expected);
    expect((await holdOf(market, product))?.by).toBeUndefined();
  });

  it('pays no suspended seller, though the booking is still open, nor prolongs a hold that is running', async () => {
    await started(rival, rivalBooking);
    await insertReport(market, product, rival);
    await market.db.query(`insert into restrictions (statement_id, person_id, action) values ($1, $2, 'suspend')`, [
      await insertStatement({ market, product }),
      seller.id,
    ]);
    expect(outcome(await start(rival, rivalBooking))).toBe('409 PRODUCT_PAUSED');
    await market.db.query('update products set hold_booking_id = null, hold_until = null where id = $1', [product]);
    for (const status of ['available', 'paused']) {
      await market.db.query('update products set status = $2 where id = $1', [product, status]);
      expect(outcome(await start(buyer, booking))).toBe('409 PRODUCT_PAUSED');
    }
    expect((await holdOf(market, product))?.by).toBeUndefined();
    await market.db.query('update restrictions set lifted_at = now() where person_id = $1', [seller.id]);
    await started();
  });

  it.each([
    [5, 'PRICE_TOO_LOW_FOR_METHOD'],
    [500_001, 'PRICE_TOO_HIGH_FOR_METHOD'],
  ])('refuses a price beyond the limits of the method: Tk. %d', async (price, code) => {
    const other = await market.product(seller.id, await market.category(), { sellingPrice: price });
    const id = await insertBooking(market, other, buyer);
    expect(outcome(await start(buyer, id, { price }))).toBe(`409 ${code}`);
  });

  it('refuses the full price where the operator takes none, by a card too', async () => {
    market.services.env.fullPayment = false;
    const answers = [await start(buyer, booking), await requestIntent(market, buyer, booking)];
    market.services.env.fullPayment = true;
    expect(answers.map(outcome)).toEqual(['409 FULL_PAYMENT_OFF', '409 FULL_PAYMENT_OFF']);
  });

  it('ends the card form when the buyer goes on with another method, so that it takes no money any more', async () => {
    const secret = await secretFor(market, buyer, booking);
    const { id } = await started();
    expect((await providerOf(market).paymentIntents.retrieve(intentOf(secret))).status).toBe('canceled');
    there.agree(id);
    await comeBack(id);
    expect(await stateOf(market, buyer, booking)).toBe('paid');
  });

  it('answers a page and a card form that are opened concurrently, and the page can be paid', async () => {
    const openPage = provider.start.bind(provider);
    let card: Awaited<ReturnType<typeof requestIntent>> | undefined;
    jest.spyOn(provider, 'start').mockImplementationOnce(async (payment) => {
      card = await requestIntent(market, buyer, booking);
      return openPage(payment);
    });
    const { id, reference } = await started();
    expect(card && outcome(card)).toBe('200');
    there.agree(id);
    await comeBack(id);
    expect([(await follow(reference)).state, await stateOf(market, buyer, booking)]).toEqual(['paid', 'paid']);
  });

  it('opens a page that takes no money once the buyer has paid by card instead', async () => {
    const { id, reference } = await started();
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    await send(market, 'POST /payments', buyer, { bookingId: booking, transactionId: transaction });
    there.agree(id);
    await comeBack(id);
    expect(await paymentRows(market, product)).toMatchObject([{ transactionId: transaction, state: 'kept' }]);
    expect((await follow(reference)).state).toBe('pending');
  });

  it('POST /create-payment-intent takes a kind as well', async () => {
    const asked = (kind: string) =>
      send(market, 'POST /create-payment-intent', buyer, { bookingId: booking, price: 185_000, kind });
    expect([outcome(await asked('deposit')), outcome(await asked('full'))]).toEqual(['200', '200']);
  });
});

it('every method has references of its own', () => {
  const attempt = { _id: booking, createdAt: '2026-11-24T10:00:00.000Z' };
  const references = PAYMENT_METHODS.map((method) => referenceOf(attempt, 1, method));
  expect(new Set(references).size).toBe(PAYMENT_METHODS.length);
});

describe('GET /payments/:reference', () => {
  it('follows the payment', async () => {
    const { id, reference } = await started();
    const attempt = { reference, bookingId: booking, method: 'bkash', kind: 'full', amount: 185_000 };
    expect(await follow(reference)).toEqual({ ...attempt, state: 'pending' });
    there.agree(id);
    await comeBack(id);
    expect(await follow(reference)).toEqual({ ...attempt, state: 'paid' });
    expect(await follow(reference, await market.person('admin'))).toEqual({ ...attempt, state: 'paid' });
  });

  it.each(['failed', 'canceled'] as const)('says that it is %s', async (end) => {
    const { id, reference } = await started();
    there.end(id, end);
    await comeBack(id);
    expect((await follow(reference)).state).toBe(end);
  });

  it('follows a refund', async () => {
    const { id, reference } = await started();
    there.change(id, { amountPaisa: 1 });
    there.nextRefunds('pending');
    there.agree(id);
    await comeBack(id);
    expect((await follow(reference)).state).toBe('refunding');
    there.endRefund(there.refundsOf(id)[0]?.id ?? '', 'succeeded');
    await sweep(paymentContextOf(market), 0);
    expect((await follow(reference)).state).toBe('refunded');
  });

  it('is for its buyer and admins', async () => {
    const { reference } = await started();
    for (const who of [rival, seller])
      expect(outcome(await send(market, `GET /payments/${reference}`, who))).toBe('404 PAYMENT_NOT_FOUND');
    expect(outcome(await send(market, 'GET /payments/MH-none', buyer))).toBe('404 PAYMENT_NOT_FOUND');
  });
});

describe('a return', () => {
  const returned = (url: string, payload?: string, type = 'application/x-www-form-urlencoded') =>
    market.app.inject(
      payload === undefined
        ? { url: `/api${url}` }
        : {
            method: 'POST',
            url: `/api${url}`,
            payload,
            // As a page of another origin sends it.
            headers: { 'content-type': type, origin: 'https://made-up.example', 'sec-fetch-site': 'cross-site' },
          },
    );

  it('leads to the payment page of its booking, by GET and by the form of another origin', async () => {
    const { id, reference } = await started();
    const page = `/dashboard/payment/${booking}?payment=${reference}`;
    for (const answer of [
      await returned(`/payments/return/bkash?payment=${id}`),
      await returned('/payments/return/bkash', `payment=${id}&status=success`),
    ])
      expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
  });

  it.each<[string, string, string | undefined]>([
    ['an unknown payment', '/payments/return/bkash?payment=none', undefined],
    ['nothing', '/payments/return/bkash', undefined],
    ['a parameter that comes twice', '/payments/return/bkash?payment=a&payment=b', undefined],
    [
      'an address of another site',
      '/payments/return/bkash?payment=//evil.example&next=https://evil.example',
      undefined,
    ],
    ['a provider that is not in use', '/payments/return/sslcommerz', 'tran_id=x'],
    ['a provider that there is not', '/payments/return/evil.example', 'payment=x'],
    ['a form that is none', '/payments/return/bkash', '{"payment":"//evil.example"}'],
  ])('with %s leads to the bookings', async (_what, url, payload) => {
    const answer = await returned(url, payload, payload?.startsWith('{') ? 'application/json' : undefined);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/dashboard/myorders']);
  });

  it('leads on when the provider does not answer, and the sweep records the payment', async () => {
    const { id } = await started();
    there.agree(id);
    there.fail('confirm', 'unreachable');
    expect((await comeBack(id)).statusCode).toBe(303);
    expect(await stateOf(market, buyer, booking)).toBe('unpaid');
    await market.db.query('update intents set next_check_at = now() where id = $1', [id]);
    await sweep(paymentContextOf(market));
    expect(await stateOf(market, buyer, booking)).toBe('paid');
  });

  it('is answered however often it comes, while the provider is asked ten times a minute', async () => {
    const { id } = await started();
    const before = there.calls.confirm;
    const answers = await Promise.all(Array.from({ length: 30 }, () => comeBack(id)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
    expect(there.calls.confirm - before).toBe(10);
  });

  it('does not take the money while another buyer holds the product', async () => {
    const { id } = await started();
    await market.db.query(`update products set hold_until = now() - interval '1 second' where id = $1`, [product]);
    const theirs = await started(rival, rivalBooking);
    there.agree(id);
    await comeBack(id);
    expect([await stateOf(market, buyer, booking), await paymentRows(market, product)]).toEqual(['unpaid', []]);
    there.agree(theirs.id);
    await comeBack(theirs.id);
    expect([await stateOf(market, rival, rivalBooking), await statusOf(market, product)]).toEqual(['paid', 'sold']);
  });
});

describe('what is pending on a page', () => {
  const age = (id: string, text: string) =>
    market.db.query(`update intents set created_at = now() - $2::interval, next_check_at = now() where id = $1`, [
      id,
      text,
    ]);
  const dueIn = async (id: string) =>
    (
      await market.db.query<{ minutes: number }>(
        `select round(extract(epoch from next_check_at - created_at) / 60)::int as minutes from intents where id = $1`,
        [id],
      )
    )[0]?.minutes;

  it('is asked about after 1, 5 and 15 minutes, then hourly', async () => {
    const { id } = await started();
    expect(await dueIn(id)).toBe(1);
    for (const [passed, next] of [
      ['1 minute', 5],
      ['5 minutes', 15],
      ['15 minutes', 60],
      ['59 minutes', 60],
      ['60 minutes', 120],
      ['22 hours 30 minutes', 23 * 60],
    ] as const) {
      await age(id, passed);
      await sweep(paymentContextOf(market));
      expect([passed, await dueIn(id)]).toEqual([passed, next]);
    }
  });

  it('is not asked about before', async () => {
    await started();
    const before = there.calls.confirm;
    await sweep(paymentContextOf(market), 0);
    expect(there.calls.confirm).toBe(before);
  });

  it('is given up after a day: what the payer agrees to later is not taken', async () => {
    const { id, reference } = await started();
    await age(id, '24 hours');
    await sweep(paymentContextOf(market));
    expect((await follow(reference)).state).toBe('canceled');
    there.agree(id);
    await comeBack(id);
    expect(await paymentRows(market, product)).toEqual([]);
  });

  it('is asked about while another provider does not answer', async () => {
    const { id } = await started();
    there.agree(id);
    await market.db.query('update intents set next_check_at = now() where id = $1', [id]);
    for (let n = 0; n < 4; n += 1) {
      const other = await market.product(seller.id, await market.category());
      await secretFor(market, rival, await insertBooking(market, other, rival));
    }
    market.sandbox.stripe.inject('GET /payment_intents/:id', 'fail', 20);
    expect(await sweep(paymentContextOf(market), 0)).toHaveLength(3);
    market.sandbox.stripe.clearFaults();
    expect(await stateOf(market, buyer, booking)).toBe('paid');
  });
});
