import type { LightMyRequestResponse } from 'fastify';
import type { PaymentKind, PaymentMethod } from '#contract/lifecycle';
import type { Refund } from '../../server/services/payments/provider.ts';
import { reconcile } from '../../server/features/money/payments/reconcile/payment.reconcile.ts';
import { sweep } from '../../server/features/money/payments/payment.sweep.ts';
import { outcome, sendOk } from '../helpers/market/calls.ts';
import type { Market, TestPerson } from '../helpers/market/market.ts';
import { statusOf } from '../helpers/market/rows.ts';
import { createContestedOffer, openProblem } from '../helpers/money/deals.ts';
import { lapseHold, lapseRefundClaims, paymentContextOf, paymentRows, stateOf } from '../helpers/money/payments.ts';
import { killWhileLocked } from '../helpers/processes/market-process.ts';
import { isOnPostgres } from '../helpers/setup/postgres.ts';

/** How the suite works a provider. `id` is its id of an attempt. */
export interface MoneyDriver {
  method: PaymentMethod;
  /** A market that has the provider. */
  open(): Promise<Market>;
  /** Of the full price unless `kind` says otherwise; `price` is the booking's price that the buyer saw. */
  start(
    market: Market,
    who: TestPerson,
    bookingId: string,
    terms?: { price?: number; kind?: PaymentKind },
  ): Promise<LightMyRequestResponse>;
  /** The attempt that an answer of `start` began. */
  attemptOf(market: Market, started: LightMyRequestResponse): Promise<string>;
  /** The payer pays, and their browser is lost. */
  pay(market: Market, id: string): Promise<void>;
  /** The same, and the money was taken regardless of what the market does. */
  take(market: Market, id: string): Promise<void>;
  /** The payer gives up. */
  giveUp(market: Market, id: string): Promise<void>;
  /** The payer's browser comes back. */
  comeBack(market: Market, who: TestPerson, bookingId: string, id: string): Promise<LightMyRequestResponse>;
  /** The provider's notification about an attempt, to be posted to us; `isForged`: not signed by the provider. */
  notice(market: Market, id: string, eventId: string, isForged?: boolean): Promise<Notice>;
  /** The next calls end without an answer, or with a failure; `after` when the work was done nevertheless. */
  fail(market: Market, call: 'start' | 'query' | 'refund', effect: Effect, times: number): void;
  clearFaults(market: Market): void;
  /** The next refund of what an attempt has taken ends so. */
  nextRefund(market: Market, id: string, status: Refund['status']): void;
  /** The answer to a refund says only that it was accepted: what became of it is learnt by asking. */
  isRefundAskedFor?: true;
  /** Only where the provider can say no: it refuses every refund of what an attempt has taken. */
  refuseRefunds?(market: Market, id: string): void;
  endRefund(market: Market, refundId: string, status: 'succeeded' | 'failed'): void;
  refundsOf(market: Market, id: string): Promise<number>;
  /** The attempt is of another amount or currency, before it is paid; answers its id, which may be another one. */
  alter(market: Market, id: string, change: { amountPaisa?: number; currency?: string }): Promise<string>;
  /** The provider answers for another attempt than it is asked about, before it is paid. */
  answerForAnother(market: Market, id: string): Promise<void>;
  /** Only where an attempt and its money have two ids: both attempts were paid by the same money. */
  sameMoney?(market: Market, id: string, otherId: string): void;
  /** Only where the provider advises so: the payer must be checked. */
  makeRisky?(market: Market, id: string): void;
  /** Only where the provider names the store: another one was paid. */
  payAnotherStore?(market: Market, id: string): void;
  /** Only where money moves when we say so: whether it has not yet. */
  waitsForUs?(market: Market, id: string): Promise<boolean>;
  /** False where other processes cannot reach the provider. */
  isShared?: false;
}
/** A POST request. */
export interface Notice {
  url: string;
  payload: string;
  headers: Record<string, string>;
}
export type Effect = 'silent' | 'silent after' | 'fails';

const EVENTS = 5;
const FORGERIES = 1_000;
let events = 0;
const newEvent = (): string => `evt_money_${(events += 1)}`;

