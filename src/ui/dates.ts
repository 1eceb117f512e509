import type { Language } from './language';

const dhaka = (locale: string, options: Intl.DateTimeFormatOptions) => {
  // Made once, and only when needed: making one costs a phone several milliseconds.
  let format: Intl.DateTimeFormat | undefined;
  return (instant: string): string => (format ??= new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Dhaka', ...options })).format(new Date(instant));
};

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const day: Record<Language, (instant: string) => string> = { en: dhaka('en-GB', DAY), bn: dhaka('bn-BD', DAY) };
const minute = dhaka('bn-BD', { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/**
 * A row's date: in English the server's own text (SPEC §9's format), in Bangla the same instant in Bangla.
 * Both are Dhaka's time.
 */
export const shownDate = (row: { date: string; createdAt: string }, language: Language): string => (language === 'en' ? row.date : minute(row.createdAt));

/** A day without the hour, from an ISO 8601 instant or date. */
export const shownDay = (instant: string, language: Language): string => day[language](instant);
