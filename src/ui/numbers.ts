import { config } from '../services/bootstrap';
import type { Language } from './language';

/** `en-BD` groups by thousands; lakh grouping needs `en-IN` (RULES §1). */
const LOCALE: Record<Language, string> = { en: 'en-IN', bn: 'bn-BD' };

const formats = new Map<string, Intl.NumberFormat>();
function format(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options ?? {});
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** 185000 → `Tk. 1,85,000` or `৳১,৮৫,০০০`. */
export const taka = (amount: number, language: Language): string =>
  (language === 'en' ? 'Tk. ' : '৳') + format(LOCALE[language]).format(amount);

/** Whole taka as dollars at the configured rate, for the product card alone: 185000 → `$1,516`. */
export const dollars = (amountTaka: number, language: Language): string =>
  `$${format(language === 'en' ? 'en-US' : 'bn-BD', { maximumFractionDigits: 0 }).format(amountTaka / config().takaPerDollar)}`;

export const count = (value: number, language: Language): string => format(LOCALE[language]).format(value);

/** A year, never grouped. */
export const year = (value: number, language: Language): string => format(LOCALE[language], { useGrouping: false }).format(value);
