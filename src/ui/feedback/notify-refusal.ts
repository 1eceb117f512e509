import { statusOf } from '../../services/call-error.ts';
import { notify } from './notify.ts';
import { currentText } from '../text/text.ts';
import { uiText } from './ui.text.ts';

/** The end of a session aborts pending calls, and the login page alone says why. */
const belongsToEndedSession = (error: unknown): boolean =>
  statusOf(error) === 401 || (error as { name?: string } | null)?.name === 'AbortError';

/**
 * Shows why an action failed in a toast. The sentences load on demand, because they are many and
 * rarely needed.
 * @param advice what to do instead
 */
export async function notifyRefusal(error: unknown, advice?: string): Promise<void> {
  if (belongsToEndedSession(error)) return;
  const sentence = await import('./refusal-sentence.ts').then(
    ({ refusalSentence }) => refusalSentence(error),
    () => currentText(uiText).unreachable,
  );
  await notify('error', advice ? `${sentence} ${advice}` : sentence);
}
