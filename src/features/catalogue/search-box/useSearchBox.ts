import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { addRecentSearch } from '../../../services/recent-searches.ts';
import { type Search, changeSearch, parseSearch } from '#contract/catalogue/search-address';
import { isComposing } from '../../../ui/form/is-composing.ts';
import { searchPath } from '../search-filters/search-path.ts';
import type { Proposal, SuggestionListHandle } from './SuggestionList.tsx';

/**
 * Returns the state of a search field and its list of suggestions, and what keys and choices do.
 * @param onDone called when the person searches or cancels
 */
export function useSearchBox(onDone: (() => void) | undefined) {
  const { pathname, search: address } = useLocation();
  const navigate = useNavigate();
  const list = useRef<SuggestionListHandle>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string>();
  // The search page keeps its filters; other pages have none.
  const current: Search = pathname === paths.bikes ? parseSearch(new URLSearchParams(address)) : {};
  const { q = '' } = current;

  function close(): void {
    setIsOpen(false);
    setActive(undefined);
  }

  const show = () => setIsOpen(true);

  function open(text: string): void {
    setTyped(text);
    setIsOpen(true);
  }

  function go(change: Partial<Search>): void {
    close();
    if (change.q) addRecentSearch(change.q);
    void navigate(searchPath(changeSearch(current, { sort: undefined, ...change })));
    onDone?.();
  }

  function choose({ kind, text, id }: Proposal): void {
    if (kind === 'brand') go({ q: undefined, brand: [text] });
    else if (kind === 'category') go({ q: undefined, category: id });
    else go({ q: text });
  }

  function press(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
    if (isComposing(event.nativeEvent)) return;
    const proposal = list.current?.active();
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      list.current?.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isOpen && proposal) choose(proposal);
      else go({ q: event.currentTarget.value.trim() });
    } else if (event.key === 'Escape') {
      if (isOpen) event.stopPropagation();
      else onDone?.();
      close();
    }
  }

  return { q, typed, isOpen, active, list, setActive, show, open, close, go, choose, press };
}
