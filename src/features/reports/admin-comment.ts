import { say } from '../../ui/text';
import { shownDate } from '../../ui/dates';
import type { Language } from '../../ui/language';
import { reportsText } from './reports.text';

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
/** What the server writes: what was done, and when in Dhaka's time. */
const WRITTEN = /^(Product removed|Dismissed) on ((\w+) (\d{1,2})(?:st|nd|rd|th) (\d{4}), (\d{1,2}):(\d\d):(\d\d) ([ap])m)$/;

/** The comment of a closed report: in English the server's own text, in Bangla what that says. Any other comment stays as it is. */
export function adminComment(text: string, language: Language): string {
  const [, done, date = '', month = '', day, year, hour, minute, second, half] = WRITTEN.exec(text) ?? [];
  const number = MONTHS.indexOf(month);
  if (number < 0) return text;
  const hours = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
  // Dhaka is six hours ahead all year.
  const createdAt = new Date(Date.UTC(Number(year), number, Number(day), hours - 6, Number(minute), Number(second))).toISOString();
  const shown = shownDate({ date, createdAt }, language);
  return done === 'Dismissed' ? say(reportsText).dismissedOn(shown) : say(reportsText).removedOn(shown);
}
