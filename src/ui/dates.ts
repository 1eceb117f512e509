import type { Language } from './language';
import { inDigits } from './numbers';

const dhaka = (locale: string, options: Intl.DateTimeFormatOptions) => {
  // Made once, and only when needed: making one costs a phone several milliseconds.
  let format: Intl.DateTimeFormat | undefined;
  return (instant: string): string => (format ??= new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Dhaka', ...options })).format(new Date(instant));
};

const DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const banglaDay = dhaka('bn-BD', DAY);
// Some browsers put a comma before the year, which Bangla does not need.
const day: Record<Language, (instant: string) => string> = { en: dhaka('en-GB', DAY), bn: (instant) => banglaDay(instant).replace(',', '') };
const clock = dhaka('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The part of the day by the hour it begins with: Bangla says it before the hour, where English says am or pm after it. */
const DAY_PARTS = [[20, 'রাত'], [18, 'সন্ধ্যা'], [15, 'বিকাল'], [12, 'দুপুর'], [5, 'সকাল'], [0, 'রাত']] as const;

/** ২০ নভেম্বর ২০২৬, বিকাল ৩:০৪ */
function banglaMinute(instant: string): string {
  const [hour = 0, minute = 0] = clock(instant).split(':').map(Number);
  const [, part] = DAY_PARTS.find(([from]) => hour >= from) ?? DAY_PARTS[0];
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')}`;
  return `${day.bn(instant)}, ${part} ${inDigits(time, 'bn')}`;
}

/**
 * A row's date: in English the server's own text (SPEC §9's format), in Bangla the same instant in Bangla.
 * Both are Dhaka's time.
 */
export const shownDate = (row: { date: string; createdAt: string }, language: Language): string => (language === 'en' ? row.date : banglaMinute(row.createdAt));

/** A day without the hour, from an ISO 8601 instant or date. */
export const shownDay = (instant: string, language: Language): string => day[language](instant);
