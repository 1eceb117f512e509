import type { Booking } from '#contract/deals/booking';
import { CASH_LATE_DAYS } from '#contract/deals/cash-rules';
import type { DeliveryQuote, OwedCash } from '#contract/deals/delivery';
import type { LedgerTransfer } from '#contract/deals/ledger';
import type { Preferences } from '#contract/news/notice';
import type { Dashboard } from '#contract/site/dashboard';
import { PARCEL_SECONDS } from '#contract/deals/parcel-rules';
import { listJointFaults } from '../../server/features/deals/deals/joint-states.queries.ts';
import { lockDeal } from '../../server/features/deals/deals/deal.queries.ts';
import { markKeptRefunding } from '../../server/features/money/payments/refund.queries.ts';
import { listInconsistencies } from '../../server/features/money/payments/reconcile/reconcile.queries.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import type { Market, TestPerson } from '../helpers/market/market.ts';
import { insertConversation, insertReport, insertStatement } from '../helpers/market/rows.ts';
import type { TestCourier } from '../helpers/money/courier.ts';
import {
  createPayout,
  balanceOf,
  dealFor,
  openProblem,
  type PaidDeal,
  usableIn,
  WALLET,
} from '../helpers/money/deals.ts';
import {
  announce,
  bookForCash,
  CASH_ADVANCE,
  cashBuyer,
  courierSays,
  deliveredForCash,
  openParcelMarket,
  paidForCash,
  PART_PRICE,
  partOnSale,
  passParcelTime,
  payAdvance,
  stateOf,
} from '../helpers/money/parcels.ts';
import { requestIntent } from '../helpers/money/payments.ts';

const FEE = 110;

let market: Market;
let courier: TestCourier;
let admin: TestPerson;
beforeAll(async () => {
  ({ market, courier } = await openParcelMarket());
  admin = await market.person('admin');
});
afterAll(() => market.close());
afterEach(async () => {
  market.services.env.courierCash = true;
  courier.collectsCash = true;
  expect((await listInconsistencies(market.db)).map(({ line }) => line)).toEqual([]);
  expect((await listJointFaults(market.db)).map(({ line }) => line)).toEqual([]);
});

const scene = () => ({ market, courier });
const act = async (deal: PaidDeal, who: TestPerson, action: string, input: object = {}) =>
  outcome(await send(market, `POST /deals/${deal.id}/${action}`, who, input));
const bookingOf = async (who: TestPerson, id: string) =>
  (await sendOk(market, `GET /bookings/${id}`, who)).json<Booking>();
const quoteOf = async (who: TestPerson, product: string) =>
  (
    await sendOk(market, `GET /deliveries/quote?productId=${product}&district=Dhaka&area=Uttara`, who)
  ).json<DeliveryQuote>();
const postings = async ({ id }: PaidDeal) =>
  (await sendOk(market, `GET /ledger?deal=${id}`, admin))
    .json<LedgerTransfer[]>()
    .map(({ kind, entries }) => `${kind}: ${entries.map(({ account, amount }) => `${account} ${amount}`).join(', ')}`);
const noticesOf = async ({ id }: PaidDeal, person: TestPerson) =>
  (
    await market.db.query<{ event: string }>(
      `select event from notices where kind = 'deal' and subject_id = $1 and person_id = $2 order by id`,
      [id, person.id],
    )
  ).map(({ event }) => event);

const PAID = `payment: provider_clearing -${CASH_ADVANCE}, held ${CASH_ADVANCE}`;
const COLLECTED = `cash_collected: courier_clearing -${PART_PRICE}, held ${PART_PRICE}`;
const CHARGED = `courier_charged: delivery_fee -${FEE}, courier_clearing ${FEE}`;

