import { showFallbackNotice } from './fallback-notice';
import type { Severity } from './severity';

/** docs/specification.md §9. */
const TOAST_MS = 1500;

/** An error has to be read, so it stays longer. */
const ERROR_TOAST_MS = 5000;

/** Shows a toast, top-center. Called from events, never from effects; the library is loaded with the first one. */
export async function notify(severity: Severity, sentence: string): Promise<void> {
  try {
    const { show } = await import('./toasts');
    show(severity, sentence, severity === 'error' ? ERROR_TOAST_MS : TOAST_MS);
  } catch {
    // The library did not arrive: offline, or after a deployment. What happened is told all the same.
    showFallbackNotice({ severity, sentence }, ERROR_TOAST_MS);
  }
}
