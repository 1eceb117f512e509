import { REFUSED_CASH } from '#contract/deals/cash-rules';
import { PARCEL_ADDRESS_DAYS } from '#contract/deals/parcel-rules';
import {
  deleteOldAddresses,
  parcelAddressCleanupJob,
} from '../../server/features/money/parcel-actions/address.cleanup.ts';
import { deleteAddressHashes } from '../../server/features/deals/parcels/cash.queries.ts';
import { reencryptParcels } from '../../server/features/money/parcel-actions/encrypted-parties.ts';
import { createEncryption } from '../../server/services/encryption.ts';
import { sendOk } from '../helpers/market/calls.ts';
import type { Dashboard } from '#contract/site/dashboard';
import { dealFor, type PaidDeal } from '../helpers/money/deals.ts';
import {
  bookForCash,
  cashBuyer,
  deliveredAs,
  deliveredForCash,
  openForAll,
  type ParcelScene,
  passParcelTime,
} from '../helpers/money/parcels.ts';

const DAY = 86_400;

let { market, courier, admin } = {} as ParcelScene;
openForAll((scene) => ({ market, courier, admin } = scene));

const addressesOf = async ({ id }: PaidDeal) =>
  (
    await market.db.query<{ parties?: string; isRecorded: boolean; address: string }>(
      `select r.parties, r.addresses_deleted_at is not null as is_recorded, b.address
       from parcels r join bookings b on b.id = r.booking_id where r.booking_id = $1`,
      [id],
    )
  )[0];

it('addresses of a parcel are deleted 90 days after its deal’s end, recorded, and those of open deals are kept', async () => {
  const ended = await deliveredAs({ market, courier }, 'picked_up', 'delivered');
  await sendOk(market, `POST /deals/${ended.id}/release`, ended.buyer, {});
  await passParcelTime(market, (PARCEL_ADDRESS_DAYS - 1) * DAY);
  const open = await deliveredAs({ market, courier }, 'picked_up', 'delivered');
  expect(await deleteOldAddresses(market.db)).toBe(0);
  expect(await addressesOf(ended)).toEqual({
    parties: expect.any(String),
    isRecorded: false,
    address: expect.stringMatching(/./),
  });
  await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [2 * DAY]);
  expect(await deleteOldAddresses(market.db)).toBe(1);
  expect(await addressesOf(ended)).toEqual({ isRecorded: true, address: '' });
  expect(await addressesOf(open)).toEqual({
    parties: expect.any(String),
    isRecorded: false,
    address: expect.stringMatching(/./),
  });
  // The parcel itself stays, and another run finds nothing.
  expect(await dealFor(market, ended.buyer, ended.id)).toMatchObject({
    parcel: { status: 'delivered' },
    deliverTo: { address: '' },
  });
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

describe('the hash of a delivery address', () => {
  const hashOf = async (id: string) =>
    (await market.db.query<{ addressHash?: string }>('select address_hash from bookings where id = $1', [id]))[0]
      ?.addressHash;

  it('is deleted with a booking that was closed unpaid, and kept while it can be paid', async () => {
    const buyer = await cashBuyer(market);
    const [open, closed] = [await bookForCash(market, buyer), await bookForCash(market, buyer)];
    await sendOk(market, `DELETE /bookings/${closed.id}`, buyer);
    await deleteAddressHashes(market.db);
    expect([await hashOf(open.id), await hashOf(closed.id)]).toEqual([expect.any(String), undefined]);
  });

  it('is deleted with the end of a deal whose parcel was taken', async () => {
    const deal = await deliveredForCash({ market, courier }, 'picked_up', 'delivered');
    await sendOk(market, `POST /deals/${deal.id}/release`, deal.buyer, {});
    await deleteAddressHashes(market.db);
    expect(await hashOf(deal.id)).toEqual(expect.any(String));
    // Released deals are closed after ten days.
    await passParcelTime(market, 10 * DAY);
    await deleteAddressHashes(market.db);
    expect(await hashOf(deal.id)).toBeUndefined();
  });

  it('of a parcel that was not taken is kept as long as it counts', async () => {
    const deal = await deliveredForCash({ market, courier }, 'picked_up', 'returning', 'returned');
    await sendOk(market, `POST /deals/${deal.id}/returned`, deal.seller, {});
    await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + $1', [
      REFUSED_CASH.days * DAY - 60,
    ]);
    await deleteAddressHashes(market.db);
    expect(await hashOf(deal.id)).toEqual(expect.any(String));
    await market.db.query('update deal_clock set advanced_seconds = advanced_seconds + 120');
    expect(await deleteAddressHashes(market.db)).toBeGreaterThan(0);
    expect(await hashOf(deal.id)).toBeUndefined();
    expect(await deleteAddressHashes(market.db)).toBe(0);
  });

  it('is deleted by the daily job, which deletes addresses as well', async () => {
    const buyer = await cashBuyer(market);
    const { id } = await bookForCash(market, buyer);
    await sendOk(market, `DELETE /bookings/${id}`, buyer);
    await parcelAddressCleanupJob(market.db, DAY * 1000, { info: () => undefined }).run({});
    expect(await hashOf(id)).toBeUndefined();
  });
});
