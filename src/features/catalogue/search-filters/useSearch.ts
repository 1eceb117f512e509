import { type MouseEvent, startTransition, useCallback, useEffect, useMemo, useOptimistic, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Search, changeSearch, parseSearch } from '#contract/catalogue/search-address';
import { searchPath } from './search-path.ts';

/** True for a click that follows a link in this tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * The search in the URL, and how to change it. Each change is a history entry, so that Back,
 * reloads and shared links restore it. `chosen` updates immediately, `search` once the page has
 * rendered again. `change` always applies to the latest choice.
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

/** A link to a search; on a running page its choice shows immediately. */
export const searchLink = (next: Search, go: (next: Search) => void) => ({
  to: searchPath(next),
  onClick: (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    go(next);
  },
});
