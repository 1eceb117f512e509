import { statusOf } from '../../services/problem';
import { notify } from './notify';
import { currentText } from '../text/text';
import { uiText } from './ui.text';

/** An end of the session cuts off the calls that run, and its reason is told on the login page alone. */
const belongsToEndedSession = (error: unknown): boolean =>
  statusOf(error) === 401 || (error as { name?: string } | null)?.name === 'AbortError';

/** Tells by a toast why an action failed. The sentences are many, and rare: they are no part of a page's first load. */
export async function notifyProblem(error: unknown): Promise<void> {
  if (belongsToEndedSession(error)) return;
  const sentence = await import('./problem').then(
    ({ problemSentence }) => problemSentence(error),
    () => currentText(uiText).unreachable,
  );
  await notify('error', sentence);
}
