import { formatDay, formatHour } from '../../ui/text/dates';
import type { Language } from '../../ui/text/language';

/** Formats a deadline or an event: 27 November 2026, 3:04 pm. */
export const formatWhen = (instant: string, language: Language): string =>
  `${formatDay(instant, language)}, ${formatHour(instant, language)}`;
