import moment from 'moment';
import 'moment/locale/bn-bd';
import { serverNow } from '../../services/clock.ts';
import type { Language } from './language.ts';

// moment is large: pages whose initial bundle excludes it use DateText instead.

const LOCALES: Record<Language, string> = { en: 'en', bn: 'bn-bd' };
/** Bangladesh has one time zone and no daylight saving time. */
const DHAKA_MINUTES = 6 * 60;
/** docs/specification.md §9: the format of the server's `date`, which the cards of a category show. */
const SERVER_FORMAT = 'MMMM Do YYYY, h:mm:ss a';

const inDhaka = (instant: string, language: Language) =>
  moment(instant).utcOffset(DHAKA_MINUTES).locale(LOCALES[language]);

/** Formats an ISO 8601 instant in Dhaka's time: 20 November 2026, 3:04 pm, or ২০ নভেম্বর ২০২৬, বিকাল ৩:০৪. */
export const formatDateTime = (instant: string, language: Language): string =>
  `${formatDay(instant, language)}, ${formatHour(instant, language)}`;

/** Formats an ISO 8601 instant or date without its time. */
export const formatDay = (instant: string, language: Language): string =>
  inDhaka(instant, language).format('D MMMM YYYY');

/** Formats a month of Dhaka's calendar, such as `2026-11`: November 2026. */
export const formatMonth = (month: string, language: Language): string =>
  inDhaka(`${month}-01T00:00:00+06:00`, language).format('MMMM YYYY');

/** Formats a time of today, a day of this year, or a full date: 3:04 pm, 20 Nov, 20 Nov 2025. */
export function formatShortTime(instant: string, language: Language): string {
  const then = inDhaka(instant, language);
  const now = moment(serverNow()).utcOffset(DHAKA_MINUTES);
  if (then.isSame(now, 'day')) return formatHour(instant, language);
  return then.format(then.isSame(now, 'year') ? 'D MMM' : 'D MMM YYYY');
}

/** Formats the time only: 3:04 pm, বিকাল ৩:০৪. */
export const formatHour = (instant: string, language: Language): string =>
  inDhaka(instant, language).format(language === 'en' ? 'h:mm a' : 'a h:mm');

/** Parses a date written by the server; undefined if it isn't one. */
export function instantOf(date: string): string | undefined {
  const parsed = moment.utc(date, SERVER_FORMAT, LOCALES.en, true);
  return parsed.isValid() ? parsed.subtract(DHAKA_MINUTES, 'minutes').toISOString() : undefined;
}
