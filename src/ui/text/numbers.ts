import { banglaDigits, formatTaka as formatWithSpace } from '#contract/numbers';
import { config } from '../../services/bootstrap.ts';
import type { Language } from './language.ts';

export { formatCount } from '#contract/numbers';

/** 185000 → `Tk. 1,85,000` or `৳১,৮৫,০০০`. The space is one that doesn't break a line. */
export const formatTaka = (amount: number, language: Language): string =>
  formatWithSpace(amount, language).replace(' ', '\u00A0');

/** Replaces the digits of a text by the language's own. */
const localizeDigits = (text: string, language: Language): string => (language === 'en' ? text : banglaDigits(text));

/** Groups by thousands: 185,000. */
const byThousand = (value: number): string => String(Math.round(value)).replace(/\B(?=(?:\d{3})+$)/g, ',');

/**
 * Converts whole taka to dollars at the configured rate, for the product card only: 185000 →
 * `$1,516`.
 */
export const formatDollars = (amountTaka: number, language: Language): string =>
  `$${localizeDigits(byThousand(amountTaka / config().takaPerDollar), language)}`;

/** Formats a small number with its decimals: 2.5. */
export const formatDecimal = (value: number, language: Language): string => localizeDigits(String(value), language);

/** Formats an average of stars, always with one decimal: 4.0. */
export const formatAverage = (value: number, language: Language): string => localizeDigits(value.toFixed(1), language);

/** Formats a year, without grouping. */
export const formatYear = (value: number, language: Language): string => localizeDigits(String(value), language);