describe('cash on delivery is offered', () => {
  const offer = async (change: string, price = PART_PRICE) => {
    const { product } = await partOnSale(market, { sellingPrice: price });
    await market.db.query(`update products set ${change} where id = $1`, [product]);
    return quoteOf(await cashBuyer(market), product);
  };

  it('with what is paid in advance and what is paid at the door, before anything is confirmed', async () => {
    expect((await offer('accepts_cash = true')).cash).toEqual({ advance: CASH_ADVANCE, atDoor: PART_PRICE });
  });

  it.each<[string, () => Promise<DeliveryQuote>]>([
    ['its seller does not offer it', () => offer('accepts_cash = false')],
    ['it costs more than a courier collects', () => offer('accepts_cash = true', 10_001)],
    [
      'the market has switched it off',
      () => {
        market.services.env.courierCash = false;
        return offer('accepts_cash = true');
      },
    ],
    [
      'the courier collects no cash there',
      () => {
        courier.collectsCash = false;
        return offer('accepts_cash = true');
      },
    ],
  ])('not if %s: the price can be paid in advance all the same', async (_why, quoted) => {
    const { cash, fee } = await quoted();
    expect([cash, fee]).toEqual([undefined, FEE]);
  });

  it('up to the limit', async () => {
    expect((await offer('accepts_cash = true', 10_000)).cash?.atDoor).toBe(10_000);
  });

  it('by the seller in the listing, who can withdraw it', async () => {
    const { seller, product } = await partOnSale(market);
    const own = async () =>
      (await sendOk(market, `GET /products?email=${seller.email}&id=${product}`, seller)).json<object[]>()[0];
    expect(await own()).toMatchObject({ acceptsCash: false });
    await sendOk(market, `PATCH /products/${product}`, seller, { acceptsCash: true });
    expect(await own()).toMatchObject({ acceptsCash: true });
    const buyer = await cashBuyer(market);
    expect((await quoteOf(buyer, product)).cash).toBeDefined();
    await sendOk(market, `PATCH /products/${product}`, seller, { acceptsCash: false });
    expect((await quoteOf(buyer, product)).cash).toBeUndefined();
  });

  it('not for the price of another booking, and an attempt at it is refused', async () => {
    const buyer = await cashBuyer(market);
    const { product, id } = await bookForCash(market, buyer);
    expect((await bookingOf(buyer, id)).cash).toEqual({ advance: CASH_ADVANCE, atDoor: PART_PRICE });
    await market.db.query('update products set accepts_cash = false where id = $1', [product]);
    expect((await bookingOf(buyer, id)).cash).toBeUndefined();
    expect(outcome(await requestIntent(market, buyer, id, PART_PRICE, 'cash'))).toBe('409 CASH_UNAVAILABLE');
    market.services.env.courierCash = false;
    await market.db.query('update products set accepts_cash = true where id = $1', [product]);
    expect((await bookingOf(buyer, id)).cash).toBeUndefined();
    expect(outcome(await requestIntent(market, buyer, id, PART_PRICE, 'cash'))).toBe('409 CASH_UNAVAILABLE');
  });
});

