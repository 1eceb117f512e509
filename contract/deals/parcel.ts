/** Parts by courier (docs/rules.md §13). */
import type { WEIGHT_CLASSES } from '../limits.ts';

/** In the order in which they are offered. */
export const COURIERS = ['pathao', 'steadfast'] as const;
export type Courier = (typeof COURIERS)[number];

export type WeightClass = (typeof WEIGHT_CLASSES)[number];

/**
 * A parcel's state, reported by the courier. `held_up`: delayed, nothing decided; `returning`: being returned;
 * `unclear`: partly delivered, exchanged, awaiting approval, or a status that we do not know: an admin looks at it.
 */
export const PARCEL_STATUSES = [
  'booked',
  'picked_up',
  'in_transit',
  'held_up',
  'delivered',
  'returning',
  'returned',
  'canceled',
  'lost',
  'unclear',
] as const;
export type ParcelStatus = (typeof PARCEL_STATUSES)[number];
