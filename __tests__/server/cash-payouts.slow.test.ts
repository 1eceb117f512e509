import type { ListedCourierPayout } from '#contract/deals/delivery';
import type { Dashboard } from '#contract/site/dashboard';
import { sendOk } from '../helpers/market/calls.ts';
import { CASH_ADVANCE, deliveredForCash, openForAll, PART_PRICE, type ParcelScene } from '../helpers/money/parcels.ts';

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

it('the dashboard counts payouts that differ from our records, until an admin has cleared them up', async () => {
  const count = async () =>
    (await sendOk(market, 'GET /dashboard', admin)).json<Dashboard>().admin?.differingPayouts ?? 0;
  const before = await count();
  const { reference } = await deliveredForCash({ market, courier }, 'picked_up', 'delivered');
  const line = { reference, collected: PART_PRICE, fee: CASH_ADVANCE - SHARE };
  const payout = { courier: courier.courier, paidAt: '2026-11-21T06:00:00.000Z' };
  await sendOk(market, 'POST /courierPayouts', admin, {
    ...{ ...payout, payoutId: 'whole', amount: PART_PRICE - CASH_ADVANCE, lines: [line] },
  });
  expect(await count()).toBe(before);
  // Several differences of one payout are one thing to do.
  await sendOk(market, 'POST /courierPayouts', admin, {
    ...{ ...payout, payoutId: 'unknown', amount: 1, lines: [line, { ...line, reference: 'X-1' }] },
  });
  expect(await count()).toBe(before + 1);
  const [{ _id } = { _id: '' }] = (await sendOk(market, 'GET /courierPayouts', admin)).json<ListedCourierPayout[]>();
  await sendOk(market, `POST /courierPayouts/${_id}/resolve`, admin, { note: 'The courier has sent another list.' });
  expect(await count()).toBe(before);
});
