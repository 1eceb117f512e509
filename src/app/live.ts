import { followLiveEvents } from '../api/live.ts';
import { removeLivePosition } from '../services/live/live-position.ts';
import { personIdOf, readToken } from '../services/token.ts';
import type { Store } from './store.ts';

/** Follows live events while a person is signed in; a logout stops it immediately, in every tab. */
export function start(store: Store): () => void {
  let email: string | undefined;
  let stop: (() => void) | undefined;

  function look(): void {
    const now = store.getState().auth.user?.email;
    if (now === email) return;
    stop?.();
    stop = undefined;
    if (email !== undefined) removeLivePosition();
    email = now;
    const personId = personIdOf(readToken() ?? '');
    if (now !== undefined && personId !== undefined) stop = followLiveEvents(store, personId);
  }

  const stopWatching = store.subscribe(look);
  look();
  return () => {
    stopWatching();
    stop?.();
  };
}
