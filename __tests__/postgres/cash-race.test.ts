import { setTimeout } from 'node:timers/promises';
import { recordCourierPayout } from '../../server/features/money/parcel-actions/courier-payout.queries.ts';
import { applyParcelNews } from '../../server/features/money/parcel-actions/parcel-news.queries.ts';
import { createCouriers } from '../../server/services/couriers/couriers.ts';
import { type Market, openMarket } from '../helpers/market/market.ts';
import { dealFor, stopClock } from '../helpers/money/deals.ts';
import { announce, courierSays, deliveredForCash, paidForCash, PART_PRICE } from '../helpers/money/parcels.ts';
import { createTestCourier } from '../helpers/money/courier.ts';

/** Milliseconds in which another transaction does what it can. */
const OTHER_MS = 300;

const courier = createTestCourier();
let market: Market;
beforeAll(async () => {
  market = await openMarket({ connections: 5, couriers: () => createCouriers([courier]) });
  await stopClock(market);
});
afterAll(() => market.close());

/** What a courier's payout says of one parcel. */
const payoutOf = (id: string, reference: string) => ({
  ...{ id, paidAt: new Date().toISOString(), amountTaka: PART_PRICE },
  lines: [{ reference, collectedTaka: PART_PRICE, feeTaka: 0 }],
});

it('a payout that is recorded at the moment at which the market hears of the delivery settles the cash', async () => {
  // Accounts of the ledger that are made at this moment would make one wait for the other.
  const earlier = await deliveredForCash({ market, courier }, 'picked_up', 'delivered');
  await market.db.transaction((tx) => recordCourierPayout(tx, courier.courier, payoutOf('earlier', earlier.reference)));
  const deal = await paidForCash(market);
  const reference = await announce(market, deal);
  await courierSays({ market, courier }, reference, 'picked_up');
  const { trackingNumber: id = '' } = (await dealFor(market, deal.seller, deal.id)).parcel ?? {};
  const delivered = { status: 'delivered' as const, courierStatus: 'delivered', collectedTaka: PART_PRICE };
  let hearing: Promise<void> | undefined;
  await market.db.transaction(async (tx) => {
    await recordCourierPayout(tx, courier.courier, payoutOf('latest', reference));
    hearing = market.db.transaction((other) => applyParcelNews(other, deal.id, { id, ...delivered }));
    await setTimeout(OTHER_MS);
  });
  await hearing;
  const { state, cash } = await dealFor(market, deal.seller, deal.id);
  expect([state, cash?.isSettled]).toEqual(['delivered', true]);
});
