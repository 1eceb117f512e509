type Listener = () => void;

const listeners = new Set<Listener>();

/** Called by the router when the address or the history entry has changed, before it renders. */
export const notifyAddressChange = (): void => listeners.forEach((listener) => listener());

/**
 * Calls `listener` when the URL or the history entry changes, before the router renders.
 * @returns a function that unsubscribes
 */
export function onAddressChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
