import type { DealState } from '#contract/deals/deal-lifecycle';
import type { ParcelStatus } from '#contract/deals/parcel';
import { dealAt, type World } from './world.ts';

/** Makes the paid booking one by courier, and its deal one in a state, with a parcel that its courier has said something of. */
async function sendPaid(world: World, { state, status }: { state: DealState; status?: ParcelStatus }): Promise<void> {
  const { db } = world.market;
  await dealAt('')(world);
  await db.query(
    `update bookings set delivery = 'courier', courier = 'pathao', delivery_fee = 120, weight_class = 1, phone = '+8801711000009',
       address = 'House 12, Road 5, Sector 7', delivery_district = 'Dhaka', delivery_area = 'Uttara',
       pickup_district = 'Dhaka', pickup_area = 'Mirpur' where id = $1`,
    [world.paid],
  );
  await db.query('update deals set state = $2, handed_over_at = null where booking_id = $1', [world.paid, state]);
  if (status)
    await db.query(
      `insert into parcels (booking_id, courier, reference, creation, courier_id, status, courier_status, weight_class, parties, key_id)
       select id, 'pathao', 'MHC-' || id || '-1-1', 'created', 'D' || id, $2, $2, 1, 'sealed', 'key' from bookings where id = $1`,
      [world.paid, status],
    );
}

/** The address of an action on a deal by courier, before its seller has announced the parcel. */
export async function toAnnounceAt(world: World): Promise<string> {
  await sendPaid(world, { state: 'held' });
  return `/api/deals/${world.paid}/parcel`;
}

/** The same, once the parcel is on its way back. */
export async function returningAt(world: World): Promise<string> {
  await sendPaid(world, { state: 'returning', status: 'returning' });
  return `/api/deals/${world.paid}/returned`;
}

/** Where an admin records what the courier has said of a parcel under way. */
export async function outcomeAt(world: World): Promise<string> {
  await sendPaid(world, { state: 'shipped', status: 'in_transit' });
  return `/api/parcels/${world.paid}/outcome`;
}

/** Where an admin writes off cash that a courier has collected and has not transferred. */
export async function collectedCashAt(world: World): Promise<string> {
  await sendPaid(world, { state: 'delivered', status: 'delivered' });
  await world.market.db.query(
    'update deals set collected_paisa = 100000, handed_over_at = now() where booking_id = $1',
    [world.paid],
  );
  return `/api/parcels/${world.paid}/cash`;
}

/** Where an admin notes how a payout that differs was cleared up. */
export async function differingPayoutAt({ market: { db } }: World): Promise<string> {
  const [payout] = await db.query<{ id: string }>(
    `insert into courier_payouts (courier, payout_id, paid_at, amount_taka, difference)
     values ('pathao', gen_random_uuid()::text, now(), 900, 'its lines make 1,000') returning id`,
  );
  return `/api/courierPayouts/${payout?.id}/resolve`;
}
