import type { DeliveryQuote, ListedCourierPayout } from '#contract/deals/delivery';
import { matchCourierPayouts } from '../../server/features/money/parcel-actions/courier-payout.job.ts';
import { reconcileParcels } from '../../server/features/money/parcel-actions/parcel.reconcile.ts';
import { listInconsistencies } from '../../server/features/money/payments/reconcile/reconcile.queries.ts';
import { configuredCouriers, createCouriers } from '../../server/services/couriers/couriers.ts';
import { sendOk } from '../helpers/market/calls.ts';
import { type Market, openMarket, type TestPerson } from '../helpers/market/market.ts';
import { createTestCourier } from '../helpers/money/courier.ts';
import { dealContextOf, dealFor, stopClock } from '../helpers/money/deals.ts';
import {
  announce,
  askNow,
  deliveredAs,
  openParcelMarket,
  paidDelivery,
  partOnSale,
  stateOf,
} from '../helpers/money/parcels.ts';

describe('a deal by the stand-in of', () => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
    market.sandbox.pathao.setRateLimit(Infinity);
    await stopClock(market);
  });
  afterAll(() => market.close());

  it('Pathao follows its webhooks from the quote to the delivery', async () => {
    const { product } = await partOnSale(market);
    const buyer = await market.person('user');
    const call = `GET /deliveries/quote?productId=${product}&district=Dhaka&area=Uttara`;
    expect((await sendOk(market, call, buyer)).json<DeliveryQuote>()).toMatchObject({
      courier: 'pathao',
      weightClass: 1,
    });
    const deal = await paidDelivery(market);
    const reference = await announce(market, deal);
    for (const [step, state] of [
      ['picked', 'shipped'],
      ['moving', 'shipped'],
      ['delivered', 'delivered'],
    ] as const) {
      market.sandbox.pathao.move(reference, step);
      await market.sandbox.pathao.idle();
      await market.app.background.idle();
      expect([step, await stateOf(market, deal)]).toEqual([step, state]);
    }
    const { parcel } = await dealFor(market, deal.buyer, deal.id);
    expect(parcel?.trackingUrl).toContain(parcel?.trackingNumber);
    expect(market.sandbox.pathao.parcels().filter((each) => each.reference === reference)).toHaveLength(1);
    expect(await reconcileParcels(market.db, market.services.couriers)).toEqual([]);
    expect(await listInconsistencies(market.db)).toEqual([]);
  });

  it('Steadfast counts as shipped when it is accepted, and comes back when it is canceled at the door', async () => {
    const scene = await openMarket({
      couriers: ({ env }) => createCouriers([configuredCouriers(env).get('steadfast')]),
    });
    try {
      await stopClock(scene);
      const deal = await paidDelivery(scene);
      const reference = await announce(scene, deal);
      expect(await stateOf(scene, deal)).toBe('shipped');
      scene.sandbox.steadfast.move(reference, 'refused');
      // Its webhook asks as well; while it does, the parcel is not due.
      await scene.sandbox.steadfast.idle();
      await scene.app.background.idle();
      await askNow(scene);
      expect(await stateOf(scene, deal)).toBe('returning');
      await sendOk(scene, `POST /deals/${deal.id}/returned`, deal.seller, {});
      expect(await stateOf(scene, deal)).toBe('refunded');
      expect(await listInconsistencies(scene.db)).toEqual([]);
    } finally {
      await scene.close();
    }
  });
});

describe('the payouts of a courier', () => {
  const courier = createTestCourier();
  let market: Market;
  let admin: TestPerson;
  beforeAll(async () => {
    ({ market } = await openParcelMarket(courier));
    admin = await market.person('admin');
  });
  afterAll(() => market.close());

  const listed = async () => (await sendOk(market, 'GET /courierPayouts', admin)).json<ListedCourierPayout[]>();
  const balance = async (kind: string) =>
    (
      await market.db.query<{ sum: number }>(
        `select coalesce(sum(e.amount), 0)::float8 / 100 as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
         where a.kind = $1`,
        [kind],
      )
    )[0]?.sum;

  it('are recorded once, each line beside our records, and what differs is shown to admins', async () => {
    const deal = await deliveredAs({ market, courier }, 'picked_up', 'delivered');
    expect(await balance('courier_clearing')).toBe(110);
    courier.payOut({
      id: 'P1',
      paidAt: '2026-11-27T08:00:00.000Z',
      amountTaka: -265,
      chargesTaka: 5,
      lines: [
        { reference: deal.reference, collectedTaka: 0, feeTaka: 110 },
        { reference: 'MHC-of-nobody', collectedTaka: 0, feeTaka: 150 },
      ],
    });
    expect(await reconcileParcels(market.db, market.services.couriers)).toContain('payout P1 of pathao: not recorded');
    const context = dealContextOf(market);
    courier.failNext('payouts', 'unreachable');
    await matchCourierPayouts(context);
    expect(await listed()).toEqual([]);
    await matchCourierPayouts(context);
    await matchCourierPayouts(context);
    expect(await listed()).toEqual([
      expect.objectContaining({
        payoutId: 'P1',
        amount: -265,
        difference: 'kept Tk 5 instead of Tk 0',
        lines: [
          { reference: 'MHC-of-nobody', collected: 0, fee: 150, difference: 'no parcel has this reference' },
          { reference: deal.reference, dealId: deal.id, collected: 0, fee: 110 },
        ],
      }),
    ]);
    expect([await balance('courier_clearing'), await balance('delivery_fee')]).toEqual([-150, -115]);
    expect(await reconcileParcels(market.db, market.services.couriers)).toEqual([
      'payout P1 of pathao: MHC-of-nobody no parcel has this reference',
      'payout P1 of pathao: kept Tk 5 instead of Tk 0',
    ]);
    expect(await listInconsistencies(market.db)).toEqual([]);
  });

  it('name what a courier collected or charged otherwise', async () => {
    const deal = await deliveredAs({ market, courier }, 'picked_up', 'delivered');
    courier.payOut({
      id: 'P2',
      paidAt: '2026-11-28T08:00:00.000Z',
      amountTaka: -130,
      lines: [{ reference: deal.reference, collectedTaka: 20, feeTaka: 150 }],
    });
    await matchCourierPayouts(dealContextOf(market));
    expect((await listed())[0]?.lines[0]?.difference).toBe(
      'collected Tk 20 instead of Tk 0, charged Tk 150 instead of Tk 110',
    );
  });

  it('and parcels are compared with the courier by reconcile', async () => {
    const deal = await deliveredAs({ market, courier }, 'picked_up');
    courier.say(deal.reference, 'in_transit', { feeTaka: 150 });
    const lines = (await reconcileParcels(market.db, market.services.couriers)).filter((line) =>
      line.includes(deal.reference),
    );
    expect(lines).toHaveLength(2);
    courier.failNext('query', 'unreachable');
    expect((await reconcileParcels(market.db, market.services.couriers)).join('\n')).toContain('not compared');
  });
});
