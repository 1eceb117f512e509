import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Our part of a history entry's state, beside the router's. */
interface EntryState {
  key?: string;
  pages?: number;
}

/**
 * Loads as many pages as the history entry had shown before: after a reload, or when the cache has
 * expired.
 * @param shown the number of pages shown now, if known
 * @param onMore loads another page; undefined while it can't
 */
export function useRestoredPages(shown: number | undefined, onMore: (() => void) | undefined): void {
  const { key } = useLocation();
  useEffect(() => {
    const state = window.history.state as EntryState | null;
    // The next history entry may exist before its page renders.
    if (shown === undefined || (state?.key ?? 'default') !== key) return;
    const kept = state?.pages ?? 1;
    if (shown > kept) window.history.replaceState({ ...state, pages: shown }, '');
    else if (shown < kept) onMore?.();
  }, [shown, onMore, key]);
}
