type Listener = () => void;

const listeners = new Set<Listener>();

/** Called by the router when the address or the entry in the history has changed, before it renders anything of it. */
export const notifyAddressChange = (): void => listeners.forEach((listener) => listener());

/** @returns a function that unsubscribes */
export function onAddressChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
