import { SearchIcon } from '../../ui/icons/SearchIcon';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, type Ref, Suspense, lazy, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SEARCH_LENGTH } from '#contract/limits';
import { paths } from '../../paths';
import { addRecentSearch } from '../../services/recent-searches';
import { useText } from '../../ui/text/text';
import { type Search, changeSearch, parseSearch } from '../search-filters/search-address';
import { searchBoxText } from './search-box.text';
import { searchPath } from '../search-filters/search-path';
import type { Proposal, SuggestionListHandle } from './SuggestionList';

const loadSuggestions = () => import(/* webpackChunkName: "suggestions" */ './SuggestionList');
// Without them one can search all the same.
const SuggestionList = lazy(() => loadSuggestions().catch(() => ({ default: (): ReactNode => null })));

/** On asphalt: in the app bar and in the hero. */
const Form = styled('form')(({ theme }) => {
  const { asphalt } = theme.vars.palette;
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    flex: 1,
    minWidth: 0,
    border: `1px solid ${asphalt.divider}`,
    borderRadius: theme.vars.shape.control,
    background: asphalt.hover,
    // The browser's own button that clears the field.
    colorScheme: 'dark',
    '&:focus-within': { outline: `3px solid ${asphalt.accent}`, outlineOffset: 1 },
    // The ring is the form's.
    '&&& .MuiInputBase-input:focus-visible': { outline: 'none' },
    '& .MuiInputBase-root': { flex: 1, color: asphalt.contrastText },
    '& .MuiInputBase-input': {
      minHeight: 44,
      padding: '0 0 0 12px',
      boxSizing: 'border-box',
      '&::placeholder': { color: asphalt.muted, opacity: 1 },
    },
    '& .MuiIconButton-root': { width: 44, height: 44, color: asphalt.contrastText },
  };
});

interface SearchFormProps {
  /** Of the landmark: a page may have two. */
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Something is searched for, or the person gives up. */
  onDone?: () => void;
}

/** Words to search for, with suggestions once the field is used. A plain form, which works before and without the client. */
export function SearchForm({ label, inputRef, onDone }: SearchFormProps) {
  const words = useText(searchBoxText);
  const { pathname, search: address } = useLocation();
  const navigate = useNavigate();
  const listId = useId();
  const list = useRef<SuggestionListHandle>(null);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<string>();
  // On the search page the filters stay; elsewhere there are none.
  const current: Search = pathname === paths.bikes ? parseSearch(new URLSearchParams(address)) : {};
  const { q = '' } = current;

  function close(): void {
    setIsOpen(false);
    setActive(undefined);
  }

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
    // The Enter that ends the composing of a Bangla letter is not meant for us.
    if (event.nativeEvent.isComposing) return;
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

  return (
    <Form
      role="search"
      aria-label={label}
      action={paths.bikes}
      method="get"
      onPointerEnter={() => void loadSuggestions().catch(() => undefined)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <InputBase
        // Another search shows its own words; until then what was typed before the client came stays.
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        placeholder={words.placeholder}
        inputRef={inputRef}
        onFocus={({ target }) => open(target.value)}
        onClick={() => setIsOpen(true)}
        onChange={({ target }) => {
          setActive(undefined);
          open(target.value);
        }}
        onKeyDown={press}
        inputProps={{
          'aria-label': words.search,
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? listId : undefined,
          'aria-activedescendant': active,
          autoComplete: 'off',
          enterKeyHint: 'search',
          maxLength: SEARCH_LENGTH,
        }}
      />
      {/* Not the form's own event: React would gather what the form sends. */}
      <IconButton
        type="submit"
        aria-label={words.submit}
        onClick={(event) => {
          event.preventDefault();
          const field = event.currentTarget.form?.elements.namedItem('q');
          if (field instanceof HTMLInputElement) go({ q: field.value.trim() });
        }}
      >
        <SearchIcon />
      </IconButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SuggestionList ref={list} id={listId} words={typed ?? q} onActive={setActive} onChoose={choose} />
        </Suspense>
      )}
    </Form>
  );
}
