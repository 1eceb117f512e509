import type { ParcelStatus } from '#contract/deals/parcel';
import type { World } from '../world.ts';

/** What admins have said of the parcel of a booking. */
export interface AdminsWord {
  said: Set<ParcelStatus>;
  /** How many parcels they said are none any more. */
  writtenOff: number;
}

type Words = ReadonlyMap<string, AdminsWord>;

/** The confirmed statuses of a booking's parcels, by the courier's own answer or by an admin. */
export function saidOf(world: World, words: Words, booking: string): Set<ParcelStatus> {
  const said = new Set(words.get(booking)?.said);
  for (const courier of world.couriers)
    for (const parcel of courier.of(booking))
      for (const status of parcel.said) {
        said.add(status);
        // It never says that it has collected one.
        if (courier.courier === 'steadfast' && status === 'booked') said.add('picked_up');
      }
  return said;
}

/** True if a courier has a parcel of a booking that is neither canceled nor written off. */
export function hasLiveParcel(world: World, words: Words, booking: string): boolean {
  const live = world.couriers.flatMap((courier) => courier.of(booking)).filter(({ status }) => status !== 'canceled');
  return live.length > (words.get(booking)?.writtenOff ?? 0);
}
