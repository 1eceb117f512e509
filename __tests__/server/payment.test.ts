import { outcome, send } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { insertBooking, statusOf } from '../helpers/market/rows.ts';
import { createContestedOffer } from '../helpers/money/deals.ts';
import {
  failCalls,
  intentOf,
  lapseHold,
  lapseRefundClaims,
  moveHoldsBack,
  pay,
  paymentRows,
  providerOf,
  report,
  secretFor,
  stateOf,
  strayIntent,
} from '../helpers/money/payments.ts';

let market: Market;
let seller: TestPerson;
let buyer: TestPerson;
let rival: TestPerson;
let category: string;
let product: string;
let booking: string;
let rivalBooking: string;
beforeAll(async () => {
  market = await openMarket();
  // Prevents the webhook from doing the same, because it isn't tested here.
  market.sandbox.stripe.pauseWebhooks();
});
afterAll(() => market.close());
afterEach(() => {
  jest.restoreAllMocks();
});
beforeEach(async () => {
  ({ seller, buyer, rival, category, product, booking, rivalBooking } = await createContestedOffer(market));
});

const own = () => ({ id: booking, productId: product, email: buyer.email });
const refunds = async (transaction: string) =>
  (await providerOf(market).refunds.list({ payment_intent: transaction })).data.map((refund) => refund.amount);
const stray = async (change: Parameters<typeof strayIntent>[2] = {}, of = own()) => {
  const { id } = await strayIntent(market, of, change);
  await providerOf(market).paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  return id;
};
/** Both buyers get a secret: the hold expires, and the first intent's cancellation is lost. */
async function twoSecrets(): Promise<[string, string]> {
  const first = await secretFor(market, buyer, booking);
  await lapseHold(market, product);
  const mend = failCalls(market, 'cancel');
  const second = await secretFor(market, rival, rivalBooking);
  mend();
  return [first, second];
}

