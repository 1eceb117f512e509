import Type from 'typebox';
import { Line, OneOf, Unset } from '../common.ts';
import { BOUNDS } from '../limits.ts';
import { WEIGHT_CLASSES } from '../weight-classes.ts';
import { DISTRICTS } from './places/all-places.ts';

/** A seller's statements about sending a product by courier; only parts and gear are sent (docs/rules.md §13). */
export const SENDING = {
  /** True if missing. */
  sendsByCourier: Type.Optional(Type.Boolean()),
  /** Kilograms up to which the packed product weighs. */
  weightClass: Type.Optional(Unset(Type.Enum([...WEIGHT_CLASSES]))),
  /** Where the courier collects it; the product's own place if missing. */
  pickupDistrict: Type.Optional(Unset(OneOf([...DISTRICTS]))),
  pickupArea: Type.Optional(Unset(Line(BOUNDS.area))),
  /** Buyers may pay the courier in cash; false if missing. */
  acceptsCash: Type.Optional(Type.Boolean()),
};
