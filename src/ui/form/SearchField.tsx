import { ClearIcon } from '../icons/ClearIcon.tsx';
import { SearchIcon } from '../icons/SearchIcon.tsx';
import FormControl from '@mui/material/FormControl';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { SEARCH_LENGTH } from '#contract/limits';
import { useText } from '../text/text.ts';
import { isComposing } from './is-composing.ts';
import { pagedTableText } from '../table/paged-table.text.ts';

/** Searches this long after the last keystroke. */
const DEBOUNCE_MS = 300;

/** Hides the browser's own clear button, which has no accessible name; we have our own. */
const Field = styled(FormControl)({ '& input::-webkit-search-cancel-button': { display: 'none' } });

interface SearchFieldProps {
  /** The current search; Back may also change it. */
  value: string;
  onSearch: (q: string) => void;
}

/** A search field that searches as the person types, debounced. */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const words = useText(pagedTableText);
  const id = useId();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  /** The last search from this field: any other value came from elsewhere. */
  const asked = useRef(value);
  const timer = useRef<number>(undefined);
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    window.clearTimeout(timer.current);
    setTyped(value);
  }, [value]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function search(text: string): void {
    window.clearTimeout(timer.current);
    const q = text.trim();
    if (q === asked.current) return;
    asked.current = q;
    onSearch(q);
  }

  return (
    <Field size="small">
      <InputLabel htmlFor={id}>{words.search}</InputLabel>
      <OutlinedInput
        id={id}
        type="search"
        label={words.search}
        value={typed}
        inputRef={input}
        onChange={({ target }) => {
          setTyped(target.value);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => search(target.value), DEBOUNCE_MS);
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !isComposing(nativeEvent)) search(typed);
        }}
        slotProps={{ input: { maxLength: SEARCH_LENGTH } }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        endAdornment={
          typed && (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                size="small"
                aria-label={words.clearWords}
                onClick={() => {
                  setTyped('');
                  search('');
                  input.current?.focus();
                }}
              >
                <ClearIcon fontSize="small" />
              </IconButton>
            </InputAdornment>
          )
        }
      />
    </Field>
  );
}
