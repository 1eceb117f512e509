import type { Store } from './store';

/** A page has loaded by then. */
const LOADED_MS = 2000;

/** Live events and what works offline come with code of their own. Where it does not come, the page stays as it is. */
export function liveWhenIdle(store: Store): void {
  const load = () => import('./after-load');
  setTimeout(
    () =>
      void load()
        .then((code) => code.start(store))
        .catch(() => undefined),
    LOADED_MS,
  );
}
