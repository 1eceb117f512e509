/** Parts by courier (docs/rules.md §13). */
import type { WEIGHT_CLASSES } from '../weight-classes.ts';

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

/** How far a parcel's creation at its courier is; `unclear`: nobody knows whether the courier has it. */
export const PARCEL_CREATIONS = ['claimed', 'created', 'refused', 'unclear'] as const;
export type ParcelCreation = (typeof PARCEL_CREATIONS)[number];

/** What admins look into. `silent`: without news for three days; `unclear`: also its creation; `cash`: collected, and not transferred in time. */
export const PARCEL_FILTERS = ['silent', 'unclear', 'returning', 'lost', 'cash'] as const;
export type ParcelFilter = (typeof PARCEL_FILTERS)[number];

/**
 * What an admin learned from the courier. `not_created`: it has no such parcel, so the seller can announce it again;
 * `created`: it has one, by its own id; otherwise where the parcel is.
 */
export const PARCEL_OUTCOMES = [
  'not_created',
  'created',
  'picked_up',
  'canceled',
  'delivered',
  'returned',
  'lost',
] as const;
export type ParcelOutcome = (typeof PARCEL_OUTCOMES)[number];

/** The word under which an admin's outcome is kept, so that it differs from the courier's own. */
export const ADMIN_WORD = 'recorded by an admin';
