import { PREFETCH_EVENT } from '../ui/page/prefetch-event';
import { prefetchPage } from './routes';
import type { Store } from './store';

/** What comes before a click on a link: it rests in view, the mouse over it, the focus on it, the finger on it. */
const INTENTS = [PREFETCH_EVENT, 'pointerover', 'focusin', 'touchstart'] as const;

/** As services/connection.ts has it, which would be one more module in the first load of every page. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;

/** Loads the page of a link that is about to be followed, code and data; the cache keeps it from asking twice. */
export function prefetchOnIntent(store: Store): void {
  const prefetch = (target: EventTarget | null): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || savesData() || link.origin !== location.origin || link.pathname === location.pathname) return;
    // A failure shows when the link is followed.
    prefetchPage(link, store).catch(() => undefined);
  };
  for (const intent of INTENTS) document.addEventListener(intent, ({ target }) => prefetch(target), { passive: true });
  // The mouse may have come to rest before the client was there.
  prefetch(document.querySelector('a:hover'));
}
