import Type, { type Static } from 'typebox';
import { Day, Unset } from '../common.ts';
import { TAX_TOKEN_YEARS } from './paper-rules.ts';

const Stated = Type.Optional(Unset(Type.Boolean()));

/**
 * A bike's papers; each date is the last day of validity (docs/rules.md §12). Older products and clients
 * lack the optional fields: a change without them keeps them.
 */
export const Papers = Type.Object({
  /** The bike is registered, and the certificate goes with it. */
  registration: Type.Boolean(),
  /** Not registered yet: the bike runs on the dealer's "on test" plate. */
  onTest: Stated,
  /** Registered in the seller's own name. */
  ownName: Stated,
  taxTokenYears: Type.Optional(Unset(Type.Enum([...TAX_TOKEN_YEARS]))),
  taxTokenUntil: Unset(Day),
  /** Motorcycles need none, so the form doesn't ask for it. */
  fitnessUntil: Unset(Day),
  insuranceUntil: Unset(Day),
  /** The seller helps with the transfer of ownership at BRTA. */
  transferHelp: Stated,
});
export type Papers = Static<typeof Papers>;
