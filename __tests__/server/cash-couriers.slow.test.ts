import type { DeliveryQuote, ListedCourierPayout, ListedParcel, OwedCash } from '#contract/deals/delivery';
import { CASH_LATE_DAYS } from '#contract/deals/cash-rules';
import type { Courier } from '#contract/deals/parcel';
import type { Payout } from '../../sandbox/couriers/parcels.ts';
import { listJointFaults } from '../../server/features/deals/deals/joint-states.queries.ts';
import { matchCourierPayouts } from '../../server/features/money/parcel-actions/courier-payout.job.ts';
import { reconcileParcels } from '../../server/features/money/parcel-actions/parcel.reconcile.ts';
import { listInconsistencies } from '../../server/features/money/payments/reconcile/reconcile.queries.ts';
import { configuredCouriers, createCouriers } from '../../server/services/couriers/couriers.ts';
import { outcome, send, sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { balanceOf, dealContextOf, dealFor, type PaidDeal, stopClock } from '../helpers/money/deals.ts';
import { announce, askNow, cashBuyer, paidForCash, PART_PRICE, partOnSale, stateOf } from '../helpers/money/parcels.ts';

/** Cash on delivery with each courier's stand-in over HTTP, from the offer to the courier's payout. */
describe.each(['pathao', 'steadfast'] satisfies Courier[])('cash on delivery by %s', (courier) => {
  let market: Market;
  let admin: TestPerson;
  beforeAll(async () => {
    market = await openMarket({ couriers: ({ env }) => createCouriers([configuredCouriers(env).get(courier)]) });
    market.sandbox.pathao.setRateLimit(Infinity);
    await stopClock(market);
    admin = await market.person('admin');
  });
  afterAll(() => market.close());
  afterEach(async () => {
    expect((await listInconsistencies(market.db)).map(({ line }) => line)).toEqual([]);
    expect((await listJointFaults(market.db)).map(({ line }) => line)).toEqual([]);
  });

  const controls = () => market.sandbox[courier];
  /** The courier's staff moves a parcel, and the market hears of it. */
  async function move(reference: string, step: Parameters<ReturnType<typeof controls>['move']>[1]): Promise<void> {
    controls().move(reference, step);
    await controls().idle();
    await market.app.background.idle();
    await askNow(market);
  }
  /** A deal whose parcel was delivered, and whose price the courier has collected. */
  async function delivered(): Promise<PaidDeal & { reference: string }> {
    const deal = await paidForCash(market);
    const reference = await announce(market, deal);
    await move(reference, 'picked');
    await move(reference, 'delivered');
    return { ...deal, reference };
  }
  /** The market reads the payout from the courier, or an admin copies it from the courier's panel. */
  async function importPayout(payout: Payout | undefined): Promise<string> {
    if (!payout) return 'nothing to import';
    if (courier === 'steadfast') {
      await matchCourierPayouts(dealContextOf(market));
      return '200';
    }
    const lines = payout.lines.map(({ id, collectedTaka, feeTaka }) => ({
      ...{ reference: id, collected: collectedTaka, fee: feeTaka },
    }));
    const paidAt = new Date(payout.paidAt).toISOString();
    return outcome(
      await send(market, 'POST /courierPayouts', admin, {
        ...{ courier, payoutId: payout.id, paidAt, amount: payout.totalTaka, lines },
      }),
    );
  }
  const listed = async () => (await sendOk(market, 'GET /courierPayouts', admin)).json<ListedCourierPayout[]>();
  const latest = async () => (await listed())[0];
  const isSettled = async (deal: PaidDeal) => (await dealFor(market, deal.seller, deal.id)).cash?.isSettled;
  const owed = async () => (await sendOk(market, 'GET /courierPayouts/owed', admin)).json<OwedCash[]>()[0];
  const postings = async (kind: string) =>
    (await market.db.query<{ id: string }>('select id from ledger_transfers where kind = $1', [kind])).length;

  it('is offered with the courier’s share of the cash, and the courier is told what to collect', async () => {
    const { product } = await partOnSale(market);
    await market.db.query('update products set accepts_cash = true where id = $1', [product]);
    const call = `GET /deliveries/quote?productId=${product}&district=Dhaka&area=Uttara`;
    const quote = (await sendOk(market, call, await cashBuyer(market))).json<DeliveryQuote>();
    expect(quote.cash).toEqual({ advance: quote.fee + PART_PRICE / 100, atDoor: PART_PRICE });
    const deal = await paidForCash(market);
    const reference = await announce(market, deal);
    expect(controls().parcel(reference).cashTaka).toBe(PART_PRICE);
  });

  it('is the courier’s debt from the delivery until its payout names the parcel', async () => {
    const deal = await delivered();
    expect(await stateOf(market, deal)).toBe('delivered');
    expect(controls().parcel(deal.reference).collectedTaka).toBe(PART_PRICE);
    await sendOk(market, `POST /deals/${deal.id}/release`, deal.buyer, {});
    expect(await balanceOf(market, deal.seller)).toMatchObject({ payable: 0, withCourier: PART_PRICE });
    expect(await owed()).toMatchObject({ courier, owed: PART_PRICE, parcels: 1 });
    expect(await importPayout(controls().payOut())).toBe('200');
    expect(await isSettled(deal)).toBe(true);
    const balance = await balanceOf(market, deal.seller);
    expect([balance.payable, balance.withCourier]).toEqual([PART_PRICE, undefined]);
    expect((await latest())?.lines[0]).toEqual({
      ...{ reference: expect.any(String), dealId: deal.id, collected: PART_PRICE, fee: expect.any(Number) },
    });
    expect(await owed()).toBeUndefined();
    expect(await reconcileParcels(market.db, market.services.couriers)).toEqual([]);
  });

  it('posts a payout once, however often and by however many it is imported at the same moment', async () => {
    await delivered();
    const payout = controls().payOut();
    const before = await postings('courier_payout');
    const answers = await Promise.all([importPayout(payout), importPayout(payout), importPayout(payout)]);
    expect(answers).toEqual(['200', '200', '200']);
    expect(await importPayout(payout)).toBe('200');
    expect(await postings('courier_payout')).toBe(before + 1);
    expect((await listed()).filter(({ payoutId }) => payoutId === payout?.id)).toHaveLength(1);
  });

  it('waits for a parcel that a payout leaves out: admins see what is owed, and the next payout settles it', async () => {
    const [left, paid] = [await delivered(), await delivered()];
    await importPayout(controls().payOut(left.reference));
    expect([await isSettled(left), await isSettled(paid)]).toEqual([false, true]);
    const late = async () =>
      (await sendOk(market, 'GET /parcels?about=cash', admin)).json<ListedParcel[]>().map(({ _id }) => _id);
    expect(await late()).toEqual([]);
    await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [
      CASH_LATE_DAYS * 86_400 - 60,
    ]);
    expect(await late()).toEqual([]);
    await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + 120');
    expect(await late()).toEqual([left.id]);
    expect(await owed()).toMatchObject({ owed: PART_PRICE, late: PART_PRICE });
    await importPayout(controls().payOut());
    expect(await isSettled(left)).toBe(true);
    expect(await late()).toEqual([]);
  });

  it('shows an amount that differs, pays nobody by it, and can be written off by an admin', async () => {
    const deal = await delivered();
    controls().collectLess(deal.reference);
    await importPayout(controls().payOut());
    const shown = await latest();
    expect(shown?.lines[0]?.difference).toContain(`collected Tk ${PART_PRICE - 100} instead of Tk ${PART_PRICE}`);
    expect(await isSettled(deal)).toBe(false);
    expect((await reconcileParcels(market.db, market.services.couriers)).join('\n')).toContain('collected Tk');
    const note = { note: 'The rider lost Tk 100. Asked by phone.' };
    await sendOk(market, `POST /courierPayouts/${shown?._id}/resolve`, admin, note);
    expect(outcome(await send(market, `POST /courierPayouts/${shown?._id}/resolve`, admin, note))).toBe(
      '404 COURIER_PAYOUT_NOT_FOUND',
    );
    expect(await reconcileParcels(market.db, market.services.couriers)).toEqual([]);
    await sendOk(market, `POST /parcels/${deal.id}/cash`, admin, note);
    expect(outcome(await send(market, `POST /parcels/${deal.id}/cash`, admin, note))).toBe('409 CASH_SETTLED');
    expect(await isSettled(deal)).toBe(true);
    const loss = await market.db.query(
      `select (e.amount / 100)::int as taka from ledger_entries e join ledger_accounts a on a.id = e.account_id
       join ledger_transfers t on t.id = e.transfer_id where t.cause = 'cash-written-off:' || $1 and a.kind = 'loss'`,
      [deal.id],
    );
    expect(loss).toEqual([{ taka: -100 }]);
  });

  it('shows a sum that its parcels don’t make', async () => {
    await delivered();
    await importPayout(controls().payOut(undefined, true));
    expect((await latest())?.difference).toBe('kept Tk 140 instead of Tk 40');
  });

  it('shows a weight that was corrected upwards: the market pays it, and buyer and seller nothing', async () => {
    const deal = await paidForCash(market);
    const reference = await announce(market, deal);
    const before = await dealFor(market, deal.buyer, deal.id);
    await move(reference, 'picked');
    controls().reweigh(reference, 3);
    await move(reference, 'delivered');
    expect((await dealFor(market, deal.buyer, deal.id)).deliveryFee).toBe(before.deliveryFee);
    await importPayout(controls().payOut());
    // Steadfast names its fee only here.
    const { difference } = (await latest())?.lines[0] ?? {};
    if (courier === 'pathao') expect(difference).toMatch(/^charged Tk \d+ instead of Tk \d+$/);
    else expect(difference).toBeUndefined();
    expect(await isSettled(deal)).toBe(true);
  });

  it('collects nothing of a parcel that is refused at the door or partly delivered', async () => {
    const refused = await paidForCash(market);
    const reference = await announce(market, refused);
    await move(reference, 'refused');
    expect(await stateOf(market, refused)).toBe('returning');
    expect(outcome(await send(market, `POST /deals/${refused.id}/returned`, refused.seller, {}))).toBe('200');
    expect(await stateOf(market, refused)).toBe('refunded');
    const part = await paidForCash(market);
    const partly = await announce(market, part);
    await move(partly, 'picked');
    await move(partly, 'partial');
    expect(await dealFor(market, part.buyer, part.id)).toMatchObject({
      ...{ state: 'shipped', parcel: { isUnclear: true }, cash: { isCollected: false } },
    });
  });
});

