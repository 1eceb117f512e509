import { prefetchPage } from './routes';
import type { Store } from './store';

/** What comes before a click on a link: the mouse over it, the focus on it, the finger on it. */
const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the page of a link that is about to be followed, code and data; the cache keeps it from asking twice. */
export function prefetchOnIntent(store: Store): void {
  const prefetch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    // A failure shows when the link is followed.
    prefetchPage(link, store).catch(() => undefined);
  };
  for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
}
