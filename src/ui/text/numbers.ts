import { banglaDigits } from '#contract/numbers';
import { config } from '../../services/bootstrap';
import type { Language } from './language';

export { formatCount, formatTaka } from '#contract/numbers';

/** The digits of a text in the language's own. */
const localizeDigits = (text: string, language: Language): string => (language === 'en' ? text : banglaDigits(text));

/** By thousands: 185,000. */
const byThousand = (value: number): string => String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** Whole taka as dollars at the configured rate, for the product card alone: 185000 → `$1,516`. */
export const formatDollars = (amountTaka: number, language: Language): string =>
  `$${localizeDigits(byThousand(amountTaka / config().takaPerDollar), language)}`;

/** A year, never grouped. */
export const formatYear = (value: number, language: Language): string => localizeDigits(String(value), language);
