import { formatDateTime, formatDay } from './dates.ts';
import { useLanguage } from './language.ts';

export interface FormattedDateProps {
  /** ISO 8601. */
  instant: string;
  format: 'day' | 'dateTime';
}

/** The part of DateText that needs moment. */
export default function FormattedDate({ instant, format }: FormattedDateProps) {
  const language = useLanguage();
  return <span>{format === 'day' ? formatDay(instant, language) : formatDateTime(instant, language)}</span>;
}
