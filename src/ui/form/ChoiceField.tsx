import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
  className?: string;
}

/** One of a few; the phone's own list of choices opens. Of parts, like FormField.tsx: a list needs no Menu. */
export function ChoiceField({ label, value, options, onChoose, className }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FormControl size="small" className={className}>
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        variant="outlined"
        input={<OutlinedInput notched label={label} />}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </FormControl>
  );
}
