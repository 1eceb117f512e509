type Listener = () => void;

const listeners = new Set<Listener>();
const tell = (): void => listeners.forEach((listener) => listener());

/** The browser has an event for Back and Forward, and none for what the router does. */
function watch(): void {
  window.addEventListener('popstate', tell);
  for (const method of ['pushState', 'replaceState'] as const) {
    const change = window.history[method].bind(window.history);
    window.history[method] = (...entry) => {
      tell();
      change(...entry);
    };
  }
}

let isWatching = false;

/**
 * Calls `listener` at once when the page's address or its entry in the history changes, before the router renders anything of it.
 * @returns a function that ends it
 */
export function onAddressChange(listener: Listener): () => void {
  if (!isWatching) watch();
  isWatching = true;
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
