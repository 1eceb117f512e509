import { savesData } from '../services/connection.ts';
import { PREFETCH_EVENT } from '../ui/page/prefetch-event.ts';
import { prefetchPage } from './routes.tsx';
import type { Store } from './store.ts';

/**
 * Signals before a click: the link comes to rest in view, or gets the mouse, the focus or a finger.
 */
const INTENTS = [PREFETCH_EVENT, 'pointerover', 'focusin', 'touchstart'] as const;

/**
 * Loads the code and data of a link that is about to be followed; the cache prevents duplicate
 * requests.
 */
export function prefetchOnIntent(store: Store): void {
  const prefetch = (target: EventTarget | null): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || savesData() || link.origin !== location.origin || link.pathname === location.pathname) return;
    // A failure shows when the link is followed.
    prefetchPage(link, store).catch(() => undefined);
  };
  for (const intent of INTENTS) document.addEventListener(intent, ({ target }) => prefetch(target), { passive: true });
  // The mouse may have been on a link before the client started.
  prefetch(document.querySelector('a:hover'));
}
