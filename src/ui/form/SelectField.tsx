import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useFormField } from './useFormField';

interface SelectFieldProps {
  name: string;
  label: string;
  helperText?: ReactNode;
  choices: readonly { value: string; label: string }[];
  disabled?: boolean;
  required?: boolean;
}

/**
 * A choice between a few options, in a Formik form. A menu, unlike ChoiceField.tsx: it can show that
 * nothing is chosen yet, for which a native select needs an empty option.
 */
export function SelectField({ name, choices, helperText, required, ...rest }: SelectFieldProps) {
  const { input, isWrong, message } = useFormField(name, helperText);
  return (
    <TextField
      select
      fullWidth
      margin="normal"
      {...rest}
      {...input}
      id={name}
      error={isWrong}
      helperText={message}
      slotProps={{ htmlInput: { required } }}
    >
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
