import type { Language } from '../../../ui/text/language.ts';

const DAY_MS = 86_400_000;
const [DAYS_PER_MONTH, DAYS_PER_YEAR] = [30, 365];

/** Returns how long ago an instant was, in days, months or years: 3 days ago. Without moment, which is large. */
export function formatAge(instant: string, now: number, language: Language): string {
  const days = Math.max(0, Math.floor((now - Date.parse(instant)) / DAY_MS));
  const format = new Intl.RelativeTimeFormat(language === 'bn' ? 'bn-BD' : 'en', { numeric: 'auto' });
  if (days < DAYS_PER_MONTH) return format.format(-days, 'day');
  if (days < DAYS_PER_YEAR) return format.format(-Math.floor(days / DAYS_PER_MONTH), 'month');
  return format.format(-Math.floor(days / DAYS_PER_YEAR), 'year');
}
