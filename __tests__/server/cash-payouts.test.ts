import type { ListedCourierPayout } from '#contract/deals/delivery';
import { sendOk } from '../helpers/market/calls.ts';
import { deliveredForCash, openForAll, PART_PRICE, type ParcelScene } from '../helpers/money/parcels.ts';

/** Taka that the courier may keep for collecting the price. */
const SHARE = PART_PRICE / 100;

let { market, courier, admin } = {} as ParcelScene;
openForAll((scene) => ({ market, courier, admin } = scene));

it('a courier that transfers the cash of a parcel in two payouts keeps its share once', async () => {
  const { reference } = await deliveredForCash({ market, courier }, 'picked_up', 'delivered');
  const half = PART_PRICE / 2;
  for (const payoutId of ['half-1', 'half-2'])
    await sendOk(market, 'POST /courierPayouts', admin, {
      ...{ courier: courier.courier, payoutId, paidAt: '2026-11-20T06:00:00.000Z', amount: half - SHARE },
      lines: [{ reference, collected: half, fee: 0 }],
    });
  const [second, first] = (await sendOk(market, 'GET /courierPayouts', admin)).json<ListedCourierPayout[]>();
  expect([first?.difference, second?.difference]).toEqual([undefined, `kept Tk ${SHARE} instead of Tk 0`]);
});
