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

/**
 * A choice between a few options; a native select, so a phone shows its own picker. Built from
 * parts, like FormField.tsx, to leave out Menu.
 */
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