describe('a buyer can’t pay in cash', () => {
  const refusalOf = async (buyer: TestPerson & { phone: string }, input: Parameters<typeof bookForCash>[2] = {}) => {
    const { id } = await bookForCash(market, buyer, input);
    const { cash } = await bookingOf(buyer, id);
    const answer = await requestIntent(market, buyer, id, PART_PRICE, 'cash');
    const payments = await market.db.query('select id from payments where booking_id = $1', [id]);
    expect(payments).toEqual([]);
    return [cash?.bar, outcome(answer)];
  };
  const cancel = async (deal: PaidDeal) =>
    expect(await act(deal, deal.seller, 'cancel', { reason: 'other' })).toBe('200');

  it('without a proven phone number, or for another number than theirs', async () => {
    const buyer = await cashBuyer(market);
    expect(await refusalOf({ ...buyer, phone: '+8801811000009' })).toEqual(['phone', '409 CASH_PHONE_UNPROVEN']);
    await market.db.query('update people set phone_proven_at = null where id = $1', [buyer.id]);
    expect(await refusalOf(buyer)).toEqual(['phone', '409 CASH_PHONE_UNPROVEN']);
  });

  it('while a decision limits their account', async () => {
    const buyer = await cashBuyer(market);
    const { id } = await bookForCash(market, buyer);
    const reported = await market.product(buyer.id, await market.category());
    await insertReport(market, reported, admin);
    const statement = await insertStatement({ market, product: reported });
    await market.db.query(
      `update restrictions set action = 'limit', ends_at = now() + interval '7 days' where statement_id = $1`,
      [statement],
    );
    expect((await bookingOf(buyer, id)).cash?.bar).toBe('limited');
    expect(outcome(await requestIntent(market, buyer, id, PART_PRICE, 'cash'))).toBe('409 CASH_LIMITED');
  });

  it('while two such parcels are open, and can again once one has been taken', async () => {
    const buyer = await cashBuyer(market);
    const deals: PaidDeal[] = [];
    for (const _ of [1, 2]) {
      const booked = await bookForCash(market, buyer);
      expect(await payAdvance(market, buyer, booked.id)).toBe('200');
      deals.push({ ...booked, buyer, transaction: '' });
    }
    expect(await refusalOf(buyer)).toEqual(['open', '409 TOO_MANY_CASH_DEALS']);
    const [first, second] = deals as [PaidDeal, PaidDeal];
    await courierSays(scene(), await announce(market, first), 'delivered');
    const third = await bookForCash(market, buyer);
    expect(await payAdvance(market, buyer, third.id)).toBe('200');
    await cancel(second);
    await cancel({ ...third, buyer, transaction: '' });
  });

  it('for three parcels at the same moment: the third payment goes back', async () => {
    const buyer = await cashBuyer(market);
    const booked = [];
    for (const _ of [1, 2, 3]) booked.push(await bookForCash(market, buyer));
    for (const { id } of booked) expect([await payAdvance(market, buyer, id)]).toHaveLength(1);
    const states = await market.db.query<{ state: string }>(
      'select state from payments where booking_id = any($1::bigint[]) order by id',
      [booked.map(({ id }) => id)],
    );
    expect(states.filter(({ state }) => state === 'kept')).toHaveLength(2);
    for (const { id, seller, product } of booked.slice(0, 2))
      await cancel({ id, seller, product, buyer, transaction: '' });
  });

  it('to an address to which two are on their way, however it is written', async () => {
    const others = [await cashBuyer(market), await cashBuyer(market)];
    const deals: PaidDeal[] = [];
    for (const buyer of others) {
      const booked = await bookForCash(market, buyer, { address: 'House 77, Road-9, Sector 3' });
      expect(await payAdvance(market, buyer, booked.id)).toBe('200');
      deals.push({ ...booked, buyer, transaction: '' });
    }
    expect(await refusalOf(await cashBuyer(market), { address: 'house ৭৭ road 9 (sector 3)' })).toEqual([
      'address',
      '409 CASH_ADDRESS_BUSY',
    ]);
    for (const deal of deals) await cancel(deal);
  });

  it('after two parcels that they did not take, and neither can another at that address', async () => {
    const buyer = await cashBuyer(market);
    for (const _ of [1, 2]) {
      const booked = await bookForCash(market, buyer, { address: 'House 88, Road 1, Sector 4' });
      expect(await payAdvance(market, buyer, booked.id)).toBe('200');
      const deal = { ...booked, buyer, transaction: '' };
      await courierSays(scene(), await announce(market, deal), 'picked_up', 'returning', 'returned');
      expect(await act(deal, deal.seller, 'returned')).toBe('200');
    }
    expect(await refusalOf(buyer)).toEqual(['refused', '409 CASH_PARCELS_REFUSED']);
    expect(await refusalOf(await cashBuyer(market), { address: 'HOUSE 88 ROAD 1 SECTOR 4' })).toEqual([
      'refused',
      '409 CASH_PARCELS_REFUSED',
    ]);
    await market.db.query(`update parcels set news_at = news_at - interval '181 days'`);
    const { id } = await bookForCash(market, buyer);
    expect((await bookingOf(buyer, id)).cash?.bar).toBeUndefined();
  });

  it('from a seller who has blocked them', async () => {
    const buyer = await cashBuyer(market);
    const { seller, product, id } = await bookForCash(market, buyer);
    const conversation = await insertConversation(market, product, { buyer, seller });
    await sendOk(market, `POST /conversations/${conversation}/block`, seller, {});
    expect(outcome(await requestIntent(market, buyer, id, PART_PRICE, 'cash'))).toBe('403 DEAL_BLOCKED');
  });
});

