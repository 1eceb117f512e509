import { statusOf } from '../../services/problem.ts';
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
export async function notifyProblem(error: unknown, advice?: string): Promise<void> {
  if (belongsToEndedSession(error)) return;
  const sentence = await import('./problem.ts').then(
    ({ problemSentence }) => problemSentence(error),
    () => currentText(uiText).unreachable,
  );
  await notify('error', advice ? `${sentence} ${advice}` : sentence);
}
