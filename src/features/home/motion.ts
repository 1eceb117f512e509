import { useSyncExternalStore } from 'react';

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function onCalm(listener: () => void): () => void {
  const query = calm();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** The person's device asks for less motion. */
export const useCalm = (): boolean => useSyncExternalStore(onCalm, () => calm().matches, () => false);

/** The page is in a tab that is seen. */
export const useTabShown = (): boolean => useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible', () => true);
