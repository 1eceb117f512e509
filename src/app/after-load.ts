import { start as startLive } from './live.ts';
import { start as startOffline } from './offline.ts';
import { start as startSessionEndNotice } from './session-end-notice.ts';
import type { Store } from './store.ts';

/** Starts what waits until the page has loaded: live events, session-end notices and the service worker. */
export function start(store: Store): void {
  startSessionEndNotice(store);
  startLive(store);
  startOffline(store);
}
