import { SearchIcon } from '../../../ui/icons/SearchIcon.tsx';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled } from '@mui/material/styles';
import { type ReactNode, type Ref, Suspense, lazy, useId } from 'react';
import { SEARCH_LENGTH } from '#contract/limits';
import { paths } from '../../../paths.ts';
import { useText } from '../../../ui/text/text.ts';
import { searchBoxText } from './search-box.text.ts';
import { useSearchBox } from './useSearchBox.ts';

const loadSuggestions = () => import(/* webpackChunkName: "suggestions" */ './SuggestionList.tsx');
// Search works without suggestions.
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
    // For the browser's own clear button.
    colorScheme: 'dark',
    '&:focus-within': { outline: `3px solid ${asphalt.accent}`, outlineOffset: 1 },
    // The form draws the focus ring.
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
  /** The landmark's name: a page may have two. */
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  /** Called when the person searches or cancels. */
  onDone?: () => void;
}

/**
 * A search field, with suggestions once it is used. A plain form, which works before the client
 * starts and without it.
 */
export function SearchForm({ label, inputRef, onDone }: SearchFormProps) {
  const words = useText(searchBoxText);
  const listId = useId();
  const { q, typed, isOpen, active, list, setActive, show, open, close, go, choose, press } = useSearchBox(onDone);

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
        // Remounts for another search; until then, input from before hydration stays.
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        placeholder={words.placeholder}
        inputRef={inputRef}
        onFocus={({ target }) => open(target.value)}
        onClick={show}
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
      {/* Not the form's own event: React would collect the form's data. */}
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
