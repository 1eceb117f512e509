import type { Store } from './store.ts';

/** Pages have loaded by then. */
const LOADED_MS = 2000;

/**
 * Loads live events and offline support as a separate chunk. If it fails to load, the page works
 * without them.
 */
export function liveWhenIdle(store: Store): void {
  const load = () => import('./after-load.ts');
  setTimeout(
    () =>
      void load()
        .then((code) => code.start(store))
        .catch(() => undefined),
    LOADED_MS,
  );
}
