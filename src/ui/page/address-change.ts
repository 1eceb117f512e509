type Listener = () => void;

const listeners = new Set<Listener>();
const notifyListeners = (): void => listeners.forEach((listener) => listener());

/** The browser has an event for Back and Forward, but none for pushState and replaceState. */
function watch(): void {
  window.addEventListener('popstate', notifyListeners);
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method].bind(window.history);
    window.history[method] = (...entry) => {
      notifyListeners();
      change(...entry);
    };
  }
}

let isWatching = false;

/**
 * Calls `listener` synchronously when the URL or the history entry changes, before the router
 * renders.
 * @returns a function that unsubscribes
 */
export function onAddressChange(listener: Listener): () => void {
  if (!isWatching) watch();
  isWatching = true;
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
