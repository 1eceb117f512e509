import TextField from '@mui/material/TextField';
import { AmountChoice } from '../../../ui/form/AmountChoice.tsx';
import { ambiguityOf } from '../../../ui/form/ambiguous-number.ts';
import { parseWholeNumber } from '../../../ui/form/parse-whole-number.ts';
import { useText } from '../../../ui/text/text.ts';
import { codeText } from './code.text.ts';

/** Returns the typed taka; undefined unless it is a whole amount. */
export function directAmount(typed: string): number | undefined {
  const amount = parseWholeNumber(typed);
  return Number.isSafeInteger(amount) ? amount : undefined;
}

interface DirectAmountProps {
  label: string;
  typed: string;
  onChange: (typed: string) => void;
}

/** Field for the amount paid directly at the handover, in digits of either script. */
export function DirectAmount({ label, typed, onChange }: DirectAmountProps) {
  const words = useText(codeText);
  const isWrong = directAmount(typed) === undefined;
  return (
    <>
      <TextField
        fullWidth
        margin="normal"
        label={label}
        value={typed}
        error={isWrong}
        helperText={isWrong ? (ambiguityOf(typed) ?? words.wrongAmount) : words.directlyHint}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off', maxLength: 20 } }}
        sx={{ display: 'flex', maxWidth: 420 }}
      />
      <AmountChoice typed={typed} onChoose={onChange} />
    </>
  );
}
