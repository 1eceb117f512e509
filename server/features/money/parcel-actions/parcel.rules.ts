import type { DealState } from '#contract/deals/deal-lifecycle';
import { ASKING_SECONDS, SAYS_PICKUP } from '#contract/deals/parcel-rules';
import type { Courier, ParcelStatus } from '#contract/deals/parcel';

/** A status that a parcel can have; what is unclear changes none. */
export type KnownStatus = Exclude<ParcelStatus, 'unclear'>;

/** Effects of the courier's news of a parcel on its deal (docs/rules.md §13). */
export interface Meaning {
  /** The parcel's status from now on; the former one if missing. */
  status?: KnownStatus;
  /** States that the deal goes through, in their order. */
  states: DealState[];
  /** Nothing moves, and an admin looks at it. */
  isUnclear?: true;
}

const NOTHING: Meaning = { states: [] };
const UNCLEAR: Meaning = { states: [], isUnclear: true };
const WITH_COURIER: readonly KnownStatus[] = ['picked_up', 'in_transit', 'held_up'];

/** The courier has it from now on, and what it says next follows. */
function afterPickup(status: KnownStatus): Meaning {
  if (WITH_COURIER.includes(status)) return { status, states: ['shipped'] };
  if (status === 'delivered') return { status, states: ['shipped', 'delivered'] };
  if (status === 'returning' || status === 'returned') return { status, states: ['shipped', 'returning'] };
  return { status, states: ['shipped', 'decision'] };
}

const MEANINGS: Partial<Record<DealState, (status: KnownStatus) => Meaning>> = {
  held(status) {
    if (status === 'booked' || status === 'canceled') return { status, states: [] };
    // It could not be collected yet.
    return status === 'held_up' ? NOTHING : afterPickup(status);
  },
  shipped(status) {
    if (WITH_COURIER.includes(status)) return { status, states: [] };
    // It says again what it said before, or an admin knows more.
    if (status === 'booked') return NOTHING;
    if (status === 'delivered') return { status, states: ['delivered'] };
    if (status === 'returning' || status === 'returned') return { status, states: ['returning'] };
    return status === 'lost' ? { status, states: ['decision'] } : UNCLEAR;
  },
  returning(status) {
    if (status === 'returning' || status === 'returned') return { status, states: [] };
    if (status === 'delivered') return { status, states: ['delivered'] };
    // It is brought once more, or says again where it is.
    if (WITH_COURIER.includes(status)) return NOTHING;
    return status === 'lost' ? { status, states: ['decision'] } : UNCLEAR;
  },
  delivered(status) {
    if (status === 'delivered') return { status, states: [] };
    // The courier takes back what it said, before the money has gone to the seller.
    return status === 'returning' || status === 'returned' || status === 'lost'
      ? { status, states: ['decision'] }
      : NOTHING;
  },
};

/** Returns what a courier's status means for a deal in a state; deals that wait for a decision or are over stay as they are. */
export function meaningOf(state: DealState, status: ParcelStatus, courier: Courier): Meaning {
  if (status === 'unclear') return UNCLEAR;
  if (status === 'booked' && !SAYS_PICKUP[courier]) return meaningOf(state, 'picked_up', courier);
  return MEANINGS[state]?.(status) ?? { status, states: [] };
}

const DAY_SECONDS = 86_400;

/** Seconds after the latest news at which a parcel is asked about again. @param checks how often it was asked since */
export const askAfter = (checks: number): number =>
  ASKING_SECONDS[checks] ?? (ASKING_SECONDS.at(-1) ?? DAY_SECONDS) + (checks - ASKING_SECONDS.length + 1) * DAY_SECONDS;

/** True if the courier has nothing more to say that matters. */
export const isOver = (status: KnownStatus): boolean => ['returned', 'canceled', 'lost'].includes(status);
