import { showPlainNotice } from './plain-notice';

export type Tone = 'success' | 'info' | 'error';

/** SPEC §9. */
export const TOAST_MS = 1500;

/** A sentence that needs reading stays longer than a cheer. */
const ERROR_TOAST_MS = 5000;

/** Shows a toast, top-center. Called from events, never from effects; the library is loaded with the first one. */
export async function notify(tone: Tone, sentence: string): Promise<void> {
  try {
    const { show } = await import('./toasts');
    show(tone, sentence, tone === 'error' ? ERROR_TOAST_MS : TOAST_MS);
  } catch {
    // The library did not arrive: offline, or after a deployment. What happened is told all the same.
    showPlainNotice(tone, sentence, ERROR_TOAST_MS);
  }
}
