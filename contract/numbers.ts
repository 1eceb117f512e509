import type { LANGUAGES } from './lists.ts';

/**
 * Formats numbers in sentences, for both sides. Written by hand because each Intl.NumberFormat
 * costs a phone several milliseconds.
 */

/** 185000 → 1,85,000. */
const groupByLakh = (value: number): string => String(Math.round(value)).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');

/** Replaces the digits of a text with Bangla ones. */
export const banglaDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)] ?? digit);

type NumberLanguage = (typeof LANGUAGES)[number];

export const formatCount = (value: number, language: NumberLanguage): string =>
  language === 'en' ? groupByLakh(value) : banglaDigits(groupByLakh(value));

/** 185000 → `Tk. 1,85,000` or `৳১,৮৫,০০০`. */
export const formatTaka = (amount: number, language: NumberLanguage): string =>
  (language === 'en' ? 'Tk. ' : '৳') + formatCount(amount, language);

const WORDS = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  bn: ['শূন্য', 'এক', 'দুই', 'তিন', 'চার', 'পাঁচ', 'ছয়', 'সাত', 'আট', 'নয়', 'দশ'],
} as const;

/** Formats numbers up to ten in words, larger ones in digits. */
export function inWords(value: number, language: keyof typeof WORDS): string {
  const digits = groupByLakh(value);
  return WORDS[language][value] ?? (language === 'bn' ? banglaDigits(digits) : digits);
}
