import { showFallbackNotice } from './fallback-notice.ts';
import type { Severity } from './severity.ts';

/** docs/specification.md §9. */
const TOAST_MS = 1500;

/** Errors stay longer, because they take longer to read. */
const ERROR_TOAST_MS = 5000;

/**
 * Shows a toast, top-center. Call it from events, not from effects; the library loads with the
 * first one.
 */
export async function notify(severity: Severity, sentence: string): Promise<void> {
  try {
    const { show } = await import('./toasts.tsx');
    show(severity, sentence, severity === 'error' ? ERROR_TOAST_MS : TOAST_MS);
  } catch {
    // The library didn't load (offline, or after a deployment), so the fallback shows the sentence.
    showFallbackNotice({ severity, sentence }, ERROR_TOAST_MS);
  }
}
