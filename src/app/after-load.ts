import { start as startBanglaText } from '../ui/text/bangla-text.ts';
import { start as startLive } from './live.ts';
import { start as startOffline } from './offline.ts';
import { start as startSessionEndNotice } from './session-end-notice.ts';
import type { Store } from './store.ts';

/**
 * Starts what waits until the page has loaded: Bangla text with its font, live events, session-end notices and the
 * service worker.
 */
export function start(store: Store): void {
  startBanglaText();
  startSessionEndNotice(store);
  startLive(store);
  startOffline(store);
}
