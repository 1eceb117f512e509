/** Rules for the market's records of a bike's mileage (docs/rules.md §14). Plain data for both sides. */

/** The numbers that identify a bike. An engine number is a hint alone, since engines are swapped. */
export const BIKE_NUMBERS = ['plate', 'chassis', 'engine'] as const;
export type BikeNumber = (typeof BIKE_NUMBERS)[number];

/** Where a reading comes from: a new listing, a change of it, or papers that we have checked. */
export const MILEAGE_SOURCES = ['listing', 'edit', 'papers'] as const;
export type MileageSource = (typeof MILEAGE_SOURCES)[number];

/**
 * Why a reading is lower than an earlier one, as the seller says; `unsaid` publishes without a reason. `otherBike` is an
 * objection: the earlier reading is that of another bike.
 */
export const MILEAGE_REASONS = ['meter', 'miles', 'earlierWrong', 'otherBike', 'unsaid'] as const;
export type MileageReason = (typeof MILEAGE_REASONS)[number];

/** Characters of a registration, chassis or engine number as typed. */
export const BIKE_NUMBER_LENGTH = { min: 4, max: 40 } as const;

/** A lower reading opens a case, and is pointed out to buyers, if both are exceeded. */
export const MILEAGE_DROP = { kilometres: 500, percent: 3 } as const;
/** Kilometres in a mile. */
export const KILOMETRES_PER_MILE = 1.609344;
/** A motorbike's reading above this is a slip of the keyboard: it is never compared with. */
export const MAX_BELIEVED_KILOMETRES = 300_000;
/** Hours in which the same seller corrects a reading, and it no longer counts. */
export const MILEAGE_CORRECTION_HOURS = 24;
/** Years that a reading is kept. */
export const MILEAGE_YEARS = 10;
