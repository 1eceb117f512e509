import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../text/language.ts';
import { useText } from '../text/text.ts';
import { autocompleteText } from './autocomplete.text.ts';

/** A place with its names, and how many products it has. */
export interface PlaceOption {
  value: string;
  en: string;
  bn: string;
  count?: string;
}

interface PlacePickerProps {
  id: string;
  label: string;
  helperText?: ReactNode;
  isWrong?: boolean;
  /** Shown if no place has the typed name. */
  noOptionsText: string;
  loadingText: string;
  options: readonly PlaceOption[];
  isLoading: boolean;
  value: PlaceOption | null;
  onChange: (chosen: PlaceOption | null) => void;
  /** Called with the text typed so far; empty when the list opens. */
  onType: (text: string) => void;
  onBlur?: () => void;
  size?: 'small' | 'medium';
  margin?: 'none' | 'normal';
  autoFocus?: boolean;
}

/** Chooses a place from suggestions for what is typed, in either script. */
export function PlacePicker({
  id,
  label,
  helperText,
  isWrong = false,
  options,
  isLoading,
  value,
  onChange,
  onType,
  onBlur,
  size,
  margin,
  autoFocus,
  ...texts
}: PlacePickerProps) {
  const language = useLanguage();
  const words = useText(autocompleteText);
  const [typed, setTyped] = useState<string>();
  const nameOf = (place: PlaceOption) => place[language];
  return (
    <Autocomplete<PlaceOption>
      id={id}
      size={size}
      options={options}
      // The server has found them already, by spellings that the names don't contain.
      filterOptions={(found) => found}
      loading={isLoading}
      getOptionLabel={(place) => (place.count === undefined ? nameOf(place) : `${nameOf(place)} (${place.count})`)}
      getOptionKey={(place) => place.value}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      value={value}
      inputValue={typed ?? (value ? nameOf(value) : '')}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return;
        setTyped(text);
        onType(text.trim());
      }}
      // Typing opens the list after its text was reported.
      onOpen={({ type }) => type !== 'change' && onType((typed ?? '').trim())}
      onChange={(_event, chosen) => {
        setTyped(undefined);
        onChange(chosen);
      }}
      onBlur={() => {
        // Text that isn't a chosen place doesn't stay.
        setTyped(undefined);
        onBlur?.();
      }}
      {...words}
      {...texts}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          autoFocus={autoFocus}
          margin={margin}
          error={isWrong}
          helperText={helperText}
        />
      )}
    />
  );
}
