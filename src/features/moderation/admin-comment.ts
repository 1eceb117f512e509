import { instantOf, formatDateTime } from '../../ui/text/dates';
import type { Language } from '../../ui/text/language';
import { currentText } from '../../ui/text/text';
import { reportsText } from './reports.text';

/** What the server writes: what was done, and when. */
const SERVER_COMMENT = /^(Product removed|Dismissed) on (.+)$/;

/** The comment of a closed report: in English the server's own text, in Bangla what that says. Any other comment stays as it is. */
export function adminComment(text: string, language: Language): string {
  const [, done, date = ''] = SERVER_COMMENT.exec(text) ?? [];
  const instant = instantOf(date);
  if (!instant) return text;
  const shown = formatDateTime(instant, language);
  return done === 'Dismissed' ? currentText(reportsText).dismissedOn(shown) : currentText(reportsText).removedOn(shown);
}
