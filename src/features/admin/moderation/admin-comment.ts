import { instantOf, formatDateTime } from '../../../ui/text/dates.ts';
import type { Language } from '../../../ui/text/language.ts';
import { currentText } from '../../../ui/text/text.ts';
import { reportsText } from './reports.text.ts';

/** The server's own comments: the action and its date, and when the decision was undone. */
const SERVER_COMMENT = /^(Product removed|Dismissed|Acted) on (.+?)(?:\. Decision undone on (.+))?$/;

/**
 * Returns a closed report's comment: the server's own is translated for Bangla, any other stays as
 * it is.
 */
export function adminComment(text: string, language: Language): string {
  const [, done, date = '', undoneDate = ''] = SERVER_COMMENT.exec(text) ?? [];
  const instant = instantOf(date);
  if (!instant) return text;
  const shown = formatDateTime(instant, language);
  const words = currentText(reportsText);
  const sentence = { Acted: words.actedOn, Dismissed: words.dismissedOn }[done ?? ''] ?? words.removedOn;
  const undoneAt = instantOf(undoneDate);
  return undoneAt ? words.undoneOn(sentence(shown), formatDateTime(undoneAt, language)) : sentence(shown);
}
