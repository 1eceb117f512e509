import type { Queryable } from '../../../database/database.ts';
import type { Couriers } from '../../../services/couriers/couriers.ts';
import { CourierFault, type CourierProvider } from '../../../services/couriers/provider.ts';
import { findParcel, type ParcelRow } from '../../deals/parcels/parcel.queries.ts';
import { payoutsKnownUntil } from './courier-payout.queries.ts';
import { callCourier } from './parcel.calls.ts';

/** Days after a parcel's latest news at which couriers may have forgotten it. */
const COMPARED_DAYS = 60;

const listCompared = async (db: Queryable): Promise<string[]> =>
  (
    await db.query<{ id: string }>(
      `select booking_id as id from parcels where creation <> 'refused'
         and news_at > deal_now() - interval '${COMPARED_DAYS} days' order by booking_id`,
    )
  ).map(({ id }) => id);

async function compareParcel(couriers: Couriers, parcel: ParcelRow): Promise<string[]> {
  const { id, courier, reference, courierId, chargedTaka } = parcel;
  const name = `parcel ${reference} of deal ${id}`;
  if (courierId === undefined) return [`${name}: nobody knows whether ${courier} has it`];
  const there = await callCourier(couriers, courier, (provider) => provider.query(courierId));
  return [
    ...(there.courierStatus === parcel.courierStatus
      ? []
      : [`${name}: "${parcel.courierStatus}" here, "${there.courierStatus}" at ${courier}`]),
    ...(there.feeTaka === undefined || chargedTaka === undefined || there.feeTaka === chargedTaka
      ? []
      : [`${name}: ${courier} charges Tk. ${there.feeTaka}, Tk. ${chargedTaka} here`]),
  ];
}

async function comparePayouts(db: Queryable, couriers: Couriers, provider: CourierProvider): Promise<string[]> {
  if (!provider.payouts) return [];
  const since = await payoutsKnownUntil(db, provider.courier);
  const payouts = await callCourier(couriers, provider.courier, async (each) => (await each.payouts?.(since)) ?? []);
  const known = await db.query<{ id: string; amount: number }>(
    'select payout_id as id, amount_taka as amount from courier_payouts where courier = $1',
    [provider.courier],
  );
  const amounts = new Map(known.map(({ id, amount }) => [id, amount]));
  return payouts.flatMap(({ id, amountTaka }) => {
    const name = `payout ${id} of ${provider.courier}`;
    const here = amounts.get(id);
    if (here === undefined) return [`${name}: not recorded`];
    return here === amountTaka ? [] : [`${name}: Tk. ${amountTaka} there, Tk. ${here} here`];
  });
}

const listOpenDifferences = async (db: Queryable): Promise<string[]> =>
  (
    await db.query<{ line: string }>(
      `select 'payout ' || o.payout_id || ' of ' || o.courier || ': ' || l.reference || ' ' || l.difference as line
       from courier_payout_lines l join courier_payouts o on o.id = l.payout_id where l.difference is not null and o.resolved_at is null
       union all select 'payout ' || o.payout_id || ' of ' || o.courier || ': ' || o.difference from courier_payouts o
       where o.difference is not null and o.resolved_at is null order by 1`,
    )
  ).map(({ line }) => line);

const unreachable =
  (name: string) =>
  (error: unknown): string[] => {
    if (error instanceof CourierFault) return [`${name}: not compared: ${error.message}`];
    throw error;
  };

/** Compares parcels and payouts with their couriers; changes nothing. @returns each difference in one line */
export async function reconcileParcels(db: Queryable, couriers: Couriers): Promise<string[]> {
  const lines: string[] = [];
  // One after another: limits of couriers are unknown.
  for (const id of await listCompared(db)) {
    const parcel = await findParcel(db, id);
    if (parcel) lines.push(...(await compareParcel(couriers, parcel).catch(unreachable(`parcel ${parcel.reference}`))));
  }
  for (const provider of couriers.all)
    lines.push(...(await comparePayouts(db, couriers, provider).catch(unreachable(`payouts of ${provider.courier}`))));
  return [...lines, ...(await listOpenDifferences(db))];
}
