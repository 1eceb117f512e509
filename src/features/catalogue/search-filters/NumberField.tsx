import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '../../../ui/form/is-composing.ts';
import { useLanguage } from '../../../ui/text/language.ts';
import { formatCount } from '../../../ui/text/numbers.ts';
import { readWholeNumbers } from '../../../ui/form/parse-whole-number.ts';

/** The search changes this long after the last keystroke. */
const DEBOUNCE_MS = 500;

interface NumberFieldProps {
  name: string;
  label: string;
  group: string;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A number in the digits of either script; the search follows, debounced. */
export function NumberField({ name, label, group, value, onChange }: NumberFieldProps) {
  const id = useId();
  const language = useLanguage();
  const text = value === undefined ? '' : formatCount(value, language);
  const [typed, setTyped] = useState<string>();
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function commit(words: string): void {
    window.clearTimeout(timer.current);
    // The larger reading of 185.000: nobody looks for a bike of 185 taka.
    const [amount = 0] = readWholeNumbers(words);
    const next = amount > 0 ? amount : undefined;
    if (next !== value) onChange(next);
  }

  return (
    <div>
      <Typography className="FilterGroup-fieldLabel" variant="caption" component="label" htmlFor={id}>
        <span className="visually-hidden">{`${group} `}</span>
        <span>{label}</span>
      </Typography>
      <OutlinedInput
        id={id}
        name={name}
        size="small"
        fullWidth
        value={typed ?? text}
        onChange={({ target }) => {
          setTyped(target.value);
          window.clearTimeout(timer.current);
          timer.current = window.setTimeout(() => commit(target.value), DEBOUNCE_MS);
        }}
        onBlur={() => {
          if (typed !== undefined) commit(typed);
          setTyped(undefined);
        }}
        onKeyDown={({ key, nativeEvent }) => {
          if (key === 'Enter' && !isComposing(nativeEvent) && typed !== undefined) commit(typed);
        }}
        inputProps={{ inputMode: 'numeric', autoComplete: 'off' }}
      />
    </div>
  );
}