/** Rules of money that hold for every provider (docs/rules.md §2, §9). */
export function moneySuite(driver: MoneyDriver): void {
  let market: Market;
  let offer: Awaited<ReturnType<typeof createContestedOffer>>;
  beforeAll(async () => {
    market = await driver.open();
  });
  afterAll(() => market.close());
  afterEach(() => driver.clearFaults(market));
  beforeEach(async () => {
    // What an earlier test left open is not this one's.
    await market.db.query(`update intents set state = 'canceled' where state = 'open'`);
    offer = await createContestedOffer(market);
  });

  const begin = async (who = offer.buyer, booking = offer.booking): Promise<string> => {
    const started = await driver.start(market, who, booking);
    expect(outcome(started)).toBe('200');
    return driver.attemptOf(market, started);
  };
  /** A day's schedule has come, and the sweep runs. */
  const sweepDue = async () => {
    await market.db.query(
      `update intents set next_check_at = now() where state = 'open' and next_check_at is not null`,
    );
    return sweep(paymentContextOf(market), 0);
  };
  const notify = async (id: string, event: string, isForged = false) =>
    market.app.inject({ method: 'POST', ...(await driver.notice(market, id, event, isForged)) });
  const tell = async (id: string) => outcome(await notify(id, newEvent()));
  /** Keeps the next refund from reaching the provider until `arrive` is called. */
  const slowRefunds = () => {
    const provider = market.services.payments.get(driver.method);
    const refund = provider.refund.bind(provider);
    let arrive = () => undefined as void;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    let [sent, isSent] = [0, () => undefined as void];
    const sending = new Promise<void>((resolve) => (isSent = resolve));
    const spy = jest.spyOn(provider, 'refund').mockImplementation(async (...order) => {
      sent += 1;
      isSent();
      if (sent === 1) await arrival;
      return refund(...order);
    });
    return { isSent: sending, count: () => sent, arrive: () => (arrive(), spy.mockRestore()) };
  };
  /** Polls the provider for the state of refunds, if it does not answer with it immediately. */
  const learnOfRefunds = async () => {
    if (driver.isRefundAskedFor) await sweepDue();
  };
  const payments = () => paymentRows(market, offer.product);
  const buyerSees = () => stateOf(market, offer.buyer, offer.booking);
  const rivalSees = () => stateOf(market, offer.rival, offer.rivalBooking);
  const product = () => statusOf(market, offer.product);
  /** Differences that concern this test's product. */
  const differences = async () => {
    const attempts = await market.db.query<{ id: string }>('select id from intents where product_id = $1', [
      offer.product,
    ]);
    return (await reconcile(market.db, market.services.payments)).filter((line) =>
      [
        ...attempts.map(({ id }) => id),
        `booking ${offer.booking}`,
        `booking ${offer.rivalBooking}`,
        `product ${offer.product}`,
        `product ${offer.product}:`,
      ].some((mark) => line.includes(mark)),
    );
  };
  const untouched = async () =>
    expect([await payments(), await buyerSees(), await product()]).toEqual([[], 'unpaid', 'available']);
  const sold = async () => {
    expect(await payments()).toMatchObject([{ bookingId: offer.booking, state: 'kept' }]);
    expect([await buyerSees(), await rivalSees(), await product()]).toEqual(['paid', 'sold', 'sold']);
    expect(await differences()).toEqual([]);
  };

  describe('a payment is recorded', () => {
    it('when its notification comes', async () => {
      const id = await begin();
      await driver.pay(market, id);
      expect(await tell(id)).toBe('200');
      await sold();
    });

    it('when the browser comes back first', async () => {
      const id = await begin();
      await driver.pay(market, id);
      await driver.comeBack(market, offer.buyer, offer.booking, id);
      await sold();
      expect(await tell(id)).toBe('200');
      await sold();
    });

    it('by the sweep, when nothing came', async () => {
      const id = await begin();
      await driver.pay(market, id);
      expect(await sweepDue()).toEqual([]);
      await sold();
    });

    it('once, however many notifications, returns and sweeps come together', async () => {
      const id = await begin();
      await driver.pay(market, id);
      const event = newEvent();
      const answers = await Promise.all([
        ...Array.from({ length: EVENTS }, () => notify(id, event)),
        ...Array.from({ length: EVENTS }, () => notify(id, newEvent())),
        driver.comeBack(market, offer.buyer, offer.booking, id),
      ]);
      await Promise.all([sweepDue(), sweepDue()]);
      expect(answers.filter(({ statusCode }) => statusCode >= 400)).toEqual([]);
      expect(await tell(id)).toBe('200');
      await sold();
    });
  });

  describe('nothing is recorded', () => {
    it('before the provider has taken the money, even after a return, a notification and a sweep', async () => {
      const id = await begin();
      await driver.comeBack(market, offer.buyer, offer.booking, id);
      expect(await tell(id)).toBe('200');
      await sweepDue();
      await untouched();
    });

    it('of a forged notification', async () => {
      const id = await begin();
      for (let n = 0; n < EVENTS; n += 1) expect(outcome(await notify(id, newEvent(), true))).toBe('400 BAD_SIGNATURE');
      await untouched();
    });

    it('of 1,000 forged notifications and as many made-up returns, though its money is there', async () => {
      const id = await begin();
      await driver.take(market, id);
      const answers = new Set<string>();
      for (let n = 0; n < FORGERIES; n += 1) {
        // From many addresses: one address is limited long before.
        const remoteAddress = `10.0.${n >> 8}.${n & 255}`;
        const forged = await driver.notice(market, id, newEvent(), true);
        answers.add(outcome(await market.app.inject({ method: 'POST', remoteAddress, ...forged })));
        const query = new URLSearchParams({ payment: `${id}${n}`, paymentID: `${id}${n}`, tran_id: `${id}${n}` });
        const url = `/api/payments/return/${driver.method}?${query.toString()}&status=success&amount=185000`;
        answers.add(outcome(await market.app.inject({ method: 'GET', remoteAddress, url })));
      }
      expect([...answers].sort()).toEqual(['303', '400 BAD_SIGNATURE']);
      expect([await payments(), await buyerSees()]).toEqual([[], 'unpaid']);
    });

    it('of a notification about a payment that nobody knows', async () => {
      const id = await begin();
      expect(await tell(`${id}x`)).toBe('200');
      await untouched();
    });

    it('when the payer gives up, and the next attempt can be paid', async () => {
      const id = await begin();
      await driver.giveUp(market, id);
      await tell(id);
      await untouched();
      const next = await begin();
      expect(next).not.toBe(id);
      await driver.pay(market, next);
      await tell(next);
      await sold();
    });

    it('when the provider answers for another attempt', async () => {
      const id = await begin();
      await driver.answerForAnother(market, id);
      await driver.take(market, id);
      await driver.comeBack(market, offer.buyer, offer.booking, id);
      await tell(id);
      await sweepDue();
      await untouched();
    });
  });

  describe('two buyers', () => {
    it('who both pay: one bought, the other is refunded', async () => {
      const first = await begin();
      await driver.take(market, first);
      await lapseHold(market, offer.product);
      // The market hears of the first payment after it gave the product to the rival.
      driver.fail(market, 'query', 'silent', 9);
      const second = await begin(offer.rival, offer.rivalBooking);
      driver.clearFaults(market);
      await driver.take(market, second);
      await Promise.all([tell(first), tell(second)]);
      await sweepDue();
      const rows = await payments();
      expect(rows.filter(({ state }) => state === 'kept')).toHaveLength(1);
      expect(rows.filter(({ state }) => state === 'refunding')).toEqual([]);
      expect(await product()).toBe('sold');
      expect([await buyerSees(), await rivalSees()].filter((state) => state === 'paid')).toHaveLength(1);
      expect(await differences()).toEqual([]);
    });

    it('who start at the same moment: one holds the product', async () => {
      const answers = await Promise.all([
        driver.start(market, offer.buyer, offer.booking),
        driver.start(market, offer.rival, offer.rivalBooking),
      ]);
      expect(answers.map(outcome).sort()).toEqual(['200', '409 PRODUCT_ON_HOLD']);
    });

    it('one who starts several times at the same moment gets one attempt', async () => {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => driver.start(market, offer.buyer, offer.booking)),
      );
      const attempts = await Promise.all(answers.map((answer) => driver.attemptOf(market, answer)));
      expect(new Set(attempts).size).toBe(1);
      expect(await begin()).toBe(attempts[0]);
    });
  });

  describe('a provider that does not answer', () => {
    it.each<Effect>(['silent', 'silent after', 'fails'])(
      'to a start (%s): nothing was charged, and it can be repeated',
      async (effect) => {
        driver.fail(market, 'start', effect, 2);
        expect(outcome(await driver.start(market, offer.buyer, offer.booking))).toBe('503 PAYMENT_PROVIDER_DOWN');
        driver.clearFaults(market);
        await untouched();
        const id = await begin();
        await driver.pay(market, id);
        await tell(id);
        await sold();
      },
    );

    it('to a question: the notification is to be sent again', async () => {
      const id = await begin();
      await driver.pay(market, id);
      driver.fail(market, 'query', 'silent', 9);
      const event = newEvent();
      expect(outcome(await notify(id, event))).toBe('503 PAYMENT_PROVIDER_DOWN');
      await untouched();
      driver.clearFaults(market);
      expect(outcome(await notify(id, event))).toBe('200');
      await sold();
    });

    it('to the sweep, which goes on next time', async () => {
      const id = await begin();
      await driver.pay(market, id);
      driver.fail(market, 'query', 'silent', 9);
      expect(await sweepDue()).toEqual([expect.objectContaining({ kind: 'unreachable' })]);
      driver.clearFaults(market);
      await sweepDue();
      await sold();
    });
  });

  describe('money that does not fit is refunded', () => {
    const refunded = async (id: string) => {
      await learnOfRefunds();
      expect(await payments()).toMatchObject([{ bookingId: offer.booking, state: 'refunded' }]);
      expect([await buyerSees(), await product(), await driver.refundsOf(market, id)]).toEqual([
        'refunded',
        'available',
        1,
      ]);
      expect(await differences()).toEqual([]);
    };

    it.each([
      ['one paisa too little', { amountPaisa: 18_499_999 }],
      ['one paisa too much', { amountPaisa: 18_500_001 }],
      ['another currency', { currency: 'usd' }],
    ])('%s', async (_what, change) => {
      const id = await driver.alter(market, await begin(), change);
      await driver.take(market, id);
      expect(await tell(id)).toBe('200');
      await refunded(id);
    });

    it('late money, for a product that was removed', async () => {
      const id = await begin();
      await driver.take(market, id);
      await sendOk(market, `DELETE /products/${offer.product}`, offer.seller);
      await Promise.all([tell(id), tell(id)]);
      await sweepDue();
      await learnOfRefunds();
      expect(await payments()).toMatchObject([{ bookingId: offer.booking, state: 'refunded' }]);
      expect([await buyerSees(), await product(), await driver.refundsOf(market, id)]).toEqual([
        'refunded',
        'removed',
        1,
      ]);
      expect(await differences()).toEqual([]);
    });

    it('a second payment of the same booking', async () => {
      const first = await begin();
      await market.db.query('update bookings set intent_id = null where id = $1', [offer.booking]);
      const second = await begin();
      expect(second).not.toBe(first);
      await driver.take(market, first);
      await driver.take(market, second);
      expect([await tell(first), await tell(second)]).toEqual(['200', '200']);
      await sweepDue();
      expect(await payments()).toMatchObject([{ state: 'kept' }, { state: 'refunded' }]);
      expect([await driver.refundsOf(market, first), await driver.refundsOf(market, second)]).toEqual([0, 1]);
      expect([await buyerSees(), await product(), await differences()]).toEqual(['paid', 'sold', []]);
    });
  });

  describe('a refund', () => {
    /** Money that does not fit, so that it goes back. */
    const owed = async (): Promise<string> => {
      const id = await driver.alter(market, await begin(), { amountPaisa: 18_500_001 });
      await driver.take(market, id);
      return id;
    };
    const refundState = async () => (await payments())[0]?.state;

    it('of an agreed part goes back once, and reconcile agrees', async () => {
      const id = await begin();
      await driver.pay(market, id);
      await tell(id);
      const { buyer, seller, booking } = offer;
      expect(outcome(await openProblem(market, buyer, booking))).toBe('200');
      await sendOk(market, `POST /deals/${booking}/problem/proposal`, seller, { refund: 5000 });
      await sendOk(market, `POST /deals/${booking}/problem/accept`, buyer, { refund: 5000 });
      await sweepDue();
      await learnOfRefunds();
      expect([await refundState(), await driver.refundsOf(market, id)]).toEqual(['refunded', 1]);
      expect(await differences()).toEqual([]);
    });

    it('of an agreed part is sent once, though the sweep runs while its answer takes long', async () => {
      const id = await begin();
      await driver.pay(market, id);
      await tell(id);
      const { buyer, seller, booking } = offer;
      expect(outcome(await openProblem(market, buyer, booking))).toBe('200');
      await sendOk(market, `POST /deals/${booking}/problem/proposal`, seller, { refund: 12_000 });
      const slow = slowRefunds();
      const accepted = sendOk(market, `POST /deals/${booking}/problem/accept`, buyer, { refund: 12_000 });
      await slow.isSent;
      await Promise.all([sweepDue(), sweepDue()]);
      slow.arrive();
      await accepted;
      await sweepDue();
      await learnOfRefunds();
      expect([await refundState(), await driver.refundsOf(market, id), slow.count()]).toEqual(['refunded', 1, 1]);
      expect(await differences()).toEqual([]);
    });

    it('that is accepted and never done is asked about, and not made again', async () => {
      const id = await owed();
      driver.nextRefund(market, id, 'pending');
      await tell(id);
      for (let look = 0; look < 3; look += 1) expect(await sweepDue()).toEqual([]);
      expect([await refundState(), await buyerSees(), await driver.refundsOf(market, id)]).toEqual([
        'refunding',
        'refunding',
        1,
      ]);
      driver.endRefund(market, (await payments())[0]?.refundId ?? '', 'succeeded');
      await sweepDue();
      expect([await refundState(), await driver.refundsOf(market, id)]).toEqual(['refunded', 1]);
    });

    it.each<Effect>(['silent', 'silent after', 'fails'])('that is not answered (%s) is made once', async (effect) => {
      const id = await owed();
      driver.fail(market, 'refund', effect, 1);
      expect(await tell(id)).toBe('200');
      driver.clearFaults(market);
      // It could still arrive, so nothing is sent; one that was made is found where the provider can be asked.
      const before = await driver.refundsOf(market, id);
      await sweepDue();
      expect(await driver.refundsOf(market, id)).toBe(before);
      if (before === 0) expect(await refundState()).toBe('refunding');
      await lapseRefundClaims(market);
      await Promise.all([sweepDue(), sweepDue()]);
      await sweepDue();
      expect([await refundState(), await driver.refundsOf(market, id)]).toEqual(['refunded', 1]);
    });

    it('that the bank sends back is made again, and admins see it', async () => {
      const id = await owed();
      driver.nextRefund(market, id, 'failed');
      await tell(id);
      await learnOfRefunds();
      expect(await refundState()).toBe('refunding');
      expect(
        await market.db.query(
          `select i.kind, i.provider from payment_issues i join payments m on m.id = i.payment_id where m.booking_id = $1`,
          [offer.booking],
        ),
      ).toEqual([{ kind: 'refund_failed', provider: driver.method }]);
      await sweepDue();
      await learnOfRefunds();
      expect([await refundState(), await driver.refundsOf(market, id)]).toEqual(['refunded', 2]);
    });
  });

  const { refuseRefunds } = driver;
  if (refuseRefunds)
    it('a refund that is refused for good becomes an issue for admins', async () => {
      const admin = await market.person('admin');
      const issues = async () =>
        (await sendOk(market, `GET /paymentIssues?q=${offer.booking}`, admin))
          .json<{ bookingId: string; kind: string; state: string; reason: string }[]>()
          .filter(({ bookingId }) => bookingId === offer.booking)
          .map(({ kind, state, reason }) => [kind, state, reason.length > 0]);
      const id = await driver.alter(market, await begin(), { amountPaisa: 18_500_001 });
      await driver.take(market, id);
      refuseRefunds(market, id);
      expect(await tell(id)).toBe('200');
      expect(await issues()).toEqual([['refund_failed', 'retrying', true]]);
      for (let look = 0; look < 4; look += 1) expect(await sweepDue()).toEqual([]);
      expect(await issues()).toEqual([['refund_failed', 'open', true]]);
      expect([(await payments())[0]?.state, await driver.refundsOf(market, id)]).toEqual(['refunding', 0]);
    });

  // PGlite has one process.
  if (driver.isShared !== false && isOnPostgres)
    describe('a process that is killed (kill -9) @slow', () => {
      it('after the money was taken and before it was recorded: the sweep records it', async () => {
        const id = await begin();
        await driver.pay(market, id);
        const lock = { sql: 'select id from products where id = $1 for update', binds: [offer.product] };
        await killWhileLocked(market, lock, await driver.notice(market, id, newEvent()));
        await untouched();
        expect(await sweepDue()).toEqual([]);
        await sold();
      });

      const state = async (id: string) => [(await payments())[0]?.state, await driver.refundsOf(market, id)];
      /** Kills a process that has sent a refund, and can't record it. */
      const killAfterRefund = async (id: string) => {
        driver.clearFaults(market);
        await lapseRefundClaims(market);
        expect(await state(id)).toEqual(['refunding', 0]);
        // Payments can be read and locked, as by a claim, and not changed.
        const lock = { sql: 'lock table payments in share mode', binds: [] };
        await killWhileLocked(market, lock, await driver.notice(market, id, newEvent()));
        expect(await state(id)).toEqual(['refunding', 1]);
      };
      const isMadeOnce = async (id: string) => {
        // Its claim is held by the process that was killed, so nothing is sent.
        await sweepDue();
        expect((await state(id))[1]).toBe(1);
        await lapseRefundClaims(market);
        await Promise.all([sweepDue(), sweepDue()]);
        await learnOfRefunds();
        expect(await state(id)).toEqual(['refunded', 1]);
        expect(await differences()).toEqual([]);
      };

      it('after a refund was made and before it was recorded: it is made once', async () => {
        const id = await driver.alter(market, await begin(), { amountPaisa: 18_500_001 });
        await driver.take(market, id);
        driver.fail(market, 'refund', 'fails', 1);
        await tell(id);
        await killAfterRefund(id);
        await isMadeOnce(id);
      });

      // bKash would make a second refund of a part, so a part whose outcome is unknown is for an admin.
      if (driver.method !== 'bkash')
        it('after a part was refunded and before that was recorded: it is made once', async () => {
          const id = await begin();
          await driver.pay(market, id);
          await tell(id);
          const { buyer, seller, booking } = offer;
          expect(outcome(await openProblem(market, buyer, booking))).toBe('200');
          await sendOk(market, `POST /deals/${booking}/problem/proposal`, seller, { refund: 12_000 });
          driver.fail(market, 'refund', 'fails', 1);
          await sendOk(market, `POST /deals/${booking}/problem/accept`, buyer, { refund: 12_000 });
          await killAfterRefund(id);
          await isMadeOnce(id);
        });
    });

  const { sameMoney, makeRisky, payAnotherStore, waitsForUs } = driver;
  if (payAnotherStore)
    it('money that another store was paid is not recorded', async () => {
      const id = await begin();
      await driver.pay(market, id);
      payAnotherStore(market, id);
      await driver.comeBack(market, offer.buyer, offer.booking, id);
      await tell(id);
      await sweepDue();
      await untouched();
      expect(await differences()).toEqual([`${id}: the provider contradicts itself: store_id differs`]);
    });

  if (waitsForUs)
    it('the provider is not told to take money for a product that was removed', async () => {
      const id = await begin();
      await driver.pay(market, id);
      await sendOk(market, `DELETE /products/${offer.product}`, offer.seller);
      await driver.comeBack(market, offer.buyer, offer.booking, id);
      await tell(id);
      await sweepDue();
      expect([await payments(), await product(), await waitsForUs(market, id)]).toEqual([[], 'removed', true]);
    });

  if (sameMoney)
    it('the same money counts for one attempt alone', async () => {
      const id = await begin();
      const other = await createContestedOffer(market);
      const second = await begin(other.buyer, other.booking);
      await driver.take(market, id);
      await driver.take(market, second);
      sameMoney(market, id, second);
      await Promise.all([tell(id), tell(second)]);
      await sweepDue();
      const rows = await market.db.query('select id from payments where booking_id in ($1, $2)', [
        offer.booking,
        other.booking,
      ]);
      expect(rows).toHaveLength(1);
      const states = [await buyerSees(), await stateOf(market, other.buyer, other.booking)];
      expect([...states].sort()).toEqual(['paid', 'unpaid']);
      // The other booking is not taken for paid.
      const unpaid = states[0] === 'unpaid' ? offer : other;
      expect(outcome(await driver.start(market, unpaid.buyer, unpaid.booking))).toBe('200');
    });

  if (makeRisky)
    it('risky money is recorded, and an admin is asked', async () => {
      const id = await begin();
      makeRisky(market, id);
      await driver.pay(market, id);
      await tell(id);
      await sold();
      expect(
        await market.db.query(
          `select i.kind, i.provider, i.status from payment_issues i join payments m on m.id = i.payment_id where m.booking_id = $1`,
          [offer.booking],
        ),
      ).toEqual([{ kind: 'risk', provider: driver.method, status: 'open' }]);
    });
}