describe('POST /payments', () => {
  it('marks the booking as paid and the product as sold, and closes the others, trusting only the provider', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    const answer = await report(market, buyer, booking, transaction, {
      price: 1,
      name: 'X',
      email: 'x@example.com',
      productId: '1',
      productName: 'Other',
    });
    const [row] = await paymentRows(market, product);
    expect(answer.json()).toEqual({ acknowledged: true, insertedId: row?.id });
    expect(row).toEqual({
      id: expect.any(String),
      bookingId: booking,
      transactionId: transaction,
      state: 'kept',
      refundId: undefined,
      price: 185_000,
    });
    expect(await statusOf(market, product)).toBe('sold');
    expect((await send(market, `GET /bookings/${booking}`, buyer)).json()).toMatchObject({
      state: 'paid',
      paid: true,
      transactionId: transaction,
      paidAt: expect.stringMatching(/Z$/),
    });
    expect((await send(market, `GET /bookings/${rivalBooking}`, rival)).json()).toMatchObject({
      state: 'sold',
      paid: false,
    });
    expect((await send(market, `GET /category/${category}`, buyer)).json()).toEqual([]);
    expect(await market.db.query('select state from intents where id = $1', [transaction])).toEqual([
      { state: 'settled' },
    ]);
  });

  it('returns the same id on repeats, including ten concurrent ones', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(market, buyer, booking, transaction)));
    answers.push(await report(market, buyer, booking, transaction));
    expect(answers.map(outcome)).toEqual(Array(11).fill('200'));
    expect(new Set(answers.map((answer) => answer.json<{ insertedId: string }>().insertedId)).size).toBe(1);
    expect(await paymentRows(market, product)).toHaveLength(1);
  });

  it('cancels the other buyers’ secrets once the product is sold', async () => {
    const [first, second] = await twoSecrets();
    await pay(market, first);
    expect(outcome(await report(market, buyer, booking, intentOf(first)))).toBe('200');
    await expect(pay(market, second)).rejects.toThrow(/status of canceled/);
  });

  describe('refuses', () => {
    const refused = async (transaction: string) => {
      const answer = await report(market, buyer, booking, transaction);
      expect([
        await paymentRows(market, product),
        await statusOf(market, product),
        await stateOf(market, buyer, booking),
      ]).toEqual([[], 'available', 'unpaid']);
      return outcome(answer);
    };

    it('an unpaid or declined intent', async () => {
      const secret = await secretFor(market, buyer, booking);
      expect(await refused(intentOf(secret))).toBe('409 PAYMENT_NOT_SUCCEEDED');
      await expect(pay(market, secret, 'pm_card_chargeDeclined')).rejects.toThrow('Your card was declined.');
      expect(await refused(intentOf(secret))).toBe('409 PAYMENT_NOT_SUCCEEDED');
      await providerOf(market).paymentIntents.cancel(intentOf(secret));
      expect(await refused(intentOf(secret))).toBe('409 PAYMENT_NOT_SUCCEEDED');
    });

    it.each<[string, Parameters<typeof strayIntent>[2]]>([
      ['another amount', { amount: 18_499_999 }],
      ['a small amount', { amount: 10_000 }],
      ['another currency', { currency: 'usd' }],
      ['no metadata', { metadata: {} }],
    ])('an intent of %s', async (_what, change) => {
      expect(await refused(await stray(change))).toBe('409 PAYMENT_MISMATCH');
    });

    it('an intent for another booking, product or person', async () => {
      const other = await market.product(seller.id, category);
      const others = await insertBooking(market, other, buyer);
      expect(await refused(await stray({}, { ...own(), id: others, productId: other }))).toBe('409 PAYMENT_MISMATCH');
      expect(await refused(await stray({}, { ...own(), id: rivalBooking, email: rival.email }))).toBe(
        '409 PAYMENT_MISMATCH',
      );
      expect(await refused(await stray({}, { ...own(), productId: other }))).toBe('409 PAYMENT_MISMATCH');
      expect(await refused(await stray({}, { ...own(), email: rival.email }))).toBe('409 PAYMENT_MISMATCH');
    });

    it('an unknown intent', async () => {
      for (const unknown of ['pi_unknown', 'ch_1', '../refunds', 'pi_x?expand=y'])
        expect(await refused(unknown)).toBe('409 PAYMENT_MISMATCH');
    });

    it("another person's booking", async () => {
      const transaction = await pay(market, await secretFor(market, buyer, booking));
      for (const nosy of [rival, seller, await market.person('admin')])
        expect(outcome(await report(market, nosy, booking, transaction))).toBe('404 BOOKING_NOT_FOUND');
      expect(outcome(await report(market, rival, rivalBooking, transaction))).toBe('409 PAYMENT_MISMATCH');
      expect(
        outcome(await send(market, 'POST /payments', undefined, { bookingId: booking, transactionId: transaction })),
      ).toBe('401 UNAUTHENTICATED');
      expect(await paymentRows(market, product)).toEqual([]);
    });

    it('a payment already credited to another booking', async () => {
      const transaction = await pay(market, await secretFor(market, buyer, booking));
      await report(market, buyer, booking, transaction);
      const second = await insertBooking(market, await market.product(seller.id, category), buyer);
      expect(outcome(await report(market, buyer, second, transaction))).toBe('409 PAYMENT_MISMATCH');
      expect(await stateOf(market, buyer, second)).toBe('unpaid');
    });

    it.each(['bookingId', 'transactionId'])('a report without %s', async (field) => {
      const answer = await report(market, buyer, booking, 'pi_123', { [field]: undefined });
      expect(outcome(answer)).toBe('400 VALIDATION');
      expect(answer.json()).toMatchObject({ field });
    });
  });

  it('without saying that nothing was charged if it can’t check', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    const mend = failCalls(market, 'query');
    const answer = await report(market, buyer, booking, transaction);
    mend();
    expect(outcome(answer)).toBe('503 PAYMENT_UNCONFIRMED');
    expect(answer.json<{ message: string }>().message).toMatch(/do not pay again/);
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('200');
  });
});

