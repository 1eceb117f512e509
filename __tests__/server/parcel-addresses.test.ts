import { PARCEL_ADDRESS_DAYS } from '#contract/deals/parcel-rules';
import { deleteOldAddresses } from '../../server/features/money/parcel-actions/address.cleanup.ts';
import { reencryptParcels } from '../../server/features/money/parcel-actions/encrypted-parties.ts';
import { createEncryption } from '../../server/services/encryption.ts';
import { sendOk } from '../helpers/market/calls.ts';
import type { Dashboard } from '#contract/site/dashboard';
import { dealFor, type PaidDeal } from '../helpers/money/deals.ts';
import { deliveredAs, openForAll, type ParcelScene, passParcelTime } from '../helpers/money/parcels.ts';

const DAY = 86_400;

let { market, courier, admin } = {} as ParcelScene;
openForAll((scene) => ({ market, courier, admin } = scene));

const addressesOf = async ({ id }: PaidDeal) =>
  (
    await market.db.query<{ parties?: string; isRecorded: boolean }>(
      'select parties, addresses_deleted_at is not null as is_recorded from parcels where booking_id = $1',
      [id],
    )
  )[0];

it('addresses of a parcel are deleted 90 days after its deal’s end, recorded, and those of open deals are kept', async () => {
  const ended = await deliveredAs({ market, courier }, 'picked_up', 'delivered');
  await sendOk(market, `POST /deals/${ended.id}/release`, ended.buyer, {});
  await passParcelTime(market, (PARCEL_ADDRESS_DAYS - 1) * DAY);
  const open = await deliveredAs({ market, courier }, 'picked_up', 'delivered');
  expect(await deleteOldAddresses(market.db)).toBe(0);
  expect(await addressesOf(ended)).toEqual({ parties: expect.any(String), isRecorded: false });
  await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [2 * DAY]);
  expect(await deleteOldAddresses(market.db)).toBe(1);
  expect(await addressesOf(ended)).toEqual({ isRecorded: true });
  expect(await addressesOf(open)).toEqual({ parties: expect.any(String), isRecorded: false });
  // The parcel itself stays, and another run finds nothing.
  expect((await dealFor(market, ended.buyer, ended.id)).parcel?.status).toBe('delivered');
  expect(await deleteOldAddresses(market.db)).toBe(0);
  const { payoutKeys } = market.services.env;
  if (payoutKeys) expect(await reencryptParcels(market.db, createEncryption(payoutKeys))).toBe(0);
});

it('the dashboard counts parcels whose courier has said nothing for three days', async () => {
  const count = async () => (await sendOk(market, 'GET /dashboard', admin)).json<Dashboard>().admin?.silentParcels ?? 0;
  const before = await count();
  await deliveredAs({ market, courier }, 'picked_up');
  expect(await count()).toBe(before);
  await passParcelTime(market, 4 * DAY);
  expect(await count()).toBe(before + 1);
});
