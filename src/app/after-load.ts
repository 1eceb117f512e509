import { start as startLive } from './live';
import { start as startOffline } from './offline';
import { start as startSessionEndNotice } from './session-end-notice';
import type { Store } from './store';

/**
 * Starts what waits until the page has loaded: live events, session-end notices and the service
 * worker.
 */
export function start(store: Store): void {
  startSessionEndNotice(store);
  startLive(store);
  startOffline(store);
}
