import type { Language } from './language';

const LOCALE: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };

/**
 * A row's date: in English the server's own text (SPEC §9's format), in Bangla the same instant in Bangla.
 * Both are Dhaka's time.
 */
export function shownDate(row: { date: string; createdAt: string }, language: Language): string {
  if (language === 'en') return row.date;
  return new Intl.DateTimeFormat(LOCALE.bn, { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    .format(new Date(row.createdAt));
}

/** A day without the hour, from an ISO 8601 instant or date. */
export const shownDay = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALE[language], { timeZone: 'Asia/Dhaka', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(instant));
