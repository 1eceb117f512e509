import Type from 'typebox';
import { Line } from './common.ts';
import { BIKE_NUMBER_LENGTH } from './mileage-rules.ts';

/**
 * Part of a listing or its change, and of what an admin reads from a registration card: private, stored as keyed hashes
 * alone. A number that isn't sent stays.
 */
export const BIKE_NUMBER_FIELDS = {
  plateNumber: Type.Optional(Line(BIKE_NUMBER_LENGTH)),
  chassisNumber: Type.Optional(Line(BIKE_NUMBER_LENGTH)),
  engineNumber: Type.Optional(Line(BIKE_NUMBER_LENGTH)),
};