describe('a deal in cash', () => {
  it('is paid with the fee in advance, and the courier gets the amount to collect', async () => {
    const deal = await paidForCash(market);
    expect(await dealFor(market, deal.buyer, deal.id)).toMatchObject({
      state: 'held',
      kind: 'cash',
      amount: CASH_ADVANCE,
      deliveryFee: CASH_ADVANCE,
      cash: { atDoor: PART_PRICE, isCollected: false, isSettled: false },
    });
    expect(await bookingOf(deal.buyer, deal.id)).toMatchObject({ state: 'paid', cashAtDoor: PART_PRICE });
    const reference = await announce(market, deal);
    expect(courier.sent.find((sent) => sent.reference === reference)?.cashTaka).toBe(PART_PRICE);
    expect(await postings(deal)).toEqual([PAID]);
  });

  it('is released 72 hours after the delivery, and can be paid out once the courier has transferred it', async () => {
    const deal = await deliveredForCash(scene(), 'picked_up', 'delivered');
    expect(await dealFor(market, deal.seller, deal.id)).toMatchObject({
      state: 'delivered',
      amount: CASH_ADVANCE + PART_PRICE,
      cash: { isCollected: true, isSettled: false },
    });
    expect(await postings(deal)).toEqual([PAID, COLLECTED, CHARGED]);
    expect((await balanceOf(market, deal.seller)).held).toBe(PART_PRICE);
    await passParcelTime(market, PARCEL_SECONDS.inspection - 1);
    expect(await stateOf(market, deal)).toBe('delivered');
    await passParcelTime(market, 1);
    expect(await stateOf(market, deal)).toBe('released');
    expect((await postings(deal)).at(-1)).toBe(
      `released: held -${CASH_ADVANCE + PART_PRICE}, delivery_fee ${CASH_ADVANCE}, seller_payable ${PART_PRICE}`,
    );
    expect(await noticesOf(deal, deal.seller)).toContain('releasedLater');
    expect(await balanceOf(market, deal.seller)).toMatchObject({ payable: 0, withCourier: PART_PRICE });
    await passParcelTime(market, CASH_LATE_DAYS * 86_400);
    expect((await sendOk(market, 'GET /courierPayouts/owed', admin)).json<OwedCash[]>()).toEqual([
      { courier: 'pathao', parcels: expect.any(Number), owed: expect.any(Number), late: expect.any(Number) },
    ]);
    await sendOk(market, 'POST /courierPayouts', admin, {
      ...{ courier: 'pathao', payoutId: `I-${deal.id}`, paidAt: '2026-11-27T08:00:00.000Z' },
      amount: PART_PRICE - FEE - 40,
      lines: [{ reference: deal.reference, collected: PART_PRICE, fee: FEE }],
    });
    expect(await balanceOf(market, deal.seller)).toMatchObject({ payable: PART_PRICE });
    expect(await noticesOf(deal, deal.seller)).toContain('cashSettled');
    await sendOk(market, 'PUT /payout-method', deal.seller, WALLET);
    await usableIn(market, deal.seller, 0);
    expect((await createPayout(market, deal.seller)).amount).toBe(PART_PRICE);
  });

  it('that the buyer accepts at once is released at once', async () => {
    const deal = await deliveredForCash(scene(), 'delivered');
    expect(await act(deal, deal.buyer, 'release')).toBe('200');
    expect(await stateOf(market, deal)).toBe('released');
  });

  it.each(['the seller confirms', 'silence'])(
    'whose parcel was not taken ends without a debt once %s: the fee pays the way',
    async (how) => {
      const deal = await deliveredForCash(scene(), 'picked_up', 'returning', 'returned');
      if (how === 'silence') {
        await passParcelTime(market, PARCEL_SECONDS.confirmReturn - 1);
        expect(await stateOf(market, deal)).toBe('returning');
        await passParcelTime(market, 1);
      } else expect(await act(deal, deal.seller, 'returned')).toBe('200');
      expect(await stateOf(market, deal)).toBe('refunded');
      expect(await postings(deal)).toEqual([
        PAID,
        CHARGED,
        `delivery_charged: held -${CASH_ADVANCE}, delivery_fee ${CASH_ADVANCE}`,
      ]);
      expect(await noticesOf(deal, deal.buyer)).toContain('cashReturnedForBuyer');
      expect((await dealFor(market, deal.buyer, deal.id)).refund).toBe(0);
      const [product] = await market.db.query<{ status: string }>('select status from products where id = $1', [
        deal.product,
      ]);
      expect(product?.status).toBe('paused');
    },
  );

  it('that is canceled or not sent in time gives the fee back', async () => {
    const canceled = await paidForCash(market);
    expect(await act(canceled, canceled.buyer, 'cancel', { reason: 'other' })).toBe('200');
    const late = await paidForCash(market);
    await passParcelTime(market, PARCEL_SECONDS.ship - 1);
    expect(await stateOf(market, late)).toBe('held');
    await passParcelTime(market, 1);
    for (const deal of [canceled, late]) {
      expect(['refunding', 'refunded']).toContain(await stateOf(market, deal));
      expect((await dealFor(market, deal.buyer, deal.id)).refund).toBe(CASH_ADVANCE);
    }
  });

  it('without news for ten days goes to an admin, who can only give back the fee', async () => {
    const deal = await deliveredForCash(scene(), 'picked_up');
    await passParcelTime(market, PARCEL_SECONDS.noNews - 1);
    expect(await stateOf(market, deal)).toBe('shipped');
    await passParcelTime(market, 1);
    expect(await stateOf(market, deal)).toBe('decision');
    const decide = (refund: number) =>
      send(market, `POST /deals/${deal.id}/decision`, admin, { refund, statement: 'Nobody knows where it is.' });
    expect(outcome(await decide(PART_PRICE))).toBe('400 VALIDATION');
    expect(outcome(await decide(CASH_ADVANCE))).toBe('200');
  });

  it('whose fee the operator refunds after the delivery leaves the cash to the seller', async () => {
    const deal = await deliveredForCash(scene(), 'delivered');
    await market.db.transaction(async (tx) => {
      const locked = await lockDeal(tx, deal.id);
      if (locked) await markKeptRefunding(tx, locked.paymentId, 'operator');
    });
    expect(await stateOf(market, deal)).toBe('refunding');
    expect((await postings(deal)).filter((line) => /cash_released|refund_begun/.test(line))).toEqual([
      `refund_begun: held -${CASH_ADVANCE}, refund_due ${CASH_ADVANCE}`,
      `cash_released: held -${PART_PRICE}, seller_payable ${PART_PRICE}`,
    ]);
  });

  it('of which another amount was collected waits for an admin', async () => {
    const deal = await deliveredForCash(scene(), 'picked_up');
    courier.say(deal.reference, 'delivered', { collectedTaka: PART_PRICE - 500 });
    await passParcelTime(market, 3600);
    expect(await dealFor(market, deal.buyer, deal.id)).toMatchObject({ state: 'shipped', parcel: { isUnclear: true } });
    expect(await postings(deal)).toEqual([PAID]);
    await sendOk(market, `POST /parcels/${deal.id}/outcome`, admin, {
      outcome: 'delivered',
      note: 'All of it was paid.',
    });
    expect(await stateOf(market, deal)).toBe('delivered');
  });

  it('that its courier takes back has collected nothing, and may be delivered again', async () => {
    const deal = await deliveredForCash(scene(), 'delivered', 'returning');
    expect(await stateOf(market, deal)).toBe('decision');
    expect((await postings(deal)).at(-1)).toBe(`cash_uncollected: held -${PART_PRICE}, courier_clearing ${PART_PRICE}`);
    await courierSays(scene(), deal.reference, 'delivered');
    expect((await postings(deal)).filter((line) => line === COLLECTED)).toHaveLength(2);
    await sendOk(market, `POST /deals/${deal.id}/decision`, admin, { refund: 0, statement: 'It was delivered.' });
    expect(await stateOf(market, deal)).toBe('released');
  });

  it('with a problem gives the buyer their cash back to a balance of their own, which is paid out', async () => {
    const deal = await deliveredForCash(scene(), 'delivered');
    const dashboard = async () => (await sendOk(market, 'GET /dashboard', deal.buyer)).json<Dashboard>();
    expect(await dashboard()).not.toHaveProperty('payable');
    await openProblem(market, deal.buyer, deal.id);
    expect(await act(deal, deal.seller, 'problem/proposal', { refund: PART_PRICE + CASH_ADVANCE + 1 })).toBe(
      '400 VALIDATION',
    );
    expect(await act(deal, deal.seller, 'problem/proposal', { refund: PART_PRICE })).toBe('200');
    expect(await act(deal, deal.buyer, 'problem/accept', { refund: PART_PRICE })).toBe('200');
    expect(await stateOf(market, deal)).toBe('refunded');
    expect((await postings(deal)).slice(-2)).toEqual([
      `cash_refunded: held -${PART_PRICE}, seller_payable ${PART_PRICE}`,
      `delivery_charged: held -${CASH_ADVANCE}, delivery_fee ${CASH_ADVANCE}`,
    ]);
    expect(await noticesOf(deal, deal.buyer)).toContain('cashRefunded');
    expect(await balanceOf(market, deal.buyer)).toMatchObject({ payable: 0, withCourier: PART_PRICE });
    expect(await dashboard()).toMatchObject({ payable: 0 });
    await sendOk(market, `POST /parcels/${deal.id}/cash`, admin, { note: 'The courier never paid.' });
    expect(await dashboard()).toMatchObject({ payable: PART_PRICE });
    await sendOk(market, 'PUT /payout-method', deal.buyer, {
      ...WALLET,
      accountName: 'Rahim Uddin',
      accountNumber: '01711-000077',
    });
    await usableIn(market, deal.buyer, 0);
    const getsPayouts = async () =>
      (await sendOk(market, 'GET /users/me/preferences', deal.buyer))
        .json<Preferences>()
        .kinds.some(({ kind }) => kind === 'payout');
    expect(await getsPayouts()).toBe(false);
    expect((await createPayout(market, deal.buyer)).amount).toBe(PART_PRICE);
    expect(await getsPayouts()).toBe(true);
  });

  it('that is settled by parts gives each a part of the cash', async () => {
    const deal = await deliveredForCash(scene(), 'delivered');
    await openProblem(market, deal.buyer, deal.id);
    await act(deal, deal.seller, 'problem/proposal', { refund: 1000 });
    expect(await act(deal, deal.buyer, 'problem/accept', { refund: 1000 })).toBe('200');
    expect(await stateOf(market, deal)).toBe('released');
    expect((await postings(deal)).slice(-2)).toEqual([
      'cash_refunded: held -1000, seller_payable 1000',
      `released: held -${PART_PRICE - 1000 + CASH_ADVANCE}, delivery_fee ${CASH_ADVANCE}, seller_payable ${PART_PRICE - 1000}`,
    ]);
  });

  it('that is refunded in full gives back the fee by the provider and the cash to the balance', async () => {
    const deal = await deliveredForCash(scene(), 'delivered');
    await openProblem(market, deal.buyer, deal.id);
    const refund = PART_PRICE + CASH_ADVANCE;
    await act(deal, deal.seller, 'problem/proposal', { refund });
    expect(await act(deal, deal.buyer, 'problem/accept', { refund })).toBe('200');
    expect((await postings(deal)).filter((line) => /cash_refunded|refund_begun/.test(line))).toEqual([
      `cash_refunded: held -${PART_PRICE}, seller_payable ${PART_PRICE}`,
      `refund_begun: held -${CASH_ADVANCE}, refund_due ${CASH_ADVANCE}`,
    ]);
  });

  it('whose parcel is lost can give back the fee, and nothing else was paid', async () => {
    const deal = await deliveredForCash(scene(), 'picked_up', 'lost');
    expect(await stateOf(market, deal)).toBe('decision');
    await sendOk(market, `POST /deals/${deal.id}/decision`, admin, { refund: CASH_ADVANCE, statement: 'It is lost.' });
    expect((await dealFor(market, deal.buyer, deal.id)).refund).toBe(CASH_ADVANCE);
  });

  it('that ended before its parcel was delivered gives the seller what the courier collects all the same', async () => {
    const deal = await deliveredForCash(scene(), 'picked_up');
    await openProblem(market, deal.buyer, deal.id);
    await act(deal, deal.seller, 'problem/proposal', { refund: CASH_ADVANCE });
    expect(await act(deal, deal.buyer, 'problem/accept', { refund: CASH_ADVANCE })).toBe('200');
    await courierSays(scene(), deal.reference, 'delivered');
    expect((await postings(deal)).filter((line) => /cash_/.test(line))).toEqual([
      COLLECTED,
      `cash_released: held -${PART_PRICE}, seller_payable ${PART_PRICE}`,
    ]);
    expect(await noticesOf(deal, deal.seller)).toContain('cashReleased');
  });
});