describe('an import of a payout', () => {
  let market: Market;
  let admin: TestPerson;
  beforeAll(async () => {
    market = await openMarket();
    admin = await market.person('admin');
  });
  afterAll(() => market.close());

  const PAYOUT = {
    ...{ courier: 'pathao', payoutId: 'INV-1', paidAt: '2026-11-27T08:00:00.000Z', amount: 3850 },
    lines: [{ reference: 'DL-of-nobody', collected: 4000, fee: 110 }],
  };
  const importing = async (change: object = {}, who = admin) =>
    outcome(await send(market, 'POST /courierPayouts', who, { ...PAYOUT, ...change }));

  it('names a parcel that is unknown, is recorded once, and is refused with other amounts', async () => {
    expect(await importing()).toBe('200');
    expect(await importing()).toBe('200');
    expect(await importing({ amount: 3800 })).toBe('409 COURIER_PAYOUT_DIFFERS');
    expect(await importing({ lines: [{ reference: 'DL-other', collected: 4000, fee: 110 }] })).toBe(
      '409 COURIER_PAYOUT_DIFFERS',
    );
    const [shown] = (await sendOk(market, 'GET /courierPayouts', admin)).json<ListedCourierPayout[]>();
    expect(shown).toMatchObject({
      ...{ payoutId: 'INV-1', amount: 3850, charges: 40, difference: 'kept Tk 40 instead of Tk 0' },
      lines: [{ reference: 'DL-of-nobody', collected: 4000, difference: 'no parcel has this reference' }],
    });
    const acts = await market.db.query('select act from admin_acts order by id');
    expect(acts).toEqual([{ act: 'import courier payout' }]);
  });

  it('keeps a line that is there twice, and a sum above its lines', async () => {
    const line = { reference: 'DL-twice', collected: 1000, fee: 100 };
    expect(await importing({ payoutId: 'INV-2', amount: 2000, lines: [line, line] })).toBe('200');
    const [shown] = (await sendOk(market, 'GET /courierPayouts', admin)).json<ListedCourierPayout[]>();
    expect(shown?.lines.map(({ reference }) => reference)).toEqual(['DL-twice', 'DL-twice (2)']);
    expect(shown?.difference).toBe('transferred Tk 2000 and kept Tk 0, but its parcels make Tk 1800');
  });

  it('is an admin’s alone, with whole amounts', async () => {
    expect(await importing({}, await market.person('seller'))).toBe('403 FORBIDDEN');
    expect(await importing({ lines: [] })).toBe('400 VALIDATION');
    expect(await importing({ amount: 10.5 })).toBe('400 VALIDATION');
  });
});
