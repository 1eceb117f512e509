import type { LiveEvent } from '#contract/news/live';

type Listener = (event: LiveEvent) => void;
const listeners = new Set<Listener>();

/**
 * Subscribes to the changes that the server publishes to this browser (docs/architecture.md §8).
 * @returns a function that unsubscribes
 */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function emitLiveEvent(event: LiveEvent): void {
  for (const listener of [...listeners]) listener(event);
}
