import type { PaymentKind } from '#contract/lifecycle';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import type { Market, TestPerson } from '../helpers/market/market.ts';
import { adminActionsOn, insertBooking, statusOf } from '../helpers/market/rows.ts';
import { codeFor, createContestedOffer, handOver } from '../helpers/money/deals.ts';
import { lapseHold, lapseRefundClaims, paymentContextOf, paymentRows, stateOf } from '../helpers/money/payments.ts';
import { killWhileLocked } from '../helpers/processes/market-process.ts';
import type { MoneyDriver } from './money-suite.ts';
import { isOnPostgres } from '../helpers/setup/postgres.ts';

/** The deposit of Tk 1,85,000. */
const DEPOSIT = 9_250;
const DEPOSIT_PAISA = DEPOSIT * 100;

let events = 0;
const newEvent = (): string => `evt_deposit_${(events += 1)}`;

/** Rules of deposits that hold for every provider (docs/rules.md §2, §9). */
export function depositSuite(driver: MoneyDriver): void {
  let market: Market;
  let offer: Awaited<ReturnType<typeof createContestedOffer>>;
  beforeAll(async () => {
    market = await driver.open();
  });
  afterAll(() => market.close());
  afterEach(() => driver.clearFaults(market));
  beforeEach(async () => {
    // Attempts that an earlier test left open don't concern this one.
    await market.db.query(`update intents set state = 'canceled' where state = 'open'`);
    offer = await createContestedOffer(market);
  });

  const begin = async (kind: PaymentKind = 'deposit', who = offer.buyer, booking = offer.booking): Promise<string> => {
    const started = await driver.start(market, who, booking, { kind });
    expect(outcome(started)).toBe('200');
    return driver.attemptOf(market, started);
  };
  const sweepDue = async () => {
    await market.db.query(
      `update intents set next_check_at = now() where state = 'open' and next_check_at is not null`,
    );
    return sweep(paymentContextOf(market), 0);
  };
  const tell = async (id: string) =>
    outcome(await market.app.inject({ method: 'POST', ...(await driver.notice(market, id, newEvent())) }));
  const learnOfRefunds = async () => {
    if (driver.isRefundAskedFor) await sweepDue();
  };
  const payments = () => paymentRows(market, offer.product);
  const paymentStates = async () => (await payments()).map(({ state }) => state);
  const states = async () => [
    await stateOf(market, offer.buyer, offer.booking),
    await stateOf(market, offer.rival, offer.rivalBooking),
    await statusOf(market, offer.product),
  ];
  const bookingOf = async (who: TestPerson, id: string) =>
    (await sendOk(market, `GET /bookings/${id}`, who)).json<Record<string, unknown>>();
  const differences = async () => {
    const attempts = await market.db.query<{ id: string }>('select id from intents where product_id = $1', [
      offer.product,
    ]);
    const marks = [
      ...attempts.map(({ id }) => id),
      `booking ${offer.booking}`,
      `booking ${offer.rivalBooking}`,
      `product ${offer.product}`,
    ];
    return (await reconcile(market.db, market.services.payments)).filter((line) =>
      marks.some((mark) => line.includes(mark)),
    );
  };
  const reserve = async (): Promise<string> => {
    const id = await begin();
    await driver.pay(market, id);
    expect(await tell(id)).toBe('200');
    await reserved();
    return id;
  };
  const reserved = async () => {
    expect(await payments()).toMatchObject([{ bookingId: offer.booking, state: 'kept' }]);
    expect(await states()).toEqual(['reserved', 'reservedForAnother', 'reserved']);
    expect(await differences()).toEqual([]);
  };
  const cancel = (who: TestPerson, booking = offer.booking) =>
    send(market, `POST /deals/${booking}/cancel`, who, { reason: 'other' });
  const deal = () => ({ id: offer.booking, buyer: offer.buyer, seller: offer.seller });

  describe('a deposit reserves the product', () => {
    it('when its notification comes; both sides see how much is paid', async () => {
      expect(await bookingOf(offer.buyer, offer.booking)).toMatchObject({ deposit: DEPOSIT, paid: false });
      await reserve();
      const mine = await bookingOf(offer.buyer, offer.booking);
      expect(mine).toMatchObject({ depositPaid: DEPOSIT, price: 185_000, paid: false, paymentMethod: driver.method });
      expect(mine.deposit).toBeUndefined();
      const other = await bookingOf(offer.rival, offer.rivalBooking);
      expect([other.deposit, other.depositPaid]).toEqual([undefined, undefined]);
      const received = (await sendOk(market, `GET /seller/bookings?state=reserved`, offer.seller)).json<object[]>();
      expect(received).toMatchObject([{ _id: offer.booking, state: 'reserved', depositPaid: DEPOSIT }]);
      expect(received).toEqual([expect.objectContaining({ phone: '+8801711000009' })]);
      const own = await sendOk(market, `GET /products?email=${offer.seller.email}&status=reserved`, offer.seller);
      expect(own.json()).toMatchObject([
        {
          _id: offer.product,
          status: 'reserved',
          bookings: [
            { _id: offer.booking, paid: false, depositPaid: DEPOSIT },
            { _id: offer.rivalBooking, paid: false },
          ],
        },
      ]);
    });

    it('when the browser comes back first', async () => {
      const id = await begin();
      await driver.pay(market, id);
      await driver.comeBack(market, offer.buyer, offer.booking, id);
      await reserved();
      expect(await tell(id)).toBe('200');
      await reserved();
    });

    it('by the sweep, when nothing came', async () => {
      const id = await begin();
      await driver.pay(market, id);
      expect(await sweepDue()).toEqual([]);
      await reserved();
    });

    it('once, however many notifications, returns and sweeps come together', async () => {
      const id = await begin();
      await driver.pay(market, id);
      await Promise.all([
        tell(id),
        tell(id),
        tell(id),
        sweepDue(),
        driver.comeBack(market, offer.buyer, offer.booking, id),
      ]);
      await sweepDue();
      await reserved();
    });

    it('the attempt names its kind and amount', async () => {
      const id = await begin();
      const [row] = await market.db.query<{ reference: string }>('select reference from intents where id = $1', [id]);
      const attempt = async () =>
        (await sendOk(market, `GET /payments/${row?.reference ?? ''}`, offer.buyer)).json<object>();
      expect(await attempt()).toMatchObject({ kind: 'deposit', amount: DEPOSIT, state: 'pending' });
      await driver.pay(market, id);
      await tell(id);
      expect(await attempt()).toMatchObject({ kind: 'deposit', amount: DEPOSIT, state: 'paid' });
    });

    it('a buyer who changes from a deposit to the full price pays that alone', async () => {
      await begin();
      const full = await begin('full');
      await driver.pay(market, full);
      await tell(full);
      await sweepDue();
      expect([await paymentStates(), await states()]).toEqual([['kept'], ['paid', 'sold', 'sold']]);
    });
  });

  describe('a deposit is not taken', () => {
    const start = async (terms: { price?: number; kind?: PaymentKind }, booking = offer.booking) =>
      outcome(await driver.start(market, offer.buyer, booking, { kind: 'deposit', ...terms }));

    it('where the seller accepts none, and again once they do', async () => {
      await sendOk(market, `PATCH /products/${offer.product}`, offer.seller, { acceptsDeposit: false });
      expect((await bookingOf(offer.buyer, offer.booking)).deposit).toBeUndefined();
      expect((await sendOk(market, `GET /products/${offer.product}`)).json()).toMatchObject({ acceptsDeposit: false });
      expect([await start({}), await start({ kind: 'full' })]).toEqual(['409 DEPOSIT_UNAVAILABLE', '200']);
      await sendOk(market, `PATCH /products/${offer.product}`, offer.seller, { acceptsDeposit: true });
      expect(await start({})).toBe('200');
    });

    it.each([
      [4_999, '409 DEPOSIT_UNAVAILABLE'],
      [5_000, '200'],
    ])('for a price of Tk. %d: %s', async (price, answer) => {
      const product = await market.product(offer.seller.id, offer.category, { sellingPrice: price });
      expect(await start({ price }, await insertBooking(market, product, offer.buyer))).toBe(answer);
    });

    it('for another price than the buyer saw', async () => {
      expect(await start({ price: 184_999 })).toBe('409 PRICE_CHANGED');
    });

    it('but the full price where the operator takes none: the deposit is', async () => {
      market.services.env.fullPayment = false;
      try {
        expect([await start({ kind: 'full' }), await start({})]).toEqual(['409 FULL_PAYMENT_OFF', '200']);
      } finally {
        market.services.env.fullPayment = true;
      }
    });
  });

  it('the deposit is of the agreed price', async () => {
    await market.db.query('update bookings set price = 170000 where id = $1', [offer.booking]);
    expect(await bookingOf(offer.buyer, offer.booking)).toMatchObject({ price: 170_000, deposit: 8_500 });
    const started = await driver.start(market, offer.buyer, offer.booking, { price: 170_000, kind: 'deposit' });
    const id = await driver.attemptOf(market, started);
    await driver.pay(market, id);
    await tell(id);
    expect(await bookingOf(offer.buyer, offer.booking)).toMatchObject({ state: 'reserved', depositPaid: 8_500 });
    expect(await differences()).toEqual([]);
  });

  it.each([
    ['one paisa too little', DEPOSIT_PAISA - 1],
    ['one paisa too much', DEPOSIT_PAISA + 1],
  ])('%s is refunded, and the product stays on sale', async (_what, amountPaisa) => {
    const id = await driver.alter(market, await begin(), { amountPaisa });
    await driver.take(market, id);
    expect(await tell(id)).toBe('200');
    await learnOfRefunds();
    expect([await paymentStates(), await driver.refundsOf(market, id)]).toEqual([['refunded'], 1]);
    expect(await states()).toEqual(['refunded', 'unpaid', 'available']);
    expect(await differences()).toEqual([]);
  });

  describe('a reserved product', () => {
    beforeEach(async () => void (await reserve()));

    it('has a page, and is in no list', async () => {
      expect((await sendOk(market, `GET /products/${offer.product}`)).json()).toMatchObject({ status: 'reserved' });
      const listed = await sendOk(market, `GET /category/${offer.category}`, offer.buyer);
      expect(listed.body).not.toContain(`"_id":"${offer.product}"`);
      const found = await market.db.query('select from search_products where id = $1', [offer.product]);
      expect(found).toEqual([]);
    });

    it('cannot be changed, removed, booked, advertised or paid', async () => {
      const third = await market.person('user');
      const details = { address: 'House 1', phone: '01711000004', meetingLocation: 'Dhaka' };
      const answers = [
        await send(market, `PATCH /products/${offer.product}`, offer.seller, { sellingPrice: 190_000 }),
        await send(market, `PATCH /products/${offer.product}`, offer.seller, { status: 'paused' }),
        await send(market, `PATCH /products/${offer.product}`, offer.seller, { status: 'available' }),
        await send(market, `PATCH /products/${offer.product}`, offer.seller, { status: 'sold', sellingPrice: 190_000 }),
        await send(market, `DELETE /products/${offer.product}`, offer.seller),
        await send(market, 'PUT /createAdvertise', offer.seller, { productId: offer.product }),
        await send(market, 'POST /bookings', third, { productId: offer.product, ...details }),
        await driver.start(market, offer.rival, offer.rivalBooking, { kind: 'full' }),
        await driver.start(market, offer.rival, offer.rivalBooking, { kind: 'deposit' }),
      ];
      expect(answers.map(outcome)).toEqual(answers.map(() => '409 PRODUCT_RESERVED'));
      expect(outcome(await driver.start(market, offer.buyer, offer.booking, { kind: 'full' }))).toMatch(
        /^409 BOOKING_/,
      );
      expect(outcome(await send(market, `DELETE /bookings/${offer.booking}`, offer.buyer))).toMatch(/^409 BOOKING_/);
      await reserved();
    });

    it('keeps its buyer and its seller from deleting their accounts', async () => {
      for (const who of [offer.buyer, offer.seller])
        expect(outcome(await send(market, 'DELETE /users/me', who))).toBe('409 ACCOUNT_UNSETTLED');
      await market.db.query(`update bookings set paid_at = now() - interval '1 year' where id = $1`, [offer.booking]);
      for (const who of [offer.buyer, offer.seller])
        expect(outcome(await send(market, 'DELETE /users/me', who))).toBe('409 ACCOUNT_UNSETTLED');
    });

    it('is handed over: sold to the buyer who reserved it, once', async () => {
      await handOver(market, deal());
      expect(await states()).toEqual(['paid', 'sold', 'sold']);
      expect(await bookingOf(offer.buyer, offer.booking)).toMatchObject({ paid: true, depositPaid: DEPOSIT });
      const own = await sendOk(market, `GET /products?email=${offer.seller.email}`, offer.seller);
      const [row] = own.json<Record<string, unknown>[]>();
      expect([row?.status, row?.soldElsewhere]).toEqual(['sold', undefined]);
      expect((await sendOk(market, `GET /sellers/${offer.seller.id}`)).json()).toMatchObject({ soldCount: 1 });
      expect(outcome(await cancel(offer.seller))).toBe('409 DEAL_CHANGED');
      expect(await differences()).toEqual([]);
    });

    it('is not sold elsewhere by its seller', async () => {
      const answer = await send(market, `PATCH /products/${offer.product}`, offer.seller, { status: 'sold' });
      expect(outcome(answer)).toBe('409 PRODUCT_RESERVED');
      await reserved();
    });
  });

  describe('a canceled reservation', () => {
    let id: string;
    beforeEach(async () => {
      id = await reserve();
    });
    const isCanceled = async () => {
      await learnOfRefunds();
      expect([await paymentStates(), await driver.refundsOf(market, id)]).toEqual([['refunded'], 1]);
      expect(await states()).toEqual(['refunded', 'unpaid', 'paused']);
      expect(await differences()).toEqual([]);
    };

    it('by the seller: the whole deposit goes back, and both are notified', async () => {
      expect(outcome(await cancel(offer.seller))).toBe('200');
      await isCanceled();
      const notices = await market.db.query<{ person: string; price: number | null }>(
        `select person_id::text as person, price from notices where product_id = $1 and kind in ('refund', 'deal')`,
        [offer.product],
      );
      expect(notices).toContainEqual({ person: offer.buyer.id, price: DEPOSIT });
      expect(notices.map(({ person }) => person)).toContain(offer.seller.id);
    });

    it('by an admin, whose act is recorded', async () => {
      const admin = await market.person('admin');
      expect(outcome(await cancel(admin))).toBe('200');
      await isCanceled();
      expect(await adminActionsOn(market, 'booking', offer.booking)).toMatchObject([{ adminId: admin.id }]);
    });

    it('once, also when canceled twice at the same moment, and later again', async () => {
      const answers = await Promise.all([cancel(offer.seller), cancel(offer.seller)]);
      expect(answers.map(outcome).sort()).toEqual(['200', '409 DEAL_CHANGED']);
      await isCanceled();
      expect(outcome(await cancel(offer.seller))).toBe('409 DEAL_CHANGED');
      await isCanceled();
    });

    it('by the buyer, too', async () => {
      expect(outcome(await cancel(offer.buyer))).toBe('200');
      await isCanceled();
    });

    it('not by other buyers, other sellers or nobody, who learn nothing of it', async () => {
      for (const who of [offer.rival, await market.person('seller')])
        expect(outcome(await cancel(who))).toBe('404 DEAL_NOT_FOUND');
      expect(outcome(await send(market, `POST /deals/${offer.booking}/cancel`, undefined, {}))).toMatch(/^401/);
      expect(outcome(await cancel(offer.seller, offer.rivalBooking))).toBe('404 DEAL_NOT_FOUND');
      expect(outcome(await cancel(offer.seller, '999999999'))).toBe('404 DEAL_NOT_FOUND');
      await reserved();
    });

    it('while the provider is silent: the sweep makes the refund, once', async () => {
      driver.fail(market, 'refund', 'silent after', 1);
      expect(outcome(await cancel(offer.seller))).toBe('200');
      driver.clearFaults(market);
      await lapseRefundClaims(market);
      await sweepDue();
      await isCanceled();
    });

    it('lets the seller list it again, and the buyer reserve it again', async () => {
      await cancel(offer.seller);
      await isCanceled();
      await sendOk(market, `PATCH /products/${offer.product}`, offer.seller, { status: 'available' });
      const again = await insertBooking(market, offer.product, offer.buyer);
      await lapseHold(market, offer.product);
      await market.db.query('delete from payment_holds where product_id = $1', [offer.product]);
      const second = await begin('deposit', offer.buyer, again);
      await driver.pay(market, second);
      await tell(second);
      expect(await paymentStates()).toEqual(['refunded', 'kept']);
      expect(await statusOf(market, offer.product)).toBe('reserved');
      expect(await differences()).toEqual([]);
    });
  });

  describe('races', () => {
    /** Two attempts whose money was taken before we heard of either. */
    const bothTaken = async (one: PaymentKind, other: PaymentKind): Promise<[first: string, second: string]> => {
      const first = await begin(one);
      await driver.take(market, first);
      await lapseHold(market, offer.product);
      driver.fail(market, 'query', 'silent', 9);
      const second = await begin(other, offer.rival, offer.rivalBooking);
      driver.clearFaults(market);
      await driver.take(market, second);
      return [first, second];
    };
    const oneIsKept = async () => {
      await sweepDue();
      await learnOfRefunds();
      expect([...(await paymentStates())].sort()).toEqual(['kept', 'refunded']);
      expect(await differences()).toEqual([]);
    };

    it.each<[PaymentKind, PaymentKind]>([
      ['deposit', 'full'],
      ['full', 'deposit'],
      ['deposit', 'deposit'],
    ])('a %s and a %s payment of two buyers: one is kept, the other refunded', async (one, other) => {
      const [first, second] = await bothTaken(one, other);
      await Promise.all([tell(first), tell(second)]);
      await oneIsKept();
      const [kept] = (await payments()).filter(({ state }) => state === 'kept');
      const kind = kept?.bookingId === offer.booking ? one : other;
      expect(await statusOf(market, offer.product)).toBe(kind === 'full' ? 'sold' : 'reserved');
    });

    it('a second deposit of the same booking is refunded, and the first one still reserves', async () => {
      const first = await begin();
      await market.db.query('update bookings set intent_id = null where id = $1', [offer.booking]);
      const second = await begin();
      expect(second).not.toBe(first);
      await driver.take(market, first);
      await driver.take(market, second);
      await Promise.all([tell(first), tell(second)]);
      await oneIsKept();
      expect(await states()).toEqual(['reserved', 'reservedForAnother', 'reserved']);
    });

    it('a cancellation while another payment comes in: nobody pays for nothing', async () => {
      const [first, second] = await bothTaken('deposit', 'full');
      await tell(first);
      expect((await states())[0]).toBe('reserved');
      await Promise.all([cancel(offer.seller), tell(second)]);
      await sweepDue();
      await learnOfRefunds();
      const rows = await payments();
      expect(rows.find(({ bookingId }) => bookingId === offer.booking)?.state).toBe('refunded');
      const rival = rows.find(({ bookingId }) => bookingId === offer.rivalBooking)?.state;
      expect(await statusOf(market, offer.product)).toBe(rival === 'kept' ? 'sold' : 'paused');
      expect(rival).toMatch(/^(kept|refunded)$/);
      expect(await differences()).toEqual([]);
    });

    it('a deposit and the removal of the product', async () => {
      const id = await begin();
      await driver.take(market, id);
      const [, removal] = await Promise.all([
        tell(id),
        send(market, `DELETE /products/${offer.product}`, offer.seller),
      ]);
      await sweepDue();
      await learnOfRefunds();
      const isRemoved = removal.statusCode === 200;
      expect([await paymentStates(), await statusOf(market, offer.product)]).toEqual(
        isRemoved ? [['refunded'], 'removed'] : [['kept'], 'reserved'],
      );
      expect(await differences()).toEqual([]);
    });

    it('a deposit and the deletion of the seller’s account', async () => {
      const id = await begin();
      await driver.take(market, id);
      const [, deletion] = await Promise.all([tell(id), send(market, 'DELETE /users/me', offer.seller)]);
      await sweepDue();
      await learnOfRefunds();
      expect([await paymentStates(), await statusOf(market, offer.product)]).toEqual(
        deletion.statusCode === 200 ? [['refunded'], 'removed'] : [['kept'], 'reserved'],
      );
      expect(await differences()).toEqual([]);
    });

    it('a handover and a cancellation: one of them happens', async () => {
      await reserve();
      const code = await codeFor(market, deal());
      const [handover, canceled] = await Promise.all([
        send(market, `POST /deals/${offer.booking}/handover`, offer.seller, { code }),
        cancel(offer.seller),
      ]);
      await sweepDue();
      await learnOfRefunds();
      expect([handover.statusCode, canceled.statusCode].filter((status) => status === 200)).toHaveLength(1);
      expect([await paymentStates(), await statusOf(market, offer.product)]).toEqual(
        handover.statusCode === 200 ? [['kept'], 'sold'] : [['refunded'], 'paused'],
      );
      expect(await differences()).toEqual([]);
    });
  });

  it('reconcile names a reserved product without a deposit, and a deposit without a reserved product', async () => {
    await reserve();
    await market.db.query(`update products set status = 'available' where id = $1`, [offer.product]);
    expect(await differences()).toEqual([expect.stringContaining(`product ${offer.product} is available`)]);
    const other = await market.product(offer.seller.id, offer.category);
    await market.db.query(`update products set status = 'reserved' where id = $1`, [other]);
    const lines = await reconcile(market.db, market.services.payments);
    expect(lines).toContainEqual(expect.stringContaining(`product ${other}: reserved without a kept deposit`));
    await market.db.query(`update products set status = 'paused' where id = $1`, [other]);
    await market.db.query(`update products set status = 'reserved' where id = $1`, [offer.product]);
  });

  if (driver.isShared !== false && isOnPostgres)
    it('a process killed (kill -9) after the deposit was taken and before it was recorded: the sweep records it', async () => {
      const id = await begin();
      await driver.pay(market, id);
      const lock = { sql: 'select id from products where id = $1 for update', binds: [offer.product] };
      await killWhileLocked(market, lock, await driver.notice(market, id, newEvent()));
      expect(await states()).toEqual(['unpaid', 'unpaid', 'available']);
      expect(await sweepDue()).toEqual([]);
      await reserved();
    });
}
