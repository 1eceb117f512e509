import { useSyncExternalStore } from 'react';
import type { Severity } from './severity.ts';

interface Notice {
  severity: Severity;
  sentence: string;
  action?: { label: string; run: () => void };
}

let current: Notice | undefined;
const listeners = new Set<() => void>();

function set(notice: Notice | undefined): void {
  current = notice;
  for (const listener of listeners) listener();
}

/**
 * Shows a notice without the toast library, for when that can't be loaded.
 * @param milliseconds how long it stays; with an action it stays until the page is left
 * @returns hides it earlier
 */
export function showFallbackNotice(notice: Notice, milliseconds: number): () => void {
  set(notice);
  const hide = (): void => {
    if (current === notice) set(undefined);
  };
  if (!notice.action) setTimeout(hide, milliseconds);
  return hide;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useFallbackNotice = (): Notice | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
