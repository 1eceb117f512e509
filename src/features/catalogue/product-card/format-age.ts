import type { Language } from '../../../ui/text/language.ts';

const DAY_MS = 86_400_000;
const [DAYS_PER_MONTH, DAYS_PER_YEAR] = [30, 365];

/** Returns how long ago an instant was, in days, months or years: 3 days ago. Without moment, which is large. */
export function formatAge(instant: string, now: number, language: Language): string {
  const days = Math.max(0, Math.floor((now - Date.parse(instant)) / DAY_MS));
  const locale = language === 'bn' ? 'bn-BD' : 'en';
  // Yesterday, but not last month: that may be any day of it.
  if (days < DAYS_PER_MONTH) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  const [count, unit] =
    days < DAYS_PER_YEAR ? ([days / DAYS_PER_MONTH, 'month'] as const) : ([days / DAYS_PER_YEAR, 'year'] as const);
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(count), unit);
}
