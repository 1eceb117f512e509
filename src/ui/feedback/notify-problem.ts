import { statusOf } from '../../services/problem';
import { notify } from './notify';
import { currentText } from '../text/text';
import { uiText } from './ui.text';

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
  const sentence = await import('./problem').then(
    ({ problemSentence }) => problemSentence(error),
    () => currentText(uiText).unreachable,
  );
  await notify('error', advice ? `${sentence} ${advice}` : sentence);
}
