import type { Language } from './language.ts';
import { formatYear } from './numbers.ts';

// Written out, because pages whose initial bundle excludes moment show dates too.

const MONTHS: Record<Language, readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  bn: ['জানুয়ারি', 'ফেব্রুয়ারি', 'মার্চ', 'এপ্রিল', 'মে', 'জুন', 'জুলাই', 'আগস্ট', 'সেপ্টেম্বর', 'অক্টোবর', 'নভেম্বর', 'ডিসেম্বর'],
};

/** Bangladesh has one time zone and no daylight saving time. */
const DHAKA_MS = 6 * 3_600_000;

/** Returns the date of an ISO 8601 instant in Dhaka: 2027-03-31. */
export const dayInDhaka = (instant: string | number): string =>
  new Date(new Date(instant).getTime() + DHAKA_MS).toISOString().slice(0, 10);

/** 2027-03-31 → March 2027. */
export const formatMonth = (day: string, language: Language): string =>
  `${MONTHS[language][Number(day.slice(5, 7)) - 1] ?? ''} ${formatYear(Number(day.slice(0, 4)), language)}`;

/** 2027-03-31 → 31 March 2027. */
export const formatCalendarDay = (day: string, language: Language): string =>
  `${formatYear(Number(day.slice(8, 10)), language)} ${formatMonth(day, language)}`;
