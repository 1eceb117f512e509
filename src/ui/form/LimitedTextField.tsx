import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { textLength } from '#contract/clean-text';
import { useLanguage } from '../text/language.ts';
import { formatCount } from '../text/numbers.ts';
import { useText } from '../text/text.ts';
import { limitedTextText } from './limited-text.text.ts';

/** The remaining characters are shown from here on. */
const SHOW_BELOW = 200;

export type LimitedTextFieldProps = Omit<TextFieldProps, 'value' | 'error' | 'onChange'> & {
  value: string;
  /** Characters, as the server counts them. */
  max: number;
  /** True for another fault. */
  error?: boolean;
  onType: (text: string) => void;
};

/**
 * A text field that says how many characters are left. A text that is too long stays and is marked, because a part that the
 * browser silently cut off would be lost; its form refuses it (`hasLength`).
 */
export function LimitedTextField({ value, max, error = false, helperText, onType, ...field }: LimitedTextFieldProps) {
  const words = useText(limitedTextText);
  const language = useLanguage();
  const left = max - textLength(value);
  const count = left < 0 ? words.tooMany(formatCount(-left, language)) : words.left(formatCount(left, language));
  return (
    <TextField
      {...field}
      value={value}
      error={error || left < 0}
      helperText={left < 0 || (!error && left <= SHOW_BELOW && max > SHOW_BELOW) ? count : helperText}
      onChange={({ target }) => onType(target.value)}
    />
  );
}
