/** Parts by courier (docs/rules.md §13). */

/** In the order in which they are offered. */
export const COURIERS = ['pathao', 'steadfast'] as const;
export type Courier = (typeof COURIERS)[number];

/** Kilograms up to which a parcel of the class may weigh. */
export const WEIGHT_CLASSES = [0.5, 1, 2, 5, 10] as const;
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
