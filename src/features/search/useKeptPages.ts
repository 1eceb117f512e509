import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Of an entry of the history, beside what the router keeps there. */
interface EntryState {
  key?: string;
  pages?: number;
}

/**
 * Brings as many pages as the entry of the history has shown before: after a reload, or when their answers have been forgotten.
 * @param shown how many there are by now, while they are known
 * @param onMore brings another; missing while it cannot
 */
export function useKeptPages(shown: number | undefined, onMore: (() => void) | undefined): void {
  const { key } = useLocation();
  useEffect(() => {
    const state = window.history.state as EntryState | null;
    // The next entry may be there before its page is drawn.
    if (shown === undefined || (state?.key ?? 'default') !== key) return;
    const kept = state?.pages ?? 1;
    if (shown > kept) window.history.replaceState({ ...state, pages: shown }, '');
    else if (shown < kept) onMore?.();
  }, [shown, onMore, key]);
}
