import Type, { type Static } from 'typebox';
import { BIKE_NUMBER_FIELDS } from '../bike-numbers.ts';
import { LowerMileage, OneOf } from '../common.ts';
import { BOUNDS } from '../limits.ts';
import { MILEAGE_REASONS, MILEAGE_SOURCES } from '../mileage-rules.ts';

/** The market's records of a bike (docs/rules.md §14). */

const Kilometres = Type.Integer({ minimum: BOUNDS.kilometres.min, maximum: BOUNDS.kilometres.max });

const BikeNumbersInput = Type.Object(BIKE_NUMBER_FIELDS);
export type BikeNumbersInput = Static<typeof BikeNumbersInput>;

/** The answer to MILEAGE_LOWER or PLATE_OF_OTHER_BIKE; without it, the question is asked. */
export const MILEAGE_REASON_FIELD = { mileageReason: Type.Optional(OneOf(MILEAGE_REASONS)) };

/** One fact of the history. `on` is a day for this listing and a month for earlier ones. */
const When = {
  on: Type.String({ description: '2026-11-27, or 2026-05 for an earlier listing' }),
  isEarlier: Type.Boolean(),
};

const MileagePoint = Type.Object({
  ...When,
  kilometres: Kilometres,
  source: OneOf(MILEAGE_SOURCES),
  /** Why it is lower than an earlier one, as the seller says. */
  reason: Type.Optional(OneOf(MILEAGE_REASONS)),
});
export type MileagePoint = Static<typeof MileagePoint>;

const PricePoint = Type.Object({ ...When, price: Type.Integer() });
export type PricePoint = Static<typeof PricePoint>;

/** GET /products/:id/history: oldest first, without sellers, numbers and texts. */
export const BikeHistory = Type.Object({
  mileage: Type.Array(MileagePoint),
  prices: Type.Array(PricePoint),
  /** The latest reading is much lower than an earlier one, of an earlier listing or of this one. */
  lower: Type.Optional(
    Type.Object({
      ...LowerMileage.properties,
      isEarlier: Type.Boolean(),
      reason: Type.Optional(OneOf(MILEAGE_REASONS)),
    }),
  ),
  /** The seller says that the earlier readings are another bike's: they and the latest one are hidden until an admin decides. */
  isContested: Type.Boolean(),
});
export type BikeHistory = Static<typeof BikeHistory>;

/** What became of a seller's objection to an earlier reading. */
export type ObjectionState = 'open' | 'upheld' | 'rejected';

/** POST /mileage-objections/:id/decision: upheld if the earlier readings are another bike's. */
export const ObjectionDecision = Type.Object({ upheld: Type.Boolean() });
export type ObjectionDecision = Static<typeof ObjectionDecision>;
