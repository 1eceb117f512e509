import { type MouseEvent, startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Search, changeSearch, parseSearch } from './search-address';
import { searchPath } from './search-path';

/** A click that follows a link here, not in another tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The search that the address says, and how it changes: each change is an address of its own, so that Back, a reload and a shared link
 * show the same. `chosen` follows the person at once, `search` as soon as the page has been drawn anew; `change` adds to what is
 * chosen by then, whichever of the two its caller shows.
 */
export function useSearch() {
  const { search: address } = useLocation();
  const navigate = useNavigate();
  const search = useMemo(() => parseSearch(new URLSearchParams(address)), [address]);
  const [chosen, setChosen] = useOptimistic(search, (_search, next: Search) => next);
  const latest = useRef(search);
  useEffect(() => {
    latest.current = chosen;
  }, [chosen]);
  const go = useCallback(
    (next: Search, options?: { replace: boolean }) => {
      latest.current = next;
      startTransition(() => {
        setChosen(next);
        void navigate(searchPath(next), options);
      });
    },
    [navigate, setChosen],
  );
  const change = useCallback((part: Partial<Search>) => go(changeSearch(latest.current, part)), [go]);
  return { search, chosen, go, change };
}

/** A link to a search, which shows its choice at once where the page is there already. */
export const searchLink = (next: Search, go: (next: Search) => void) => ({
  to: searchPath(next),
  onClick: (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(next);
  },
});