describe('a payment for an unavailable product', () => {
  it('is refunded to the second of two payers, with a reason', async () => {
    const [first, second] = await twoSecrets();
    await Promise.all([pay(market, first), pay(market, second)]);
    expect(outcome(await report(market, rival, rivalBooking, intentOf(second)))).toBe('200');
    const answer = await report(market, buyer, booking, intentOf(first));
    expect(outcome(answer)).toBe('409 PAYMENT_REFUNDED');
    expect(answer.json<{ message: string }>().message).toMatch(/refunded/);
    expect([await stateOf(market, buyer, booking), await stateOf(market, rival, rivalBooking)]).toEqual([
      'refunded',
      'paid',
    ]);
    expect(await paymentRows(market, product)).toMatchObject([
      { transactionId: intentOf(second), state: 'kept' },
      { transactionId: intentOf(first), state: 'refunded', refundId: expect.stringMatching(/^re_/) },
    ]);
    expect([await refunds(intentOf(first)), await refunds(intentOf(second))]).toEqual([[18_500_000], []]);
    expect(outcome(await report(market, buyer, booking, intentOf(first)))).toBe('409 PAYMENT_REFUNDED');
    expect(await refunds(intentOf(first))).toEqual([18_500_000]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['the product was removed', () => send(market, `DELETE /products/${product}`, seller)],
    [
      'the category was deleted',
      async () => send(market, `DELETE /categories/${category}`, await market.person('admin')),
    ],
    [
      'the booking was closed',
      () => market.db.query(`update bookings set closed_at = now(), closed_because = 'owner' where id = $1`, [booking]),
    ],
  ])('is refunded if %s in the meantime', async (_why, happens) => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    await happens();
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('409 PAYMENT_REFUNDED');
    expect(await stateOf(market, buyer, booking)).toBe('refunded');
    expect(await paymentRows(market, product)).toMatchObject([{ state: 'refunded' }]);
    expect(await refunds(transaction)).toEqual([18_500_000]);
    expect(await statusOf(market, product)).not.toBe('sold');
  });

  it('is refunded if the booking was deleted', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    await market.db.query('update bookings set deleted_at = now() where id = $1', [booking]);
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('409 PAYMENT_REFUNDED');
    expect(await refunds(transaction)).toEqual([18_500_000]);
    expect(await statusOf(market, product)).toBe('available');
  });

  it('is refunded if the same booking is paid twice, and stays paid', async () => {
    const [first, second] = [await pay(market, await secretFor(market, buyer, booking)), await stray()];
    expect(outcome(await report(market, buyer, booking, first))).toBe('200');
    expect(outcome(await report(market, buyer, booking, second))).toBe('409 PAYMENT_REFUNDED');
    expect([await refunds(first), await refunds(second)]).toEqual([[], [18_500_000]]);
    expect((await send(market, `GET /bookings/${booking}`, buyer)).json()).toMatchObject({
      state: 'paid',
      transactionId: first,
    });
  });

  it('is recorded as refunding before the provider is asked, so that a failure loses nothing', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    await send(market, `DELETE /products/${product}`, seller);
    const mend = failCalls(market, 'refund');
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('409 PAYMENT_REFUNDED');
    mend();
    const [refunding] = await paymentRows(market, product);
    expect([refunding?.state, refunding?.refundId]).toEqual(['refunding', undefined]);
    expect(await stateOf(market, buyer, booking)).toBe('refunding');
    await lapseRefundClaims(market);
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('409 PAYMENT_REFUNDED');
    expect(await paymentRows(market, product)).toMatchObject([
      { state: 'refunded', refundId: expect.stringMatching(/^re_/) },
    ]);
  });

  it('isn’t kept if the operator refunded it before it was recorded', async () => {
    const transaction = await pay(market, await secretFor(market, buyer, booking));
    const { id } = await providerOf(market).refunds.create({ payment_intent: transaction });
    expect(outcome(await report(market, buyer, booking, transaction))).toBe('409 PAYMENT_REFUNDED');
    expect(await paymentRows(market, product)).toMatchObject([{ state: 'refunded', refundId: id }]);
    expect(await statusOf(market, product)).toBe('available');
    const again = await insertBooking(market, product, buyer);
    await moveHoldsBack(market, product, 15);
    expect(outcome(await report(market, buyer, again, await pay(market, await secretFor(market, buyer, again))))).toBe(
      '200',
    );
  });
});
