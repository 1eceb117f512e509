import { statusOf } from '../services/problem';
import { notify } from './notify';
import { problemSentence } from './problem';

/** An end of the session cuts off the calls that run, and its reason is told on the login page alone. */
const belongsToEndedSession = (error: unknown): boolean => statusOf(error) === 401 || (error as { name?: string } | null)?.name === 'AbortError';

/** Tells by a toast why an action failed. */
export async function notifyProblem(error: unknown): Promise<void> {
  if (!belongsToEndedSession(error)) await notify('error', problemSentence(error));
}
