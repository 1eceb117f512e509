import { start as startLive } from './live';
import { start as startOffline } from './offline';
import { start as startSessionEndNotice } from './session-end-notice';
import type { Store } from './store';

/** What begins when a page has loaded: live events, which wait for somebody to sign in, what is said when a session ends, and the service worker. */
export function start(store: Store): void {
  startSessionEndNotice(store);
  startLive(store);
  startOffline(store);
}
