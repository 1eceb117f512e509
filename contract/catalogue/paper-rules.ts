/** Papers of a bike, as its seller states them (docs/rules.md §12). Plain data and rules for both sides. */

/** Years for which a motorcycle's tax token can be paid. */
export const TAX_TOKEN_YEARS = [2, 10] as const;
export type TaxTokenYears = (typeof TAX_TOKEN_YEARS)[number];

interface Registration {
  registration: boolean;
  onTest?: boolean | null;
  ownName?: boolean | null;
}

/** Returns whether a bike is registered, still "on test", or neither. Older products only say the first. */
export const registrationOf = ({ registration, onTest }: Registration): 'registered' | 'onTest' | 'none' =>
  registration ? 'registered' : onTest ? 'onTest' : 'none';

/** Returns the field that contradicts the registration: only an unregistered bike is on test, and only a registered one is in a name. */
export const contradictionIn = ({ registration, onTest, ownName }: Registration): 'onTest' | 'ownName' | undefined =>
  registration && onTest ? 'onTest' : !registration && ownName ? 'ownName' : undefined;
