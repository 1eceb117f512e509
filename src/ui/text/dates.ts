import moment from 'moment';
import 'moment/locale/bn-bd';
import type { Language } from './language';

// moment is heavy: pages whose first load does without it use DateText instead.

const LOCALES: Record<Language, string> = { en: 'en', bn: 'bn-bd' };
/** Bangladesh has one time zone and no summer time. */
const DHAKA_MINUTES = 6 * 60;
/** docs/specification.md §9: the `date` that the server writes. */
const SERVER_FORMAT = 'MMMM Do YYYY, h:mm:ss a';

const inDhaka = (instant: string, language: Language) =>
  moment(instant).utcOffset(DHAKA_MINUTES).locale(LOCALES[language]);

/** An ISO 8601 instant in Dhaka's time: in English as the server writes it, in Bangla ২০ নভেম্বর ২০২৬, বিকাল ৩:০৪. */
export const formatDateTime = (instant: string, language: Language): string =>
  inDhaka(instant, language).format(language === 'en' ? SERVER_FORMAT : 'D MMMM YYYY, a h:mm');

/** A row's date: in English the server's own text, in Bangla the same instant in Bangla. */
export const formatRowDate = (row: { date: string; createdAt: string }, language: Language): string =>
  language === 'en' ? row.date : formatDateTime(row.createdAt, language);

/** A day without the hour, from an ISO 8601 instant or date. */
export const formatDay = (instant: string, language: Language): string =>
  inDhaka(instant, language).format('D MMMM YYYY');

/** The hour of today, the day of this year, or the whole date: 3:04 pm, 20 Nov, 20 Nov 2025. */
export function formatShortTime(instant: string, language: Language): string {
  const then = inDhaka(instant, language);
  const now = moment().utcOffset(DHAKA_MINUTES);
  if (then.isSame(now, 'day')) return formatHour(instant, language);
  return then.format(then.isSame(now, 'year') ? 'D MMM' : 'D MMM YYYY');
}

/** The hour alone: 3:04 pm, বিকাল ৩:০৪. */
export const formatHour = (instant: string, language: Language): string =>
  inDhaka(instant, language).format(language === 'en' ? 'h:mm a' : 'a h:mm');

/** The instant of a date that the server wrote; nothing when it is none. */
export function instantOf(date: string): string | undefined {
  const parsed = moment.utc(date, SERVER_FORMAT, LOCALES.en, true);
  return parsed.isValid() ? parsed.subtract(DHAKA_MINUTES, 'minutes').toISOString() : undefined;
}
